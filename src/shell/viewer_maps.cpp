#include "platform/platform.h"
#include "report/terminal.h"
#include "shell/viewer.h"

#include <fmt/format.h>

#include <utility>

// The part of the viewer that lists maps, and that finds and makes thumbnails.
namespace visleaf {
namespace {

constexpr double kLongestRenderSeconds = 60.0;
constexpr uint64_t kMaxCacheBytes = 256ull << 20;

/// Returns the folders that hold the data of a map's game: those of the command line, and those that the user
/// added for it.
std::vector<std::filesystem::path>
dataFor(const std::string& map, const std::vector<std::filesystem::path>& given, const AddedData& added) {
    std::vector<std::filesystem::path> folders = given;
    const Result<MapSource> source = findMap(map, {});
    const auto ofGame = source ? added.find(source.value().gameFolder) : added.end();
    if (ofGame == added.end()) return folders;
    std::error_code ignored;
    for (const std::filesystem::path& path : ofGame->second)
        if (std::filesystem::exists(path, ignored)) folders.push_back(path);
    return folders;
}

/// Returns the arguments of the program that draw the thumbnail of a map.
std::vector<std::string> renderArguments(const std::string& map, const ThumbnailFiles& files,
                                         const std::vector<std::filesystem::path>& data) {
    std::vector<std::string> arguments{"render", map,
                                       "-o",     files.image.string(),
                                       "--json", files.report.string(),
                                       "--size", fmt::format("{}x{}", kThumbnailWidth, kThumbnailHeight)};
    for (const std::filesystem::path& folder : data)
        arguments.insert(arguments.end(), {"--game", folder.string()});
    return arguments;
}

MadeThumbnail outcomeOf(const ProgramEnd& end) {
    using Kind = ProgramEnd::Kind;
    switch (end.kind) {
    case Kind::cancelled:
        return {.isCancelled = true};
    case Kind::tookTooLong:
        return {.problem = "Drawing took too long"};
    case Kind::crashed:
        return {.problem = "The program that draws it crashed"};
    case Kind::notStarted:
        return {.problem = "The program that draws it did not start", .isLasting = false};
    case Kind::exited:
        break;
    }
    if (end.status == 0) return {};
    return {.problem = end.errors.empty() ? fmt::format("Drawing failed with status {}", end.status)
                                          : end.errors.substr(0, end.errors.find('\n')),
            .isLasting = end.status == kExitBadInput}; // not if there is no graphics
}

} // namespace

// Another run of the program draws the images, so that a broken map neither ends nor blocks the viewer.
ThumbnailMaker::Make Viewer::thumbnailRenderer() const {
    return [given = m_options.frame.gameFolders, added = m_state.added](
               const ListedMap& map, const ThumbnailFiles& files, const std::atomic<bool>& isCancelled) {
        std::error_code ignored;
        std::filesystem::create_directories(files.image.parent_path(), ignored);
        FilePlace place = map.place;
        place.file = std::filesystem::absolute(place.file, ignored); // never looks like an option
        const std::string argument = argumentOf(place);
        const std::vector<std::filesystem::path> data = dataFor(argument, given, added);
        return outcomeOf(runProgram(programFile(), renderArguments(argument, files, data),
                                    kLongestRenderSeconds, isCancelled));
    };
}

// Lists the maps of the chosen place when the list is opened, and when the place changes.
void Viewer::updateMapList() {
    MapListDialog& dialog = m_state.mapList;
    if (std::optional<MapList> list = m_mapSearch.poll()) takeList(std::move(*list), dialog);
    if (!dialog.isOpen) return endMapList();
    updatePlaces({.mounts = m_mapView ? m_mapView->snapshot().files->mounts() : std::vector<std::string>(),
                  .gameFolders = m_loader.gameFolders(),
                  .games = m_state.browser.games.value_or(std::vector<InstalledGame>())},
                 dialog);
    const MapListPlace* place = placeOf(dialog);
    if (place == nullptr || place->searched == dialog.listed) return;
    m_mapSearch.cancel();
    dialog.listed = place->searched;
    dialog.isListing = true;
    m_mapSearch.start([searched = dialog.listed, folder = m_thumbnails.folder()](const Progress& progress) {
        trimThumbnails(folder, kMaxCacheBytes);
        MapList list = listMaps(searched, progress.isCancelled);
        for (ListedMap& map : list.maps)
            if (!progress.isCancelled) map.title = cachedTitle(folder, map);
        return list;
    });
}

// The next opening lists the maps again, because they may have changed.
void Viewer::endMapList() {
    m_mapSearch.cancel();
    m_state.mapList.isListing = false;
    m_state.mapList.listed.clear();
}

// Finds the thumbnails that the panels have shown in this frame.
void Viewer::updateThumbnails() {
    const std::vector<ListedMap> shown = std::exchange(m_state.mapsOnScreen, {});
    std::vector<ListedMap> wanted;
    for (const ListedMap& map : shown)
        if (!m_mapTextures.use(contentKey(map))) wanted.push_back(map);
    if (shown.empty())
        m_thumbnails.stop();
    else if (!wanted.empty())
        m_thumbnails.want(wanted, thumbnailRenderer());
    for (FoundThumbnail& found : m_thumbnails.poll())
        m_mapTextures.add(found.key, std::move(found.image),
                          {.title = std::move(found.title), .problem = std::move(found.problem)});
    m_isUploading = m_mapTextures.update(m_window->caps());
}

} // namespace visleaf
