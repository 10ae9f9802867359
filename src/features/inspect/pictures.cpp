#include "features/inspect/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

const uint8_t* texelAt(const Image& image, const glm::uvec2& texel) {
    return &image.rgba[4 * (size_t{texel.y} * image.width + texel.x)];
}

std::optional<uint32_t> surfaceOf(const Map& map, const MapItem& item) {
    if (item.kind == ItemKind::surface) return item.index;
    const uint32_t surface = item.kind == ItemKind::face ? map.faces[item.index].surface : kNone;
    return surface == kNone ? std::nullopt : std::optional(surface);
}

void showTextures(const FactSource& source, std::optional<uint32_t> surface, TexturePicture& shown) {
    if (surface && surface == shown.surface) return; // another face with the same texture
    showTexture(shown, std::nullopt);
    shown.surface = surface;
    if (!surface) return;
    const MaterialSet& materials = source.materials;
    for (const uint32_t image : imagesOfSurface(source.map, materials, *surface)) {
        // The lit and the glowing part come from the same image as the whole.
        if (!shown.images.empty() &&
            materials.images[shown.images.back()].name == materials.images[image].name)
            continue;
        shown.images.push_back(image);
    }
    shown.isWanted = !shown.images.empty();
}

} // namespace

void setImage(Picture& picture, Image image) {
    picture.image = std::move(image);
    ++picture.number;
}

std::string luxelText(const Image& image, const glm::uvec2& luxel) {
    const uint8_t* rgba = texelAt(image, luxel);
    return fmt::format("{}, {}: RGB {} {} {}", luxel.x, luxel.y, rgba[0], rgba[1], rgba[2]);
}

void showPictures(const FactSource& source, const MapItem& item, TexturePicture& texture,
                  LightmapPicture& lightmap) {
    showTextures(source, surfaceOf(source.map, item), texture);
    const bool hasLuxels = item.kind == ItemKind::face && source.map.faces[item.index].lightmap != kNone;
    lightmap.face = hasLuxels ? std::optional(item.index) : std::nullopt;
    lightmap.hovered.reset();
    lightmap.clicked.reset();
    if (!hasLuxels) return setImage(lightmap.picture, {});
    lightmap.isPartOfPage = isPartOfPage(source.map.faces[item.index]);
    lightmap.range = LuxelPlaces(source.map, source.map.faces[item.index]).range();
    chooseStyle(source.map, lightmap, std::nullopt);
}

void showTexture(TexturePicture& picture, std::optional<uint32_t> image) {
    const float zoom = picture.picture.zoom;
    const uint64_t number = picture.picture.number;
    picture = {};
    picture.picture.number = number;
    picture.picture.zoom = zoom;
    setImage(picture.picture, {});
    if (image) picture.images = {*image};
    picture.isWanted = image.has_value();
}

void takeTexture(TexturePicture& picture, ReadTexture read) {
    const bool isShown =
        picture.chosen < picture.images.size() && picture.images[picture.chosen] == read.image;
    if (!isShown || picture.replacement.version != 0) return;
    picture.texture = std::move(read.texture);
    picture.problem = std::move(read.problem);
    if (!picture.texture.levels.empty()) chooseLevel(picture, 0);
}

void showReplacement(TexturePicture& picture, StoredTexture texture, Replacement replacement) {
    if (picture.images.empty()) return;
    picture.isWanted = false;
    picture.texture = std::move(texture);
    picture.problem.clear();
    picture.replacement = std::move(replacement);
    chooseLevel(picture, 0);
}

void showItself(TexturePicture& picture) {
    if (picture.replacement.version != 0) chooseImage(picture, picture.chosen);
}

void chooseImage(TexturePicture& picture, size_t chosen) {
    picture.chosen = chosen;
    picture.texture = {};
    picture.problem.clear();
    picture.replacement = {};
    picture.isWanted = true;
    setImage(picture.picture, {});
}

void chooseLevel(TexturePicture& picture, size_t level) {
    picture.level = level;
    setImage(picture.picture, picture.texture.levels[level].image);
}

void chooseStyle(const Map& map, LightmapPicture& picture, std::optional<uint32_t> style) {
    picture.style = style;
    picture.luxels = luxelImage(map, map.light.lightmaps[map.faces[*picture.face].lightmap], style);
    brighten(picture, picture.isBrightened);
}

void brighten(LightmapPicture& picture, bool isBrightened) {
    picture.isBrightened = isBrightened;
    Image shown = picture.luxels;
    uint8_t brightest = 0;
    for (size_t i = 0; i < shown.rgba.size(); ++i)
        if (i % 4 != 3) brightest = std::max(brightest, shown.rgba[i]);
    if (isBrightened && brightest > 0) scaleBrightness(shown, 255.0f / static_cast<float>(brightest));
    setImage(picture.picture, std::move(shown));
}

std::string texelText(const TexturePicture& picture, const glm::uvec2& texel) {
    const TextureLevel& level = picture.texture.levels[picture.level];
    const uint8_t* rgba = texelAt(level.image, texel);
    std::string text =
        fmt::format("{}, {}: RGBA {} {} {} {}", texel.x, texel.y, rgba[0], rgba[1], rgba[2], rgba[3]);
    if (level.indices.empty()) return text;
    return text +
           fmt::format(", palette index {}", level.indices[size_t{texel.y} * level.image.width + texel.x]);
}

} // namespace visleaf
