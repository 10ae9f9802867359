#include "vfs/map_list.h"

#include "base/byte_reader.h"
#include "base/text/file_name.h"
#include "base/text/text_hash.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/file_parts.h"
#include "vfs/folder.h"
#include "vfs/game_data.h"
#include "vfs/missing_map.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <unordered_map>

namespace visleaf {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMaxSeenFiles = 500'000; // on disk and in archives
constexpr std::string_view kShotFolder = "levelshots/";
constexpr std::array<std::string_view, 4> kShotEndings{".jpg", ".jpeg", ".tga", ".png"};

/// Returns `q3dm17` for `maps/q3dm17.bsp`.
std::string shownName(std::string_view name) {
    const std::string plain(withoutExtension(name));
    constexpr std::string_view kMaps = "maps/";
    return foldName(plain).starts_with(kMaps) ? plain.substr(kMaps.size()) : plain;
}

bool isLevelshot(std::string_view folded) {
    return folded.starts_with(kShotFolder) &&
           std::any_of(kShotEndings.begin(), kShotEndings.end(),
                       [folded](std::string_view ending) { return folded.ends_with(ending); });
}

/// Returns the folded name of the levelshot of a map, without its extension. Maps in folders have the name of
/// their file.
std::string shotName(const ListedMap& map) {
    return std::string(kShotFolder) + foldName(baseName(map.name));
}

class MapSearch {
  public:
    explicit MapSearch(const std::atomic<bool>& isCancelled) : m_isCancelled(isCancelled) {}

    void addPlace(const MapSearchPlace& place) {
        m_isDeep = place.isDeep;
        if (isFolder(place.path))
            addFolder(place.path, "", m_isDeep ? kDeepestListed : 0);
        else
            addFile(place.path, pathText(place.path.filename()));
    }

    MapList take() {
        for (ListedMap& map : m_list.maps)
            map.levelshot = levelshotOf(map);
        std::sort(m_list.maps.begin(), m_list.maps.end(), [](const ListedMap& a, const ListedMap& b) {
            return std::tuple(foldName(a.name), std::tie(a.place.file, a.place.entry)) <
                   std::tuple(foldName(b.name), std::tie(b.place.file, b.place.entry));
        });
        return std::move(m_list);
    }

  private:
    /// True if another file may be looked at.
    bool goesOn() {
        const bool isFull = m_list.maps.size() >= kMaxListedMaps || m_numSeen >= kMaxSeenFiles;
        if (isFull) m_list.isComplete = false;
        return !isFull && !m_isCancelled;
    }

    /// Adds the maps in a folder. `name` is that of the folder below the place, with '/' at its end.
    void addFolder(const fs::path& folder, const std::string& name, int depth) {
        if (!isNew(folder)) return;
        const Result<std::vector<fs::directory_entry>> entries = listFolder(folder);
        if (!entries) return m_list.problems.push_back(entries.error().message);
        for (const fs::directory_entry& entry : entries.value()) {
            if (!goesOn()) return;
            ++m_numSeen;
            const std::string leaf = pathText(entry.path().filename());
            std::error_code ignored;
            if (!entry.is_directory(ignored)) {
                addFile(entry.path(), name + leaf);
                continue;
            }
            const std::string folded = foldName(name + leaf) + "/";
            if (folded.starts_with("maps/") || folded == kShotFolder)
                addFolder(entry.path(), name + leaf + "/", depth);
            else if (depth > 0)
                addFolder(entry.path(), "", depth - 1);
            else
                m_list.isCutOff |= m_isDeep;
        }
    }

    void addFile(const fs::path& file, const std::string& name) {
        const bool isShot = isLevelshot(foldName(name));
        const bool isMap = isMapName(name), isArchive = isArchiveName(name);
        if (!(isShot || isMap || isArchive)) return;
        if (!isShot && isLinkToNothing(file)) return addLinkToNothing(file, name);
        if (!isFile(file)) return;
        if (isShot) return addShot(name, {file, {}});
        if (!isNew(file)) return;
        if (isMap) m_list.maps.push_back({shownName(name), {file, {}}, stampOf(file)});
        if (isArchive) addArchive(file);
    }

    void addLinkToNothing(const fs::path& file, const std::string& name) {
        if (!isMapName(name)) return m_list.problems.push_back(reasonOfMissing(file));
        if (!isNew(file)) return;
        m_list.maps.push_back({shownName(name), {file, {}}, {}});
        m_list.maps.back().problem = reasonOfMissing(file);
    }

    void addArchive(const fs::path& file) {
        const FileStamp stamp = stampOf(file);
        const Result<std::unique_ptr<Archive>> archive = openArchive(file);
        if (!archive) return m_list.problems.push_back(archive.error().message);
        std::set<std::string_view> seen;
        for (const std::string& name : archive.value()->names()) {
            if (!goesOn()) return;
            ++m_numSeen;
            if (isLevelshot(foldName(name))) addShot(name, {file, name});
            if (isMapName(name) && seen.insert(name).second)
                m_list.maps.push_back({shownName(name), {file, name}, stamp});
        }
    }

    void addShot(std::string_view name, const FilePlace& place) {
        m_shots.emplace(foldName(withoutExtension(name)), place);
    }

    /// Prefers the image in the map's own archive. Another one must belong to the same game folder.
    std::optional<FilePlace> levelshotOf(const ListedMap& map) const {
        std::optional<FilePlace> found;
        const auto [first, last] = m_shots.equal_range(shotName(map));
        for (auto shot = first; shot != last; ++shot) {
            if (!map.place.entry.empty() && shot->second.file == map.place.file) return shot->second;
            if (gameFolderOf(shot->second) == gameFolderOf(map.place)) found = shot->second;
        }
        return found;
    }

    static fs::path gameFolderOf(const FilePlace& place) {
        const fs::path folder = place.file.parent_path();
        return place.entry.empty() ? folder.parent_path() : folder;
    }

    bool isNew(const fs::path& path) {
        std::error_code error;
        const fs::path canonical = fs::canonical(path, error);
        return m_seen.insert(error ? path : canonical).second;
    }

    const std::atomic<bool>& m_isCancelled;
    MapList m_list;
    std::unordered_multimap<std::string, FilePlace> m_shots; // by folded name without extension
    std::set<fs::path> m_seen;                               // links may lead to a file several times
    size_t m_numSeen = 0;
    bool m_isDeep = false; // the place that is searched now
};

} // namespace

std::string argumentOf(const FilePlace& place) {
    return place.entry.empty() ? pathText(place.file)
                               : fmt::format("{}:{}", pathText(place.file), place.entry);
}

Result<Bytes> readFileAt(const FilePlace& place) {
    return place.entry.empty() ? readFile(place.file) : readEntry(place.file, place.entry);
}

Result<Bytes> readStartAt(const FilePlace& place, int64_t numBytes) {
    if (!place.entry.empty()) return readFileAt(place);
    const Result<std::unique_ptr<FileParts>> parts = FileParts::open(place.file);
    if (!parts) return parts.error();
    return parsed([&] { return parts.value()->read({0, std::min(numBytes, parts.value()->size())}); });
}

std::string contentKey(const ListedMap& map) {
    std::error_code error;
    const fs::path whole = fs::absolute(map.place.file, error).lexically_normal();
    return fmt::format("{:016x}", textHash64(fmt::format("{}:{}:{}:{}", pathText(whole), map.place.entry,
                                                         map.stamp.size, map.stamp.modified)));
}

FilePlace placeOf(const MapSource& source) {
    if (!source.file.empty()) return {source.file, {}};
    const fs::path& holder = source.archive.empty() ? source.foundIn : source.archive;
    return {holder, isArchiveName(pathText(holder)) ? source.nameInMounts : std::string()};
}

bool isSameFile(const FilePlace& a, const FilePlace& b) {
    const auto whole = [](const fs::path& file) {
        std::error_code ignored;
        return fs::absolute(file, ignored).lexically_normal();
    };
    // The cheapest first, because lists compare thousands of maps with the open one.
    return !a.file.empty() && !b.file.empty() && a.entry.size() == b.entry.size() &&
           a.file.filename() == b.file.filename() && foldName(a.entry) == foldName(b.entry) &&
           whole(a.file) == whole(b.file);
}

bool isGone(const ListedMap& map) {
    return !map.stamp.exists && map.place.file.has_parent_path();
}

std::optional<ListedMap> listedMap(std::string_view argument) {
    const std::optional<MapOnDisk> found = mapOnDisk(argument);
    if (!found) return std::nullopt;
    const FileStamp stamp = stampOf(found->file);
    if (!stamp.exists) return std::nullopt;
    if (!found->choice.empty()) {
        const std::vector<ListedMap> maps = listMaps({found->file}, false).maps;
        const auto isChosen = [&](const ListedMap& map) { return map.place.entry == found->choice; };
        const auto map = std::find_if(maps.begin(), maps.end(), isChosen);
        if (map != maps.end()) return *map;
    }
    const std::string name = found->choice.empty() ? pathText(found->file.filename()) : found->choice;
    return ListedMap{shownName(name), {found->file, found->choice}, stamp};
}

MapList listMaps(const std::vector<MapSearchPlace>& places, const std::atomic<bool>& isCancelled) {
    MapSearch search(isCancelled);
    for (const MapSearchPlace& place : places)
        search.addPlace(place);
    return search.take();
}

} // namespace visleaf
