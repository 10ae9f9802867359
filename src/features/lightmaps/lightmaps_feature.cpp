#include "features/lightmaps/lightmaps_feature.h"

#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

namespace visleaf {

void AtlasShown::takeMap(const OpenedMap& opened, ViewerState&) {
    if (!opened.isReload) *this = {};
    atlas = {};
}

void AtlasShown::afterFrame(const FeatureFrame& frame, ViewerState& state) {
    if (!isOpen(kLightmapsPanel, state)) return;
    const MapSnapshot& map = frame.mapView.snapshot();
    if (map.appearance != m_appearance) atlas.forgetTexels();
    m_appearance = map.appearance;
    atlas.show(layer, frame.mapView.gpuMap(), {map.map(), map.materials, map.geometry}, frame.caps);
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
