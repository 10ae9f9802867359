#include "features/maps/maps_feature.h"

#include "features/maps/map_image_question.h"
#include "features/maps/neighbor_map.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "shell/program_files.h"
#include "shell/state/open_panels.h"
#include "shell/state/viewer_state.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace visleaf {
namespace {

constexpr uint64_t kMaxCacheBytes = 256ull << 20; // of thumbnails

bool isListOpen(const ViewerState& state) {
    return state.features.get<MapsShown>().list.isOpen;
}

void toggleMapList(ViewerState& state, const ActionContext&) {
    if (isListOpen(state) && !state.isUiHidden)
        closeOrRaise(kMapListPanel, state);
    else
        openMapList(state);
    state.isUiHidden = false;
}

template <int step> void openNeighborMap(ViewerState& state, const ActionContext&) {
    state.features.get<MapsShown>().neighborSteps += step;
}

bool hasNeighbors(const ViewerState& state) {
    return !state.map.name.empty();
}

} // namespace

void openMapList(ViewerState& state) {
    MapListDialog& list = state.features.get<MapsShown>().list;
    list.typed.fill('\0');
    list.isOpening = false;
    searchMaps(list);
    open(kMapListPanel, state);
}

void listMapsIn(const std::filesystem::path& folder, ViewerState& state) {
    pickFolder(folder, state.features.get<MapsShown>().list);
    endChoice(state.dialogs.browser, listMapsIn);
    openMapList(state);
}

void MapsShown::takeMap(const OpenedMap& opened, ViewerState&) {
    if (opened.isReload) return;
    if (std::exchange(list.isOpening, false)) list.isOpen = false;
    m_neighbor.reset();
    m_neighborSearch.cancel();
}

void MapsShown::update(const FeatureTurn& turn, ViewerState& state) {
    if (!m_maker) begin(turn, state);
    startPage.isShown = turn.mapView == nullptr && !turn.isLoading;
    searchGames(state);
    updateList(turn, state);
    openNeighbor(turn, state);
    updateTitles();
    updateThumbnails(turn, state);
    state.recent.mapListFolder = pathText(shownFolder(list));
}

// The folder of an earlier run may be gone.
void MapsShown::begin(const FeatureTurn& turn, const ViewerState& state) {
    m_maker.emplace(turn.files.thumbnails);
    const std::filesystem::path folder = toPath(state.recent.mapListFolder);
    if (list.folder.empty() && isThere(folder)) pickFolder(folder, list);
}

// Starts when somebody first looks: at the browser, the list of maps, the start page or the bar that says
// which data a map lacks.
void MapsShown::searchGames(ViewerState& state) {
    FileBrowser& browser = state.dialogs.browser;
    if (auto found = m_gameSearch.poll()) browser.games = std::move(*found);
    const bool isLookedAt =
        browser.isOpen || list.isOpen || startPage.isShown || !state.map.missingData.empty();
    if (!isLookedAt || browser.games || m_gameSearch.isBusy()) return;
    m_gameSearch.start([](const Progress&) { return findInstalledGames(usualGamePlaces(homeFolder())); });
}

/// Finds the demo once, and the folders again when the list of recent maps has changed.
void MapsShown::findRecentFolders(const std::vector<std::string>& recentMaps) {
    if (!m_demo) m_demo = bundledDemo();
    if (std::exchange(m_recentMaps, recentMaps) != recentMaps)
        m_recentFolders = recentGameFolders(recentMaps);
}

// Lists the maps of the chosen place when the list is opened, and when the place changes. The next opening
// lists them again, because they may have changed.
void MapsShown::updateList(const FeatureTurn& turn, const ViewerState& state) {
    if (std::optional<MapList> found = m_search.poll()) {
        m_titles.begin(found->maps);
        takeList(std::move(*found), list);
    }
    if (!list.isOpen) {
        m_search.cancel();
        m_titles.stop();
        list.isListing = false;
        list.listed.clear();
        return;
    }
    list.open = turn.mapView != nullptr ? placeOf(turn.mapView->snapshot().source) : FilePlace{};
    // Before the games are known, another place would be the first one for a moment.
    if (state.dialogs.browser.games) findRecentFolders(state.recent.maps);
    updatePlaces({.mounts = turn.mapView != nullptr ? turn.mapView->snapshot().files->mounts()
                                                    : std::vector<std::string>(),
                  .gameFolders = turn.gameFolders,
                  .games = state.dialogs.browser.games.value_or(std::vector<InstalledGame>()),
                  .recentFolders = m_recentFolders,
                  .demo = m_demo},
                 list);
    const MapListPlace* place = placeOf(list);
    if (place == nullptr || place->searched == list.listed) return;
    m_search.cancel();
    m_titles.stop();
    list.listed = place->searched;
    list.isListing = true;
    m_search.start([searched = list.listed, folder = m_maker->folder()](const Progress& progress) {
        trimThumbnails(folder, kMaxCacheBytes);
        MapList maps = listMaps(searched, progress.isCancelled);
        for (ListedMap& map : maps.maps)
            if (!progress.isCancelled) map.title = cachedTitle(folder, map);
        return maps;
    });
}

// The folder is listed each time, because its maps may have changed. Steps during a load begin at the map
// that it opens.
void MapsShown::openNeighbor(const FeatureTurn& turn, ViewerState& state) {
    if (turn.mapView == nullptr) neighborSteps = 0;
    if (neighborSteps == 0 || turn.isLoading || state.todo.load) return;
    const FilePlace from = m_neighbor.value_or(placeOf(turn.mapView->snapshot().source));
    const std::optional<MapList> beside = m_neighborSearch.poll();
    if (!beside) {
        if (!m_neighborSearch.isBusy())
            m_neighborSearch.start([holder = holderOf(from)](const Progress& progress) {
                return listMaps({holder}, progress.isCancelled);
            });
        return;
    }
    const std::optional<FilePlace> next = neighborOf(from, std::exchange(neighborSteps, 0), beside->maps);
    if (!next) return showNotice(state, "There is no other map beside the open one");
    m_neighbor = next;
    state.todo.load = LoadRequest{argumentOf(*next)};
}

void MapsShown::updateTitles() {
    if (m_titles.update(list.list.maps)) searchNewTitles(list);
    list.numTitlesLeft = m_titles.numLeft();
    if (std::exchange(m_titled, startPage.recent) != startPage.recent) m_recentTitles.begin(startPage.maps);
    m_recentTitles.update(startPage.maps);
}

void MapsShown::updateThumbnails(const FeatureTurn& turn, const ViewerState& state) {
    if (std::exchange(m_numFrames, turn.numFrames) == turn.numFrames)
        return; // nobody looks at a minimised window
    for (const std::string& key : std::exchange(retried, {})) {
        m_maker->retry(key);
        thumbnails.forget(key);
    }
    if (std::exchange(m_added, state.added) != state.added) {
        m_maker->takeNewData();
        thumbnails.clear();
    }
    const std::vector<ListedMap> shown = std::exchange(onScreen, {});
    m_isLookedAt = !shown.empty();
    std::vector<ListedMap> wanted;
    for (const ListedMap& map : shown)
        if (!thumbnails.use(contentKey(map))) wanted.push_back(map);
    if (shown.empty())
        m_maker->stop();
    else if (!wanted.empty())
        m_maker->want(wanted, dataOfMaps(turn.gameFolders, state.added), renderMapImage);
    for (FoundThumbnail& found : m_maker->poll()) {
        if (!found.title.empty()) takeTitle(found.place, found.title, list);
        takeReadability(found.key, found.place, found.isUnreadable, list);
        thumbnails.add(found.key, std::move(found.image),
                       {.title = std::move(found.title),
                        .problem = std::move(found.problem),
                        .isUnreadable = found.isUnreadable,
                        .mayTryAgain = !found.isLasting});
    }
    m_lacksThumbnails = !wanted.empty();
    m_isUploading = thumbnails.update(turn.caps);
}

bool MapsShown::isActive(const ViewerState&) const {
    return neighborSteps != 0 || m_gameSearch.isBusy() || m_search.isBusy() || m_titles.isBusy() ||
           m_recentTitles.isBusy() || (m_maker && m_maker->isBusy() && m_isLookedAt) || m_lacksThumbnails ||
           m_isUploading;
}

std::any MapsShown::filters() const {
    return std::tuple(list.isOpen, list.typed, list.folder, list.place);
}

void MapsShown::restore(const std::any& filters) {
    using Filters = std::tuple<bool, decltype(list.typed), std::filesystem::path, std::string>;
    std::tie(list.isOpen, list.typed, list.folder, list.place) = std::any_cast<const Filters&>(filters);
}

void MapsShown::addTo(const ViewerState&, nlohmann::ordered_json& report) const {
    report["map_list"] = list.isOpen;
    report["maps_listed"] = list.rows.size();
    report["maps_summary"] = listSummary(list);
    report["maps_unreadable"] = nlohmann::ordered_json::array();
    for (const size_t row : list.rows) {
        const ListedMap& map = list.list.maps[row];
        const Thumbnail* thumbnail = thumbnails.find(contentKey(map));
        if (!map.problem.empty() || (thumbnail != nullptr && thumbnail->isUnreadable))
            report["maps_unreadable"].push_back(map.name);
    }
    report["titles_left"] = list.numTitlesLeft;
    report["map_chosen"] = list.chosen;
    report["thumbnails"] = thumbnails.size();
    report["start_page"] = startPage.isShown;
    report["start_titles"] = nlohmann::ordered_json::array();
    for (const ListedMap& map : startPage.maps)
        report["start_titles"].push_back(map.title);
    report["start_rows"] = nlohmann::ordered_json::object();
    if (!startPage.isShown || !startPage.isSettled) return;
    for (const StartPageRow& row : startPage.rows)
        report["start_rows"][row.text] = {row.center.x, row.center.y};
}

Feature mapsFeature() {
    static constexpr Action actions[] = {{.name = "map_list",
                                          .group = ActionGroup::file,
                                          .title = "Maps: the list of all maps of a game",
                                          .chords = {key(SDLK_o, kCtrl | kShift)},
                                          .menu = MenuSection::open,
                                          .effect = toggleMapList,
                                          .isOn = [](ViewerState& state) { return isListOpen(state); }},
                                         {.name = "next_map",
                                          .group = ActionGroup::file,
                                          .title = "Next map of the folder or archive",
                                          .chords = {key(SDLK_n, kAlt)},
                                          .menu = MenuSection::open,
                                          .effect = openNeighborMap<1>,
                                          .hasUse = hasNeighbors},
                                         {.name = "previous_map",
                                          .group = ActionGroup::file,
                                          .title = "Previous map of the folder or archive",
                                          .chords = {key(SDLK_n, kAlt | kShift)},
                                          .menu = MenuSection::open,
                                          .effect = openNeighborMap<-1>,
                                          .hasUse = hasNeighbors}};
    static constexpr PanelRow panels[] = {
        {drawStartPage, [](const ViewerState&, const PanelFrame& frame) { return frame.mapView == nullptr; },
         true},
        {drawMapList, [](const ViewerState& state, const PanelFrame&) { return isListOpen(state); }}};
    static constexpr DialogRow dialogs[] = {
        {kStartPage,
         {[](const ViewerState& state) { return state.features.get<MapsShown>().startPage.isShown; },
          [](ViewerState&, bool) {}}, // it stays until a map is open
         true},
        {kMapListPanel,
         {isListOpen,
          [](ViewerState& state, bool isOn) { state.features.get<MapsShown>().list.isOpen = isOn; }},
         true,
         true}};
    return {.makeState = newState<MapsShown>, .actions = actions, .panels = panels, .dialogs = dialogs};
}

} // namespace visleaf
