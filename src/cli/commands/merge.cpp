#include "cli/commands/merge.h"

#include "base/text/count_text.h"
#include "base/write_file.h"
#include "platform/path_text.h"
#include "report/merged_reports.h"
#include "report/terminal.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr const char* kMergeFooter =
    "Joins files with a line of JSON for each map or image, as `info`, `lint`, `render` and `diff` write "
    "them with --json for several maps, and files with the report on one map. The result has the order of "
    "one run over "
    "the folder. A line that occurs twice is written once. Two different reports on the same map or image "
    "are an error.";

/// Returns the contents of all files, with reports on one line, or nothing after a message.
std::optional<std::vector<std::string>> readAll(const std::vector<std::filesystem::path>& files) {
    std::vector<std::string> contents;
    for (const std::filesystem::path& file : files) {
        Result<std::string> content = readTextFile(file);
        if (!content) {
            printMessage(content.error().message);
            return std::nullopt;
        }
        std::optional<std::string> line = reportAsLine(content.value());
        contents.push_back(line ? std::move(*line) : std::move(content).value());
    }
    return contents;
}

std::string joinedText(const MergedReports& merged) {
    std::string text;
    for (const std::string_view line : merged.lines)
        text.append(line).append("\n");
    return text;
}

} // namespace

void addMergeOptions(MergeOptions& options, OptionList& list) {
    list.add({"FILE", "FILE", "Reports of shards", FileUse::input}, options.files).isRequired = true;
    list.add({"-o,--output", "FILE", "The file to write; - is standard output", FileUse::output},
             options.output)
        .isRequired = true;
    list.footer = kMergeFooter;
}

int runMerge(const MergeOptions& options) {
    const std::optional<std::vector<std::string>> contents = readAll(options.files);
    if (!contents) return kExitBadInput;
    std::vector<ReportFile> files;
    for (size_t i = 0; i < contents->size(); ++i)
        files.push_back({pathText(options.files[i]), (*contents)[i]});
    const Result<MergedReports> merged = mergeReports(files);
    if (!merged) return failWith(kExitBadInput, merged.error().message);
    if (const size_t numRepeated = merged.value().numRepeated; numRepeated > 0)
        printMessage(fmt::format("{} {} twice and {} written once", counted(numRepeated, "line"),
                                 agreeing(numRepeated, "occurs", "occur"),
                                 agreeing(numRepeated, "is", "are")));
    return exitStatusOf(writeTextFile(options.output, joinedText(merged.value())));
}

} // namespace visleaf
