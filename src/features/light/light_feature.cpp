#include "features/light/light_feature.h"

#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

namespace visleaf {

void LightMixer::takeMap(const OpenedMap& opened, ViewerState&) {
    styles = listStyles(opened.map->map());
    if (!opened.isReload) changes.clear();
}

bool LightMixer::isActive(const ViewerState& state) const {
    return !state.clock.isPaused && !changes.empty();
}

void LightMixer::addTo(const ViewerState& state, nlohmann::ordered_json& report) const {
    report["lighting"] = isOpen(kLightPanel, state);
    report["style_changes"] = changes.size();
}

Feature lightFeature() {
    static constexpr Action actions[] = {
        tabAction("lighting", "Lighting: brightness, flicker, styles", key(SDLK_l, kAlt), kLightPanel)};
    static constexpr TabRow tabs[] = {{.panel = kLightPanel,
                                       .title = "Lighting",
                                       .help = "Brightness, and the light styles of the map",
                                       .draw = drawLightPanel,
                                       .needsMap = false,
                                       .order = TabRow::kLighting}};
    static constexpr ChipRow chips[] = {
        {"STYLES CHANGED", "The Lighting panel changed light styles",
         [](const ViewerState& state) { return !state.features.get<LightMixer>().changes.empty(); },
         [](ViewerState& state) { state.features.get<LightMixer>().changes.clear(); }}};
    return {.makeState = newState<LightMixer>, .actions = actions, .tabs = tabs, .chips = chips};
}

} // namespace visleaf
