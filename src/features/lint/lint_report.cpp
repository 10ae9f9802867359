#include "features/lint/lint_report.h"

#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "camera/camera_text.h"
#include "models/place_meshes.h"
#include "report/json_text.h"
#include "vfs/held_maps.h"
#include "vfs/side_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

std::vector<LintLump> lintLumps(const LoadedMap& loaded) {
    std::vector<LintLump> lumps;
    for (const LumpInfo& lump : loaded.lumps)
        lumps.push_back({lump.name, lump.offset, lump.length, lump.count, lump.fault});
    return lumps;
}

std::string severityText(Severity severity, bool hasColors) {
    if (!hasColors) return std::string(textOf(severity));
    const int color = severity == Severity::error ? 31 : severity == Severity::warning ? 33 : 36;
    return fmt::format("\033[1;{}m{}\033[0m", color, textOf(severity)); // red, yellow, cyan
}

std::string ruleText(const RuleFindings& result, size_t maxRows, bool hasColors) {
    std::string text = fmt::format("\n{} {}: {}\n", severityText(result.rule->severity, hasColors),
                                   result.rule->id, result.rule->description);
    const std::vector<Finding>& list = result.findings.list();
    const size_t numRows = std::min(maxRows, list.size());
    for (size_t i = 0; i < numRows; ++i) {
        const FindingPlace& place = list[i].place;
        const std::string position = place.position ? " at " + positionText(*place.position) : "";
        text += fmt::format("  {}{}: {}\n", place.where, position, printable(list[i].message));
    }
    if (result.findings.total() > numRows)
        text += fmt::format("  and {} more\n", result.findings.total() - numRows);
    return text + fmt::format("  Advice: {}{}\n", result.rule->advice,
                              result.rule->wantsData ? " --game names it." : "");
}

Json findingJson(const LintRule& rule, const Finding& finding) {
    return {{"severity", jsonNameOf(rule.severity)},
            {"rule", rule.id},
            {"where", finding.place.where},
            {"position", pointOrNull(finding.place.position)},
            {"message", finding.message},
            {"advice", rule.advice}};
}

} // namespace

Task<std::vector<RuleFindings>> lintSnapshot(const MapSnapshot& snapshot, ByteSpan file, LintChoices choices,
                                             std::span<const Budget> budgets, Progress& progress) {
    const std::vector<LintLump> lumps = lintLumps(snapshot.loaded);
    const std::vector<WantedMesh> models =
        checkedMeshes(snapshot.map(), snapshot.files, snapshot.definitions);
    co_await mayPause();
    const LintSource source{snapshot.map(),
                            snapshot.materials,
                            snapshot.repairs,
                            snapshot.loaded->format,
                            lumps,
                            file,
                            budgets,
                            &*snapshot.geometry,
                            models,
                            &snapshot.diagnostics,
                            parseLeakFile(readLeakFile(snapshot.source, snapshot.files))};
    co_return co_await lintMap(source, choices, progress);
}

std::vector<const RuleFindings*> worstFirst(std::span<const RuleFindings> results) {
    std::vector<const RuleFindings*> sorted;
    for (const RuleFindings& result : results)
        sorted.push_back(&result);
    std::stable_sort(sorted.begin(), sorted.end(), [](const RuleFindings* a, const RuleFindings* b) {
        return a->rule->severity > b->rule->severity;
    });
    return sorted;
}

FindingCounts countsOf(std::span<const RuleFindings> results) {
    FindingCounts counts{};
    for (size_t severity = 0; severity < counts.size(); ++severity)
        counts[severity] = countFindings(results, static_cast<Severity>(severity));
    return counts;
}

std::string countsText(const FindingCounts& counts, Severity least) {
    std::vector<std::string> texts;
    for (const Severity severity : {Severity::error, Severity::warning, Severity::info})
        if (severity >= least)
            texts.push_back(counted(counts[static_cast<size_t>(severity)], textOf(severity)));
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::string lintText(const MapFindings& findings, size_t maxRows, bool hasColors) {
    std::string text = fmt::format("{}: {}\n", printable(findings.file),
                                   countsText(countsOf(findings.results), findings.least));
    for (const RuleFindings* result : worstFirst(findings.results))
        text += ruleText(*result, maxRows, hasColors);
    return text;
}

std::string lintClosingText(std::span<const std::optional<FindingCounts>> maps, size_t numUnreadable,
                            Severity least) {
    FindingCounts sums{};
    size_t numRead = 0, numWithErrors = 0;
    for (const std::optional<FindingCounts>& map : maps) {
        if (!map) continue;
        ++numRead;
        if ((*map)[static_cast<size_t>(Severity::error)] > 0) ++numWithErrors;
        for (size_t severity = 0; severity < sums.size(); ++severity)
            sums[severity] += (*map)[severity];
    }
    std::string text = fmt::format("\n{}: {}", counted(numRead, "map"), countsText(sums, least));
    if (numWithErrors > 0)
        text += fmt::format("; {} {} errors", counted(numWithErrors, "map"),
                            agreeing(numWithErrors, "has", "have"));
    std::vector<std::string> unread;
    if (numRead + numUnreadable < maps.size())
        unread.push_back(counted(maps.size() - numRead - numUnreadable, "more map"));
    if (numUnreadable > 0) unread.push_back(countedPlaces(numUnreadable));
    if (!unread.empty()) text += fmt::format("; {} could not be read", fmt::join(unread, " and "));
    return text + "\n";
}

std::string lintJson(const MapFindings& findings, bool isCompact) {
    Json list = Json::array(), totals = Json::object();
    for (const RuleFindings& result : findings.results) {
        totals[std::string(result.rule->id)] = result.findings.total();
        for (const Finding& finding : result.findings.list())
            list.push_back(findingJson(*result.rule, finding));
    }
    return jsonText({{"file", findings.file}, {"totals", totals}, {"findings", list}}, isCompact);
}

std::string lintRulesText() {
    std::string text;
    for (const LintRule& rule : lintRules())
        text += fmt::format("{:<8} {:<24} {}\n", textOf(rule.severity), rule.id, rule.description);
    return text;
}

std::string lintRulesJson() {
    Json rules = Json::array();
    for (const LintRule& rule : lintRules())
        rules.push_back({{"id", rule.id},
                         {"severity", jsonNameOf(rule.severity)},
                         {"description", rule.description},
                         {"advice", rule.advice}});
    return jsonText({{"rules", std::move(rules)}}, false);
}

} // namespace visleaf
