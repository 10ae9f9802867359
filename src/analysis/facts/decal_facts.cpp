#include "analysis/facts/decal_facts.h"

#include "analysis/facts/fact_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

FactSection factsOf(const PlacedMeshes& meshes, uint32_t decal) {
    const MeshSkin& image = meshes.decalImages[meshes.decals[decal].image];
    FactSection section{
        "Decal", {{"Image", image.name}, {"Size", fmt::format("{} × {} texels", image.width, image.height)}}};
    size_t numFaces = 0;
    for (const DecalPart& part : meshes.decalParts) {
        if (part.decal != decal) continue;
        if (++numFaces <= kMaxListedFacts)
            section.facts.push_back(
                {"Lies on", fmt::format("face {}", part.face), MapItem{ItemKind::face, part.face}});
    }
    if (numFaces == 0) section.facts.push_back({"Lies on", "no face; none is near enough"});
    if (numFaces > kMaxListedFacts)
        section.facts.push_back({"", fmt::format("and {} more", numFaces - kMaxListedFacts)});
    return section;
}

} // namespace

std::vector<FactSection> factsOfDecal(const PlacedMeshes& meshes, uint32_t entity) {
    std::vector<FactSection> sections;
    for (uint32_t decal = 0; decal < meshes.decals.size(); ++decal)
        if (meshes.decals[decal].entity == entity) sections.push_back(factsOf(meshes, decal));
    return sections;
}

FactSection decalsOnFace(const FactSource& source, uint32_t face) {
    FactSection section{"Decals", {}};
    if (source.meshes == nullptr) return section;
    for (const DecalPart& part : source.meshes->decalParts) {
        if (part.face != face || section.facts.size() == kMaxListedFacts) continue;
        const Decal& decal = source.meshes->decals[part.decal];
        const MapItem entity{ItemKind::entity, decal.entity};
        section.facts.push_back(
            {source.meshes->decalImages[decal.image].name, titleOf(source, entity), entity});
    }
    return section;
}

} // namespace visleaf
