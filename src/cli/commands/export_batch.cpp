#include "cli/commands/export_batch.h"

#include "base/text/file_name.h"
#include "base/text/printable.h"
#include "cli/batch_maps.h"
#include "cli/output_conflict.h"
#include "cli/output_folders.h"
#include "platform/path_text.h"
#include "vfs/archives/archive.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

bool isExistingFolder(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_directory(path, ignored);
}

/// True if the arguments can stand for several maps.
bool mayBeSeveral(const ExportCommandOptions& options) {
    const std::string& first = options.maps.front();
    return options.maps.size() > 1 || isArchiveName(first) || isExistingFolder(toPath(first));
}

/// True if -o names a file for one map.
bool isFileForOneMap(const ExportCommandOptions& options) {
    return options.maps.size() == 1 && (options.output == "-" || formatOfFile(options.output)) &&
           !isExistingFolder(options.output);
}

bool isFolderOfImages(const ExportCommandOptions& options) {
    return options.format && extensionOf(*options.format).empty();
}

std::string nameAFile(const std::filesystem::path& output) {
    return fmt::format("--output: {}: this is a folder; name a file", printable(pathText(output)));
}

/// Returns what is wrong with an output for one map.
std::string problemOfOne(const ExportCommandOptions& options) {
    if (!options.format) return noFormatOf(options.output);
    return isExistingFolder(options.output) && !isFolderOfImages(options) ? nameAFile(options.output)
                                                                          : std::string();
}

/// Returns why a file that would be written must not be: the command reads it. Empty: it is none of these.
std::string overwrittenInput(const ExportTask& task) {
    std::error_code ignored;
    if (!std::filesystem::exists(task.output, ignored)) return {};
    return outputConflict(pathText(task.output), task.options.maps, task.options.gameFolders);
}

ExportPlan planOfOne(const ExportCommandOptions& options, int status) {
    ExportPlan plan{.status = status, .problem = problemOfOne(options)};
    if (!plan.problem.empty()) return plan;
    const ExportTask task{options, *options.format, options.maps.front(), options.output};
    plan.tasks = itemsOf(options.shard, std::vector{task});
    return plan;
}

ExportPlan planOfSeveral(const ExportCommandOptions& options, const BatchMaps& found) {
    ExportPlan plan{.areSeveral = true, .status = found.status};
    plan.problem = problemOfFolder(options.output, "maps");
    const ExportFormat format = options.format.value_or(ExportFormat::glb);
    for (const BatchMap& map : itemsOf(options.shard, found.maps)) {
        if (!plan.problem.empty()) return plan;
        const std::string file = fmt::format("{}{}", map.name, extensionOf(format));
        plan.tasks.push_back(
            {options, format, map.argument, options.output / toPath(file), map.isDamagedArchive});
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
    const bool isFile =
        options.output == "-" || (formatOfFile(options.output) && !isExistingFolder(options.output));
    if (options.maps.size() > 1 && isFile)
        return fmt::format("--output: {}: several maps need a folder; name one, and the format with --format",
                           printable(pathText(options.output)));
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
