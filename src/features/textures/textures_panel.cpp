#include "features/textures/textures_feature.h"

#include "base/text/count_text.h"
#include "features/textures/texture_details_panel.h"
#include "features/textures/texture_list.h"
#include "platform/path_text.h"
#include "shell/dialogs/add_data.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/panels/tab_stops.h"
#include "shell/panels/thumbnail_view.h"
#include "shell/state/open_panels.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace visleaf {
namespace {

constexpr const char* kFilter = "##filter";
constexpr const char* kMissingOnly = "Missing only";
constexpr const char* kCopyList = "Copy list";

const ImVec4 kMissing{1.0f, 0.6f, 0.5f, 1.0f};

float smallImageSide() {
    return std::round(1.3f * ImGui::GetFontSize()); // ImGuiListClipper rounds the height of the rows
}

void text(std::string_view words) {
    ImGui::TextUnformatted(words.data(), words.data() + words.size());
}

void copyList(const MaterialSet& materials, const std::vector<uint32_t>& listed, ViewerState& state) {
    std::string lines;
    for (const uint32_t image : listed)
        lines += textureLine(materials.images[image]) + "\n";
    copyText(lines, counted(listed.size(), "line"), state);
}

void drawAddButton(Game game, ViewerState& state) {
    sameLineIfFits(kAddDataLabel);
    if (ImGui::Button(kAddDataLabel)) openDataBrowser(game, state);
}

/// Returns the row of the selected texture; nothing if the list does not show it.
std::optional<size_t> selectedRow(const std::string& selected, const MaterialSet& materials,
                                  const std::vector<uint32_t>& listed) {
    const auto found = std::ranges::find_if(
        listed, [&](uint32_t image) { return materials.images[image].name == selected; });
    if (found == listed.end()) return std::nullopt;
    return static_cast<size_t>(found - listed.begin());
}

/// The search. The arrow keys select a texture of the list. Enter goes from use to use of the selected one.
void drawTextureSearch(ViewerState& state, const MaterialSet& materials,
                       const std::vector<uint32_t>& listed) {
    auto& panel = state.features.get<TexturesShown>();
    const std::string hint = hintWithKey("name or source", state);
    const float padding = 2.0f * ImGui::GetStyle().FramePadding.x;
    ImGui::SetNextItemWidth(
        std::max(ImGui::GetFontSize() * 12.0f, ImGui::CalcTextSize(hint.c_str()).x + padding));
    const SearchField field{.label = kFilter,
                            .hint = hint.c_str(),
                            .panel = kTexturesPanel,
                            .endsByEscape = true,
                            .isEnterReported = true};
    const bool isEnter = drawSearchField(field, panel.filter, state);
    const ListKeys keys =
        keysOfList(isEnter, selectedRow(panel.selected, materials, listed), listed.size(), state);
    if (keys.row) panel.rowToShow = keys.row;
    if (keys.row) {
        panel.selected = materials.images[listed[*keys.row]].name;
        panel.isJustChosen = true;
    } else if (keys.isEntered) {
        goToNextUse(panel, state.picked);
    }
}

void drawControls(ViewerState& state, const MapSnapshot& snapshot, const std::vector<uint32_t>& listed) {
    const MaterialSet& materials = snapshot.materials;
    auto& panel = state.features.get<TexturesShown>();
    drawTextureSearch(state, materials, listed);
    sameLineIfFits(kMissingOnly);
    ImGui::Checkbox(kMissingOnly, &panel.showsMissingOnly);
    sameLineIfFits(kCopyList);
    if (ImGui::Button(kCopyList)) copyList(materials, listed, state);
    drawAddButton(snapshot.map().game, state);
    moveByTabInBar({kFilter, kMissingOnly, kCopyList, kAddDataLabel}, kFilter, state);
}

/// Returns a path, or its end, which tells names apart, if the column has no room for all of it.
std::string pathInColumn(const std::string& path) {
    return elidedStart(path, ImGui::GetContentRegionAvail().x);
}

/// The data that the user added for the map, each with a button that removes it.
void drawAdded(ViewerState& state, const MapSource& source) {
    const auto found = state.added.find(ownerOfData(source));
    if (found == state.added.end()) return;
    std::optional<std::filesystem::path> removed;
    for (const std::filesystem::path& path : found->second) {
        ImGui::PushID(pathText(path).c_str());
        if (ImGui::SmallButton("\u00d7")) removed = path;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("Removes this from the map's data");
        ImGui::SameLine();
        text(pathInColumn(pathText(path)));
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", pathText(path).c_str());
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
    return fmt::format("{} {} not found.", counted(numMissing, "texture"),
                       agreeing(numMissing, "was", "were"));
}

/// What the bar above the map says, with what to do about it, is not said again. The lines do not depend on
/// the selected texture: otherwise the list below would move under the mouse.
void drawSummary(const MaterialSet& materials, const ViewerState& state) {
    for (const std::string& missing : {missingText(materials), missingSkyText(materials.sky)}) {
        const bool isInBar = state.map.missingData.ends_with(missing);
        if (!missing.empty() && !isInBar) wrappedText(kWarningColor, missing);
    }
    if (!materials.paletteSource.empty()) pathNote("Palette: ", materials.paletteSource);
}

/// Draws a small image of the texture, or of the file in its place, before its name. Missing textures have
/// none.
void drawSmallImage(const MaterialImage& image, uint32_t index, TexturesShown& panel) {
    const float side = smallImageSide();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    ImGui::SameLine();
    const TriedFile* const file = panel.tried.findShown(image.name);
    if (image.source.empty() && file == nullptr) return;
    panel.onScreen.push_back(index);
    drawThumbnail(panel.thumbnails.find(thumbnailKey(index, file)), corner, {side, side});
}

/// Returns the size of the texture, or of the file in its place.
std::string listedSize(const MaterialImage& image, const TriedFile* file) {
    if (file != nullptr) return sizeText(*file);
    return image.isSizeGuessed ? "unknown" : imageSizeText(image);
}

/// Draws a texture. `hasSource`: with a column that says where it was found.
void drawRow(const MaterialImage& image, uint32_t index, bool hasSource, TexturesShown& panel) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool isMissing = image.source.empty();
    const TriedFile* const file = panel.tried.findShown(image.name);
    const std::string source = file != nullptr ? pathText(file->shown) : image.source;
    drawSmallImage(image, index, panel);
    if (isMissing) ImGui::PushStyleColor(ImGuiCol_Text, kMissing);
    const std::string label = fmt::format("{}##{}", pathInColumn(image.name), index);
    if (listRow(label, panel.selected == image.name, ImGuiSelectableFlags_SpanAllColumns,
                {0.0f, smallImageSide()})) {
        panel.selected = image.name;
        panel.isJustChosen = true;
    }
    if (ImGui::IsItemHovered())
        ImGui::SetTooltip("%s\n%s", image.name.c_str(), source.empty() ? "missing" : source.c_str());
    ImGui::TableNextColumn();
    text(listedSize(image, file));
    if (hasSource) {
        ImGui::TableNextColumn();
        text(pathInColumn(source));
    }
    if (isMissing) ImGui::PopStyleColor();
}

/// Returns the height that the table may have. The rest is about the selected texture, or says that none is.
float roomForTable(const TexturesShown& panel) {
    constexpr float kShare = 0.4f;
    const ImVec2 room = ImGui::GetContentRegionAvail();
    if (panel.selectedImage) return kShare * room.y;
    const float note = ImGui::CalcTextSize(kNoTextureSelected, nullptr, false, room.x).y;
    return room.y - note - ImGui::GetStyle().ItemSpacing.y;
}

void drawTable(const MaterialSet& materials, const std::vector<uint32_t>& listed, TexturesShown& panel) {
    constexpr ImGuiTableFlags kFlags = ImGuiTableFlags_RowBg | ImGuiTableFlags_ScrollY;
    constexpr float kRoomForSource = 26.0f; // font sizes
    if (materials.images.empty()) return ImGui::TextWrapped("No face of this map shows a texture.");
    if (listed.empty()) {
        if (drawNothingFound(panel.filter.data())) panel.showAll();
        return;
    }
    // A narrow panel says only about the selected texture where it was found.
    const bool hasSource = ImGui::GetContentRegionAvail().x > kRoomForSource * ImGui::GetFontSize();
    const float padding = 2.0f * ImGui::GetStyle().CellPadding.y;
    const float height = heightOfRows(listed.size(), {.heading = ImGui::GetTextLineHeight() + padding,
                                                      .row = smallImageSide() + padding,
                                                      .room = roomForTable(panel)});
    // The details of a texture that was just selected take room from the list.
    if (std::exchange(panel.listHeight, height) > height && !panel.rowToShow)
        panel.rowToShow = selectedRow(panel.selected, materials, listed);
    if (!ImGui::BeginTable(hasSource ? "textures and files" : "textures", hasSource ? 3 : 2, kFlags,
                           {0.0f, height}))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    ImGui::TableSetupColumn("Texture", ImGuiTableColumnFlags_WidthStretch, 4.0f);
    ImGui::TableSetupColumn("Size", ImGuiTableColumnFlags_WidthFixed, 5.5f * ImGui::GetFontSize());
    if (hasSource) ImGui::TableSetupColumn("Taken from", ImGuiTableColumnFlags_WidthStretch, 3.0f);
    ImGui::TableHeadersRow();
    const float rowHeight = drawRowsInView(listed.size(), [&](size_t row) {
        drawRow(materials.images[listed[row]], listed[row], hasSource, panel);
    });
    if (panel.rowToShow && scrollTableToRow(*panel.rowToShow, rowHeight)) panel.rowToShow.reset();
    ImGui::EndTable();
}

} // namespace

void drawTexturesPanel(ViewerState& state, const PanelFrame& frame) {
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    auto& panel = state.features.get<TexturesShown>();
    const TextureListFilter filter{panel.filter.data(), panel.showsMissingOnly};
    const std::vector<uint32_t> listed = listedTextures(snapshot.materials, filter);
    drawControls(state, snapshot, listed);
    drawAdded(state, snapshot.source);
    drawSummary(snapshot.materials, state);
    drawTable(snapshot.materials, listed, panel);
    drawTextureDetails(state, frame);
}

void drawMissingTextures(ViewerState& state, const PanelFrame& frame) {
    if (ImGui::Button("Show textures")) {
        // If only the sky is missing, the list has no row for it.
        state.features.get<TexturesShown>().showsMissingOnly =
            !frame.mapView->snapshot().materials->missing().empty();
        open(kTexturesPanel, state);
    }
    drawAddButton(frame.mapView->map().game, state);
}

} // namespace visleaf
