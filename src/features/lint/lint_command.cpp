#include "features/lint/lint_command.h"

#include "analysis/lint/budgets.h"
#include "base/text/number_text.h"
#include "cli/map_batch.h"
#include "cli/shared_options.h"
#include "features/lint/lint_report.h"
#include "platform/path_text.h"
#include "shell/version.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

namespace visleaf {
namespace {

constexpr size_t kRowsOfRule = 20;
constexpr const char* kMapsHelp = "Maps, or folders or archives of maps";

std::string disableRule(const std::vector<std::string>& ids, LintChoices& choices) {
    for (const std::string& id : ids)
        if (findLintRule(id) == nullptr) return fmt::format("unknown rule '{}'; --rules lists them", id);
    choices.disabled = ids;
    return {};
}

bool readSeverity(const std::string& text, LintChoices& choices) {
    const std::optional<Severity> severity = parseSeverity(text);
    if (severity) choices.leastSeverity = *severity;
    return severity.has_value();
}

/// Reads `NAME=VALUE`.
std::optional<Budget> parseBudget(const std::string& text) {
    const size_t equals = text.find('=');
    if (equals == text.npos || findBudgetFigure(text.substr(0, equals)) == nullptr) return std::nullopt;
    const auto most = parseNumber<uint64_t>(std::string_view(text).substr(equals + 1));
    return most ? std::optional(Budget{text.substr(0, equals), *most}) : std::nullopt;
}

std::string figureNames() {
    std::string names;
    for (const BudgetFigure& figure : budgetFigures())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", figure.name);
    return names;
}

std::vector<std::string> ruleNames() {
    std::vector<std::string> names;
    for (const LintRule& rule : lintRules())
        names.emplace_back(rule.id);
    return names;
}

/// Returns what the values of --max begin with.
std::vector<std::string> budgetStarts() {
    std::vector<std::string> starts;
    for (const BudgetFigure& figure : budgetFigures())
        starts.push_back(fmt::format("{}=", figure.name));
    return starts;
}

std::string addBudgets(const std::vector<std::string>& texts, std::vector<Budget>& budgets) {
    for (const std::string& text : texts) {
        const std::optional<Budget> budget = parseBudget(text);
        const std::string name = text.substr(0, text.find('='));
        if (!budget && findBudgetFigure(name) != nullptr)
            return fmt::format("expected {}=N with a whole number N, found '{}'", name, text);
        if (!budget) return fmt::format("expected NAME=VALUE, found '{}'; names: {}", text, figureNames());
        budgets.push_back(*budget);
    }
    return {};
}

bool needGeometry(const std::vector<Budget>& budgets) {
    return std::ranges::any_of(
        budgets, [](const Budget& budget) { return findBudgetFigure(budget.name)->needsGeometry; });
}

MapFindings findingsOn(const LintOptions& options, SnapshotWithFile& loaded) {
    MapSnapshot& snapshot = loaded.snapshot;
    if (needGeometry(options.budgets))
        snapshot.geometry =
            buildGeometry(snapshot.map(), snapshot.materials, GeometryLimits{}, snapshot.diagnostics);
    Progress unwatched;
    return {pathOf(snapshot.source),
            resultOf(lintSnapshot(snapshot, loaded.file, options.choices, options.budgets, unwatched)),
            options.choices.leastSeverity};
}

/// Returns the text or the JSON about one map. Empty if only SARIF is wanted, which covers all maps at once.
std::string reportOf(const LintOptions& options, const MapFindings& findings, bool isOneOfSeveral) {
    if (options.json.empty() && !options.sarif.empty()) return {};
    if (!options.json.empty()) return lintJson(findings, isOneOfSeveral);
    return lintText(findings, options.showsAll ? std::numeric_limits<size_t>::max() : kRowsOfRule,
                    hasColors());
}

/// The parts of one map that the reports on all maps need.
struct KeptFindings {
    std::optional<FindingCounts> counts;
    // For SARIF, one of these:
    std::optional<MapFindings> findings;
    std::optional<UnreadMap> unread;
};

/// Lints one map.
MapAnswer lintOne(const LintOptions& options, const MapSource& source, const std::vector<GameFolder>& folders,
                  bool isOneOfSeveral, KeptFindings& kept) {
    Result<SnapshotWithFile> loaded = loadForLint(source, folders);
    if (!loaded) return refusal(loaded.error());
    MapFindings findings = findingsOn(options, loaded.value());
    const bool hasError = countFindings(findings.results, Severity::error) > 0;
    MapAnswer answer{.status = hasError ? kExitBadInput : kExitDone,
                     .output = reportOf(options, findings, isOneOfSeveral)};
    kept.counts = countsOf(findings.results);
    if (!options.sarif.empty()) kept.findings = std::move(findings);
    return answer;
}

/// Writes the log about all maps. One map that cannot be read gives none, as it gives no JSON.
int writeSarif(const std::string& file, std::vector<KeptFindings>& kept) {
    std::vector<MapFindings> maps;
    std::vector<UnreadMap> unread;
    for (KeptFindings& map : kept) {
        if (map.findings) maps.push_back(std::move(*map.findings));
        if (map.unread) unread.push_back(std::move(*map.unread));
    }
    if (maps.empty() && unread.empty()) return kExitDone;
    return exitStatusOf(writeTextFile(toPath(file), lintSarif(maps, unread, projectVersion())));
}

/// Returns what ends the text about several maps; empty: it is JSON or SARIF, or about one map.
std::string closingOf(const LintOptions& options, const std::vector<KeptFindings>& kept,
                      size_t numUnreadable) {
    if (kept.size() < 2 || !options.json.empty() || !options.sarif.empty()) return {};
    std::vector<std::optional<FindingCounts>> counts;
    for (const KeptFindings& map : kept)
        counts.push_back(map.counts);
    return lintClosingText(counts, numUnreadable, options.choices.leastSeverity);
}

} // namespace

void addLintOptions(LintOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", kMapsHelp, FileUse::map}, options.maps);
    addJsonOption(list, options.json);
    list.add({"--sarif", "FILE", "Report as SARIF 2.1.0; - is standard output", FileUse::output},
             options.sarif);
    list.addFlag("--all",
                 "Print up to 1,000 findings of a rule, not only the first 20; JSON and SARIF always do",
                 options.showsAll);
    list.addFlag("--rules", "List the rules", options.listsRules);
    list.options.push_back(
        {.text = {"--disable", "ID", "Leave a rule out; repeatable"},
         .store = [&options](const auto& ids) { return disableRule(ids, options.choices); },
         .numValues = NumValues::oneEach,
         .words = ruleNames()});
    list.addParsed(
            {"--severity", "LEVEL", "Report only findings of this severity or worse: error, warning, note"},
            "error, warning or note",
            [&options](const std::string& text) { return readSeverity(text, options.choices); })
        .words = {"error", "warning", "note"};
    list.options.push_back(
        {.text = {"--max", "NAME=VALUE", "Budget for a figure of the map; repeatable: " + figureNames()},
         .store = [&options](const auto& texts) { return addBudgets(texts, options.budgets); },
         .numValues = NumValues::oneEach,
         .words = budgetStarts()});
    addShardOption(list, options.shard);
    addGameDataOptions(list, options.gameFolders);
    list.check = [&options]() -> std::string {
        return options.maps.empty() && !options.listsRules ? fmt::format("MAP is required: {}", kMapsHelp)
                                                           : "";
    };
}

int runLint(const LintOptions& options) {
    if (options.listsRules)
        return writeReport(options.json, options.json.empty() ? lintRulesText() : lintRulesJson());
    const NamedMaps named = findNamedMaps(options.maps, options.shard);
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    std::vector<KeptFindings> kept(named.maps.size());
    const auto answer = [&](size_t index) {
        const std::string& map = named.maps[index].argument;
        MapAnswer one = answerFound(map, folders, [&](const MapSource& source) {
            return lintOne(options, source, folders, named.areSeveral, kept[index]);
        });
        if (one.isRefused && named.areSeveral && !options.sarif.empty())
            kept[index].unread = {map, fmt::format("{}", fmt::join(one.messages, "\n"))};
        return options.json.empty() ? one : withErrorLine(std::move(one), map, named.areSeveral);
    };
    const auto closing = [&] { return closingOf(options, kept, numUnreadable(named.maps)); };
    const BatchOutput files{.file = reportFile(options.json), .later = options.sarif};
    const int status = answerMaps(named, files, answer, closing);
    return std::max(status, writeSarif(options.sarif, kept));
}

} // namespace visleaf
