#include "cli/commands/export_batch.h"

#include "base/text/file_name.h"
#include "base/text/printable.h"
#include "cli/batch_maps.h"
#include "cli/output_conflict.h"
#include "cli/output_folders.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

/// True if the arguments stand for several maps. An archive may, too, which is known only when it is read.
bool areSeveral(const ExportCommandOptions& options) {
    return options.maps.size() > 1 || isFolder(toPath(options.maps.front()));
}

bool mayBeSeveral(const ExportCommandOptions& options) {
    return areSeveral(options) || isArchiveName(options.maps.front());
}

/// True if -o names a file for one map.
bool isFileForOneMap(const ExportCommandOptions& options) {
    return options.maps.size() == 1 && (options.output == "-" || formatOfFile(options.output)) &&
           !isFolder(options.output);
}

bool isFolderOfImages(const ExportCommandOptions& options) {
    return options.format && extensionOf(*options.format).empty();
}

/// Returns what is wrong with the folder for several maps; empty: nothing.
std::string problemOfSeveral(const std::filesystem::path& output) {
    const bool namesFile = output == "-" || (isModelFileName(output) && !isFolder(output));
    if (!namesFile) return problemOfFolder(output, "maps");
    return fmt::format(
        "--output: {}: several maps need a folder; name one, and choose the format with --format: {}",
        printable(pathText(output)), kFormatNames);
}

/// True if the argument is an archive that cannot be read.
bool isDamagedArchive(const std::string& map) {
    return isArchiveName(map) && !openArchive(toPath(map));
}

std::string nameAFile(const std::filesystem::path& output) {
    return fmt::format("--output: {}: this is a folder; name a file", printable(pathText(output)));
}

/// Returns what is wrong with an output for one map.
std::string problemOfOne(const ExportCommandOptions& options) {
    if (!options.format) return noFormatOf(options.output);
    return isFolder(options.output) && !isFolderOfImages(options) ? nameAFile(options.output) : std::string();
}

/// Returns why a file that would be written must not be: the command reads it. Empty: it is none of these.
std::string overwrittenInput(const ExportTask& task) {
    if (!isThere(task.output)) return {};
    return outputConflict(pathText(task.output), task.options.maps, task.options.gameFolders);
}

ExportPlan planOfOne(const ExportCommandOptions& options, int status) {
    const std::string& map = options.maps.front();
    ExportPlan plan{.status = status};
    if (!isDamagedArchive(map))
        plan.problem = problemOfOne(options); // otherwise reading it says what is wrong
    if (!plan.problem.empty()) return plan;
    const ExportTask task{options, options.format.value_or(ExportFormat::glb), map, options.output};
    plan.tasks = itemsOf(options.shard, std::vector{task});
    return plan;
}

ExportPlan planOfSeveral(const ExportCommandOptions& options, const BatchMaps& found) {
    ExportPlan plan{.areSeveral = true, .status = found.status};
    plan.problem = problemOfSeveral(options.output);
    const ExportFormat format = options.format.value_or(ExportFormat::glb);
    for (const BatchMap& map : itemsOf(options.shard, found.maps)) {
        if (!plan.problem.empty()) return plan;
        const std::string file = fmt::format("{}{}", map.name, extensionOf(format));
        plan.tasks.push_back(
            {options, format, map.argument, options.output / toPath(file), map.isUnreadable, true});
        plan.problem = overwrittenInput(plan.tasks.back());
    }
    return plan;
}

} // namespace

std::string problemOfExport(const ExportCommandOptions& options) {
    if (!options.format && !mayBeSeveral(options)) return noFormatOf(options.output);
    if (options.format == ExportFormat::obj && lowerCase(pathText(options.output.extension())) == ".mtl")
        return fmt::format(
            "--output: {}: the materials of an OBJ file get this name; name the OBJ file itself",
            printable(pathText(options.output)));
    if (areSeveral(options)) return problemOfSeveral(options.output);
    if (options.output == "-")
        return isFolderOfImages(options) || options.format == ExportFormat::obj
                   ? "--output: this format has several files"
                   : "";
    if (isFolderOfImages(options)) return problemOfFolder(options.output, "images");
    return mayBeSeveral(options) ? std::string() : problemOfOne(options);
}

ExportPlan planExport(const ExportCommandOptions& options) {
    if (isFileForOneMap(options)) return planOfOne(options, 0);
    const BatchMaps found = findBatchMaps(options.maps);
    return found.areSeveral ? planOfSeveral(options, found) : planOfOne(options, found.status);
}

} // namespace visleaf
