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

Bytes readBeside(const std::filesystem::path& map, const Folder& folder, std::string_view extension) {
    const auto path = folder.find(map.stem().string() + std::string(extension));
    return path ? contentOf(readFile(*path)) : Bytes{};
}

Bytes readMounted(const MapSource& source, const FileSystem& files, std::string_view extension) {
    const std::string name = std::string(withoutExtension(source.nameInMounts)) + std::string(extension);
    return files.find(name) ? contentOf(files.read(name)) : Bytes{};
}

} // namespace

SideFiles readSideFiles(const MapSource& source, const FileSystem& files) {
    const bool isOnDisk = !source.file.empty();
    const Folder folder(folderOf(source.file));
    const auto read = [&](std::string_view extension) {
        return isOnDisk ? readBeside(source.file, folder, extension) : readMounted(source, files, extension);
    };
    const std::string path = isOnDisk ? source.file.filename().string() : source.nameInMounts;
    SideFiles side{.mapName = std::string(baseName(path)),
                   .lit = read(".lit"),
                   .entities = read(".ent"),
                   .visibility = read(".vis"),
                   .searched = {}};
    if (isOnDisk) side.searched = folder.record();
    return side;
}

Bytes readLeakFile(const MapSource& source, const FileSystem& files) {
    Bytes lines =
        readSideFile(source, files, ".lin"); // Half-Life writes both; its `.pts` is many times longer
    return lines.empty() ? readSideFile(source, files, ".pts") : lines;
}

bool isKingpinFolder(const MapSource& source) {
    const std::span<const std::string_view> folders = traitsOf(Game::kingpin).baseFolders;
    return std::find(folders.begin(), folders.end(), source.gameFolder) != folders.end();
}

} // namespace visleaf
