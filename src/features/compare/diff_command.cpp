#include "features/compare/diff_command.h"

#include "base/parallel.h"
#include "base/text/printable.h"
#include "base/write_file.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "document/map_argument.h"
#include "features/compare/diff_report.h"
#include "platform/path_text.h"
#include "report/terminal.h"

#include <fmt/format.h>

#include <future>
#include <optional>

namespace visleaf {
namespace {

// As diff(1) has it; the other commands end with 1 for a map that cannot be used.
constexpr int kExitEqual = 0;
constexpr int kExitDifferent = 1;

/// Loads the map that `argument` names. The error is the message for the user.
Result<SnapshotWithFile> loadCompared(const std::string& argument, const std::vector<GameFolder>& folders) {
    const auto found = findOneMap(argument, folders);
    if (const auto* none = std::get_if<NoMap>(&found)) return Error{none->message};
    Result<SnapshotWithFile> loaded = loadForComparison(std::get<FoundMap>(found).source, folders);
    if (!loaded) return Error{printable(loaded.error().message)};
    return loaded;
}

/// Prints the error or the warnings. Returns false if there is no map.
bool report(const Result<SnapshotWithFile>& loaded) {
    if (!loaded) {
        printLog(loaded.error().message); // several lines if the user can choose between maps
        return false;
    }
    const MapSnapshot& snapshot = loaded.value().snapshot;
    printWarnings(pathOf(snapshot.source), snapshot.diagnostics);
    return true;
}

} // namespace

void addDiffOptions(DiffOptions& options, OptionList& list) {
    list.add({"A", "MAP", "The first map", FileUse::map}, options.mapA).isRequired = true;
    list.add({"B", "MAP", "The second map", FileUse::map}, options.mapB).isRequired = true;
    addJsonOption(list, options.json);
    addGameDataOptions(list, options.gameFolders);
}

int runDiff(const DiffOptions& options) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    std::optional<ProgressLine> progress(fmt::format("comparing {} and {}", options.mapA, options.mapB));
    auto second = startWork([&] { return loadCompared(options.mapB, folders); });
    const Result<SnapshotWithFile> a = loadCompared(options.mapA, folders);
    const Result<SnapshotWithFile> b = second.get();
    const bool hasA = report(a);
    const bool hasB = report(b);
    if (!hasA || !hasB) return kExitTrouble;
    Progress unwatched;
    const SnapshotDiff diff = compareSnapshots({a.value().snapshot, a.value().file},
                                               {b.value().snapshot, b.value().file}, unwatched);
    progress.reset();
    const std::string text = options.json.empty() ? diffReportText(diff) : diffReportJson(diff);
    const WriteResult written = writeTextFile(toPath(options.json.empty() ? "-" : options.json), text);
    if (exitStatusOf(written) != kExitDone) return kExitTrouble;
    return diff.diff.isEqual() ? kExitEqual : kExitDifferent;
}

} // namespace visleaf
