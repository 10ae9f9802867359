#include "features/textures/textures_feature.h"

#include "analysis/facts/search_trace.h"
#include "features/textures/texture_list.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/search_field.h"
#include "shell/panels/thumbnail_view.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace visleaf {
namespace {

const ImVec4 kMissing{1.0f, 0.6f, 0.5f, 1.0f};

float smallImageSide() {
    return 1.3f * ImGui::GetFontSize();
}

void text(std::string_view words) {
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
}

void copyList(const MaterialSet& materials, const std::vector<uint32_t>& listed) {
    std::string lines;
    for (const uint32_t image : listed)
        lines += textureLine(materials.images[image]) + "\n";
    ImGui::SetClipboardText(lines.c_str());
}

void drawAddButton(ViewerState& state) {
    if (ImGui::Button("Add folder or WAD...")) openBrowser(state, kAddData);
}

void drawControls(ViewerState& state, const MaterialSet& materials, const std::vector<uint32_t>& listed) {
    auto& panel = state.features.get<TexturesShown>();
    ImGui::SetNextItemWidth(ImGui::GetFontSize() * 12.0f);
    drawSearchField({"##filter", "name or source", kTexturesPanel}, panel.filter, state);
    sameLineIfFits("Missing only");
    ImGui::Checkbox("Missing only", &panel.showsMissingOnly);
    sameLineIfFits("Copy list");
    if (ImGui::Button("Copy list")) {
        copyList(materials, listed);
        showNotice(state, fmt::format("Copied {} lines", listed.size()));
    }
    sameLineIfFits("Add folder or WAD...");
    drawAddButton(state);
}

/// Returns a path with its middle left out, so that the file's name fits into its column.
std::string elidedPath(const std::string& path) {
    const float room = ImGui::GetContentRegionAvail().x;
    const size_t name = path.find_last_of('/');
    if (name == std::string::npos || ImGui::CalcTextSize(path.c_str()).x <= room) return path;
    return "..." + path.substr(name);
}

/// The data that the user added for the game of the map, each with a button that removes it.
void drawAdded(ViewerState& state, const std::string& gameFolder) {
    const auto found = state.added.find(gameFolder);
    if (found == state.added.end()) return;
    std::optional<std::filesystem::path> removed;
    for (const std::filesystem::path& path : found->second) {
        ImGui::PushID(path.c_str());
        if (ImGui::SmallButton("\u00d7")) removed = path;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Removes this from the game's data");
        ImGui::SameLine();
        text(elidedPath(path.string()));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", path.c_str());
        ImGui::PopID();
    }
    if (!removed) return;
    std::erase(found->second, *removed);
    if (found->second.empty()) state.added.erase(found);
    state.todo.requests.push_back(Request::reload);
}

/// Returns how much is missing, and what to add; empty if nothing is.
std::string missingText(const MaterialSet& materials) {
    const size_t numMissing = materials.missing().size();
    if (!materials.missingData.empty() || numMissing == 0) return materials.missingData;
    return fmt::format("{} textures were not found.", numMissing);
}

void drawSummary(const MaterialSet& materials) {
    const std::string missing = missingText(materials);
    if (!missing.empty()) wrappedText(kWarningColor, missing);
    if (!materials.paletteSource.empty()) wrappedNote("Palette: " + materials.paletteSource);
}

/// Draws a small image of the texture before its name. Missing textures have none.
void drawSmallImage(const MaterialImage& image, uint32_t index, TexturesShown& panel) {
    const float side = smallImageSide();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    ImGui::SameLine();
    if (image.source.empty()) return;
    panel.onScreen.push_back(index);
    drawThumbnail(panel.thumbnails.find(std::to_string(index)), corner, {side, side});
}

void drawRow(const MaterialImage& image, uint32_t index, TexturesShown& panel) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool isMissing = image.source.empty();
    drawSmallImage(image, index, panel);
    if (isMissing) ImGui::PushStyleColor(ImGuiCol_Text, kMissing);
    const std::string label = fmt::format("{}##{}", image.name, index);
    if (ImGui::Selectable(label.c_str(), panel.selected == image.name, ImGuiSelectableFlags_SpanAllColumns,
                          {0.0f, smallImageSide()}))
        panel.selected = image.name;
    ImGui::TableNextColumn();
    text(fmt::format("{} x {}", image.originalWidth, image.originalHeight));
    ImGui::TableNextColumn();
    text(textOf(image.rule));
    ImGui::TableNextColumn();
    text(elidedPath(image.source));
    if (isMissing) ImGui::PopStyleColor();
    if (!isMissing && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", image.source.c_str());
}

void drawTable(const MaterialSet& materials, const std::vector<uint32_t>& listed, TexturesShown& panel) {
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_Resizable | ImGuiTableFlags_RowBg |
                                       ImGuiTableFlags_ScrollY | ImGuiTableFlags_BordersInnerV |
                                       ImGuiTableFlags_Hideable;
    const float line = ImGui::GetTextLineHeightWithSpacing();
    // Leaves room for the search trace below.
    const float height = std::max(0.6f * ImGui::GetContentRegionAvail().y, 4.0f * line);
    if (!ImGui::BeginTable("textures", 4, kFlags, {0.0f, height})) return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Texture", ImGuiTableColumnFlags_WidthStretch, 4.0f);
    ImGui::TableSetupColumn("Size", ImGuiTableColumnFlags_WidthFixed, 5.0f * ImGui::GetFontSize());
    // A click with the right button on the head of the table shows this column.
    ImGui::TableSetupColumn("Rule", ImGuiTableColumnFlags_WidthStretch | ImGuiTableColumnFlags_DefaultHide,
                            2.0f);
    ImGui::TableSetupColumn("Taken from", ImGuiTableColumnFlags_WidthStretch, 3.0f);
    ImGui::TableHeadersRow();
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(listed.size()));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row) {
            const uint32_t image = listed[static_cast<size_t>(row)];
            drawRow(materials.images[image], image, panel);
        }
    }
    ImGui::EndTable();
}

void drawTrace(const MapSnapshot& snapshot, const std::string& selected) {
    const std::vector<MaterialImage>& images = snapshot.materials->images;
    const auto image = std::find_if(images.begin(), images.end(),
                                    [&](const MaterialImage& known) { return known.name == selected; });
    if (image == images.end()) {
        wrappedNote("Select a texture to see where Visleaf searched for it.");
        return;
    }
    ImGui::BeginChild("trace", {0.0f, 0.0f}, false, ImGuiWindowFlags_HorizontalScrollbar);
    for (const std::string& line : searchTrace(*image, snapshot.files))
        text(line);
    ImGui::EndChild();
}

} // namespace

void drawTexturesPanel(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    auto& panel = state.features.get<TexturesShown>();
    const TextureListFilter filter{panel.filter.data(), panel.showsMissingOnly};
    const std::vector<uint32_t> listed = listedTextures(snapshot.materials, filter);
    drawControls(state, snapshot.materials, listed);
    drawAdded(state, snapshot.source.gameFolder);
    drawSummary(snapshot.materials);
    drawTable(snapshot.materials, listed, panel);
    drawTrace(snapshot, panel.selected);
}

void drawMissingTextures(ViewerState& state, const PanelFrame& frame) {
    const MaterialSet& materials = frame.mapView->snapshot().materials;
    const std::string advice = missingText(materials);
    if (advice.empty()) return;
    wrappedText(kWarningColor, advice);
    if (ImGui::Button("Show textures")) {
        state.features.get<TexturesShown>().showsMissingOnly = true;
        open(kTexturesPanel, state);
    }
    sameLineIfFits("Add folder or WAD...");
    drawAddButton(state);
    ImGui::Spacing();
}

} // namespace visleaf
