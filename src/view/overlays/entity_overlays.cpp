#include "view/overlays/entity_overlays.h"

#include "analysis/facts/fact_text.h"
#include "base/enum_table.h"
#include "view/overlays/light_overlay.h"
#include "view/overlays/overlay_shapes.h"

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kFacingLength = 48.0f; // game units

// From Okabe and Ito's palette; people with common kinds of colour blindness can distinguish its colours.
constexpr std::array<OverlayColor, 5> kArrowColors{{{"target", {0, 200, 140, 255}},
                                                    {"killtarget", {213, 94, 0, 255}},
                                                    {"other keys", {86, 180, 233, 255}},
                                                    {"path", {204, 121, 167, 255}},
                                                    {"facing, of selected entities", {240, 228, 66, 255}}}};
static_assert(kArrowColors.size() == numValuesOf<ArrowKind>() + 1, "a row a kind, and facing");

LineColor colorOfArrow(ArrowKind kind) {
    return kArrowColors[static_cast<size_t>(kind)].color;
}

/// Adds the nearest arrows for which `isShown` is true. Returns their number.
template <class IsShown>
size_t addNearestArrows(const std::vector<EntityArrow>& arrows, const glm::vec3& eye, const IsShown& isShown,
                        LineList& lines) {
    std::vector<float> distances;
    std::vector<uint32_t> shown; // into arrows
    for (uint32_t i = 0; i < arrows.size(); ++i) {
        if (!isShown(arrows[i])) continue;
        shown.push_back(i);
        distances.push_back(std::min(glm::distance(arrows[i].start, eye), glm::distance(arrows[i].end, eye)));
    }
    const std::vector<uint32_t> nearest = nearestOf(distances, kMaxArrowsDrawn);
    for (const uint32_t index : nearest) {
        const EntityArrow& arrow = arrows[shown[index]];
        addArrow(arrow.start, arrow.end, colorOfArrow(arrow.kind), lines);
        addMiddleHead(arrow.start, arrow.end, eye, colorOfArrow(arrow.kind), lines);
    }
    return nearest.size();
}

std::span<const MapItem> lastOf(std::span<const MapItem> selection) {
    return selection.last(std::min(selection.size(), kMaxSelectedDrawn));
}

bool isEntityIn(std::span<const MapItem> items) {
    return std::ranges::any_of(items, [](const MapItem& item) { return item.kind == ItemKind::entity; });
}

std::string textOfRays(const FactSource& source, std::span<const LightShare> shares) {
    const std::string strongest = titleOfLight(source, shares.front().item);
    return shares.size() == 1 ? fmt::format("lit by {}", strongest)
                              : fmt::format("lit by {} and {} more", strongest, shares.size() - 1);
}

} // namespace

std::span<const OverlayColor> arrowColors() {
    return kArrowColors;
}

/// What the overlays of a frame are drawn with.
struct EntityOverlays::Frame {
    const OverlaySource& source;
    const OverlayChoices& choices;
    const glm::vec3& eye;
    std::span<const float> styleValues;
    LineList& lines;
};

/// One overlay.
struct EntityOverlays::Row {
    bool (*isShown)(const OverlayChoices& choices);
    void (EntityOverlays::*add)(const Frame& frame);
};

std::span<const EntityOverlays::Row> EntityOverlays::rows() {
    // The probes come first: their triangles hide one another only in their own order.
    static constexpr Row kRows[] = {
        {[](const OverlayChoices& choices) { return choices.settings.showLightGrid; },
         &EntityOverlays::addProbes},
        {[](const OverlayChoices& choices) { return choices.settings.showLights; },
         &EntityOverlays::addLights},
        {[](const OverlayChoices& choices) {
             return choices.settings.showTargets || choices.settings.showPaths;
         },
         &EntityOverlays::addArrows},
        {[](const OverlayChoices& choices) { return isEntityIn(lastOf(choices.selection)); },
         &EntityOverlays::addSelected},
        {[](const OverlayChoices& choices) { return choices.point.has_value(); }, &EntityOverlays::addRays},
    };
    return kRows;
}

bool EntityOverlays::isAnyShown(const OverlayChoices& choices) {
    return std::ranges::any_of(rows(), [&](const Row& row) { return row.isShown(choices); });
}

void EntityOverlays::collect(const OverlaySource& source, const OverlayChoices& choices, const glm::vec3& eye,
                             std::span<const float> styleValues, LineList& lines) {
    clear();
    for (const Row& row : rows())
        if (row.isShown(choices)) (this->*row.add)({source, choices, eye, styleValues, lines});
}

void EntityOverlays::clear() {
    m_counts = {};
    m_rayLabel.reset();
}

const MapLights& EntityOverlays::lights(const OverlaySource& source) {
    if (!m_lights)
        m_lights = findMapLights(source.map(), source.materials(), source.references, source.lightFiles);
    return *m_lights;
}

const std::vector<EntityArrow>& EntityOverlays::arrows(const OverlaySource& source) {
    if (!m_arrows) m_arrows = findEntityArrows(source.map(), source.references);
    return *m_arrows;
}

void EntityOverlays::addLights(const Frame& frame) {
    std::vector<float> distances;
    const std::vector<LightSource>& sources = lights(frame.source).entities;
    for (const LightSource& light : sources)
        distances.push_back(glm::distance(light.origin, frame.eye));
    const std::vector<uint32_t> nearest = nearestOf(distances, kMaxLightsDrawn);
    for (auto index = nearest.rbegin(); index != nearest.rend(); ++index)
        addLightSource(sources[*index], LightDetail::brief, frame.eye, frame.lines);
    m_counts.numLights = sources.size();
    m_counts.numLightsDrawn = nearest.size();
}

void EntityOverlays::addArrows(const Frame& frame) {
    const auto isShown = [&settings = frame.choices.settings](const EntityArrow& arrow) {
        return arrow.kind == ArrowKind::path ? settings.showPaths : settings.showTargets;
    };
    const std::vector<EntityArrow>& all = arrows(frame.source);
    m_counts.numArrows = static_cast<size_t>(std::count_if(all.begin(), all.end(), isShown));
    m_counts.numArrowsDrawn = addNearestArrows(all, frame.eye, isShown, frame.lines);
}

Task<HowBrightItIs::Value> HowBrightItIs::answer(const MapSnapshot& snapshot, Progress&) const {
    co_return lightProbesAround(snapshot.map(), eye, light);
}

/// Shows the last probes until those of another place have been computed.
void EntityOverlays::addProbes(const Frame& frame) {
    m_probes.ask(frame.source.snapshot,
                 {glm::round(frame.eye / kProbeStep), frame.eye, frame.source.materials().light});
    if (frame.choices.waits) m_probes.wait();
    m_probes.poll();
    const auto probes = m_probes.last();
    if (probes) addLightProbes(*probes, frame.styleValues, frame.eye, frame.lines);
    m_counts.numProbes = probes ? probes->size() : 0;
    m_counts.hasLightGrid = !frame.source.map().light.grid.bytes.empty();
}

void EntityOverlays::addSelected(const Frame& frame) {
    const OverlaySource& source = frame.source;
    std::vector<bool> isSelected(source.map().entities.size(), false);
    for (const MapItem& item : lastOf(frame.choices.selection)) {
        if (item.kind != ItemKind::entity) continue;
        isSelected[item.index] = true;
        const auto position = positionOfEntity(source.map(), source.references, item.index);
        const auto facing = facingOf(source.map().entities[item.index]);
        if (position && facing)
            addArrow(*position, *position + kFacingLength * *facing, kArrowColors.back().color, frame.lines);
    }
    const auto touches = [&](const EntityArrow& arrow) {
        return isSelected[arrow.from] || isSelected[arrow.to];
    };
    addNearestArrows(arrows(source), frame.eye, touches, frame.lines);
    for (const LightSource& light : lights(source).entities)
        if (isSelected[light.entity]) addLightSource(light, LightDetail::full, frame.eye, frame.lines);
}

void EntityOverlays::addRays(const Frame& frame) {
    const Map& map = frame.source.map();
    const PointOnFace& point = *frame.choices.point;
    if (m_litPoint != point)
        m_faceLights =
            lightsOfFace(map, frame.source.references, lights(frame.source), point.face, point.position);
    m_litPoint = point;
    if (!m_faceLights || m_faceLights->isBlack || m_faceLights->light.shares.empty()) return;
    const std::vector<LightShare>& shares = m_faceLights->light.shares;
    const SurfacePoint& lit = m_faceLights->point;
    addLightRays(lit.position, shares, frame.lines);
    m_rayLabel = {lit.position + kAboveFace * lit.normal,
                  textOfRays({map, frame.source.materials(), frame.source.references}, shares)};
}

} // namespace visleaf
