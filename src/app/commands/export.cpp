#include "app/commands/export.h"

#include "analysis/export/build_export_scene.h"
#include "analysis/export/export_names.h"
#include "analysis/export/gltf_file.h"
#include "analysis/export/image_files.h"
#include "analysis/export/map_text.h"
#include "analysis/export/obj_files.h"
#include "app/console.h"
#include "app/progress_line.h"
#include "app/shared_options.h"
#include "base/file_name.h"
#include "base/write_file.h"
#include "render/light_styles.h"
#include "scene/map_argument.h"
#include "scene/scene.h"

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
                              FormatName{ExportFormat::entities, "entities", ".ent"}};

std::optional<ExportFormat> formatNamed(std::string_view name) {
    const auto found = std::find_if(kFormats.begin(), kFormats.end(),
                                    [&](const FormatName& row) { return row.name == name; });
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

std::optional<ExportFormat> formatOfFile(const std::filesystem::path& file) {
    const std::string extension = lowerCase(file.extension().string());
    const auto found = std::find_if(kFormats.begin(), kFormats.end(), [&](const FormatName& row) {
        return !extension.empty() && row.extension == extension;
    });
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

/// Writes files into a folder, which is created. Returns the exit status.
int writeFiles(const std::filesystem::path& folder, const std::vector<ExportedFile>& files) {
    for (const ExportedFile& file : files) {
        const std::filesystem::path path = folder / file.name;
        std::error_code error;
        if (!path.parent_path().empty()) std::filesystem::create_directories(path.parent_path(), error);
        const int status = exitStatusOf(writeFile(path, file.bytes)); // names the folder if it is missing
        if (status != kExitDone) return status;
    }
    return kExitDone;
}

ExportOptions choicesOf(const Scene& scene, const ExportCommandOptions& options) {
    return {.isInMeters = options.isInMeters,
            .bakesLightmaps = options.bakesLightmaps,
            .includesSky = options.includesSky,
            .includesTools = options.includesTools,
            .styles = lightStyleValues(0.0, scene.materials.light.lettersToOne,
                                       findSwitchableStyles(scene.loaded.map))};
}

int writeGltf(const ExportScene& exported, const std::filesystem::path& output) {
    const Result<std::string> file = encodeGltf(exported);
    if (file) return exitStatusOf(writeTextFile(output, file.value()));
    printMessage(fmt::format("{}: {}", output.string(), file.error().message));
    return kExitBadInput;
}

int writeObj(const ExportScene& exported, const std::filesystem::path& output) {
    return writeFiles(output.parent_path(), encodeObj(exported, safeFileName(output.stem().string())));
}

/// Writes a scene of meshes. Returns the exit status.
int writeScene(const Scene& scene, const ExportCommandOptions& options) {
    const ExportScene exported =
        buildExportScene({scene.loaded.map, scene.materials, scene.geometry}, choicesOf(scene, options));
    if (exported.meshes.empty()) {
        printMessage(fmt::format("{}: no face of the map is exported", pathOf(scene.source)));
        return kExitBadInput;
    }
    return options.format == ExportFormat::glb ? writeGltf(exported, options.output)
                                               : writeObj(exported, options.output);
}

int writeExport(const Scene& scene, const ExportCommandOptions& options) {
    const Map& map = scene.loaded.map;
    switch (options.format.value_or(ExportFormat::glb)) {
    case ExportFormat::glb:
    case ExportFormat::obj:
        return writeScene(scene, options);
    case ExportFormat::map:
        return exitStatusOf(writeTextFile(options.output, mapText(map, texelScalesOf(map, scene.materials))));
    case ExportFormat::textures:
        return writeFiles(options.output, textureFiles(scene.materials));
    case ExportFormat::lightmaps:
        return writeFiles(options.output, lightmapFiles({map, scene.materials, scene.geometry},
                                                        choicesOf(scene, options).styles));
    case ExportFormat::entities:
        break;
    }
    return exitStatusOf(writeTextFile(options.output, entityText(map)));
}

/// Returns what is wrong with the output of a format; empty: nothing.
std::string problemOf(const ExportCommandOptions& options) {
    if (!options.format) return "--output: the extension says no format; add --format";
    const bool isOneFile = options.format == ExportFormat::glb || options.format == ExportFormat::map ||
                           options.format == ExportFormat::entities;
    return options.output == "-" && !isOneFile ? "--output: this format has several files" : "";
}

} // namespace

void addExportOptions(ExportCommandOptions& options, OptionList& list) {
    list.add({"MAP", "MAP", "The map"}, options.map).isRequired = true;
    list.add({"-o,--output", "FILE", "The file, or the folder of textures and lightmaps"}, options.output)
        .isRequired = true;
    Option& format = list.addParsed(
        {"--format", "NAME", "glb, obj, map, textures, lightmaps or entities (default: by FILE)"},
        "glb, obj, map, textures, lightmaps or entities", [&options](const std::string& text) {
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
    addGameOption(list, options.gameFolders);
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
    LoadProgress unwatched;
    const Result<std::unique_ptr<Scene>> loaded =
        loadScene(source, {.gameFolders = folders, .appearance = {}}, unwatched);
    if (!loaded) {
        printMessage(loaded.error().message);
        return kExitBadInput;
    }
    Scene& scene = *loaded.value();
    waitForImages(scene);
    printWarnings(pathOf(scene.source), scene.diagnostics);
    if (options.output == "-") progress.reset(); // the file may go to the same terminal
    return writeExport(scene, options);
}

} // namespace visleaf
