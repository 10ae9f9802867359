#include "analysis/face_area.h"
#include "analysis/face_density.h"
#include "analysis/facts/decal_facts.h"
#include "analysis/facts/fact_text.h"
#include "analysis/light/luxels.h"
#include "analysis/light/map_lights.h"
#include "analysis/pose_before.h"
#include "map/map_vertices.h"

#include <fmt/format.h>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace visleaf {
namespace {

std::string_view kindText(FaceKind kind) {
    switch (kind) {
    case FaceKind::polygon:
        return "polygon";
    case FaceKind::mesh:
        return "triangle mesh";
    case FaceKind::patch:
        return "curved patch";
    case FaceKind::billboard:
        break;
    }
    return "flare";
}

FactSection shapeOf(const FactSource& source, uint32_t index) {
    const Map& map = source.map;
    const MapFace& face = map.faces[index];
    FactSection section{"Face", {{"Kind", std::string(kindText(face.kind))}}};
    if (face.kind == FaceKind::patch)
        section.facts.push_back(
            {"Control points", fmt::format("{} × {}", face.patchWidth, face.patchHeight)});
    if (face.plane != kNone) {
        section.facts.push_back({"Plane", planeText(map.planes[face.plane])});
        section.facts.push_back(
            {"Plane number", fmt::format("{}{}", face.plane, face.isFlipped ? ", back" : "")});
    }
    section.facts.push_back({"Area", areaText(areaOf(map, face))});
    section.facts.push_back({"Centre", vectorText(centerOf(map, face))});
    section.note = notePlacement(source.references, source.references.modelOfFace(index));
    return section;
}

/// A leaf of a face and its cluster. Brush models have leafs of their own, without clusters.
std::string leafText(const FactSource& source, uint32_t face, uint32_t leaf) {
    const uint32_t cluster = source.map.leafs[leaf].cluster;
    const bool isOfWorld = source.references.modelOfFace(face) == 0 && cluster != kNone;
    return fmt::format("{} ({})", leaf, isOfWorld ? fmt::format("cluster {}", cluster) : "no cluster");
}

FactSection placeOf(const FactSource& source, uint32_t face) {
    FactSection section{"Belongs to", {}};
    const uint32_t model = source.references.modelOfFace(face);
    if (model == 0) section.facts.push_back({"Model", "0, the world"});
    if (model != 0 && model != kNone) {
        section.facts.push_back({"Model", fmt::format("{}", model)});
        for (const uint32_t entity : source.references.entitiesOfModel(model))
            section.facts.push_back(
                {"Entity", titleOf(source, {ItemKind::entity, entity}), MapItem{ItemKind::entity, entity}});
    }
    const std::span<const uint32_t> leafs = source.references.leafsOfFace(face);
    if (leafs.size() == 1)
        section.facts.push_back(
            {"Leaf", leafText(source, face, leafs[0]), MapItem{ItemKind::leaf, leafs[0]}});
    if (leafs.size() > 1) section.facts.push_back({"Leafs", fmt::format("{}, see below", leafs.size())});
    if (leafs.empty() && model == 0) section.facts.push_back({"Leaf", "none; drawn from everywhere"});
    return section;
}

/// Returns the leafs of a face that has several.
FactSection leafsOf(const FactSource& source, uint32_t face) {
    const std::span<const uint32_t> leafs = source.references.leafsOfFace(face);
    FactSection section{fmt::format("Leafs ({})", leafs.size()), {}};
    if (leafs.size() < 2) return section;
    for (const uint32_t leaf : leafs.first(std::min(leafs.size(), kMaxListedFacts)))
        section.facts.push_back({"", leafText(source, face, leaf), MapItem{ItemKind::leaf, leaf}});
    if (leafs.size() > kMaxListedFacts)
        section.facts.push_back({"", fmt::format("and {} more", leafs.size() - kMaxListedFacts)});
    return section;
}

/// Returns the sides of a texel along the texture axes of a polygon, or the mean side on another face; empty:
/// not known.
std::string texelSizeText(const FactSource& source, const MapFace& face) {
    const Material& material = source.materials.materials[face.surface];
    if (face.layout == kNone) {
        const auto units = unitsPerTexel(source.map, source.materials, material, face);
        return units ? fmt::format("{0} × {0} units on average", numberText(*units)) : "";
    }
    const TexelAxes& axes = source.map.layouts[face.layout].texels;
    const glm::dvec2 texels = shownTexelsPerUnit(source.materials, material);
    const glm::dvec2 perUnit =
        texels * glm::dvec2(glm::length(glm::dvec3(axes.s)), glm::length(glm::dvec3(axes.t)));
    if (perUnit.x <= 0.0 || perUnit.y <= 0.0) return {};
    return fmt::format("{} × {} units", numberText(1.0 / perUnit.x), numberText(1.0 / perUnit.y));
}

/// Returns the name and scale of a detail texture; empty if the surface has none.
std::string detailText(const MaterialSet& materials, uint32_t surface) {
    if (surface >= materials.surfaceImages.size()) return {};
    const SurfaceImages& images = materials.surfaceImages[surface];
    if (images.detail == kNone) return {};
    const MaterialImage& image = materials.images[images.detail];
    return fmt::format("{}, {} × {} times{}", image.name, numberText(double{images.detailScale.x}),
                       numberText(double{images.detailScale.y}), image.source.empty() ? ", missing" : "");
}

FactSection textureOf(const FactSource& source, const MapFace& face) {
    FactSection section{"Texture", {}};
    if (face.surface == kNone) return {"Texture", {{"Name", "none"}}};
    const Surface& surface = source.map.surfaces[face.surface];
    section.facts = flagFactsOf(source, surface);
    section.facts.insert(section.facts.begin(),
                         Fact{"Name", surface.name, MapItem{ItemKind::surface, face.surface}});
    const std::vector<Fact> emission = emissionFactsOf(source, face.surface);
    section.facts.insert(section.facts.end(), emission.begin(), emission.end());
    if (face.layout != kNone) {
        const TexelAxes& axes = source.map.layouts[face.layout].texels;
        section.facts.push_back({"S axis", vectorText(axes.s)});
        section.facts.push_back({"T axis", vectorText(axes.t)});
    }
    if (const std::string size = texelSizeText(source, face); !size.empty())
        section.facts.push_back({"Texel size", size});
    if (const std::string detail = detailText(source.materials, face.surface); !detail.empty())
        section.facts.push_back({"Detail texture", detail});
    if (face.fog != kNone) section.facts.push_back({"Fog", source.map.fogs[face.fog].shader});
    return section;
}

/// Returns the facts about the lightmap of a face. In Quake 3, the face has a part of a page, which may have
/// any size.
std::vector<Fact> lightmapFactsOf(const Map& map, const MapFace& face) {
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    const std::string size = fmt::format("{} × {}", lightmap.width, lightmap.height);
    if (!isPartOfPage(face)) return {{"Lightmap", size + " luxels"}};
    const auto [first, end] = LuxelPlaces(map, face).range();
    return {{"Lightmap", fmt::format("{} × {} luxels", end.x - first.x, end.y - first.y)},
            {"Lightmap page",
             fmt::format("{}, {}; the face begins at {}, {}", face.lightmap, size, first.x, first.y)}};
}

/// Returns the side of a luxel; empty: not known.
std::string luxelSizeText(const Map& map, const MapFace& face) {
    std::optional<double> units;
    if (isPartOfPage(face)) {
        units = unitsPerLuxel(map, face);
    } else {
        const FaceLayout& layout = map.layouts[face.layout];
        const double perUnit = glm::length(glm::dvec3(layout.luxels.s));
        if (perUnit > 0.0) units = double{layout.luxelStep} / perUnit;
    }
    return units ? numberText(*units) + " units" : "";
}

FactSection lightOf(const FactSource& source, const MapFace& face) {
    const Map& map = source.map;
    FactSection section{"Light", {}};
    if (face.lightmap == kNone)
        return {"Light", {{"Lightmap", storesLight(map, face) ? "none; lit by vertex colours" : "none"}}};
    const FaceLightmap& lightmap = map.light.lightmaps[face.lightmap];
    section.facts = lightmapFactsOf(map, face);
    if (const std::string size = luxelSizeText(map, face); !size.empty())
        section.facts.push_back({"Luxel size", size});
    std::string styles;
    for (uint32_t i = 0; i < lightmap.numStyles(); ++i)
        styles += fmt::format("{}{}", i == 0 ? "" : ", ", lightmap.styles[i]);
    section.facts.push_back({"Light styles", styles});
    return section;
}

/// The colours of one luxel, for each style: `3, 5: RGB 10 20 30; style 32: RGB 4 5 6`.
std::string luxelText(const Map& map, const FaceLightmap& lightmap, const glm::vec2& point) {
    const glm::uvec2 luxel = luxelAt(lightmap, point);
    std::string text = fmt::format("{}, {}", luxel.x, luxel.y);
    for (uint32_t i = 0; i < lightmap.numStyles(); ++i) {
        const LuxelColor color = colorOfLuxel(map, lightmap, i, luxel);
        const std::string style = lightmap.styles[i] == 0 ? "" : fmt::format("style {} ", lightmap.styles[i]);
        text += fmt::format("{} {}{}", i == 0 ? ":" : ";", style, luxelColorText(map, color));
    }
    return text;
}

/// What the list of lights leaves out.
std::string notCounted(const PointLight& light) {
    std::string text = "bounced light, and light from all over the sky";
    if (light.numUntested > 0)
        text += fmt::format("; {} emitting faces that are farther away or weaker", light.numUntested);
    return text;
}

/// The lights that reach the selected point of a face, or its centre, by their estimated share.
FactSection lightsOf(const FactSource& source, uint32_t index) {
    const Map& map = source.map;
    const MapFace& face = map.faces[index];
    FactSection section{std::string(kLightsTitle), {}};
    if (!storesLight(map, face)) return section; // finding the lights takes time
    const bool isSelected = source.point && source.point->face == index;
    const MapLights lights = findMapLights(map, source.materials, source.references, source.lightFiles);
    const std::optional<FaceLights> found =
        lightsOfFace(map, source.references, lights, index,
                     isSelected ? std::optional(source.point->position) : std::nullopt);
    if (!found) return section;
    section.facts.push_back({"Point", fmt::format("{}, {}", vectorText(found->point.position),
                                                  isSelected ? "where you clicked" : "the centre")});
    if (face.lightmap != kNone)
        section.facts.push_back(
            {"Luxel", luxelText(map, map.light.lightmaps[face.lightmap], found->point.luxel)});
    const std::vector<LightShare>& shares = found->light.shares;
    const bool isBlack = found->isBlack;
    if (isBlack) section.facts.push_back({"Lights", "no light arrives here: the luxel is black"});
    if (shares.empty() && !isBlack)
        section.facts.push_back({"Lights", "no light entity, emitting surface or sun reaches it directly"});
    const std::vector<uint32_t> percents = percentsOf(shares);
    for (size_t i = 0; i < shares.size() && section.facts.size() < kMaxListedFacts; ++i)
        section.facts.push_back({isBlack ? "In reach" : fmt::format("{} %", percents[i]),
                                 titleOfLight(source, shares[i].item), shares[i].item});
    section.facts.push_back({"Not counted", notCounted(found->light)});
    return section;
}

FactSection verticesOf(const FactSource& source, uint32_t index) {
    const MapFace& face = source.map.faces[index];
    FactSection section{fmt::format("Vertices ({})", face.numVertices), {}};
    const auto listed = static_cast<uint32_t>(std::min<size_t>(face.numVertices, kMaxListedFacts));
    for (uint32_t i = 0; i < listed; ++i)
        section.facts.push_back({fmt::format("{}", i), vectorText(positionOf(source.map, face, i))});
    if (listed < face.numVertices)
        section.facts.push_back({"", fmt::format("and {} more", face.numVertices - listed)});
    section.note = face.numVertices == 0
                       ? "The file has no vertices for it"
                       : notePlacement(source.references, source.references.modelOfFace(index));
    return section;
}

} // namespace

std::vector<FactSection> factsOfFace(const FactSource& source, uint32_t index) {
    const MapFace& face = source.map.faces[index];
    // People ask about the texture, its flags and the light first.
    std::vector<FactSection> sections{textureOf(source, face), lightOf(source, face), shapeOf(source, index),
                                      placeOf(source, index)};
    for (FactSection& section :
         std::array{decalsOnFace(source, index), lightsOf(source, index), leafsOf(source, index)})
        if (!section.facts.empty()) sections.push_back(std::move(section));
    sections.push_back(verticesOf(source, index));
    return sections;
}

} // namespace visleaf
