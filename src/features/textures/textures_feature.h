// The textures of the map: where each was found, and how it looks.
#pragma once

#include "features/features.h"
#include "features/inspect/picture_view.h"
#include "features/textures/texture_uses.h"
#include "features/textures/thumbnails_question.h"
#include "features/textures/tried_files_feature.h"
#include "shell/dialogs/file_browser.h"
#include "shell/thumbnail_textures.h"

#include <array>
#include <utility>

namespace visleaf {

inline constexpr Panel kTexturesPanel{"assets", Side::left};

/// Returns the key of the thumbnail of `image`, an index into MaterialSet::images, or of the file that the
/// map shows in its place; null: none.
std::string thumbnailKey(uint32_t image, const TriedFile* file);

struct TexturesShown : FeatureState {
    bool showsMissingOnly = false;
    std::array<char, 64> filter{};   // text with a NUL at its end
    bool isJustChosen = false;       // `selected`, by the user, since the last frame
    std::optional<size_t> rowToShow; // of the list, which scrolls there once
    float listHeight = 0.0f;         // in the last frame, pixels
    bool showsSelection = false;     // the texture of what is selected on the map shall be selected
    std::string selected;            // name of a texture; a name stays valid after a reload. Empty: none
    std::vector<uint32_t> onScreen;  // images whose rows the last frame showed, into MaterialSet::images
    ThumbnailTextures thumbnails;    // by thumbnailKey()
    Asker<HowTexturesLook> asker;
    bool isUploading = false; // thumbnails wait for a later frame

    // About the selected texture.
    std::optional<uint32_t> selectedImage; // into MaterialSet::images; nothing: none is selected
    TextureUses uses;
    std::vector<uint32_t> facesToVisit; // TextureUses::faces; those that nobody sees are last
    size_t nextUse = 0;                 // into them: where the user goes next
    TexturePicture preview;
    TriedFiles tried;

    /// Lists all textures again.
    void showAll();
    /// Shows the texture of a surface, an index into Map::surfaces, in the list of all textures.
    void showTextureOf(uint32_t surface, const MapSnapshot& map);
    /// Shows the texture of what is selected on the map: of a surface at once, of a face when the panel opens
    /// or `showsSelection` asks for it. Call it in each frame of the panel.
    void follow(const Selection& selection, bool isOpened, const MapSnapshot& map);
    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    void update(const FeatureTurn&, ViewerState&) override { tried.update(); }
    /// Asks for the images that the panel shows, and takes those that have arrived.
    void beforeFrame(const FeatureFrame& frame, ViewerState& state) override;
    bool isActive(const ViewerState&) const override {
        return asker.isBusy() || isUploading || m_preview.isBusy() || tried.isActive();
    }
    std::any filters() const override { return std::pair(filter, showsMissingOnly); }
    void restore(const std::any& filters) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;

  private:
    void updateThumbnails(const FeatureFrame& frame);
    void updateSelected(const FeatureFrame& frame);

    bool m_isShown = false;    // the panel, in the last frame
    uint64_t m_followed = 0;   // Selection::number() in the last frame of the panel
    std::string m_shownName;   // what the members about the selected texture are about
    Identity m_shownMaterials; // the same
    TextureView m_preview;
};

UseChoice tryFile; // in place of the selected texture

DrawPanel drawTexturesPanel;
DrawPanel drawMissingDataBar;  // OpenMap::missingData, above the map
DrawPanel drawMissingTextures; // what to do about missing textures, or a missing sky

Feature texturesFeature();

} // namespace visleaf
