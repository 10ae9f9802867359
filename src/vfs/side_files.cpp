#include "vfs/side_files.h"

#include "base/text/file_name.h"
#include "base/text/trimmed.h"
#include "platform/path_text.h"
#include "vfs/folder.h"
#include "vfs/read_file.h"

namespace visleaf {
namespace {

// Half-Life writes both; its `.pts` is many times longer.
constexpr std::array<std::string_view, 2> kLeakExtensions{".lin", ".pts"};

/// Returns the bytes without a byte order mark, with which no binary side file begins; empty after an error.
Bytes contentOf(Result<Bytes> bytes) {
    if (!bytes) return {};
    Bytes content = std::move(bytes).value();
    const std::string_view text = asText(content);
    const size_t numSkipped = text.size() - withoutByteOrderMark(text).size();
    content.erase(content.begin(), content.begin() + static_cast<std::ptrdiff_t>(numSkipped));
    return content;
}

std::filesystem::path folderOf(const std::filesystem::path& map) {
    return map.has_parent_path() ? map.parent_path() : std::filesystem::path(".");
}

/// Reads files that are named like the map: beside it on the disk, or in the same mount.
class SideReader {
  public:
    SideReader(const MapSource& source, const FileSystem& files)
        : m_source(source), m_files(files), m_folder(folderOf(source.file)) {}

    bool isOnDisk() const { return !m_source.file.empty(); }
    const Folder& folder() const { return m_folder; }

    /// Returns the content of the file with the map's name and this extension; empty if there is none.
    Bytes read(std::string_view extension) const { return readNamed(nameWith(extension)); }

    /// Returns the file with the map's name and this extension; nothing if there is none on the disk.
    std::optional<std::filesystem::path> find(std::string_view extension) const {
        return isOnDisk() ? m_folder.find(nameWith(extension)) : std::nullopt;
    }

    /// Returns the content of a file in the map's folder; empty if there is none.
    Bytes readNamed(const std::string& name) const {
        if (isOnDisk()) {
            const auto found = m_folder.find(name);
            return found ? contentOf(readFile(*found)) : Bytes{};
        }
        const std::string& map = m_source.nameInMounts;
        return readMounted(map.substr(0, map.size() - baseName(map).size()) + name);
    }

    /// Returns the content of a file of the mounted game data; empty if there is none.
    Bytes readMounted(const std::string& name) const {
        return m_files.find(name) ? contentOf(m_files.read(name)) : Bytes{};
    }

    /// Returns the map's file, or its name in the mounts.
    std::string path() const {
        return isOnDisk() ? pathText(m_source.file.filename()) : m_source.nameInMounts;
    }

  private:
    std::string nameWith(std::string_view extension) const {
        return std::string(withoutExtension(baseName(path()))) + std::string(extension);
    }

    const MapSource& m_source;
    const FileSystem& m_files;
    Folder m_folder;
};

} // namespace

SideFiles readSideFiles(const MapSource& source, const FileSystem& files) {
    const SideReader reader(source, files);
    SideFiles side{.mapName = std::string(baseName(reader.path())),
                   .lit = reader.read(".lit"),
                   .entities = reader.read(".ent"),
                   .visibility = reader.read(".vis"),
                   .details = reader.read("_detail.txt"),
                   .searched = {},
                   .searchedLeakFiles = {}};
    if (!reader.isOnDisk()) return side;
    side.searched = reader.folder().record();
    const SideReader leakReader(source, files);
    for (const std::string_view extension : kLeakExtensions)
        leakReader.find(extension);
    side.searchedLeakFiles = leakReader.folder().record();
    return side;
}

Bytes readLeakFile(const MapSource& source, const FileSystem& files) {
    const SideReader reader(source, files);
    for (const std::string_view extension : kLeakExtensions)
        if (Bytes lines = reader.read(extension); !lines.empty()) return lines;
    return {};
}

LeakFileStamps stampsOfLeakFiles(const MapSource& source, const FileSystem& files) {
    const SideReader reader(source, files);
    LeakFileStamps stamps;
    for (size_t i = 0; i < stamps.size(); ++i)
        if (const auto file = reader.find(kLeakExtensions[i])) stamps[i] = stampOf(*file);
    return stamps;
}

std::vector<LightFile> readLightFiles(const MapSource& source, const FileSystem& files) {
    constexpr std::string_view kLights = "lights.rad", kExtension = ".rad";
    const SideReader reader(source, files);
    std::vector<LightFile> found;
    const auto add = [&found](std::string name, const Bytes& bytes) {
        if (!bytes.empty()) found.push_back({std::move(name), std::string(asText(bytes))});
    };
    const Bytes beside = reader.readNamed(std::string(kLights));
    add(std::string(kLights), beside.empty() ? reader.readMounted(std::string(kLights)) : beside);
    const std::string name(withoutExtension(baseName(reader.path())));
    add(name + std::string(kExtension), reader.read(kExtension));
    return found;
}

} // namespace visleaf
