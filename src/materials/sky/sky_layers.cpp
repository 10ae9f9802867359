#include "materials/sky/sky_layers.h"

#include "images/formats/miptex.h"
#include "materials/sky/sky_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace visleaf {
namespace {

// A layer is 128 units wide on the flattened dome. Speeds are layers per second.
constexpr float kLayerSize = 128.0f;
constexpr float kBackSpeed = 8.0f / kLayerSize;
constexpr float kFrontSpeed = 16.0f / kLayerSize;

constexpr uint8_t kHole = 0;         // colour of holes in the front layer
constexpr uint8_t kFrontAlpha = 128; // alpha of a front layer without holes

std::array<uint8_t, 3> meanColor(const Image& image) {
    std::array<uint8_t, 3> mean{};
    const uint64_t count = std::max<uint64_t>(uint64_t{image.width} * image.height, 1);
    for (size_t channel = 0; channel < mean.size(); ++channel) {
        uint64_t sum = 0;
        for (size_t i = channel; i < image.rgba.size(); i += 4)
            sum += image.rgba[i];
        mean[channel] = static_cast<uint8_t>((sum + count / 2) / count);
    }
    return mean;
}

/// `texture` has the front layer in its left half.
void cutHoles(const IndexedLevel& texture, const std::array<uint8_t, 3>& color, Image& front) {
    uint8_t* rgba = front.rgba.data();
    for (uint32_t y = 0; y < front.height; ++y) {
        for (uint32_t x = 0; x < front.width; ++x, rgba += 4) {
            if (texture.indices[size_t{y} * texture.width + x] != kHole) continue;
            std::copy(color.begin(), color.end(), rgba);
            rgba[3] = 0;
        }
    }
}

using Layers = std::array<Image, 2>; // back and front

Result<Layers> layersSideBySide(ByteSpan record, const Image& colored) {
    const Result<std::vector<IndexedLevel>> levels = readMiptexLevels(record);
    if (!levels) return levels.error();
    if (colored.width < 2) return Error{"a sky texture needs at least two columns"};
    const uint32_t half = colored.width / 2;
    Image back = columnsOf(colored, half, half);
    Image front = columnsOf(colored, 0, half);
    cutHoles(levels.value().front(), meanColor(back), front);
    return Layers{std::move(back), std::move(front)};
}

Result<Layers> stackedLayers(const Image& colored) {
    if (colored.height < 2) return Error{"a sky texture needs at least two rows"};
    const uint32_t height = colored.height / 2;
    const auto numBytes = static_cast<std::ptrdiff_t>(size_t{colored.width} * height * 4);
    const auto middle = colored.rgba.begin() + numBytes;
    Image front{colored.width, height, {colored.rgba.begin(), middle}};
    Image back{colored.width, height, {middle, middle + numBytes}};
    for (size_t i = 3; i < front.rgba.size(); i += 4)
        front.rgba[i] = kFrontAlpha;
    return Layers{std::move(back), std::move(front)};
}

Stage movingStage(uint32_t image, float speed) {
    Stage stage;
    stage.frames = {image};
    stage.tcMods = {{.kind = TcMod::Kind::scroll, .a = speed, .b = speed}};
    return stage;
}

/// The record of a sky texture and its location.
struct SkyRecord {
    ByteSpan bytes;
    std::string source = "in the map";
    std::vector<std::string> tried{source};
    ImageRule rule = ImageRule::inMap;
    bool hasPalette = false;
};

std::optional<SkyRecord> findSkyRecord(const EmbeddedTexture& texture, const ImageSources& sources) {
    if (texture.numBytes > 0)
        return SkyRecord{ByteSpan(sources.map.textureBytes).subspan(texture.firstByte, texture.numBytes)};
    std::vector<std::string> tried;
    const std::optional<WadList::Found> found = sources.wads.find(texture.name, tried);
    if (!found) return std::nullopt;
    return SkyRecord{found->record, found->source, std::move(tried), ImageRule::wad, found->hasPalette};
}

Result<Layers> layersOf(const SkyRecord& record, const ImageSources& sources) {
    const Result<Palette> palette = record.hasPalette ? readMiptexPalette(record.bytes) : sources.palette;
    if (!palette) return palette.error();
    return decodeSkyLayers(record.bytes, palette.value(), sources.rules.skyTexture);
}

/// Returns a layer with the image, and without its source.
MaterialImage layerOf(const std::string& texture, std::string_view layer, Image image) {
    MaterialImage added;
    added.name = fmt::format("{} ({} layer)", texture, layer);
    added.originalWidth = image.width;
    added.originalHeight = image.height;
    added.image = std::move(image);
    added.texture = texture;
    return added;
}

MaterialImage layerOf(const std::string& texture, std::string_view layer, const SkyRecord& record,
                      Image image) {
    MaterialImage added = layerOf(texture, layer, std::move(image));
    added.source = record.source;
    added.rule = record.rule;
    added.tried = record.tried;
    return added;
}

MaterialImage layerOf(const std::string& texture, std::string_view layer, SkyFileLayer found,
                      const FileSystem& files) {
    MaterialImage added = layerOf(texture, layer, std::move(found.image));
    added.source = files.find(found.file).value_or(found.file);
    added.rule = ImageRule::replacement;
    added.tried = {std::move(found.file)};
    added.maskFile = std::move(found.maskFile);
    return added;
}

using LayerImages = std::array<MaterialImage, 2>; // back and front

std::optional<LayerImages> layersFromFiles(const EmbeddedTexture& texture, const ImageSources& sources,
                                           Diagnostics& diagnostics) {
    if (sources.rules.skyTexture != SkyTexture::sideBySide) return std::nullopt;
    std::optional<SkyFileLayers> found = loadSkyFiles(texture.name, sources, diagnostics);
    if (!found) return std::nullopt;
    auto& [back, front] = *found;
    return LayerImages{layerOf(texture.name, "back", std::move(back), sources.files),
                       layerOf(texture.name, "front", std::move(front), sources.files)};
}

std::optional<LayerImages> layersFromRecord(const EmbeddedTexture& texture, const ImageSources& sources,
                                            Diagnostics& diagnostics) {
    const std::optional<SkyRecord> record = findSkyRecord(texture, sources);
    if (!record) {
        diagnostics.warn(
            {"missing sky"},
            fmt::format("{} is neither in the map nor in a WAD; drawn as a gradient", texture.name));
        return std::nullopt;
    }
    Result<Layers> layers = layersOf(*record, sources);
    if (!layers) {
        diagnostics.warn({"broken image"}, fmt::format("{} {}: {}; drawn as a gradient", texture.name,
                                                       record->source, layers.error().message));
        return std::nullopt;
    }
    auto& [back, front] = layers.value();
    return LayerImages{layerOf(texture.name, "back", *record, std::move(back)),
                       layerOf(texture.name, "front", *record, std::move(front))};
}

uint32_t addImage(MaterialImage image, MaterialSet& set) {
    set.images.push_back(std::move(image));
    return static_cast<uint32_t>(set.images.size()) - 1;
}

} // namespace

Result<std::array<Image, 2>> decodeSkyLayers(ByteSpan record, const Palette& palette, SkyTexture layout) {
    const Result<Image> colored = decodeMiptex(record, &palette, false);
    if (!colored) return colored.error();
    return layout == SkyTexture::stacked ? stackedLayers(colored.value())
                                         : layersSideBySide(record, colored.value());
}

Material skyLayersMaterial(const Material& sky, uint32_t back, uint32_t front) {
    Material material = sky;
    material.sky = SkyScript{.box = {}, .projection = SkyProjection::flattened};
    material.stages = {movingStage(back, kBackSpeed), movingStage(front, kFrontSpeed)};
    material.stages.back().blend = kBlendAlpha;
    material.stages.back().writesDepth = false;
    return material;
}

std::vector<uint32_t> visibleSkies(const Map& map) {
    std::vector<uint32_t> skies;
    for (const MapFace& face : map.faces) {
        const bool isSky = face.surface < map.textures.size() &&
                           (map.surfaces[face.surface].flags & surface_flag::kSky) != 0;
        if (isSky && face.numVertices >= 3) skies.push_back(face.surface);
    }
    std::sort(skies.begin(), skies.end());
    skies.erase(std::unique(skies.begin(), skies.end()), skies.end());
    return skies;
}

void addSkyLayers(const ImageSources& sources, MaterialSet& set, Diagnostics& diagnostics) {
    for (const uint32_t surface : visibleSkies(sources.map)) {
        const EmbeddedTexture& texture = sources.map.textures[surface];
        std::optional<LayerImages> layers = layersFromFiles(texture, sources, diagnostics);
        if (!layers) layers = layersFromRecord(texture, sources, diagnostics);
        if (!layers) continue;
        auto& [back, front] = *layers;
        const uint32_t backImage = addImage(std::move(back), set);
        const uint32_t frontImage = addImage(std::move(front), set);
        set.skyLayers.push_back({surface, backImage, frontImage});
        set.materials[surface] = skyLayersMaterial(set.materials[surface], backImage, frontImage);
    }
}

} // namespace visleaf
