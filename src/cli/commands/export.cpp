#include "cli/commands/export.h"

#include "analysis/export/build_export_scene.h"
#include "analysis/export/gltf_file.h"
#include "analysis/export/image_files.h"
#include "analysis/export/map_text.h"
#include "analysis/export/obj_files.h"
#include "analysis/facts/entity_family.h"
#include "base/text/file_name.h"
#include "base/text/printable.h"
#include "base/write_file.h"
#include "cli/output_folders.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "materials/games/texture_wad.h"
#include "platform/path_text.h"
#include "render/light_styles.h"
#include "report/packing.h"
#include "report/terminal.h"
#include "vfs/write_zip.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// A row for each format: its name, and the extensions of files that select it.
struct FormatName {
    ExportFormat format;
    std::string_view name;
    std::string_view extension; // empty: the output is a folder
};
constexpr std::array kFormats{FormatName{ExportFormat::glb, "glb", ".glb"},
                              FormatName{ExportFormat::obj, "obj", ".obj"},
                              FormatName{ExportFormat::map, "map", ".map"},
                              FormatName{ExportFormat::textures, "textures", ""},
                              FormatName{ExportFormat::lightmaps, "lightmaps", ""},
                              FormatName{ExportFormat::entities, "entities", ".ent"},
                              FormatName{ExportFormat::res, "res", ".res"},
                              FormatName{ExportFormat::zip, "zip", ".zip"},
                              FormatName{ExportFormat::zip, "pk3", ".pk3"},
                              FormatName{ExportFormat::wad, "wad", ".wad"}};
constexpr const char* kFormatNames = "glb, obj, map, textures, lightmaps, entities, res, zip, pk3 or wad";

std::optional<ExportFormat> formatNamed(std::string_view name) {
    const auto found = std::find_if(kFormats.begin(), kFormats.end(),
                                    [&](const FormatName& row) { return row.name == name; });
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

std::optional<ExportFormat> formatOfFile(const std::filesystem::path& file) {
    const std::string extension = lowerCase(pathText(file.extension()));
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [&](const FormatName& row) {
        return !extension.empty() && row.extension == extension;
    });
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

/// Writes files into a folder, which is created inside the one above it. Returns the exit status.
int writeFiles(const std::filesystem::path& folder, const std::vector<ExportedFile>& files) {
    for (const ExportedFile& file : files) {
        const std::filesystem::path path = folder / toPath(file.name);
        std::error_code error;
        if (!path.parent_path().empty()) std::filesystem::create_directory(path.parent_path(), error);
        const int status = exitStatusOf(writeFile(path, file.bytes)); // names the folder if it is missing
        if (status != kExitDone) return status;
    }
    return kExitDone;
}

ExportOptions choicesOf(const MapSnapshot& snapshot, const ExportCommandOptions& options) {
    return {.isInMeters = options.isInMeters,
            .bakesLightmaps = options.bakesLightmaps,
            .includesSky = options.includesSky,
            .includesTools = options.includesTools,
            .styles = lightStyleValues(0.0, StyleScale(snapshot.materials->light),
                                       findSwitchableStyles(snapshot.map()))};
}

int writeGltf(const ExportScene& exported, const std::filesystem::path& output) {
    const Result<std::string> file = encodeGltf(exported);
    if (file) return exitStatusOf(writeTextFile(output, file.value()));
    printMessage(fmt::format("{}: {}", pathText(output), file.error().message));
    return kExitBadInput;
}

int writeObj(const ExportScene& exported, const std::filesystem::path& output) {
    return writeFiles(output.parent_path(), encodeObj(exported, pathText(output.filename())));
}

/// Writes a scene of meshes. Returns the exit status.
int writeScene(const MapSnapshot& snapshot, const ExportCommandOptions& options) {
    const ExportSource source{snapshot.map(), snapshot.materials, snapshot.geometry,
                              options.leavesOutModels ? nullptr : &*snapshot.meshes};
    const ExportScene exported = buildExportScene(source, choicesOf(snapshot, options));
    if (exported.meshes.empty()) {
        printMessage(fmt::format("{}: no face of the map is exported", pathOf(snapshot.source)));
        return kExitBadInput;
    }
    return options.format == ExportFormat::glb ? writeGltf(exported, options.output)
                                               : writeObj(exported, options.output);
}

Result<std::vector<ZipContent>> readPacked(const Packing& packing, const MapSnapshot& snapshot) {
    std::vector<ZipContent> files;
    for (const Asset* asset : packing.files) {
        const bool isMap = asset->kind == AssetKind::map;
        Result<Bytes> bytes =
            isMap ? readMap(snapshot.source, snapshot.files) : snapshot.files->read(asset->file);
        if (!bytes) return bytes.error();
        files.push_back({asset->file, std::move(bytes).value()});
    }
    return files;
}

/// Writes a zip that makes the map complete, and prints what it lacks.
int writeZip(const MapSnapshot& snapshot, const ExportCommandOptions& options) {
    const std::vector<Asset> assets = requiredAssets(snapshot);
    const Packing packing = choosePacking(assets, options.includesGame);
    const Result<std::vector<ZipContent>> files = readPacked(packing, snapshot);
    const Result<Bytes> archive = files ? makeZip(files.value()) : files.error();
    if (!archive) {
        printMessage(archive.error().message);
        return kExitBadInput;
    }
    const int status = exitStatusOf(writeFile(options.output, archive.value()));
    const std::string lack = lackText(packing, options.map);
    if (status == kExitDone && !lack.empty())
        printMessage(fmt::format(
            "{} {}", options.output == "-" ? "the archive" : pathText(options.output) + ":", lack));
    return status;
}

int writeResourceList(const MapSnapshot& snapshot, const ExportCommandOptions& options) {
    const Game game = snapshot.map().game;
    if (entityFamilyOf(game) != entity_family::kHalfLife)
        printMessage(
            fmt::format("warning: {}: only servers of Half-Life read resource lists; the map's game is {}",
                        pathOf(snapshot.source), traitsOf(game).name));
    return exitStatusOf(writeTextFile(options.output, resourceList(requiredAssets(snapshot))));
}

int writeWad(const MapSnapshot& snapshot, const ExportCommandOptions& options) {
    Diagnostics diagnostics;
    const Result<Bytes> wad = textureWad(snapshot.map(), snapshot.files, diagnostics);
    printWarnings(pathOf(snapshot.source), diagnostics);
    if (wad) return exitStatusOf(writeFile(options.output, wad.value()));
    printMessage(fmt::format("{}: {}", pathOf(snapshot.source), wad.error().message));
    return kExitBadInput;
}

int writeExport(const MapSnapshot& snapshot, const ExportCommandOptions& options) {
    const Map& map = snapshot.map();
    switch (options.format.value_or(ExportFormat::glb)) {
    case ExportFormat::glb:
    case ExportFormat::obj:
        return writeScene(snapshot, options);
    case ExportFormat::map:
        return exitStatusOf(
            writeTextFile(options.output, mapText(map, texelScalesOf(map, snapshot.materials))));
    case ExportFormat::textures:
        return writeFiles(options.output, textureFiles(snapshot.materials));
    case ExportFormat::lightmaps:
        return writeFiles(options.output, lightmapFiles({map, snapshot.materials, snapshot.geometry},
                                                        choicesOf(snapshot, options).styles));
    case ExportFormat::entities:
        return exitStatusOf(writeTextFile(options.output, entityText(map)));
    case ExportFormat::res:
        return writeResourceList(snapshot, options);
    case ExportFormat::wad:
        return writeWad(snapshot, options);
    case ExportFormat::zip:
        break;
    }
    return writeZip(snapshot, options);
}

/// Lists of assets and archives need no decoded image and no geometry.
Result<MapSnapshot> loadToExport(const MapSource& source, const std::vector<GameFolder>& folders,
                                 ExportFormat format) {
    if (format == ExportFormat::res || format == ExportFormat::zip || format == ExportFormat::wad)
        return loadForInfo(source, folders);
    // A repeated texture cannot hold a pattern with another period.
    return loadWithImages(source, {.gameFolders = folders, .appearance = {.showsDetails = false}});
}

/// Returns the error for an output whose extension selects no format.
std::string noFormatOf(const std::filesystem::path& output) {
    std::string extensions, folders;
    for (const FormatName& row : kFormats) {
        std::string& list = row.extension.empty() ? folders : extensions;
        list +=
            fmt::format("{}{}", list.empty() ? "" : ", ", row.extension.empty() ? row.name : row.extension);
    }
    const std::string extension = pathText(output.extension());
    const std::string problem = extension.empty()
                                    ? "without an extension"
                                    : fmt::format("cannot write '{}' files", printable(extension));
    return fmt::format("--output: {}: {}; the extensions are {}; --format also writes folders: {}",
                       printable(pathText(output)), problem, extensions, folders);
}

/// Returns what is wrong with the output of a format; empty: nothing.
std::string problemOf(const ExportCommandOptions& options) {
    if (!options.format) return noFormatOf(options.output);
    if (options.format == ExportFormat::obj && lowerCase(pathText(options.output.extension())) == ".mtl")
        return fmt::format(
            "--output: {}: the materials of an OBJ file get this name; name the OBJ file itself",
            printable(pathText(options.output)));
    const bool isFolder =
        options.format == ExportFormat::textures || options.format == ExportFormat::lightmaps;
    if (options.output == "-")
        return isFolder || options.format == ExportFormat::obj ? "--output: this format has several files"
                                                               : "";
    if (isFolder) return problemOfFolder(options.output, "images");
    std::error_code ignored;
    return std::filesystem::is_directory(options.output, ignored)
               ? fmt::format("--output: {}: this is a folder; name a file",
                             printable(pathText(options.output)))
               : std::string();
}

} // namespace

void addExportOptions(ExportCommandOptions& options, OptionList& list) {
    list.add({"MAP", "MAP", "The map", FileUse::map}, options.map).isRequired = true;
    list.add({"-o,--output", "FILE", "The file, or the folder of textures and lightmaps", FileUse::output},
             options.output)
        .isRequired = true;
    Option& format = list.addParsed({"--format", "NAME", fmt::format("{} (default: by FILE)", kFormatNames)},
                                    kFormatNames, [&options](const std::string& text) {
                                        options.format = formatNamed(text);
                                        return options.format.has_value();
                                    });
    for (const FormatName& row : kFormats)
        format.words.emplace_back(row.name);
    list.addParsed({"--units", "UNIT", "meters, at an inch per game unit, or map (default meters)"},
                   "meters or map",
                   [&options](const std::string& text) {
                       options.isInMeters = text == "meters";
                       return text == "meters" || text == "map";
                   })
        .words = {"meters", "map"};
    list.addFlag("--bake-lightmaps", "Put the light into the textures", options.bakesLightmaps);
    list.addFlag("--sky", "Include the faces of skies", options.includesSky);
    list.addFlag("--tool-brushes", "Include triggers, clips and the like", options.includesTools);
    list.addFlag("--no-models", "Leave out monsters, items and other models of entities",
                 options.leavesOutModels);
    list.addFlag("--with-game", "Pack what belongs to the game itself, too", options.includesGame);
    addGameDataOptions(list, options.gameFolders);
    list.check = [&options]() -> std::string {
        if (!options.format) options.format = formatOfFile(options.output);
        return problemOf(options);
    };
}

int runExport(const ExportCommandOptions& options) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    const auto found = findOneMap(options.map, folders);
    if (const auto* none = std::get_if<NoMap>(&found)) return exitStatusOf(*none);
    const MapSource& source = std::get<FoundMap>(found).source;
    std::optional<ProgressLine> progress(pathOf(source) + ": exporting");
    const Result<MapSnapshot> loaded = loadToExport(source, folders, *options.format);
    if (!loaded) {
        printMessage(loaded.error().message);
        return kExitBadInput;
    }
    const MapSnapshot& snapshot = loaded.value();
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    if (options.output == "-") progress.reset(); // the file may go to the same terminal
    return writeExport(snapshot, options);
}

} // namespace visleaf
