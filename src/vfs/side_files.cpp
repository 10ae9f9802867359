#include "vfs/side_files.h"

#include "base/file_name.h"
#include "map/game.h"
#include "vfs/folder.h"

#include <algorithm>

namespace visleaf {
namespace {

Bytes contentOf(Result<Bytes> bytes) {
    return bytes ? std::move(bytes).value() : Bytes{};
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

    /// Returns the content of the file with this extension; empty if there is none.
    Bytes read(std::string_view extension) const {
        if (isOnDisk()) {
            const auto path = m_folder.find(m_source.file.stem().string() + std::string(extension));
            return path ? contentOf(readFile(*path)) : Bytes{};
        }
        const std::string name =
            std::string(withoutExtension(m_source.nameInMounts)) + std::string(extension);
        return m_files.find(name) ? contentOf(m_files.read(name)) : Bytes{};
    }

  private:
    const MapSource& m_source;
    const FileSystem& m_files;
    Folder m_folder;
};

} // namespace

SideFiles readSideFiles(const MapSource& source, const FileSystem& files) {
    const SideReader reader(source, files);
    const std::string path = reader.isOnDisk() ? source.file.filename().string() : source.nameInMounts;
    SideFiles side{.mapName = std::string(baseName(path)),
                   .lit = reader.read(".lit"),
                   .entities = reader.read(".ent"),
                   .visibility = reader.read(".vis"),
                   .searched = {}};
    if (reader.isOnDisk()) side.searched = reader.folder().record();
    return side;
}

Bytes readLeakFile(const MapSource& source, const FileSystem& files) {
    const SideReader reader(source, files);
    Bytes lines = reader.read(".lin"); // Half-Life writes both; its `.pts` is many times longer
    return lines.empty() ? reader.read(".pts") : lines;
}

bool isKingpinFolder(const MapSource& source) {
    const std::span<const std::string_view> folders = traitsOf(Game::kingpin).baseFolders;
    return std::find(folders.begin(), folders.end(), source.gameFolder) != folders.end();
}

} // namespace visleaf
