#include "view/legends/frame_legend.h"

#include "base/text/count_text.h"
#include "view/overlays/entity_overlays.h"
#include "view/overlays/hull_overlay.h"
#include "view/overlays/portal_overlay.h"
#include "view/overlays/tool_brushes.h"

#include <fmt/format.h>

#include <cctype>

namespace visleaf {
namespace {

ByteColor withoutAlpha(const LineColor& color) {
    return {color[0], color[1], color[2]};
}

std::string numberOf(size_t drawn, size_t all, const char* thing) {
    if (drawn == all) return counted(all, thing);
    return fmt::format("{} nearest of {}", drawn, counted(all, thing));
}

LegendPart arrowLegend(const OverlayCounts& counts) {
    LegendPart part{numberOf(counts.numArrowsDrawn, counts.numArrows, "link"), {}, {}};
    for (const OverlayColor& arrow : arrowColors())
        part.rows.push_back({withoutAlpha(arrow.color), std::string(arrow.title)});
    return part;
}

LegendPart probeLegend(const OverlayCounts& counts) {
    const char* const meaning =
        counts.hasLightGrid ? "Points of the map's light grid: ambient light, and\nlight from one direction"
                            : "Light on models: the luxel of the floor below them,\nas in the game. The "
                              "map has no light grid.";
    return {fmt::format("{}\n({} near the camera)", meaning, counts.numProbes), {}, {}};
}

/// Returns what the overlay shows, for its legend.
std::string hullMeaning(const Map& map, HullChoice choice) {
    if (map.clipNodes.empty()) return "Brushes and curves that stop players";
    std::string title = hullTitle(choice, map.game);
    if (title.empty()) return missingHullText(choice, map.game);
    title[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(title[0])));
    return title + "\n(limits of the origin)";
}

LegendPart hullLegend(const Map& map, HullChoice choice) {
    LegendPart part{hullMeaning(map, choice), {}, {}};
    if (choice == HullChoice::all && !map.clipNodes.empty()) {
        const auto hulls = traitsOf(map.game).player.clipHulls;
        for (size_t i = 0; i < hulls.size(); ++i)
            part.rows.push_back(
                {withoutAlpha(kHullColors[i]), fmt::format("hull {}: {}", i + 1, hulls[i].user)});
        return part;
    }
    part.rows.push_back({withoutAlpha(kHullFloorColor), "floors"});
    part.rows.push_back({withoutAlpha(kHullWallColor), "walls and ceilings"});
    if (choice == HullChoice::nodes)
        part.rows.push_back({withoutAlpha(kHullOpenColor), "cuts through open space"});
    return part;
}

/// Says which lines belong to which of both overlays. One alone needs no legend.
LegendPart leafLegend() {
    return {
        {}, {{withoutAlpha(kLeafBoundsColor), "leaf bounds"}, {withoutAlpha(kPortalColor), "portals"}}, {}};
}

/// Returns the legend of the view; no rows and no note: it needs none.
LegendPart legendOfView(const MapView& mapView, ViewMode mode) {
    const std::string_view title = infoOf(mode).title;
    if (const FaceColors* colors = mapView.faceColors().colorsOf(mode))
        return faceColorsLegend(*colors, title);
    ViewLegend legend = legendOf(mode, mapView.map());
    return {std::string(title), std::move(legend.rows), std::move(legend.note)};
}

} // namespace

LegendPart faceColorsLegend(const FaceColors& colors, std::string_view title) {
    LegendPart part{std::string(title), colors.legend, colors.note};
    for (LegendRow& row : part.rows)
        row.label = fmt::format("{} ({})", row.label, counted(row.faces, "face"));
    return part;
}

LegendPart toolBrushLegend(const ToolCounts& counts) {
    LegendPart part;
    for (const ToolKindInfo& info : toolKinds()) {
        const uint32_t count = counts[static_cast<size_t>(info.kind)];
        if (count > 0)
            part.rows.push_back({withoutAlpha(info.color), fmt::format("{} ({})", info.title, count)});
    }
    if (part.rows.empty()) part.title = "The map has no tool brushes.";
    return part;
}

std::vector<LegendPart> overlayLegend(const Map& map, const OverlayCounts& counts, const Settings& settings) {
    std::vector<LegendPart> parts;
    if (settings.showLeafBounds && settings.showPortals) parts.push_back(leafLegend());
    if (settings.showLights)
        parts.push_back(
            {numberOf(counts.numLightsDrawn, counts.numLights, "light entity") + "; circle: radius", {}, {}});
    if (settings.showTargets || settings.showPaths) parts.push_back(arrowLegend(counts));
    if (settings.showHulls) parts.push_back(hullLegend(map, settings.hull));
    if (settings.showLightGrid) parts.push_back(probeLegend(counts));
    return parts;
}

std::vector<LegendPart> frameLegend(const MapView& mapView, const Settings& settings) {
    std::vector<LegendPart> parts;
    if (settings.showToolBrushes) parts.push_back(toolBrushLegend(mapView.index().toolCounts()));
    LegendPart view = legendOfView(mapView, settings.draw.mode);
    if (!view.rows.empty() || !view.note.empty()) parts.push_back(std::move(view));
    std::vector<LegendPart> overlays = overlayLegend(mapView.map(), mapView.lines().counts(), settings);
    parts.insert(parts.end(), std::make_move_iterator(overlays.begin()),
                 std::make_move_iterator(overlays.end()));
    return parts;
}

} // namespace visleaf
