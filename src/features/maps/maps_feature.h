// The maps that the user can open: the list of the maps of a game, the recent ones, and how each looks.
#pragma once

#include "features/features.h"
#include "features/maps/map_list_dialog.h"
#include "features/maps/thumbnail_maker.h"
#include "shell/thumbnail_textures.h"

#include <optional>

namespace visleaf {

inline constexpr Panel kMapListPanel{"map list"};

/// The recent maps on the page without a map.
struct StartPage {
    std::vector<std::string> recent; // that `maps` is made from
    std::vector<ListedMap> maps;     // the same; FileStamp::exists says if a map was found
};

struct MapsShown : FeatureState {
    MapListDialog list;
    StartPage startPage;
    std::vector<ListedMap> onScreen; // whose thumbnails the last frame showed
    ThumbnailTextures thumbnails;    // by contentKey()

    /// Finds installed games, the maps of the chosen place, and the thumbnails of the maps on screen.
    void update(const FeatureTurn& turn, ViewerState& state) override;
    bool isActive(const ViewerState& state) const override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;

  private:
    void searchGames(const FeatureTurn& turn, ViewerState& state);
    void updateList(const FeatureTurn& turn, const ViewerState& state);
    void updateThumbnails(const FeatureTurn& turn, const ViewerState& state);

    std::optional<ThumbnailMaker> m_maker; // made by the first update
    BackgroundTask<std::vector<InstalledGame>> m_gameSearch;
    BackgroundTask<MapList> m_search;
    uint64_t m_numFrames = 0;   // drawn frames when thumbnails were last updated
    bool m_isUploading = false; // thumbnails wait for a later frame
};

/// Opens the list of maps, with nothing typed.
void openMapList(ViewerState& state);

/// Opens the list of the maps in a folder or in an archive.
void listMapsIn(const std::filesystem::path& folder, ViewerState& state);

DrawPanel drawStartPage; // while no map is open: how to open one, and the recent maps
DrawPanel drawMapList;   // all maps of a game or a folder, with a search

Feature mapsFeature();

} // namespace visleaf
