// Rules about areaportals, which doors open and close. Facts: Quake 2's cmodel.c and g_misc.c. For Quake 3,
// see areaportal_groups.h and map/entities/area_groups.h.
#include "analysis/lint/areaportal_groups.h"
#include "analysis/lint/lint_rule.h"

#include <fmt/format.h>

#include <array>
#include <set>

namespace visleaf {
namespace {

bool isAreaPortal(const Entity& entity) {
    return entity.className() == "func_areaportal";
}

/// Returns the numbers of the portals that join two different areas.
std::set<uint32_t> sealedPortals(const Map& map) {
    std::set<uint32_t> numbers;
    for (uint32_t area = 0; area < map.areas.size(); ++area) {
        const Area& from = map.areas[area];
        for (uint32_t i = from.firstPortal; i < from.firstPortal + from.numPortals; ++i)
            if (map.areaPortals[i].otherArea != area) numbers.insert(map.areaPortals[i].portal);
    }
    return numbers;
}

FindingPlace atGroup(const AreaPortalGroup& group) {
    return {toString(Where{"BRUSHES", group.brush}), group.bounds.center(),
            MapItem{ItemKind::brush, group.brush}};
}

void checkSealOfQuake3(const LintContext& context, FindingList& findings) {
    if (!context.portals.isComplete) return;
    for (const AreaPortalGroup& group : findAreaPortalGroups(context.map, context.portals))
        if (group.areas.size() < 2)
            findings.add(atGroup(group), "the areaportal does not separate two areas, so it hides nothing");
}

void checkSeal(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    if (isOfQuake3(map.game)) return checkSealOfQuake3(context, findings);
    const std::set<uint32_t> sealed = sealedPortals(map);
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        if (!isAreaPortal(map.entities[i])) continue;
        const auto number = static_cast<uint32_t>(map.entities[i].wholeNumber("style"));
        if (!sealed.contains(number))
            findings.add(
                context.atEntity(i),
                fmt::format("areaportal {} does not separate two areas, so it hides nothing", number));
    }
}

void checkOpeners(const LintContext& context, FindingList& findings) {
    const Map& map = context.map;
    for (uint32_t i = 0; i < map.entities.size(); ++i) {
        if (!isAreaPortal(map.entities[i]) || !context.references.sourcesOf(i).empty()) continue;
        findings.add(context.atEntity(i), "nothing targets the areaportal, so it never opens");
    }
}

constexpr std::array<LintRule, 2> kAreaRules{{
    {"areaportal-unsealed", Severity::warning, "An areaportal does not separate two areas.",
     "Make its brush touch walls on all sides, and close every other way between the two areas.", checkSeal},
    {"areaportal-never-opens", Severity::warning, "No entity targets an areaportal.",
     "Let the door in it target it; players see nothing behind a closed areaportal.", checkOpeners},
}};

} // namespace

std::span<const LintRule> areaRules() {
    return kAreaRules;
}

} // namespace visleaf
