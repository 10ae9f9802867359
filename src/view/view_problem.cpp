#include "view/view_problem.h"

#include "analysis/colors/surface_colors.h"
#include "base/text/file_name.h"
#include "map/entities/area_groups.h"
#include "map/entities/spawn_filter.h"
#include "report/eye_place.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

std::string problemOfFlag(const Map& map, std::string_view flag) {
    const std::vector<std::string_view> names = flagNamesOf(map);
    const bool isKnown = std::any_of(names.begin(), names.end(),
                                     [flag](std::string_view name) { return equalNoCase(name, flag); });
    if (isKnown) return {};
    const std::string problem =
        flag.empty() ? "the view 'flag' needs --flag NAME" : fmt::format("--flag: there is no '{}'", flag);
    return fmt::format("{}; the map's game has {}", problem, fmt::join(names, ", "));
}

} // namespace

std::string problemOfSelection(const Map& map, std::span<const MapItem> selection) {
    for (const MapItem& item : selection) {
        const Status exists = checkItem(item, map);
        if (!exists) return exists.error().message;
    }
    return {};
}

std::string problemOfView(const Map& map, const FrameChoices& choices) {
    std::string missing = problemOfSelection(map, choices.marked.selection);
    if (!missing.empty()) return missing;
    const ViewMode mode = choices.settings.draw.mode;
    if (mode == ViewMode::flag) return problemOfFlag(map, choices.flag);
    if (mode == ViewMode::lightChange && !choices.lightChanges)
        return "the view 'light-change' needs a second map, which only the viewer can open (Compare); "
               "'visleaf diff A B' lists the changes";
    return {};
}

void noteAreaPortals(const Map& map, bool isOn, Diagnostics& diagnostics) {
    if (isOn && findAreaConnections(map).empty())
        diagnostics.warn({"--area-portals"}, "the map has no areaportals, so nothing is hidden by them");
}

void noteCamera(const Map& map, const glm::vec3& position, const FrameChoices& choices,
                Diagnostics& diagnostics) {
    const Settings& settings = choices.settings;
    const bool isForOutside = !settings.cull.usePvs || !settings.draw.showSky || settings.draw.showBacks;
    if (isForOutside) return;
    const std::string meaning = meaningFrom(choices.frozen.pvsPosition.value_or(position), map);
    if (!meaning.empty()) diagnostics.warn({"camera"}, meaning);
}

void noteIdleSettings(const Map& map, const Settings& settings, Diagnostics& diagnostics) {
    noteAreaPortals(map, settings.cull.useAreaPortals, diagnostics);
    if (settings.hull != HullChoice::player && !settings.showHulls)
        diagnostics.warn({"--hull"}, "hulls are not shown; add --show hulls");
    if (settings.appearance.loading.start.mode == ModeChoice::coop && !hasCooperative(map.game))
        diagnostics.warn({"--mode"}, "the map's game has no cooperative mode, so no mode removes an entity");
    if (settings.appearance.loading.showsRelief && map.light.directions.empty())
        diagnostics.warn({"--relief"},
                         "the map stores no directions of light, so no relief is shown; compile "
                         "the light with them (q3map2 -light -deluxe, light -bspxlux)");
}

} // namespace visleaf
