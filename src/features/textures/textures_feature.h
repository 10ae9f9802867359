// The textures of the map: where each was found, and how it looks.
#pragma once

#include "features/features.h"
#include "features/textures/thumbnails_question.h"
#include "shell/thumbnail_textures.h"

#include <array>

namespace visleaf {

inline constexpr Panel kTexturesPanel{"assets", Side::left};

struct TexturesShown : FeatureState {
    bool showsMissingOnly = false;
    std::array<char, 64> filter{};  // text with a NUL at its end
    std::string selected;           // name of a texture; a name stays valid after a reload. Empty: none
    std::vector<uint32_t> onScreen; // images whose rows the last frame showed, into MaterialSet::images
    ThumbnailTextures thumbnails;   // by the number of the image as text
    Asker<HowTexturesLook> asker;
    bool isUploading = false; // thumbnails wait for a later frame

    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    /// Asks for the thumbnails that the panel shows, and takes those that have arrived.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    bool isActive(const ViewerState&) const override { return asker.isBusy() || isUploading; }
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;
};

DrawPanel drawTexturesPanel;
DrawPanel drawMissingDataBar;  // ViewerState::missingData, above the map
DrawPanel drawMissingTextures; // how many are missing, and what to do about it

Feature texturesFeature();

} // namespace visleaf
