// The maps that the user can open: the list of the maps of a game, the recent ones, and how each looks.
#pragma once

#include "document/added_data.h"
#include "features/features.h"
#include "features/maps/map_list_dialog.h"
#include "features/maps/map_titles.h"
#include "features/maps/thumbnail_maker.h"
#include "shell/thumbnail_textures.h"

#include <optional>

namespace visleaf {

inline constexpr Panel kMapListPanel{"map list"};

inline constexpr Panel kStartPage{"start page"};

/// A row of the start page that can be clicked.
struct StartPageRow {
    std::string text;
    glm::vec2 center; // in window coordinates
};

/// The page that the window shows while no map is open.
struct StartPage {
    bool isShown = false;                      // no map is open, and none is loading
    bool isFree = false;                       // nothing is in front of it
    bool hasKeys = false;                      // the arrow keys choose one of its rows
    size_t chosen = 0;                         // into `rows`
    std::vector<std::string> recent;           // that `maps` is made from
    std::vector<ListedMap> maps;               // the same; FileStamp::exists says if a map was found
    std::optional<std::filesystem::path> demo; // the bundled map
    std::vector<StartPageRow> rows;            // that the last frame showed
    glm::vec2 heights{0.0f};                   // of the page and of its content in the last frame
    bool isSettled = false; // both were those of the frame before, so rows stay where they are
};

struct MapsShown : FeatureState {
    MapListDialog list;
    StartPage startPage;
    std::vector<ListedMap> onScreen;  // whose thumbnails the last frame showed
    std::vector<std::string> retried; // keys of thumbnails that the user wants to be tried again
    ThumbnailTextures thumbnails;     // by contentKey()
    int neighborSteps = 0;            // to the map beside the open one that shall open; 0: none

    /// True if the image of a map is not drawn yet.
    bool isToBeDrawn(const ListedMap& map) const { return m_maker && m_maker->mustBeMade(contentKey(map)); }

    /// Finds installed games, the maps of the chosen place, and the thumbnails of the maps on screen.
    void update(const FeatureTurn& turn, ViewerState& state) override;
    /// Closes the list if the map was opened from it. After an error, the list stays.
    void takeMap(const OpenedMap& opened, ViewerState& state) override;
    bool isActive(const ViewerState& state) const override;
    /// Returns what is typed and which place is chosen, and whether the list is open.
    std::any filters() const override;
    void restore(const std::any& filters) override;
    void addTo(const ViewerState& state, nlohmann::ordered_json& report) const override;

  private:
    void begin(const FeatureTurn& turn, const ViewerState& state);
    void searchGames(ViewerState& state);
    void updateList(const FeatureTurn& turn, const ViewerState& state);
    void findRecentFolders(const std::vector<std::string>& recentMaps);
    void openNeighbor(const FeatureTurn& turn, ViewerState& state);
    void updateTitles();
    void updateThumbnails(const FeatureTurn& turn, const ViewerState& state);

    std::optional<ThumbnailMaker> m_maker; // made by the first update
    BackgroundTask<std::vector<InstalledGame>> m_gameSearch;
    BackgroundTask<MapList> m_search;
    BackgroundTask<MapList> m_neighborSearch;
    // The last neighbour that was to open, while the map before is still open. The next one is behind it,
    // also if it cannot be read.
    std::optional<FilePlace> m_neighbor;
    MapTitles m_titles;
    MapTitles m_recentTitles;
    std::vector<std::string> m_titled;                  // the recent maps whose titles are read
    std::optional<std::filesystem::path> m_demo;        // a place of the list
    std::vector<std::string> m_recentMaps;              // that m_recentFolders are of
    std::vector<std::filesystem::path> m_recentFolders; // game folders
    AddedData m_added;                                  // with which thumbnails were last looked for
    uint64_t m_numFrames = 0;                           // drawn frames when thumbnails were last updated
    bool m_isUploading = false;                         // thumbnails wait for a later frame
    bool m_isLookedAt = false;                          // the last frame showed maps
    bool m_lacksThumbnails = false;                     // of maps on screen, so the next frame goes on
};

/// Opens the list of maps, with nothing typed.
void openMapList(ViewerState& state);

/// Opens the list of the maps in a folder or in an archive.
void listMapsIn(const std::filesystem::path& folder, ViewerState& state);

DrawPanel drawStartPage; // while no map is open: the recent maps, installed games and the demo
DrawPanel drawMapList;   // all maps of a game or a folder, with a search

Feature mapsFeature();

} // namespace visleaf
