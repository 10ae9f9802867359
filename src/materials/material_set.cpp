#include "materials/material_set.h"

#include "materials/build_material.h"
#include "materials/compile_passes.h"
#include "materials/games/liquid_alpha.h"
#include "materials/texcoord_transform.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <algorithm>

namespace visleaf {
namespace {

bool isTexture(const MaterialImage& image) {
    return image.part == ImagePart::whole && !image.isDetail;
}

} // namespace

std::string_view textOf(ImageRule rule) {
    switch (rule) {
    case ImageRule::missing:
        return "not found";
    case ImageRule::imageFile:
        return "image file";
    case ImageRule::replacement:
        return "image file instead of the game's texture";
    case ImageRule::inMap:
        return "texture in the map";
    case ImageRule::wad:
        return "texture in a WAD";
    case ImageRule::inModel:
        return "skin in a model";
    case ImageRule::wal:
        break;
    }
    return "WAL of the game";
}

size_t numTextures(std::span<const MaterialImage> images) {
    return static_cast<size_t>(std::count_if(images.begin(), images.end(), isTexture));
}

bool isPartOfImage(const MaterialImage& image) {
    return image.part != ImagePart::whole && !image.isFile;
}

bool isMissingTexture(const MaterialImage& image) {
    return isTexture(image) && image.source.empty();
}

std::string imageSizeText(const MaterialImage& image) {
    if (image.isSizeGuessed) return "size unknown";
    return fmt::format("{} × {}", image.originalWidth, image.originalHeight);
}

std::string whereFound(const MaterialImage& image) {
    const std::string rule(textOf(image.rule));
    const bool isSaid = image.source.empty() || image.rule == ImageRule::inMap;
    return isSaid ? rule : fmt::format("{}: {}", rule, image.source);
}

std::vector<std::string> MaterialSet::missing() const {
    std::vector<std::string> names;
    for (const MaterialImage& image : images)
        if (isMissingTexture(image)) names.push_back(image.name);
    return names;
}

glm::vec2 texelsPerCoordinate(const MaterialSet& set, const Material& material) {
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr) return texelsPerCoordinate(material, glm::vec2(1.0f));
    const MaterialImage& image = set.images[stage->frames.front()];
    return texelsPerCoordinate(material, glm::vec2(image.originalWidth, image.originalHeight));
}

glm::vec2 shownImageSize(const MaterialSet& set, const Material& material) {
    const Stage* stage = imageStageOf(material);
    if (stage == nullptr || stage->tcGen != TcGen::base || isSky(material)) return glm::vec2(0.0f);
    if (material.texelUnit <= 0.0f) return texelsPerCoordinate(set, material);
    const MaterialImage& image = set.images[stage->frames.front()];
    if (image.source.empty()) return glm::vec2(0.0f);
    return {image.originalWidth, image.originalHeight};
}

glm::vec2 shownTexelsPerUnit(const MaterialSet& set, const Material& material) {
    const glm::vec2 size = shownImageSize(set, material);
    if (size == glm::vec2(0.0f)) return size;
    const glm::vec2 scale = glm::abs(staticScaleOf(imageStageOf(material)->tcMods));
    return size * scale / texelsPerCoordinate(set, material);
}

MapFog MaterialSet::fogWithin(Contents liquid) const {
    for (const Material& material : materials) {
        const bool isLiquid = (material.surfaceFlags & surface_flag::kWarp) != 0;
        const Stage* stage = imageStageOf(material);
        if (!isLiquid || stage == nullptr || contentsOf(liquidKindOf(material.name)) != liquid) continue;
        const MapFog& fog = images[stage->frames.front()].fogWithin;
        if (hidesAnything(fog)) return fog;
    }
    return world.waterFog.value_or(MapFog{});
}

uint32_t MaterialSet::materialIndexOf(uint32_t surface, uint32_t entity) const {
    const auto variant = variants.find({entity, surface});
    return variant == variants.end() ? surface : variant->second;
}

} // namespace visleaf
