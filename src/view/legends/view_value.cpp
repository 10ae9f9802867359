#include "view/legends/view_value.h"

#include "analysis/face_area.h"
#include "analysis/face_density.h"
#include "base/text/count_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <glm/geometric.hpp>

namespace visleaf {
namespace {

constexpr uint32_t kBlueOfPass = 4; // in shaders/surface.frag; the last channel that reaches 255

std::string indexText(const char* kind, uint32_t index) {
    return index == kNone ? fmt::format("no {}", kind) : fmt::format("{} {}", kind, index);
}

std::string densityText(const char* side, const std::optional<double>& units, const char* none) {
    if (!units) return none;
    const std::string number = fmt::format("{:.3g}", *units);
    return fmt::format("{} for each {}", countedText(number, "unit"), side);
}

std::string normalText(const Map& map, const MapFace& face) {
    const std::optional<glm::vec3> normal = normalOf(map, face);
    return normal ? fmt::format("normal {:.2f} {:.2f} {:.2f}", normal->x, normal->y, normal->z) : "curved";
}

std::string stylesText(const Map& map, const MapFace& face) {
    if (face.lightmap == kNone) return "no lightmap";
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    const auto styles = std::span(lightmap.styles).first(lightmap.numStyles());
    return fmt::format("style {}", fmt::join(styles, ", "));
}

/// Returns the leaf whose colour a face has: the first one that names it.
const Leaf* leafOf(const ViewedFace& viewed, uint32_t face) {
    const std::span<const uint32_t> leafs = viewed.references.leafsOfFace(face);
    return leafs.empty() ? nullptr : &viewed.map.leafs[leafs.front()];
}

const Material& materialOf(const ViewedFace& viewed) {
    return viewed.materials.materials[materialIndexOf(viewed.map, viewed.materials, viewed.geometry,
                                                      viewed.geometry.faces[viewed.drawFace])];
}

} // namespace

std::string viewValueOf(ViewMode mode, const ViewedFace& viewed) {
    const DrawFace& drawn = viewed.geometry.faces[viewed.drawFace];
    const MapFace& face = viewed.map.faces[drawn.face];
    const Leaf* leaf = leafOf(viewed, drawn.face);
    switch (mode) {
    case ViewMode::luxels:
    case ViewMode::luxelDensity:
        return densityText("luxel", unitsPerLuxel(viewed.map, face), "no luxels");
    case ViewMode::texels:
    case ViewMode::texelDensity:
        return densityText("texel", unitsPerTexel(viewed.map, viewed.materials, materialOf(viewed), face),
                           "no texels of known size");
    case ViewMode::styles:
        return stylesText(viewed.map, face);
    case ViewMode::normals:
        return normalText(viewed.map, face);
    case ViewMode::flat:
        return indexText("face", drawn.face);
    case ViewMode::leafs:
        return leaf == nullptr ? "no leaf"
                               : indexText("leaf", static_cast<uint32_t>(leaf - viewed.map.leafs.data()));
    case ViewMode::clusters:
        return indexText("cluster", leaf == nullptr ? kNone : leaf->cluster);
    case ViewMode::areas:
        return indexText("area", leaf == nullptr ? kNone : leaf->area);
    case ViewMode::batches:
        return indexText("batch", drawn.batch);
    default:
        return {};
    }
}

uint32_t overdrawOf(const std::array<uint8_t, 3>& color) {
    return (color[2] + kBlueOfPass / 2) / kBlueOfPass;
}

} // namespace visleaf
