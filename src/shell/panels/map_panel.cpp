#include "features/features.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/problems_section.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

void drawFile(const MapSnapshot& snapshot) {
    valueRow("Name", snapshot.source.title);
    valueRow("Format", snapshot.loaded->format);
    valueRow("Game", std::string(traitsOf(snapshot.map().game).name));
    valueRow("Size", fmt::format("{} KB", snapshot.numBytes / 1024));
}

void drawNumbers(const Map& map) {
    valueRow("Faces", fmt::format("{}", map.faces.size()));
    valueRow("Brush models", fmt::format("{}", map.models.empty() ? 0 : map.models.size() - 1));
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

void drawWarnings(ViewerState& state, const MapSnapshot& snapshot) {
    const std::vector<std::string> lines = snapshot.diagnostics.lines();
    if (lines.empty()) return;
    wrappedText(kWarningColor, "Visleaf repaired or skipped these parts of the map:");
    for (const std::string& line : lines) {
        ImGui::Bullet();
        ImGui::TextWrapped("%s", line.c_str());
    }
    if (ImGui::Button("Copy warnings")) {
        std::string text;
        for (const std::string& line : lines)
            text += line + "\n";
        ImGui::SetClipboardText(text.c_str());
        showNotice(state, fmt::format("Copied {} warnings", lines.size()));
    }
}

} // namespace

void drawMapPanel(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    drawFile(snapshot);
    ImGui::Separator();
    drawNumbers(snapshot.map());
    ImGui::Separator();
    drawLoadTimes(*frame.mapView);
    ImGui::Separator();
    if (numProblems(snapshot) == 0) ImGui::TextDisabled("The map loaded without warnings.");
    for (const Feature& feature : features())
        for (DrawPanel* const drawPart : feature.mapParts)
            drawPart(state, frame);
    drawWarnings(state, snapshot);
    drawProblems(state, frame);
}

} // namespace visleaf
