// Rules about light.
#include "map/light/light_rules.h"
#include "analysis/face_area.h"
#include "analysis/lint/lint_rule.h"
#include "base/text/count_text.h"
#include "map/light/hdr_luxel.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <numeric>

namespace visleaf {
namespace {

/// True for a drawn face that should have a lightmap: not a liquid, a sky, or lit by its vertices.
bool wantsLightmap(const LintContext& context, uint32_t face) {
    constexpr SurfaceFlags kUnlit = surface_flag::kWarp | surface_flag::kTranslucent33 |
                                    surface_flag::kTranslucent66 | surface_flag::kNoLightmap |
                                    surface_flag::kPointLight;
    const MapFace& record = context.map.faces[face];
    if (!context.isDrawn[face] || record.layout == kNone) return false;
    const Surface& surface = context.map.surfaces[record.surface];
    const bool isBright = context.source.materials.materials[record.surface].isBrightWithoutLight;
    return surface.light == SurfaceLight::lightmap && (surface.flags & kUnlit) == 0 && !isBright;
}

void checkNoLight(const LintContext& context, FindingList& findings) {
    if (!hasLightmaps(context.map)) findings.add({"LIGHTING"}, "the map has no lightmaps");
}

constexpr uint8_t kVisible = 2; // of 255; darker luxels vanish in any texture

bool isBlackHdr(const Map& map, const FaceLightmap& lightmap) {
    const uint64_t end = lightmap.firstByte + lightmap.numBytes(map.light.luxelBytes);
    for (uint64_t byte = lightmap.firstByte; byte < end; byte += map.light.luxelBytes) {
        const glm::vec3 color = map.light.luxelUnit * luxelColorAt(map, byte);
        if (std::max({color.r, color.g, color.b}) >= float{kVisible}) return false;
    }
    return true;
}

/// True if all luxels of a lightmap are so dark that nothing is visible.
bool isBlack(const Map& map, const FaceLightmap& lightmap) {
    if (hasHdrLuxels(map)) return isBlackHdr(map, lightmap);
    const auto first = map.light.luxels.begin() + lightmap.firstByte;
    const auto end = first + static_cast<std::ptrdiff_t>(lightmap.numBytes(map.light.luxelBytes));
    return std::all_of(first, end, [](uint8_t luxel) { return luxel < kVisible; });
}

/// Returns for each lightmap whether it is black. Faces share lightmaps, so each is read once.
std::vector<bool> findBlackLightmaps(const Map& map) {
    std::vector<bool> isBlackOf(map.light.lightmaps.size());
    for (size_t i = 0; i < isBlackOf.size(); ++i)
        isBlackOf[i] = isBlack(map, map.light.lightmaps[i]);
    return isBlackOf;
}

bool isDarkWithoutLightmap(const LintContext& context) {
    return context.source.materials.light.darkWhenUnlit;
}

void checkBlack(const LintContext& context, FindingList& findings) {
    if (!hasLightmaps(context.map)) return;
    const std::vector<bool> isBlackOf = findBlackLightmaps(context.map);
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        if (!wantsLightmap(context, i)) continue;
        const uint32_t lightmap = context.map.faces[i].lightmap;
        const bool isDark = lightmap == kNone ? isDarkWithoutLightmap(context) : isBlackOf[lightmap];
        if (isDark) findings.add(context.atFace(i), "no light reaches the face; it is black");
    }
}

void checkUnlit(const LintContext& context, FindingList& findings) {
    if (!hasLightmaps(context.map) || isDarkWithoutLightmap(context)) return;
    for (uint32_t i = 0; i < context.map.faces.size(); ++i)
        if (wantsLightmap(context, i) && context.map.faces[i].lightmap == kNone)
            findings.add(context.atFace(i), "has no lightmap, so the game shows it at full brightness");
}

/// Returns the lightmaps of faces with a layout, ordered by their first byte. Lightmaps of other faces are
/// pages that faces share.
std::vector<uint32_t> lightmapsByByte(const Map& map) {
    std::vector<bool> isOfLayout(map.light.lightmaps.size(), false);
    for (const MapFace& face : map.faces)
        if (face.lightmap != kNone && face.layout != kNone) isOfLayout[face.lightmap] = true;
    std::vector<uint32_t> order;
    for (uint32_t i = 0; i < map.light.lightmaps.size(); ++i)
        if (isOfLayout[i] && map.light.lightmaps[i].numBytes(map.light.luxelBytes) > 0) order.push_back(i);
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        return map.light.lightmaps[a].firstByte < map.light.lightmaps[b].firstByte;
    });
    return order;
}

/// Returns for each lightmap the first face with it.
std::vector<uint32_t> firstFaces(const Map& map) {
    std::vector<uint32_t> faces(map.light.lightmaps.size(), kNone);
    for (uint32_t i = 0; i < map.faces.size(); ++i) {
        const uint32_t lightmap = map.faces[i].lightmap;
        if (lightmap != kNone && faces[lightmap] == kNone) faces[lightmap] = i;
    }
    return faces;
}

void checkLightOverlap(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    const std::vector<uint32_t> faces = firstFaces(map);
    uint64_t end = 0;          // where the lightmaps so far end
    uint32_t farthest = kNone; // the one that ends there
    for (const uint32_t i : lightmapsByByte(map)) {
        const FaceLightmap& lightmap = map.light.lightmaps[i];
        if (farthest != kNone && lightmap.firstByte < end)
            findings.add(context.atFace(faces[i]),
                         fmt::format("the lightmap shares {} with that of face {}",
                                     counted(end - lightmap.firstByte, "byte"), faces[farthest]));
        const uint64_t ownEnd = lightmap.firstByte + lightmap.numBytes(map.light.luxelBytes);
        if (ownEnd <= end) continue;
        end = ownEnd;
        farthest = i;
    }
}

/// Returns the side of a luxel in game units, by the axes of its lightmap; 0 if the axes are damaged.
double luxelSide(const Map& map, const MapFace& face) {
    const FaceLayout& layout = map.layouts[face.layout];
    const double across = glm::length(glm::dvec3(layout.luxels.s)) * glm::length(glm::dvec3(layout.luxels.t));
    return across > 0.0 ? double{layout.luxelStep} / std::sqrt(across) : 0.0;
}

struct FaceDensity {
    uint32_t face = 0;
    double side = 0.0; // of a luxel, game units
};

std::vector<FaceDensity> densitiesOf(const LintContext& context) {
    std::vector<FaceDensity> all;
    for (uint32_t i = 0; i < context.map.faces.size(); ++i) {
        const MapFace& face = context.map.faces[i];
        if (face.lightmap == kNone || !wantsLightmap(context, i)) continue;
        const double side = luxelSide(context.map, face);
        if (side > 0.0) all.push_back({i, side});
    }
    return all;
}

double medianSide(std::vector<FaceDensity> all) {
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
    std::nth_element(all.begin(), middle, all.end(),
                     [](const FaceDensity& a, const FaceDensity& b) { return a.side < b.side; });
    return middle->side;
}

void checkDensity(const LintContext& context, FindingList& findings) {
    constexpr double kFactor = 8.0;
    const std::vector<FaceDensity> all = densitiesOf(context);
    if (all.empty()) return;
    const double median = medianSide(all);
    for (const FaceDensity& density : all) {
        const double ratio = density.side / median;
        if (ratio < kFactor && ratio > 1.0 / kFactor) continue;
        findings.add(context.atFace(density.face),
                     fmt::format("a luxel is {:.3g} units wide, but {:.3g} on most faces of the map",
                                 density.side, median));
    }
}

constexpr std::array<LintRule, 5> kLightRules{{
    {"no-light", Severity::warning, "The map has no lightmaps at all.",
     "Run the light compiler; without lightmaps, most games show everything at full brightness.",
     checkNoLight},
    {"black-face", Severity::info, "No light reaches a face that players may see.",
     "Add a light, or give the face a sky or no-draw texture if nobody sees it.", checkBlack},
    {"unlit-face", Severity::warning, "A face has no lightmap, though other faces of the map have one.",
     "Light the map again; such a face is much brighter than its neighbours.", checkUnlit},
    {"lightmap-overlap", Severity::warning, "Lightmaps of two faces share a part of their bytes.",
     "Light the map again; each of the faces shows luxels of the other.", checkLightOverlap},
    {"luxel-density", Severity::info,
     "The luxels of a face are at least eight times larger or smaller than those of most faces.",
     "Change the scale of the texture: small luxels cost memory, large ones blur the shadows.", checkDensity},
}};

} // namespace

std::span<const LintRule> lightRules() {
    return kLightRules;
}

} // namespace visleaf
