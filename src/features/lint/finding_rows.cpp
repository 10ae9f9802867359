#include "features/lint/finding_rows.h"

#include "analysis/diff/placed_faces.h"
#include "base/text/printable.h"

#include <fmt/format.h>
#include <glm/common.hpp>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// Returns the name of what a thing shows; empty if it has no texture.
std::string_view textureOfItem(const MapItem& item, const Map& map) {
    if (item.kind == ItemKind::face && item.index < map.faces.size()) return textureOf(map, item.index);
    if (item.kind == ItemKind::surface && item.index < map.surfaces.size())
        return map.surfaces[item.index].name;
    return {};
}

/// What people call a record of a lump.
struct RecordWord {
    std::string_view lump;
    std::string_view word;
};

constexpr std::array<RecordWord, 17> kRecordWords{{{"AREAPORTALS", "areaportal"},
                                                   {"AREAS", "area"},
                                                   {"BRUSHES", "brush"},
                                                   {"BRUSHSIDES", "brush side"},
                                                   {"EDGES", "edge"},
                                                   {"ENTITIES", "entity"},
                                                   {"FACES", "face"},
                                                   {"FOGS", "fog"},
                                                   {"LEAFS", "leaf"},
                                                   {"MATERIALS", "material"},
                                                   {"MODELS", "model"},
                                                   {"NODES", "node"},
                                                   {"PLANES", "plane"},
                                                   {"SHADERS", "shader"},
                                                   {"TEXTURES", "texture"},
                                                   {"VERTICES", "vertex"},
                                                   {"VISIBILITY", "cluster"}}};

/// Returns `face 12, styles` for `FACES[12].styles`. A whole lump, a record that has no word of its own and
/// what is no record keep their name.
std::string recordText(std::string_view where) {
    const size_t open = std::min(where.find('['), where.size()), close = where.find(']', open);
    const auto found = std::ranges::find(kRecordWords, where.substr(0, open), &RecordWord::lump);
    if (close == where.npos || found == kRecordWords.end()) return std::string(where);
    const std::string_view index = where.substr(open + 1, close - open - 1), rest = where.substr(close + 1);
    std::string text = fmt::format("{} {}", found->word, index);
    if (rest.starts_with('.')) text += fmt::format(", {}", rest.substr(1));
    return text;
}

std::string_view withoutFullStop(std::string_view text) {
    return text.substr(0, text.size() - (text.ends_with('.') ? 1 : 0));
}

} // namespace

bool isOpenAtFirst(const LintRule& rule, std::span<const RuleFindings* const> problems, bool hasHelp) {
    return hasHelp && rule.severity >= problems.front()->rule->severity;
}

std::vector<ProblemRow> problemRows(std::span<const RuleFindings* const> problems,
                                    const std::function<bool(std::string_view rule)>& isOpen) {
    std::vector<ProblemRow> rows;
    for (const RuleFindings* problem : problems) {
        const std::string_view rule = problem->rule->id;
        rows.push_back({rule});
        if (!isOpen(rule)) continue;
        const std::vector<Finding>& list = problem->findings.list();
        for (size_t i = 0; i < std::min(list.size(), kMostFindingRows); ++i)
            if (canBeShown(list[i].place)) rows.push_back({rule, i});
    }
    return rows;
}

bool canBeShown(const FindingPlace& place) {
    return place.item || place.position;
}

const char* effectOfClick(const FindingPlace& place) {
    if (!place.item) return "A click flies there.";
    return place.position ? "A click flies there and selects it."
                          : "A click selects it. It has no position on the map.";
}

std::string placeText(const FindingPlace& place, const Map& map) {
    std::string text = place.where == "MAP" ? "map" : recordText(place.where);
    const std::string_view texture = place.item ? textureOfItem(*place.item, map) : std::string_view();
    if (!texture.empty()) text += "  " + printable(texture);
    if (!place.position) return text;
    const glm::vec3 position = glm::round(*place.position) + 0.0f; // no "-0"
    return text + fmt::format("  {:.0f} {:.0f} {:.0f}", position.x, position.y, position.z);
}

std::string messageBesidePlace(const Finding& finding, const Map& map) {
    const std::optional<MapItem>& item = finding.place.item;
    const std::string texture(item ? textureOfItem(*item, map) : std::string_view());
    const bool isNamed = !texture.empty() && finding.message.starts_with(texture + " ");
    return isNamed ? finding.message.substr(texture.size() + 1) : finding.message;
}

std::string sharedMessage(const RuleFindings& findings) {
    const std::vector<Finding>& list = findings.findings.list();
    const auto isOther = [&](const Finding& finding) { return finding.message != list.front().message; };
    if (list.size() < 2 || std::ranges::any_of(list, isOther)) return {};
    return list.front().message;
}

bool saysMore(const std::string& message, const LintRule& rule) {
    return !message.empty() && withoutFullStop(message) != withoutFullStop(rule.description);
}

} // namespace visleaf
