#include "features/measure/measure_feature.h"

#include "features/measure/measure.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

constexpr double kSnapPoints = 10.0; // distance from the mouse to a vertex, in points of the window

/// Returns the point of a surface that a click would set.
glm::vec3 pointToMeasure(const SnappedPoint& surface, bool usesVertices) {
    return usesVertices && surface.vertex ? *surface.vertex : surface.position;
}

Answer<SnappedPoint> surfaceAt(const FeatureFrame& frame, const glm::dvec2& pixel) {
    return frame.mapView.picker().surfaceAt(frame.choices, pixel, kSnapPoints * frame.pixelsPerPoint);
}

bool isMeasuring(const ViewerState& state) {
    return state.features.get<Measuring>().isOpen;
}

void setMeasuring(ViewerState& state, bool isOn) {
    Measuring& measuring = state.features.get<Measuring>();
    if (!isOn) return measuring.end();
    if (!measuring.isOpen) measuring.tabBefore = chosenTab(state.bars, Side::left);
    measuring.isOpen = true;
}

} // namespace

void Measuring::setPoint(const glm::vec3& point) {
    if (!from || to) {
        from = point;
        to.reset();
    } else {
        to = point;
    }
}

void Measuring::clearPoints() {
    from.reset();
    to.reset();
}

void Measuring::show(const Map& map, const std::optional<SnappedPoint>& pointed, bool usesVertices) {
    marks = {.from = from, .to = to};
    if (pointed) {
        marks.pointed = pointToMeasure(*pointed, usesVertices);
        marks.isSnapped = usesVertices && pointed->vertex;
        marks.player = ghostAt(map, pose, pointed->position, pointed->normal);
    }
    if (marks.from && !marks.to) marks.to = marks.pointed;
    facts.clear();
    if (marks.from && marks.to) facts = measurementFacts(*marks.from, *marks.to);
}

void Measuring::end() {
    isOpen = false;
    if (!to) from.reset();
}

void Measuring::takeMap(const OpenedMap& opened, ViewerState&) {
    if (!opened.isReload) clearPoints();
}

// Shows the point under the mouse in the next frame.
void Measuring::afterFrame(const FeatureFrame& frame, ViewerState&) {
    if (!isOpen) return;
    std::optional<SnappedPoint> pointed;
    if (frame.mouse) pointed = surfaceAt(frame, *frame.mouse).value();
    show(frame.mapView.map(), pointed, snaps && !frame.isFastHeld);
}

bool Measuring::click(const FeatureFrame& frame, const glm::dvec2& pixel, bool adds) {
    const Answer<SnappedPoint> surface = surfaceAt(frame, pixel);
    if (surface.value()) setPoint(pointToMeasure(*surface.value(), snaps && !adds));
    return !surface.isPending();
}

void Measuring::addLines(const ViewerState&, const MapSnapshot&, const View& view, LineList& lines) const {
    if (isOpen) addMeasureMarks(marks, view, lines);
}

// The bar shows again what it showed before, unless it shows another tab by now.
bool Measuring::endMode(ViewerState& state) {
    if (!isOpen) return false;
    const bool isShown = showsTab(state.bars, kMeasurePanel);
    close(kMeasurePanel, state);
    const bool hadOther = tabBefore && tabBefore->isOpen && tabBefore->tab != kMeasurePanel;
    if (isShown && hadOther) showTab(state.bars, tabBefore->tab);
    return true;
}

void Measuring::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    report["measuring"] = isOpen;
    report["measured"] = from && to ? measure(*from, *to).distance : -1.0; // -1: no two points are set
}

Feature measureFeature() {
    static constexpr Action actions[] = {
        tabAction("measure", "Measure: distances, and where players fit", key(SDLK_m), kMeasurePanel),
        {.name = "snap_to_vertices",
         .group = ActionGroup::panels,
         .title = "Snap to vertices",
         .chords = {key(SDLK_m, kAlt)},
         .flag = [](ViewerState& state) -> bool& { return state.features.get<Measuring>().snaps; }}};
    static constexpr TabRow tabs[] = {{.panel = kMeasurePanel,
                                       .title = "Measure",
                                       .help = "Distances between points, and where players fit",
                                       .draw = drawMeasurePanel,
                                       .mode = PanelSwitch{isMeasuring, setMeasuring},
                                       .endsModeWhenLeft = true}};
    static constexpr PanelRow panels[] = {
        {drawMeasuredDistance, [](const ViewerState& state, const PanelFrame& frame) {
             return isMeasuring(state) && frame.mapView != nullptr;
         }}};
    static constexpr ChipRow chips[] = {{"MEASURING", "A click on the map sets a point", isMeasuring,
                                         [](ViewerState& state) { close(kMeasurePanel, state); }}};
    return {
        .makeState = newState<Measuring>, .actions = actions, .tabs = tabs, .panels = panels, .chips = chips};
}

} // namespace visleaf
