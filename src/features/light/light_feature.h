// Brightness, flicker, and the mixer of the map's light styles.
#pragma once

#include "features/features.h"
#include "features/light/style_list_feature.h"

#include <vector>

namespace visleaf {

inline constexpr Panel kLightPanel{"lighting", Side::left};

struct LightMixer : FeatureState {
    std::vector<StyleRow> styles;     // of the open map
    std::vector<StyleChange> changes; // at most one for each style

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    void change(FrameChoices& frame) const override { frame.settings.draw.styles.changes = changes; }
    /// The user may have given a style a pattern.
    bool isActive(const ViewerState& state) const override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

DrawPanel drawLightPanel; // settings, and each light style of the map

Feature lightFeature();

} // namespace visleaf
