// SARIF 2.1.0, the format in which code hosts and editors read findings. Facts: OASIS, "Static Analysis
// Results Interchange Format (SARIF) Version 2.1.0".
#include "features/lint/lint_report.h"
#include "report/json_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace visleaf {
namespace {

using SarifObject = nlohmann::ordered_json;

constexpr std::string_view kSarifSchema = "https://json.schemastore.org/sarif-2.1.0.json";
constexpr std::string_view kSarifVersion = "2.1.0";

/// Returns a relative or absolute URI reference for a path. Everything but letters, digits and a few marks is
/// encoded.
std::string uriOf(std::string_view path) {
    constexpr std::string_view kPlain = "-._~/";
    std::string uri;
    for (const char c : path) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                             kPlain.find(c) != kPlain.npos;
        uri += isPlain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return uri;
}

SarifObject sarifText(std::string_view text) {
    return {{"text", text}};
}

SarifObject sarifRules() {
    SarifObject rules = SarifObject::array();
    for (const LintRule& rule : lintRules())
        rules.push_back({{"id", rule.id},
                         {"shortDescription", sarifText(rule.description)},
                         {"help", sarifText(rule.advice)},
                         {"defaultConfiguration", {{"level", textOf(rule.severity)}}}});
    return rules;
}

SarifObject sarifFile(const std::string& file) {
    return {{"physicalLocation", {{"artifactLocation", {{"uri", uriOf(file)}}}}}};
}

SarifObject sarifLocation(const std::string& file, const FindingPlace& place) {
    SarifObject location = sarifFile(file);
    location["logicalLocations"] = SarifObject::array({SarifObject{{"fullyQualifiedName", place.where}}});
    if (place.position) location["properties"] = {{"position", pointJson(*place.position)}};
    return location;
}

SarifObject sarifResult(const std::string& file, const LintRule& rule, const Finding& finding) {
    return {{"ruleId", rule.id},
            {"ruleIndex", &rule - lintRules().data()},
            {"level", textOf(rule.severity)},
            {"message", sarifText(finding.place.where + ": " + finding.message)},
            {"locations", SarifObject::array({sarifLocation(file, finding.place)})}};
}

/// Returns how the run went: it failed if something could not be read, because that may be the worst of all.
SarifObject sarifInvocation(std::span<const UnreadMap> unread) {
    SarifObject notifications = SarifObject::array();
    for (const UnreadMap& map : unread)
        notifications.push_back({{"level", textOf(Severity::error)},
                                 {"message", sarifText(map.message)},
                                 {"locations", SarifObject::array({sarifFile(map.file)})}});
    return {{"executionSuccessful", unread.empty()}, {"toolExecutionNotifications", notifications}};
}

} // namespace

std::string lintSarif(std::span<const MapFindings> maps, std::span<const UnreadMap> unread,
                      std::string_view version) {
    SarifObject results = SarifObject::array();
    for (const MapFindings& map : maps)
        for (const RuleFindings& result : map.results)
            for (const Finding& finding : result.findings.list())
                results.push_back(sarifResult(map.file, *result.rule, finding));
    const SarifObject driver = {{"name", "visleaf"}, {"version", version}, {"rules", sarifRules()}};
    const SarifObject run = {{"tool", {{"driver", driver}}},
                             {"invocations", SarifObject::array({sarifInvocation(unread)})},
                             {"results", results}};
    return jsonText(
        {{"$schema", kSarifSchema}, {"version", kSarifVersion}, {"runs", SarifObject::array({run})}}, false);
}

} // namespace visleaf
