#include "features/lightmaps/lightmaps_feature.h"

#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

namespace visleaf {

void AtlasShown::takeMap(const OpenedMap& opened, ViewerState&) {
    if (!opened.isReload) *this = {};
}

void AtlasShown::afterFrame(const FeatureFrame& frame, ViewerState& state) {
    if (isOpen(kLightmapsPanel, state)) frame.mapView.showAtlasLayer(layer);
}

void AtlasShown::addTo(const ViewerState& state, nlohmann::ordered_json& report) const {
    report["lightmaps"] = isOpen(kLightmapsPanel, state);
}

Feature lightmapsFeature() {
    static constexpr Action actions[] = {tabAction("lightmaps", "Lightmaps: the packed atlas and its faces",
                                                   key(SDLK_m, kCtrl), kLightmapsPanel)};
    static constexpr TabRow tabs[] = {{.panel = kLightmapsPanel,
                                       .title = "Lightmaps",
                                       .help = "The lightmap atlas and the faces of its luxels",
                                       .draw = drawLightmapsPanel,
                                       .order = TabRow::kBehindLighting}};
    return {.makeState = newState<AtlasShown>, .actions = actions, .tabs = tabs};
}

} // namespace visleaf
