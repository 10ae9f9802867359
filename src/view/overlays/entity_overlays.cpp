#include "view/overlays/entity_overlays.h"

#include "view/overlays/light_overlay.h"
#include "view/overlays/overlay_shapes.h"

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
static_assert(kArrowColors.size() == static_cast<size_t>(ArrowKind::path) + 2, "a row a kind, and facing");

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
    }
    return nearest.size();
}

std::span<const MapItem> lastOf(std::span<const MapItem> selection) {
    return selection.last(std::min(selection.size(), kMaxSelectedDrawn));
}

} // namespace

std::span<const OverlayColor> arrowColors() {
    return kArrowColors;
}

bool hasOverlays(const OverlayChoices& choices) {
    const Settings& settings = choices.settings;
    const bool isEntitySelected =
        std::any_of(choices.selection.begin(), choices.selection.end(),
                    [](const MapItem& item) { return item.kind == ItemKind::entity; });
    return settings.showLights || settings.showTargets || settings.showPaths || settings.showLightGrid ||
           isEntitySelected || choices.point.has_value();
}

void EntityOverlays::collect(const OverlaySource& source, const OverlayChoices& choices, const glm::vec3& eye,
                             std::span<const float> styleValues, LineList& lines) {
    m_counts = {};
    // The probes come first: their triangles hide one another only in their own order.
    if (choices.settings.showLightGrid) {
        updateProbes(source, eye, choices.waits);
        addProbes(source, eye, styleValues, lines);
    }
    if (choices.settings.showLights) addLights(source, eye, lines);
    if (choices.settings.showTargets || choices.settings.showPaths)
        addArrows(source, choices.settings, eye, lines);
    addSelected(source, lastOf(choices.selection), eye, lines);
    if (choices.point) addRays(source, *choices.point, lines);
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

void EntityOverlays::addLights(const OverlaySource& source, const glm::vec3& eye, LineList& lines) {
    std::vector<float> distances;
    const std::vector<LightSource>& sources = lights(source).entities;
    for (const LightSource& light : sources)
        distances.push_back(glm::distance(light.origin, eye));
    const std::vector<uint32_t> nearest = nearestOf(distances, kMaxLightsDrawn);
    for (auto index = nearest.rbegin(); index != nearest.rend(); ++index)
        addLightSource(sources[*index], LightDetail::brief, eye, lines);
    m_counts.numLights = sources.size();
    m_counts.numLightsDrawn = nearest.size();
}

void EntityOverlays::addArrows(const OverlaySource& source, const Settings& settings, const glm::vec3& eye,
                               LineList& lines) {
    const auto isShown = [&settings](const EntityArrow& arrow) {
        return arrow.kind == ArrowKind::path ? settings.showPaths : settings.showTargets;
    };
    const std::vector<EntityArrow>& all = arrows(source);
    m_counts.numArrows = static_cast<size_t>(std::count_if(all.begin(), all.end(), isShown));
    m_counts.numArrowsDrawn = addNearestArrows(all, eye, isShown, lines);
}

std::optional<HowBrightItIs::Value> HowBrightItIs::answer(const MapSnapshot& snapshot, Progress&) const {
    return lightProbesAround(snapshot.map(), eye, light);
}

void EntityOverlays::updateProbes(const OverlaySource& source, const glm::vec3& eye, bool waits) {
    m_probes.ask(source.snapshot, {glm::round(eye / kProbeStep), eye, source.materials().light});
    if (waits) m_probes.wait();
    m_probes.poll();
}

/// Shows the last probes until those of another place have been computed.
void EntityOverlays::addProbes(const OverlaySource& source, const glm::vec3& eye,
                               std::span<const float> styleValues, LineList& lines) {
    const auto probes = m_probes.last();
    if (probes) addLightProbes(*probes, styleValues, eye, lines);
    m_counts.numProbes = probes ? probes->size() : 0;
    m_counts.hasLightGrid = !source.map().light.grid.bytes.empty();
}

void EntityOverlays::addSelected(const OverlaySource& source, std::span<const MapItem> selection,
                                 const glm::vec3& eye, LineList& lines) {
    const auto isEntity = [](const MapItem& item) { return item.kind == ItemKind::entity; };
    if (std::none_of(selection.begin(), selection.end(), isEntity)) return;
    std::vector<bool> isSelected(source.map().entities.size(), false);
    for (const MapItem& item : selection) {
        if (!isEntity(item)) continue;
        isSelected[item.index] = true;
        const auto position = positionOfEntity(source.map(), source.references, item.index);
        const auto facing = facingOf(source.map().entities[item.index]);
        if (position && facing)
            addArrow(*position, *position + kFacingLength * *facing, kArrowColors.back().color, lines);
    }
    const auto touches = [&](const EntityArrow& arrow) {
        return isSelected[arrow.from] || isSelected[arrow.to];
    };
    addNearestArrows(arrows(source), eye, touches, lines);
    for (const LightSource& light : lights(source).entities)
        if (isSelected[light.entity]) addLightSource(light, LightDetail::full, eye, lines);
}

void EntityOverlays::addRays(const OverlaySource& source, const PointOnFace& point, LineList& lines) {
    if (m_litPoint != point)
        m_faceLights =
            lightsOfFace(source.map(), source.references, lights(source), point.face, point.position);
    m_litPoint = point;
    const uint32_t lightmap = source.map().faces[point.face].lightmap;
    const bool isBlack =
        m_faceLights && lightmap != kNone &&
        isBlackAt(source.map(), source.map().light.lightmaps[lightmap], m_faceLights->point.luxel);
    if (m_faceLights && !isBlack)
        addLightRays(m_faceLights->point.position, m_faceLights->light.shares, lines);
}

} // namespace visleaf
