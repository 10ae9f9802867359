#include "cli/commands/export.h"

#include "analysis/export/build_export_scene.h"
#include "analysis/export/gltf_file.h"
#include "analysis/export/image_files.h"
#include "analysis/export/map_text.h"
#include "analysis/export/obj_files.h"
#include "base/write_file.h"
#include "cli/batch_progress.h"
#include "cli/commands/export_batch.h"
#include "cli/named_maps.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "materials/games/texture_wad.h"
#include "platform/path_text.h"
#include "platform/platform.h"
#include "render/light_styles.h"
#include "report/packing.h"
#include "report/terminal.h"
#include "vfs/archives/write_zip.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <span>
#include <string_view>

namespace visleaf {
namespace {

constexpr const char* kExportFooter =
    "A folder stands for all maps in it, in the folders below it and in their archives. -o then names a "
    "folder, and each map gives the file, or the folder of images, with the map's path below DIR. If two "
    "maps have the same path, the folders above them tell them apart: DIR/FOLDER/NAME. A map that cannot "
    "be exported is reported and skipped.";

/// Makes the folders above the output, as late as possible: a run that ends early leaves no empty ones.
void makeFolders(const ExportTask& task) {
    std::error_code ignored; // writing the file reports it
    if (task.makesFolders) std::filesystem::create_directories(task.output.parent_path(), ignored);
}

/// Writes the one file of the output. Returns the exit status.
int writeOutput(const ExportTask& task, ByteSpan bytes) {
    makeFolders(task);
    return exitStatusOf(writeFile(task.output, bytes));
}

int writeOutput(const ExportTask& task, std::string_view text) {
    return writeOutput(task, std::as_bytes(std::span(text.data(), text.size())));
}

/// Writes files into a folder, which is created inside the one above it. Returns the exit status.
int writeFiles(const ExportTask& task, const std::filesystem::path& folder,
               const std::vector<ExportedFile>& files) {
    makeFolders(task);
    for (const ExportedFile& file : files) {
        const std::filesystem::path path = folder / toPath(file.name);
        std::error_code error;
        if (!path.parent_path().empty()) std::filesystem::create_directory(path.parent_path(), error);
        const int status = exitStatusOf(writeFile(path, file.bytes)); // names the folder if it is missing
        if (status != kExitDone) return status;
    }
    return kExitDone;
}

ExportOptions choicesOf(const MapSnapshot& snapshot, const ExportTask& task) {
    return {.isInMeters = task.options.isInMeters,
            .bakesLightmaps = task.options.bakesLightmaps,
            .includesSky = task.options.includesSky,
            .includesTools = task.options.includesTools,
            .styles = lightStyleValues(0.0, snapshot.materials->light, findSwitchableStyles(snapshot.map()))};
}

int writeGltf(const ExportScene& exported, const ExportTask& task) {
    const Result<std::string> file = encodeGltf(exported);
    if (file) return writeOutput(task, file.value());
    return failWith(kExitBadInput, fmt::format("{}: {}", pathText(task.output), file.error().message));
}

int writeObj(const ExportScene& exported, const ExportTask& task) {
    return writeFiles(task, task.output.parent_path(), encodeObj(exported, pathText(task.output.filename())));
}

/// Writes a scene of meshes. Returns the exit status.
int writeScene(const MapSnapshot& snapshot, const ExportTask& task) {
    const ExportSource source{snapshot.map(), snapshot.materials, snapshot.geometry,
                              task.options.leavesOutModels ? nullptr : &*snapshot.meshes};
    const ExportScene exported = buildExportScene(source, choicesOf(snapshot, task));
    if (exported.meshes.empty())
        return failWith(kExitBadInput,
                        fmt::format("{}: no face of the map is exported", pathOf(snapshot.source)));
    return task.format == ExportFormat::glb ? writeGltf(exported, task) : writeObj(exported, task);
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
int writeZip(const MapSnapshot& snapshot, const ExportTask& task) {
    const std::vector<Asset> assets = requiredAssets(snapshot);
    const Packing packing = choosePacking(assets, task.options.includesGame);
    const Result<std::vector<ZipContent>> files = readPacked(packing, snapshot);
    const Result<Bytes> archive = files ? makeZip(files.value()) : files.error();
    if (!archive) return failWith(kExitBadInput, archive.error().message);
    const int status = writeOutput(task, archive.value());
    const std::string lack = lackText(packing, task.map);
    if (status == kExitDone && !lack.empty())
        printMessage(
            fmt::format("{} {}", task.output == "-" ? "the archive" : pathText(task.output) + ":", lack));
    return status;
}

int writeResourceList(const MapSnapshot& snapshot, const ExportTask& task) {
    const Game game = snapshot.map().game;
    if (traitsOf(game).family != GameFamily::halfLife)
        printMessage(
            fmt::format("warning: {}: only servers of Half-Life read resource lists; the map's game is {}",
                        pathOf(snapshot.source), traitsOf(game).name));
    return writeOutput(task, resourceList(requiredAssets(snapshot)));
}

int writeWad(const MapSnapshot& snapshot, const ExportTask& task) {
    Diagnostics diagnostics;
    const Result<Bytes> wad = textureWad(snapshot.map(), snapshot.files, diagnostics);
    printWarnings(pathOf(snapshot.source), diagnostics);
    if (wad) return writeOutput(task, wad.value());
    return failWith(kExitBadInput, fmt::format("{}: {}", pathOf(snapshot.source), wad.error().message));
}

int writeExport(const MapSnapshot& snapshot, const ExportTask& task) {
    const Map& map = snapshot.map();
    switch (task.format) {
    case ExportFormat::glb:
    case ExportFormat::obj:
        return writeScene(snapshot, task);
    case ExportFormat::map:
        return writeOutput(task, mapText(map, snapshot.materials));
    case ExportFormat::textures:
        return writeFiles(task, task.output, textureFiles(snapshot.materials));
    case ExportFormat::lightmaps:
        return writeFiles(
            task, task.output,
            lightmapFiles({map, snapshot.materials, snapshot.geometry}, choicesOf(snapshot, task).styles));
    case ExportFormat::entities:
        return writeOutput(task, entityText(map));
    case ExportFormat::res:
        return writeResourceList(snapshot, task);
    case ExportFormat::wad:
        return writeWad(snapshot, task);
    case ExportFormat::zip:
    case ExportFormat::pk3:
        break;
    }
    return writeZip(snapshot, task);
}

/// Lists of assets and archives need no decoded image and no geometry.
Result<MapSnapshot> loadToExport(const MapSource& source, const std::vector<GameFolder>& folders,
                                 ExportFormat format) {
    constexpr std::array kNoPixels{ExportFormat::res, ExportFormat::zip, ExportFormat::pk3,
                                   ExportFormat::wad};
    if (std::find(kNoPixels.begin(), kNoPixels.end(), format) != kNoPixels.end())
        return loadForInfo(source, folders);
    // A repeated texture cannot hold a pattern with another period.
    return loadWithImages(source, {.gameFolders = folders, .appearance = {.showsDetails = false}});
}

/// Exports one map. Returns the exit status.
int exportMap(const ExportTask& task, const std::vector<GameFolder>& folders) {
    const Result<FoundMap, NoMap> found = findOneMap(task.map, folders);
    if (!found) return exitStatusOf(found.error());
    const Result<MapSnapshot> loaded = loadToExport(found.value().source, folders, task.format);
    if (!loaded) return failWith(kExitBadInput, loaded.error().message);
    const MapSnapshot& snapshot = loaded.value();
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    return writeExport(snapshot, task);
}

/// Exports all maps, each into its place below the folder of the output. Returns the highest exit status.
int exportSeveral(const ExportPlan& plan, const std::vector<GameFolder>& folders) {
    int status = plan.status;
    size_t numFailed = 0;
    const size_t numMaps = plan.tasks.size() - numUnreadable(plan.tasks);
    std::atomic<size_t> numDone{0}; // maps; read by the line of progress
    const ProgressLine progress(batchProgress(numDone, numMaps));
    const LastWords atSignal([&] { printBatchEnd(numDone, numMaps, {}); });
    for (const ExportTask& task : plan.tasks) {
        const int result = exportMap(task, folders);
        numFailed += result == kExitDone ? 0 : 1;
        status = std::max(status, result);
        if (!task.isUnreadable) ++numDone;
    }
    if (numFailed > 0) // the messages may have scrolled away
        printMessage(fmt::format("{} could not be exported", failedText(numFailed, plan.tasks)));
    return status;
}

/// Warns about a file that programs would take for one of another format.
void warnOfExtension(const ExportPlan& plan) {
    for (const ExportTask& task : plan.tasks)
        if (hasExtensionOfAnother(task.output, task.format))
            printMessage(fmt::format("warning: {}: --format writes {}, not what the extension says",
                                     pathText(task.output), nameOf(task.format)));
}

} // namespace

void addExportOptions(ExportCommandOptions& options, OptionList& list) {
    list.add({"MAP", "MAP", "Maps, or folders and archives of maps", FileUse::map}, options.maps).isRequired =
        true;
    list.add({"-o,--output", "FILE", "The file, or the folder of textures, of lightmaps or for several maps",
              FileUse::output},
             options.output)
        .isRequired = true;
    Option& format = list.addParsed(
        {"--format", "NAME", fmt::format("{} (default: by FILE; glb for several maps)", kFormatNames)},
        kFormatNames, [&options](const std::string& text) {
            options.format = formatNamed(text);
            return options.format.has_value();
        });
    for (const FormatName& row : exportFormats())
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
    addShardOption(list, options.shard);
    addGameDataOptions(list, options.gameFolders);
    list.check = [&options]() -> std::string {
        if (!options.format) options.format = formatOfFile(options.output);
        return problemOfExport(options);
    };
    list.footer = kExportFooter;
}

int runExport(const ExportCommandOptions& options) {
    const ExportPlan plan = planExport(options);
    if (!plan.problem.empty()) return failWith(kExitBadCommand, plan.problem);
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    if (plan.areSeveral) return exportSeveral(plan, folders);
    warnOfExtension(plan);
    std::optional<ProgressLine> progress;
    const bool sharesTerminal = options.output == "-" && isOutputTerminal();
    if (!sharesTerminal) progress.emplace(options.maps.front() + ": exporting");
    if (plan.tasks.empty()) return plan.status;
    const int status = exportMap(plan.tasks.front(), folders);
    if (status != kExitDone) printFolderHint(options.maps.front());
    return status;
}

} // namespace visleaf
