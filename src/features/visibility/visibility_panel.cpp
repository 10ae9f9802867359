#include "base/text/count_text.h"
#include "features/visibility/cluster_pairs_panel.h"
#include "features/visibility/pvs_check_panel.h"
#include "features/visibility/visibility_feature.h"
#include "shell/panels/bars/setting_items.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/setting_changes.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

constexpr float kLabelWidthInFonts = 6.0f;
constexpr float kListHeightInFonts = 12.0f;
constexpr ImGuiTableFlags kListFlags =
    ImGuiTableFlags_Resizable | ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;

void drawFactRow(const char* label, const std::string& value) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", label);
    ImGui::TableNextColumn();
    ImGui::TextWrapped("%s", value.c_str());
}

/// Returns the cluster of the camera, or of the selected leaf or cluster; kNone: it has none.
uint32_t shownCluster(const ViewerState& state, const PanelFrame& frame) {
    const Map& map = frame.mapView->map();
    uint32_t leaf = frame.viewLeaf;
    if (state.features.get<VisibilityShown>().showsSelection) {
        const Selection& selection = state.picked.selection;
        if (const auto cluster = selection.currentOf(ItemKind::cluster)) return *cluster;
        leaf = selection.currentOf(ItemKind::leaf).value_or(kNone);
    }
    const uint32_t cluster = leaf == kNone ? kNone : map.leafs[leaf].cluster;
    return cluster < map.visibility.numClusters ? cluster : kNone;
}

void chooseCluster(ViewerState& state) {
    int choice = state.features.get<VisibilityShown>().showsSelection ? 1 : 0;
    ImGui::RadioButton("Cluster of the camera", &choice, 0);
    sameLineIfFits("Selected leaf or cluster");
    ImGui::RadioButton("Selected leaf or cluster", &choice, 1);
    state.features.get<VisibilityShown>().showsSelection = choice == 1;
}

std::string withShare(uint64_t part, uint64_t whole, const char* noun) {
    const double percent = whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    return fmt::format("{} ({:.1f} %)", counted(part, noun), percent);
}

/// What standing in one cluster costs.
void drawSummary(ViewerState& state, const PanelFrame& frame, const VisibilityReport& report) {
    const uint32_t cluster = shownCluster(state, frame);
    if (cluster == kNone) {
        const char* reason = state.features.get<VisibilityShown>().showsSelection
                                 ? "Select a leaf or a cluster that is not solid."
                                 : "The camera is in no cluster: the games draw everything from there.";
        ImGui::TextWrapped("%s", reason);
        return;
    }
    const ClusterCost& cost = report.costs[cluster];
    const MapGeometry& geometry = frame.mapView->snapshot().geometry;
    const ClusterRanking& ranking = state.features.get<VisibilityShown>().ranking;
    if (!ImGui::BeginTable("summary", 2)) return;
    ImGui::TableSetupColumn("label", ImGuiTableColumnFlags_WidthFixed,
                            kLabelWidthInFonts * ImGui::GetFontSize());
    drawFactRow("Cluster", fmt::format("{}", cluster));
    drawFactRow("Sees", withShare(cost.clusters, report.costs.size(), "cluster"));
    drawFactRow("Draws", withShare(cost.faces, geometry.faces.size() - geometry.decals.drawn.size(), "face"));
    drawFactRow("", withShare(cost.triangles, geometry.numIndices / 3, "triangle"));
    drawFactRow("Lightmaps", costText(cost.lightmapBytes, CostMeasure::lightmapBytes));
    drawFactRow("Rank",
                fmt::format("{} of {} by cost", rankIn(ranking, report, cluster), ranking.worstFirst.size()));
    ImGui::EndTable();
    if (ImGui::Button("Select the cluster")) state.picked.selection.select({ItemKind::cluster, cluster});
}

/// The summary, as high as it was when it was highest, so that a click in the list below does not move it.
void drawSteadySummary(ViewerState& state, const PanelFrame& frame, const VisibilityReport& report) {
    constexpr float kRows = 6.0f; // of the table
    const ImGuiStyle& style = ImGui::GetStyle();
    const float width = ImGui::GetContentRegionAvail().x, top = ImGui::GetCursorPosY();
    const float usual = kRows * (ImGui::GetTextLineHeight() + 2.0f * style.CellPadding.y) +
                        style.ItemSpacing.y + ImGui::GetFrameHeightWithSpacing();
    drawSummary(state, frame, report);
    SteadyHeight& steady = state.features.get<VisibilityShown>().summaryHeight;
    const float missing = steady.missing(width, ImGui::GetCursorPosY() - top, usual);
    if (missing > style.ItemSpacing.y) ImGui::Dummy({0.0f, missing - style.ItemSpacing.y});
}

void drawHistogram(const ClusterRanking& ranking) {
    ImGui::SetNextItemWidth(-1.0f);
    const auto numBands = static_cast<int>(ranking.bands.size());
    ImGui::PlotHistogram("##clusters by cost", ranking.clustersInBands.data(), numBands, 0, nullptr, 0.0f,
                         FLT_MAX, {0.0f, 5.0f * ImGui::GetFontSize()});
    if (ranking.bands.empty()) return;
    wrappedNote(fmt::format("Clusters by cost, from {} to {}",
                            costText(ranking.bands.front().lowest, ranking.measure),
                            costText(ranking.bands.back().highest, ranking.measure)));
}

void drawWorstRow(ViewerState& state, const VisibilityReport& report, uint32_t cluster) {
    const MapItem item{ItemKind::cluster, cluster};
    const bool isSelected = state.picked.selection.current() == item;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    if (listRow(fmt::format("{}", cluster), isSelected, ImGuiSelectableFlags_SpanAllColumns))
        goTo(item, state.picked);
    const ClusterCost& cost = report.costs[cluster];
    for (const std::string& text :
         {fmt::format("{}", cost.clusters), fmt::format("{}", cost.faces), fmt::format("{}", cost.triangles),
          costText(cost.lightmapBytes, CostMeasure::lightmapBytes)}) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(text.c_str());
    }
}

void drawWorstList(ViewerState& state, const VisibilityReport& report) {
    wrappedNote("The most expensive clusters first; a click goes there");
    if (!ImGui::BeginTable("worst", 5, kListFlags | ImGuiTableFlags_SizingStretchProp,
                           {0.0f, kListHeightInFonts * ImGui::GetFontSize()}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    for (const char* title : {"Cluster", "Sees", "Faces", "Triangles", "Light"})
        ImGui::TableSetupColumn(title);
    ImGui::TableHeadersRow();
    const std::vector<uint32_t>& clusters = state.features.get<VisibilityShown>().ranking.worstFirst;
    drawRowsInView(clusters.size(), [&](size_t row) { drawWorstRow(state, report, clusters[row]); });
    ImGui::EndTable();
}

void drawOneWay(ViewerState& state, const VisibilityReport& report) {
    const std::string title = fmt::format("One-way pairs ({})###one-way pairs", report.numOneWay);
    if (!section(title, state)) return;
    if (report.numOneWay == 0)
        return ImGui::TextWrapped(
            "This map has no one-way pairs: if a cluster sees another one, that one sees it.");
    ImGui::TextWrapped("The first cluster sees the second, but the second does not see the first.");
    if (report.numClustersCompared < report.costs.size())
        ImGui::TextWrapped("The map is large, so only %u of %zu clusters were compared.",
                           report.numClustersCompared, report.costs.size());
    if (report.oneWay.size() < report.numOneWay)
        ImGui::TextWrapped("The first %zu are listed.", report.oneWay.size());
    const auto pairAt = [&report](size_t row) {
        return std::pair(report.oneWay[row].from, report.oneWay[row].to);
    };
    drawClusterPairs("one way", {"Sees", "is not seen by"}, report.oneWay.size(), pairAt, state);
}

/// Draws the switch of one areaportal. Returns true if the user has used it.
bool drawAreaPortal(ViewerState& state, const Map& map, size_t index) {
    AreaPortalSwitches& switches = state.features.get<VisibilityShown>().areaPortals;
    const AreaConnection& portal = switches.portals[index];
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    bool isOpen = switches.isOpen[index];
    const bool isUsed = ImGui::Checkbox("##open", &isOpen);
    switches.isOpen[index] = isOpen;
    ImGui::TableNextColumn();
    ImGui::Text("areas %u and %u", portal.areas[0], portal.areas[1]);
    ImGui::TableNextColumn();
    if (portal.entity == kNone) return isUsed;
    const Entity& entity = map.entities[portal.entity];
    if (ImGui::Selectable(fmt::format("{} {}", entity.className(), entity.value("targetname")).c_str()))
        goTo({ItemKind::entity, portal.entity}, state.picked);
    return isUsed;
}

/// Makes frames respect the areaportals as they stand now.
void useAreaPortals(const Map& map, ViewerState& state) {
    auto& shown = state.features.get<VisibilityShown>();
    shown.areaGroups = findAreaGroups(map, shown.areaPortals.portals, shown.areaPortals.isOpen);
    set(state, "area_portals", 1.0);
}

void drawAreaPortalTable(ViewerState& state, const Map& map) {
    AreaPortalSwitches& switches = state.features.get<VisibilityShown>().areaPortals;
    if (!ImGui::BeginTable("areaportals", 3, kListFlags, {0.0f, kListHeightInFonts * ImGui::GetFontSize()}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Open", ImGuiTableColumnFlags_WidthFixed, 3.0f * ImGui::GetFontSize());
    ImGui::TableSetupColumn("Between");
    ImGui::TableSetupColumn("Entity");
    ImGui::TableHeadersRow();
    bool isAnyUsed = false;
    drawRowsInView(switches.portals.size(), [&](size_t row) {
        ImGui::PushID(static_cast<int>(row));
        isAnyUsed |= drawAreaPortal(state, map, row);
        ImGui::PopID();
    });
    ImGui::EndTable();
    if (isAnyUsed) useAreaPortals(map, state);
}

const char* reasonForNoAreaPortals(const Map& map) {
    if (map.areas.empty()) return "This map has no areaportals: its format does not know areas.";
    return "This map has no areaportals, and no doors between areas.";
}

void drawAreaPortals(ViewerState& state, const Map& map) {
    AreaPortalSwitches& switches = state.features.get<VisibilityShown>().areaPortals;
    const std::string title = fmt::format("Areaportals ({})###areaportals", switches.portals.size());
    if (!section(title, state)) return;
    if (switches.portals.empty()) return ImGui::TextWrapped("%s", reasonForNoAreaPortals(map));
    bool isOn = state.settings.cull.useAreaPortals;
    if (ImGui::Checkbox("Hide what closed areaportals cut off", &isOn))
        set(state, "area_portals", isOn ? 1.0 : 0.0);
    ImGui::BeginDisabled(areAsAtStart(switches));
    if (ImGui::Button("Reset")) {
        switches = areaPortalsAtStart(map);
        useAreaPortals(map, state);
    }
    ImGui::EndDisabled();
    drawAreaPortalTable(state, map);
}

/// All clusters by what they cost.
void drawRanking(ViewerState& state, const VisibilityReport& report) {
    if (!section("Clusters by cost###clusters by cost", state, true)) return;
    settingItems(SettingGroup::visibility, state);
    drawHistogram(state.features.get<VisibilityShown>().ranking);
    drawWorstList(state, report);
}

using ShownReport = std::shared_ptr<const std::optional<VisibilityReport>>;

/// What the camera's or the selected cluster costs, or why nobody can tell.
void drawClusterCost(ViewerState& state, const PanelFrame& frame, const ShownReport& answer) {
    if (!answer)
        return ImGui::ProgressBar(frame.mapView->faceColors().shareOfReport(), {-1.0f, 0.0f},
                                  "Computing the cost of each cluster");
    if (!*answer)
        return ImGui::TextWrapped("This map has no visibility data: everything is drawn from everywhere.");
    chooseCluster(state);
    drawSteadySummary(state, frame, **answer);
}

} // namespace

// What the user can do comes before the long list, so that he finds it without scrolling.
void drawVisibilityPanel(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    const FaceColorAnswers& faceColors = frame.mapView->faceColors();
    const ShownReport answer = faceColors.report(snapshot);
    const bool hasReport = answer && *answer;
    ClusterRanking& ranking = state.features.get<VisibilityShown>().ranking;
    if (hasReport)
        updateRanking(ranking, **answer, state.settings.costMeasure, state.settings.costScale);
    else
        ranking = {};
    drawClusterCost(state, frame, answer);
    drawAreaPortals(state, snapshot.map());
    drawPvsCheck(state, faceColors, snapshot);
    if (!hasReport) return;
    drawOneWay(state, **answer);
    drawRanking(state, **answer);
}

} // namespace visleaf
