// Rules about what else the load of a map warned of: images, scripts and the files of the game. The rules
// about repairs cover the map's own file.
#include "analysis/entity_query.h"
#include "analysis/lint/lint_rule.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// What a warning is about.
enum class LoadTopic : uint8_t { elsewhere, image, script, gameData, other };

/// Kinds of diagnostics. The first row that fits wins; see matchesPattern(). Rules about textures and models
/// report what is `elsewhere`.
struct LoadRow {
    std::string_view pattern;
    LoadTopic topic;
};
constexpr LoadRow kLoadRows[] = {
    {"missing texture", LoadTopic::elsewhere},
    {"missing sky", LoadTopic::elsewhere},
    {"missing data", LoadTopic::elsewhere},
    {"model", LoadTopic::elsewhere},
    {"decal", LoadTopic::elsewhere},
    {"broken *", LoadTopic::image},
    {"texture in an archive", LoadTopic::image},
    {"texture left out", LoadTopic::image},
    {"shader script*", LoadTopic::script},
    {"fog", LoadTopic::script},
    {"worldspawn*", LoadTopic::script},
    {"archive", LoadTopic::gameData},
    {"game data", LoadTopic::gameData},
    {"texture archive", LoadTopic::gameData},
    {"palette", LoadTopic::gameData},
    {"definitions", LoadTopic::gameData},
    {"detail textures", LoadTopic::gameData},
};

LoadTopic topicOf(const Diagnostic& warning) {
    for (const LoadRow& row : kLoadRows)
        if (matchesPattern(row.pattern, warning.kind)) return row.topic;
    return LoadTopic::other;
}

bool isRepair(const LintSource& source, const Diagnostic& warning) {
    const std::vector<Diagnostic>& repairs = source.repairs.list();
    return std::any_of(repairs.begin(), repairs.end(),
                       [&](const Diagnostic& repair) { return repair.kind == warning.kind; });
}

template <LoadTopic topic> void checkLoad(const LintContext& context, FindingList& findings) {
    if (context.source.warnings == nullptr) return;
    const auto isWanted = [&](const Diagnostic& warning) {
        return topicOf(warning) == topic && !isRepair(context.source, warning);
    };
    const auto placeOf = [](const DamagedRecord& record) { return FindingPlace{record.where}; };
    addRecords(*context.source.warnings, isWanted, placeOf, findings);
}

constexpr std::array<LintRule, 4> kLoadRules{{
    {"broken-image", Severity::warning,
     "An image, in a file or in the map, is damaged, or of a kind that nobody knows.",
     "Restore the file, or export the image again.", checkLoad<LoadTopic::image>},
    {"shader-script", Severity::info, "A shader script has a line without an effect.",
     "Correct the line, if the script is yours; the games ignore such lines, too.",
     checkLoad<LoadTopic::script>},
    {"game-data-file", Severity::warning, "A file of the game's data cannot be read.",
     "Restore the file, or do not name it.", checkLoad<LoadTopic::gameData>},
    {"load-warning", Severity::warning, "A part of the map was left out or changed to draw it.",
     "Compile the map again, or find the tool that wrote it.", checkLoad<LoadTopic::other>},
}};

} // namespace

std::span<const LintRule> loadRules() {
    return kLoadRules;
}

} // namespace visleaf
