#include "features/visibility/visibility_feature.h"

#include "shell/state/open_panels.h"
#include "shell/state/setting_changes.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

bool hasAreaPortals(const ViewerState& state) {
    return !state.features.get<VisibilityShown>().areaPortals.portals.empty();
}

void toggleAreaPortals(ViewerState& state, const ActionContext&) {
    const bool isOn = !state.settings.cull.useAreaPortals;
    set(state, "area_portals", isOn ? 1.0 : 0.0);
    if (isOn && !hasAreaPortals(state))
        return showNotice(state, "This map has no areaportals, so nothing is hidden by them");
    showNotice(state, switchText(*findAction("area_portals"), isOn));
}

} // namespace

void VisibilityShown::takeMap(const OpenedMap& opened, ViewerState&) {
    ranking = {};
    areaPortals = areaPortalsAtStart(opened.map->map());
    areaGroups.clear();
}

void VisibilityShown::beforeFrame(const FeatureFrame& frame, ViewerState& state) {
    isChecking = frame.mapView.faceColors().isChecking();
    isComputing = frame.mapView.faceColors().report(frame.mapView.snapshot()) == nullptr;
    isChecked = frame.mapView.faceColors().check(frame.mapView.snapshot()) != nullptr;
    if (isOpen(kVisibilityPanel, state)) frame.mapView.faceColors().askReport(frame.mapView.shared());
    switch (std::exchange(check, Check::goesOn)) {
    case Check::goesOn:
        return;
    case Check::begins:
        return frame.mapView.faceColors().askCheck(frame.mapView.shared());
    case Check::ends:
        if (state.settings.draw.mode == ViewMode::pvsCheck)
            setViewMode(state, ViewMode::lit); // it would ask again
        return frame.mapView.faceColors().cancelCheck();
    }
}

bool VisibilityShown::endMode(ViewerState& state) {
    const bool delaysColors = isChecking && state.settings.draw.mode == ViewMode::pvsCheck;
    if (delaysColors) check = Check::ends;
    return delaysColors;
}

void VisibilityShown::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    report["clusters_computing"] = isComputing;
    report["pvs_checking"] = isChecking;
    report["pvs_checked"] = isChecked;
    report["areaportals"] = areaPortals.portals.size();
    report["areaportals_open"] = std::count(areaPortals.isOpen.begin(), areaPortals.isOpen.end(), true);
}

Feature visibilityFeature() {
    static constexpr Action actions[] = {
        {.name = "area_portals",
         .group = ActionGroup::culling,
         .title = "Respect closed areaportals",
         .chords = {key(SDLK_F3, kShift)},
         .menu = MenuSection::culling,
         .effect = toggleAreaPortals,
         .isOn = [](ViewerState& state) { return state.settings.cull.useAreaPortals; }},
        tabAction("visibility", "Visibility: what clusters cost, areaportals", key(SDLK_v, kAlt),
                  kVisibilityPanel)};
    static constexpr TabRow tabs[] = {{.panel = kVisibilityPanel,
                                       .title = "Visibility",
                                       .help = "What each cluster costs, and the areaportals",
                                       .draw = drawVisibilityPanel,
                                       .order = TabRow::kVisibility}};
    static constexpr ChipRow chips[] = {
        {"AREAPORTALS", "Closed areaportals hide the areas behind them",
         [](const ViewerState& state) { return state.settings.cull.useAreaPortals && hasAreaPortals(state); },
         [](ViewerState& state) { set(state, "area_portals", 0.0); }}};
    return {.makeState = newState<VisibilityShown>, .actions = actions, .tabs = tabs, .chips = chips};
}

} // namespace visleaf
