#include "features/compare/diff_command.h"

#include "base/parallel.h"
#include "base/text/printable.h"
#include "cli/map_batch.h"
#include "cli/progress_line.h"
#include "cli/shared_options.h"
#include "document/map_argument.h"
#include "features/compare/map_pairs_report.h"
#include "report/terminal.h"

#include <fmt/format.h>

#include <future>
#include <optional>

namespace visleaf {
namespace {

// As diff(1) has it; the other commands end with 1 for a map that cannot be used.
constexpr int kExitEqual = 0;
constexpr int kExitDifferent = 1;

constexpr const char* kDiffFooter =
    "Two folders or archives stand for their maps, which are compared if they have the same path below them. "
    "A map that only one of them has counts as a difference.";

/// Loads the map that `argument` names. The error is the message for the user.
Result<SnapshotWithFile> loadCompared(const std::string& argument, const std::vector<GameFolder>& folders) {
    const Result<FoundMap, NoMap> found = findOneMap(argument, folders);
    if (!found) return Error{found.error().message};
    Result<SnapshotWithFile> loaded = loadForComparison(found.value().source, folders);
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

/// What comparing two folders needs.
struct FolderDiff {
    const DiffOptions& options;
    ComparedFolders folders;
    std::vector<GameFolder> gameFolders;
};

/// Compares a pair of maps. Says in `outcome` what came out.
MapAnswer answerPair(const FolderDiff& diff, const MapPair& pair, PairOutcome& outcome) {
    const bool isJson = !diff.options.json.empty();
    if (pair.isUnreadable) outcome = PairOutcome::isUnreadable;
    if (!pair.isUnreadable && (pair.a.empty() || pair.b.empty())) {
        outcome = pair.b.empty() ? PairOutcome::onlyInA : PairOutcome::onlyInB;
        return {.status = kExitDifferent,
                .output = isJson ? onePartJson(pair) : onePartText(pair, diff.folders)};
    }
    MapAnswer answer;
    std::vector<Result<SnapshotWithFile>> loaded;
    for (const std::string& map : {pair.a, pair.b}) {
        if (map.empty()) continue; // the other one cannot be read
        loaded.push_back(loadCompared(map, diff.gameFolders));
        const std::vector<std::string> lines =
            loaded.back() ? warningLines(map, loaded.back().value().snapshot.diagnostics)
                          : logLines(loaded.back().error().message);
        if (lines != answer.messages) // the same map twice has the same error
            answer.messages.insert(answer.messages.end(), lines.begin(), lines.end());
        answer.isRefused |= !loaded.back();
    }
    if (answer.isRefused) {
        answer.status = kExitTrouble;
        return isJson ? withErrorLine(std::move(answer), pair.file, true) : answer;
    }
    const SnapshotWithFile &a = loaded.front().value(), &b = loaded.back().value();
    Progress unwatched;
    const SnapshotDiff compared =
        resultOf(compareSnapshots({a.snapshot, a.file}, {b.snapshot, b.file}, unwatched));
    answer.output = isJson ? diffReportLine(compared, pair.file) : pairText(pair, compared);
    outcome = compared.diff.isEqual() ? PairOutcome::equal : PairOutcome::different;
    answer.status = compared.diff.isEqual() ? kExitEqual : kExitDifferent;
    return answer;
}

/// Compares the maps that have the same path in both folders. Returns the highest status.
int diffFolders(const DiffOptions& options, const std::vector<HeldMap>& a, const std::vector<HeldMap>& b) {
    const FolderDiff diff{options, {options.mapA, options.mapB}, allGameFolders(options.gameFolders)};
    const std::vector<MapPair> pairs = itemsOf(options.shard, pairsOf(a, b));
    NamedMaps named{.maps = {}, .areSeveral = true};
    for (const MapPair& pair : pairs)
        named.maps.push_back({pair.file, pair.isUnreadable});
    const bool areRead = exitStatusOf(a, options.mapA) == kExitDone;
    if (exitStatusOf(b, options.mapB) != kExitDone || !areRead) named.status = kExitTrouble;
    std::vector<PairOutcome> outcomes(pairs.size());
    const auto answer = [&](size_t pair) { return answerPair(diff, pairs[pair], outcomes[pair]); };
    const auto closing = [&] {
        return options.json.empty() ? pairCountsText(outcomes, diff.folders) : std::string();
    };
    return answerMaps(named, {reportFile(options.json)}, answer, closing, kExitTrouble);
}

/// Says why a folder or an archive of several maps cannot be compared with the other argument.
int refuseMixed(const DiffOptions& options, bool isACollection) {
    const std::string& one = isACollection ? options.mapB : options.mapA;
    const std::string& several = isACollection ? options.mapA : options.mapB;
    const Result<FoundMap, NoMap> found = findOneMap(one, allGameFolders(options.gameFolders));
    if (found)
        return failWith(
            kExitTrouble,
            fmt::format("{} is one map, but {} stands for several; name two maps, or two folders or archives",
                        one, several));
    printLog(found.error().message);
    return kExitTrouble;
}

/// Compares two maps.
int diffMaps(const DiffOptions& options) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    std::optional<ProgressLine> progress(fmt::format("comparing {} and {}", options.mapA, options.mapB));
    auto second = startWork([&] { return loadCompared(options.mapB, folders); });
    const Result<SnapshotWithFile> a = loadCompared(options.mapA, folders);
    const Result<SnapshotWithFile> b = second.get();
    const bool hasA = report(a);
    const bool haveSameError = !a && !b && a.error().message == b.error().message;
    if (haveSameError || !report(b) || !hasA) return kExitTrouble;
    Progress unwatched;
    const SnapshotDiff diff = resultOf(compareSnapshots({a.value().snapshot, a.value().file},
                                                        {b.value().snapshot, b.value().file}, unwatched));
    progress.reset();
    const std::string text = options.json.empty() ? diffReportText(diff) : diffReportJson(diff);
    if (writeReport(options.json, text) != kExitDone) return kExitTrouble;
    return diff.diff.isEqual() ? kExitEqual : kExitDifferent;
}

} // namespace

void addDiffOptions(DiffOptions& options, OptionList& list) {
    list.add({"A", "MAP", "The first map, or a folder or an archive of maps", FileUse::map}, options.mapA)
        .isRequired = true;
    list.add({"B", "MAP", "The second map, or a folder or an archive of maps", FileUse::map}, options.mapB)
        .isRequired = true;
    addJsonOption(list, options.json);
    addShardOption(list, options.shard);
    addGameDataOptions(list, options.gameFolders);
    list.footer = kDiffFooter;
}

int runDiff(const DiffOptions& options) {
    const auto a = collectedMaps(options.mapA), b = collectedMaps(options.mapB);
    if (a && b) return diffFolders(options, *a, *b);
    if (a || b) return refuseMixed(options, a.has_value());
    if (options.shard == Shard{}) return diffMaps(options);
    return failWith(kExitTrouble, "--shard: name two folders, or two archives of several maps");
}

} // namespace visleaf
