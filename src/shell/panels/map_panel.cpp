#include "base/text/count_text.h"
#include "base/text/printable.h"
#include "report/map_report.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

void drawFile(const MapSnapshot& snapshot) {
    valueRow("Name", snapshot.source.title);
    if (const std::string title = mapTitle(snapshot.map()); !title.empty())
        valueRow("Title", printable(title));
    valueRow("Format", snapshot.loaded->format);
    valueRow("Game", std::string(traitsOf(snapshot.map().game).title));
    valueRow("Size", sizeText(snapshot.numBytes));
}

void drawNumbers(const Map& map) {
    valueRow("Faces", fmt::format("{}", map.faces.size()));
    valueRow("Models", fmt::format("{}", map.models.size()));
    valueRow("Entities", fmt::format("{}", map.entities.size()));
    valueRow("Leafs", fmt::format("{}", map.leafs.size()));
    valueRow("Clusters", fmt::format("{}", map.visibility.numClusters));
    valueRow("Brushes", fmt::format("{}", map.brushes.size()));
}

void drawLoadTimes(const MapView& mapView) {
    const LoadTimes& times = mapView.snapshot().times;
    valueRow("Loaded in",
             fmt::format("read {:.0f}, parse {:.0f}, images {:.0f}, build {:.0f}, upload {:.0f} ms",
                         times.readMs, times.parseMs, times.imagesMs, times.buildMs, mapView.uploadMs()));
}

} // namespace

void drawMapPanel(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    if (section("File", state, true)) drawFile(snapshot);
    if (section("Counts", state, true)) drawNumbers(snapshot.map());
    if (section("Loading", state, true)) drawLoadTimes(*frame.mapView);
    const std::string problems = textOf(state.map.problems.value_or(ProblemCounts{}));
    if (problems.empty()) return;
    ImGui::Separator();
    if (ImGui::Button((problems + "...").c_str())) open(Panel::problems, state);
}

} // namespace visleaf
