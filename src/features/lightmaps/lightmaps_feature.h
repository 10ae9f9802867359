// The packed lightmaps: a layer of the atlas in a panel, and the faces of its luxels.
#pragma once

#include "features/features.h"
#include "features/lightmaps/atlas_view.h"

#include <glm/vec2.hpp>

#include <optional>

namespace visleaf {

inline constexpr Panel kLightmapsPanel{"lightmaps", Side::left};

struct AtlasShown : FeatureState {
    uint32_t layer = 0;
    float zoom = 0.0f;                     // pixels per luxel; 0: the whole layer
    glm::vec2 first{0.0f};                 // luxel at the upper left corner of the panel's view
    std::optional<uint32_t> followed = {}; // the selected face whose layer was shown

    AtlasView atlas;

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Reads the layer while the panel is open.
    void afterFrame(const FeatureFrame& frame, ViewerState& state) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;

  private:
    AppearanceSettings m_appearance; // of the light in `atlas`
};

DrawPanel drawLightmapsPanel;

Feature lightmapsFeature();

} // namespace visleaf
