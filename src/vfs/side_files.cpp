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

Bytes readBeside(const std::filesystem::path& map, std::string_view extension) {
    const Folder folder(map.has_parent_path() ? map.parent_path() : std::filesystem::path("."));
    const auto path = folder.find(map.stem().string() + std::string(extension));
    return path ? contentOf(readFile(*path)) : Bytes{};
}

Bytes readSideFile(const MapSource& source, const FileSystem& files, std::string_view extension) {
    if (!source.file.empty()) return readBeside(source.file, extension);
    const std::string name = std::string(withoutExtension(source.nameInMounts)) + std::string(extension);
    return files.find(name) ? contentOf(files.read(name)) : Bytes{};
}

} // namespace

SideFiles readSideFiles(const MapSource& source, const FileSystem& files) {
    const std::string path = source.file.empty() ? source.nameInMounts : source.file.filename().string();
    return {.mapName = std::string(baseName(path)),
            .lit = readSideFile(source, files, ".lit"),
            .entities = readSideFile(source, files, ".ent"),
            .visibility = readSideFile(source, files, ".vis")};
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
