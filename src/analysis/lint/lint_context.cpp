#include "analysis/lint/lint_context.h"

#include "analysis/facts/facts.h"
#include "base/text/printable.h"
#include "map/entities/model_instances.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr SurfaceFlags kNeverSeen =
    surface_flag::kSky | surface_flag::kNoDraw | surface_flag::kHint | surface_flag::kSkip;

bool isDrawnMaterial(const Map& map, const MaterialSet& materials, uint32_t surface) {
    return (map.surfaces[surface].flags & kNeverSeen) == 0 && !materials.materials[surface].stages.empty();
}

/// Returns for each face whether a visible model has it and its material draws it.
std::vector<bool> findDrawnFaces(const Map& map, const MaterialSet& materials) {
    std::vector<bool> isDrawn(map.faces.size(), false);
    for (const ModelInstance& instance : placeModels(map).instances) {
        if (!instance.isVisible) continue;
        const Model& model = map.models[instance.model];
        for (uint32_t face = model.firstFace; face < model.firstFace + model.numFaces; ++face)
            isDrawn[face] =
                map.faces[face].numVertices > 0 && isDrawnMaterial(map, materials, map.faces[face].surface);
    }
    return isDrawn;
}

} // namespace

LintContext::LintContext(const LintSource& lintSource, LeafPortals worldPortals)
    : source(lintSource), map(lintSource.map), references(map), portals(std::move(worldPortals)),
      isDrawn(findDrawnFaces(map, lintSource.materials)),
      hasVis(map.visibility.encoding != VisEncoding::none) {}

FindingPlace LintContext::atItem(std::string_view lump, const MapItem& item) const {
    return {toString(Where{lump, item.index}), positionOfItem({map, source.materials, references}, item),
            item};
}

FindingPlace LintContext::atFace(uint32_t face) const {
    return atItem("FACES", {ItemKind::face, face});
}

FindingPlace LintContext::atEntity(uint32_t entity) const {
    return atItem("ENTITIES", {ItemKind::entity, entity});
}

FindingPlace LintContext::atLeaf(uint32_t leaf) const {
    return atItem("LEAFS", {ItemKind::leaf, leaf});
}

FindingPlace LintContext::atCluster(uint32_t cluster) const {
    return atItem("VISIBILITY", {ItemKind::cluster, cluster});
}

FindingPlace LintContext::atSurface(uint32_t surface) const {
    return atItem("TEXTURES", {ItemKind::surface, surface});
}

void addRecords(const Diagnostics& diagnostics, const std::function<bool(const Diagnostic&)>& isWanted,
                const std::function<FindingPlace(const DamagedRecord&)>& placeOf, FindingList& findings) {
    std::vector<const Diagnostic*> wanted;
    for (const Diagnostic& kind : diagnostics.list())
        if (isWanted(kind)) wanted.push_back(&kind);
    const auto add = [&](const DamagedRecord& record) { findings.add(placeOf(record), record.message); };
    for (const Diagnostic* kind : wanted)
        add(kind->first());
    for (const Diagnostic* kind : wanted) {
        for (const DamagedRecord& record : std::span(kind->records).subspan(1))
            add(record);
        findings.addUnlisted(kind->total - kind->records.size());
    }
}

bool isPlayerStart(const Map& map, const Entity& entity) {
    return entity.className() != kIntermission &&
           matchesClass(traitsOf(map.game).entities.spawnClasses, entity.className());
}

bool hasPlayerStart(const Map& map) {
    return std::any_of(map.entities.begin(), map.entities.end(),
                       [&](const Entity& entity) { return isPlayerStart(map, entity); });
}

bool isPartForMaps(const Map& map) {
    return !hasPlayerStart(map) && (map.entities.size() <= 1 || map.leafs.size() < kFewLeafs);
}

std::string entityText(const Map& map, uint32_t entity) {
    return fmt::format("entity {} ({})", entity, shortText(map.entities[entity].className()));
}

std::string shortText(std::string_view text) {
    constexpr size_t kMaxLength = 60;
    if (text.size() <= kMaxLength) return printable(text);
    return printable(text.substr(0, kMaxLength)) + "...";
}

} // namespace visleaf
