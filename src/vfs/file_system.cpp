#include "vfs/file_system.h"

#include "base/text/file_name.h"
#include "base/text/number_text.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"
#include "vfs/folder.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <unordered_map>

namespace visleaf {

namespace fs = std::filesystem;

// A mounted folder or archive; the other member is empty.
struct Mount {
    fs::path path;      // the path as the user gave it, for messages
    fs::path canonical; // identifies the mount
    std::unique_ptr<Folder> folder;
    std::unique_ptr<Archive> archive;
    std::unordered_map<std::string, size_t> entries; // index of each entry of the archive by folded name

    /// Returns folded names of the files directly in the folder `prefix`, which is empty or ends in '/', that
    /// end in `ending`: in the archive's order, or sorted.
    std::vector<std::string> filesIn(const std::string& prefix, const std::string& ending) const {
        std::vector<std::string> names;
        if (folder) {
            for (const std::string& file : folder->files(prefix, ending))
                names.push_back(prefix + file);
            std::sort(names.begin(), names.end());
            return names;
        }
        for (const std::string& name : archive->names()) {
            if (!endsNoCase(name, ending)) continue; // folding all names would take milliseconds
            std::string folded = foldName(name);
            const bool isInside = folded.size() > prefix.size() && folded.starts_with(prefix) &&
                                  folded.find('/', prefix.size()) == std::string::npos;
            if (isInside) names.push_back(std::move(folded));
        }
        return names;
    }
};

namespace {

// The location of a name: a file on disk, or an entry of an archive.
struct Location {
    fs::path file;
    const Mount* archive = nullptr;
    size_t entry = 0;
};

std::string locationText(const Location& location) {
    if (location.archive == nullptr) return pathText(location.file);
    const Mount& archive = *location.archive;
    return fmt::format("{}:{}", pathText(archive.path), archive.archive->names()[location.entry]);
}

Result<Bytes> readLocation(const Location& location) {
    if (location.archive == nullptr) return readFile(location.file);
    return location.archive->archive->read(location.entry);
}

// If entries share a name, the last one counts, as in Quake 3, because programs that update a ZIP append to
// it. A PAK lists only the first.
std::unordered_map<std::string, size_t> indexNames(const Archive& archive) {
    std::unordered_map<std::string, size_t> entries;
    const std::vector<std::string>& names = archive.names();
    for (size_t i = 0; i < names.size(); ++i) {
        const bool isFolder = names[i].ends_with('/') || names[i].ends_with('\\');
        if (!isFolder && !names[i].empty()) entries[foldName(names[i])] = i;
    }
    return entries;
}

// Returns the number of `pak12.pak`; nothing for other names.
std::optional<uint32_t> pakNumber(std::string_view folded) {
    constexpr std::string_view kPrefix = "pak";
    if (!folded.starts_with(kPrefix) || !folded.ends_with(".pak")) return std::nullopt;
    return parseNumber<uint32_t>(withoutExtension(folded).substr(kPrefix.size()));
}

// Returns a sort key for the mounting order of archives in one folder: numbered paks, other paks, the rest.
// Quake 3 compares pk3s in upper case, so `_` comes after letters (ioquake3 files.c, FS_PathCmp).
std::tuple<int, uint32_t, std::string> mountOrder(const fs::path& archive) {
    std::string folded = foldName(pathText(archive.filename()));
    const std::optional<uint32_t> number = pakNumber(folded);
    if (number) return {0, *number, std::move(folded)};
    if (folded.ends_with(".pak")) return {1, 0, std::move(folded)};
    return {2, 0, upperCase(folded)};
}

std::vector<fs::path> archivesIn(const fs::path& folder) {
    std::vector<fs::path> archives;
    for (const fs::directory_entry& entry : entriesOf(folder)) {
        std::error_code code;
        const bool isFile = entry.is_regular_file(code);
        if (isFile && isArchiveName(pathText(entry.path().filename()))) archives.push_back(entry.path());
    }
    std::sort(archives.begin(), archives.end(),
              [](const fs::path& a, const fs::path& b) { return mountOrder(a) < mountOrder(b); });
    return archives;
}

fs::path canonicalOf(const fs::path& path) {
    std::error_code code;
    fs::path canonical = fs::weakly_canonical(path, code);
    return code ? path : canonical;
}

/// Returns the folded name of a folder with a '/' at its end; empty for the top folder.
std::string asPrefix(std::string_view folder) {
    std::string prefix = foldName(folder);
    if (!prefix.empty() && !prefix.ends_with('/')) prefix += '/';
    return prefix;
}

} // namespace

struct FileSystem::State {
    std::vector<Mount> mounts; // topmost last
    FileRecord searched;       // the archives, and the folders in which archives were looked up

    bool has(const fs::path& canonical) const {
        return std::any_of(mounts.begin(), mounts.end(),
                           [&](const Mount& mount) { return mount.canonical == canonical; });
    }

    std::optional<Location> locate(std::string_view name) const {
        const std::string folded = foldName(name);
        for (auto mount = mounts.rbegin(); mount != mounts.rend(); ++mount) {
            if (std::optional<Location> location = locateIn(*mount, name, folded)) return location;
        }
        return std::nullopt;
    }

    /// Returns all locations, topmost first.
    std::vector<Location> locateAll(std::string_view name) const {
        std::vector<Location> locations;
        const std::string folded = foldName(name);
        for (auto mount = mounts.rbegin(); mount != mounts.rend(); ++mount)
            if (std::optional<Location> location = locateIn(*mount, name, folded))
                locations.push_back(std::move(*location));
        return locations;
    }

    static std::optional<Location> locateIn(const Mount& mount, std::string_view name,
                                            const std::string& folded) {
        if (mount.folder) {
            const std::optional<fs::path> path = mount.folder->find(name);
            return path ? std::optional(Location{*path, nullptr, 0}) : std::nullopt;
        }
        const auto entry = mount.entries.find(folded);
        return entry != mount.entries.end() ? std::optional(Location{{}, &mount, entry->second})
                                            : std::nullopt;
    }

    /// Returns how high the mount is from which `name` is read. An archive is as high as the folder that it
    /// is in, if that is mounted.
    std::optional<size_t> heightOf(std::string_view name) const {
        const std::string folded = foldName(name);
        const auto mount = std::find_if(mounts.rbegin(), mounts.rend(), [&](const Mount& one) {
            return locateIn(one, name, folded).has_value();
        });
        if (mount == mounts.rend()) return std::nullopt;
        const auto folder = std::find_if(mounts.rbegin(), mounts.rend(), [&](const Mount& other) {
            return mount->archive && other.folder && other.canonical == mount->canonical.parent_path();
        });
        return static_cast<size_t>(mounts.rend() - (folder == mounts.rend() ? mount : folder));
    }

    /// Returns the mounts, topmost first, but each folder after its own archives.
    std::vector<const Mount*> searchOrder() const {
        std::vector<const Mount*> order;
        for (auto mount = mounts.rbegin(); mount != mounts.rend(); ++mount) {
            const auto folder = std::find_if(order.begin(), order.end(), [&](const Mount* other) {
                return other->folder && other->canonical == mount->canonical.parent_path();
            });
            order.insert(folder, &*mount);
        }
        return order;
    }

    Result<bool> mountArchive(const fs::path& path) {
        const fs::path canonical = canonicalOf(path);
        if (has(canonical)) return false;
        searched.files.push_back({path, stampOf(path)});
        Result<std::unique_ptr<Archive>> archive = openArchive(path);
        if (!archive) return archive.error();
        auto entries = indexNames(*archive.value());
        mounts.push_back({path, canonical, nullptr, std::move(archive).value(), std::move(entries)});
        return true;
    }

    bool mountFolder(const fs::path& path, const std::vector<fs::path>& archives, Diagnostics& diagnostics) {
        const fs::path canonical = canonicalOf(path);
        if (has(canonical)) return false;
        for (const fs::path& archive : archives) {
            const Result<bool> mounted = mountArchive(archive);
            if (!mounted) diagnostics.warn({"archive"}, mounted.error().message + "; archive skipped");
        }
        mounts.push_back({path, canonical, std::make_unique<Folder>(path), nullptr, {}});
        return true;
    }
};

FileSystem::FileSystem() : m_state(std::make_unique<State>()) {}
FileSystem::~FileSystem() = default;
FileSystem::FileSystem(FileSystem&&) noexcept = default;
FileSystem& FileSystem::operator=(FileSystem&&) noexcept = default;

Result<bool> FileSystem::mount(const fs::path& folderOrArchive, Diagnostics& diagnostics) {
    std::error_code code;
    const fs::file_status status = fs::status(folderOrArchive, code);
    if (fs::is_directory(status)) {
        const FileStamp stamp = stampOf(folderOrArchive);
        m_state->searched.folders.push_back(
            searchedFolder(folderOrArchive, stamp, {}, {kArchiveEndings.begin(), kArchiveEndings.end()}));
        return m_state->mountFolder(folderOrArchive, archivesIn(folderOrArchive), diagnostics);
    }
    if (fs::is_regular_file(status)) return m_state->mountArchive(folderOrArchive);
    const std::string name = pathText(folderOrArchive);
    return Error{fmt::format("{}: no such {}", name, isDefinitionName(name) ? "file" : "folder or archive")};
}

void FileSystem::mountFor(std::string_view stem, const fs::path& folder, Diagnostics& diagnostics) {
    const FileStamp stamp = stampOf(folder);
    std::set<std::string> names;
    for (const std::string_view ending : kArchiveEndings)
        names.insert(foldName(stem) + std::string(ending));
    m_state->searched.folders.push_back(searchedFolder(folder, stamp, std::move(names), {}));
    std::vector<fs::path> archives = archivesIn(folder);
    std::erase_if(archives, [&](const fs::path& path) { return !equalNoCase(pathText(path.stem()), stem); });
    m_state->mountFolder(folder, archives, diagnostics);
}

std::optional<std::string> FileSystem::find(std::string_view name) const {
    const std::optional<Location> location = m_state->locate(name);
    return location ? std::optional(locationText(*location)) : std::nullopt;
}

std::vector<std::string> FileSystem::findAll(std::string_view name) const {
    std::vector<std::string> locations;
    for (const Location& location : m_state->locateAll(name))
        locations.push_back(locationText(location));
    return locations;
}

bool FileSystem::isAtLeastAsHigh(std::string_view name, std::string_view other) const {
    const std::optional<size_t> height = m_state->heightOf(name);
    return height && *height >= m_state->heightOf(other).value_or(0);
}

Result<Bytes> FileSystem::read(std::string_view name) const {
    const std::optional<Location> location = m_state->locate(name);
    if (!location) return Error{fmt::format("{}: no such file in the game data", name)};
    return readLocation(*location);
}

std::vector<MountedFile> FileSystem::readAll(std::string_view name) const {
    std::vector<MountedFile> files;
    for (const Location& location : m_state->locateAll(name))
        files.push_back({locationText(location), readLocation(location)});
    return files;
}

Result<Bytes> FileSystem::readBeside(std::string_view topFile, std::string_view name) const {
    const std::optional<Location> location = m_state->locate(topFile);
    const Mount* mount = location ? location->archive : nullptr;
    if (mount == nullptr || !mount->archive->isSingleFile()) return read(name);
    const fs::path folder = mount->canonical.parent_path();
    const std::optional<fs::path> path = Folder(folder).find(name);
    return path ? readFile(*path) : Error{fmt::format("{}: no such file", pathText(folder / toPath(name)))};
}

std::vector<std::string> FileSystem::listBottomUp(std::span<const std::string_view> extensions) const {
    std::vector<std::string> endings;
    std::transform(extensions.begin(), extensions.end(), std::back_inserter(endings), foldName);
    std::vector<std::string> names; // from the top down
    std::set<std::string> known;
    for (auto mount = m_state->mounts.rbegin(); mount != m_state->mounts.rend(); ++mount) {
        std::vector<std::string> inMount;
        for (const std::string& ending : endings)
            for (const std::string& name : mount->filesIn("", ending))
                if (known.insert(name).second) inMount.push_back(name);
        std::sort(inMount.rbegin(), inMount.rend());
        names.insert(names.end(), inMount.begin(), inMount.end());
    }
    std::reverse(names.begin(), names.end());
    return names;
}

std::vector<std::string> FileSystem::list(std::string_view folder, std::string_view extension) const {
    const std::string prefix = asPrefix(folder), ending = foldName(extension);
    std::set<std::string> names;
    for (const Mount& mount : m_state->mounts)
        for (std::string& name : mount.filesIn(prefix, ending))
            names.insert(std::move(name));
    return {names.begin(), names.end()};
}

std::vector<std::string> FileSystem::listInSearchOrder(std::string_view folder,
                                                       std::string_view extension) const {
    const std::string prefix = asPrefix(folder), ending = foldName(extension);
    std::vector<std::string> names;
    std::set<std::string> known;
    for (const Mount* mount : m_state->searchOrder()) {
        for (const std::string& name : mount->filesIn(prefix, ending)) {
            if (known.insert(name).second) names.push_back(name);
        }
    }
    return names;
}

FileRecord FileSystem::record() const {
    FileRecord record = m_state->searched;
    for (const Mount& mount : m_state->mounts)
        if (mount.folder) record.append(mount.folder->record());
    return record;
}

std::vector<std::string> FileSystem::mounts() const {
    std::vector<std::string> paths;
    for (auto mount = m_state->mounts.rbegin(); mount != m_state->mounts.rend(); ++mount) {
        paths.push_back(pathText(mount->path));
    }
    return paths;
}

} // namespace visleaf
