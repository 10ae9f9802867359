#include "app/commands/lint.h"

#include "analysis/lint/budgets.h"
#include "app/console.h"
#include "app/named_maps.h"
#include "app/shared_options.h"
#include "scene/lint_report.h"
#include "scene/map_argument.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

namespace visleaf {
namespace {

constexpr size_t kRowsOfRule = 20;

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
    Budget budget{text.substr(0, equals), 0};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data() + equals + 1, end, budget.most);
    return error == std::errc{} && stop == end ? std::optional(budget) : std::nullopt;
}

std::string figureNames() {
    std::string names;
    for (const BudgetFigure& figure : budgetFigures())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", figure.name);
    return names;
}

std::string addBudgets(const std::vector<std::string>& texts, std::vector<Budget>& budgets) {
    for (const std::string& text : texts) {
        const std::optional<Budget> budget = parseBudget(text);
        if (!budget) return fmt::format("expected NAME=VALUE, found '{}'; names: {}", text, figureNames());
        budgets.push_back(*budget);
    }
    return {};
}

bool needGeometry(const std::vector<Budget>& budgets) {
    return std::any_of(budgets.begin(), budgets.end(),
                       [](const Budget& budget) { return findBudgetFigure(budget.name)->needsGeometry; });
}

/// The findings on the maps so far.
struct LintRun {
    std::vector<MapFindings> maps;
    std::string text; // text or JSON
    int status = kExitDone;
};

MapFindings findingsOn(const LintOptions& options, SceneWithFile& loaded) {
    Scene& scene = *loaded.scene;
    if (needGeometry(options.budgets))
        scene.geometry =
            buildGeometry(scene.loaded.map, scene.materials, GeometryLimits{}, scene.diagnostics);
    Progress unwatched;
    return {pathOf(scene.source), lintScene(scene, loaded.file, options.choices, options.budgets, unwatched)};
}

std::string reportOf(const LintOptions& options, const MapFindings& findings, bool isOneOfSeveral) {
    if (!options.json.empty()) return lintJson(findings, isOneOfSeveral);
    return lintText(findings, options.showsAll ? std::numeric_limits<size_t>::max() : kRowsOfRule);
}

void lintOne(const LintOptions& options, const std::string& map, bool isOneOfSeveral, LintRun& run) {
    const std::vector<GameFolder> folders = allGameFolders(options.gameFolders);
    const auto found = findOneMap(map, folders);
    if (const auto* none = std::get_if<NoMap>(&found)) {
        run.status = std::max(run.status, exitStatusOf(*none));
        return;
    }
    Result<SceneWithFile> loaded = loadForLint(std::get<FoundMap>(found).source, folders);
    if (!loaded) {
        printMessage(loaded.error().message);
        run.status = std::max(run.status, kExitBadInput);
        return;
    }
    MapFindings findings = findingsOn(options, loaded.value());
    if (countFindings(findings.results, Severity::error) > 0)
        run.status = std::max(run.status, kExitBadInput);
    run.text += reportOf(options, findings, isOneOfSeveral);
    if (!options.sarif.empty()) run.maps.push_back(std::move(findings));
}

/// True if the text report or the JSON is wanted: SARIF alone replaces the text.
bool wantsReport(const LintOptions& options) {
    return !options.json.empty() || options.sarif.empty();
}

int writeReports(const LintOptions& options, const LintRun& run) {
    int status = run.status;
    if (wantsReport(options) && !run.text.empty())
        status = std::max(status,
                          exitStatusOf(writeTextFile(options.json.empty() ? "-" : options.json, run.text)));
    if (!run.maps.empty())
        status = std::max(status,
                          exitStatusOf(writeTextFile(options.sarif, lintSarif(run.maps, VISLEAF_VERSION))));
    return status;
}

} // namespace

void addLintOptions(LintOptions& options, OptionList& list) {
    list.add({"MAP", "TEXT", "Maps, or folders of maps"}, options.maps);
    addJsonOption(list, options.json);
    list.add({"--sarif", "FILE", "Report as SARIF 2.1.0; - is standard output"}, options.sarif);
    list.addFlag("--all", "Print all findings of a rule, not only the first 20", options.showsAll);
    list.addFlag("--rules", "List the rules", options.listsRules);
    list.options.push_back({{"--disable", "ID", "Leave a rule out; repeatable"},
                            [&options](const auto& ids) { return disableRule(ids, options.choices); },
                            NumValues::oneEach});
    list.addParsed(
        {"--severity", "LEVEL", "Report only findings of this severity or worse: error, warning, info"},
        "error, warning or info",
        [&options](const std::string& text) { return readSeverity(text, options.choices); });
    list.options.push_back(
        {{"--max", "NAME=VALUE", "Budget for a figure of the map; repeatable: " + figureNames()},
         [&options](const auto& texts) { return addBudgets(texts, options.budgets); },
         NumValues::oneEach});
    addShardOption(list, options.shard);
    addGameOption(list, options.gameFolders);
    list.check = [&options]() -> std::string {
        return options.maps.empty() && !options.listsRules ? "MAP is required" : "";
    };
}

int runLint(const LintOptions& options) {
    if (options.listsRules) return exitStatusOf(writeTextFile("-", lintRulesText()));
    const NamedMaps named = findNamedMaps(options.maps);
    LintRun run;
    run.status = named.status;
    for (const std::string& map : itemsOf(options.shard, named.maps))
        lintOne(options, map, named.areSeveral, run);
    return writeReports(options, run);
}

} // namespace visleaf
