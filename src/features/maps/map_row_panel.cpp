#include "features/maps/map_row_panel.h"

#include "base/printable.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/thumbnail_view.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr float kImageHeight = 3.6f; // of a thumbnail, in font sizes
constexpr float kImageAspect = 16.0f / 9.0f;

/// Says what a click does, where the map is, and why it has no image.
void showTooltip(const ListedMap& map, const Thumbnail* thumbnail) {
    std::string text = fmt::format("Opens {}.", argumentOf(map.place));
    if (thumbnail != nullptr && !thumbnail->problem.empty())
        text = thumbnail->isUnreadable
                   ? fmt::format("This map cannot be read: {}", withoutBackticks(thumbnail->problem))
                   : fmt::format("{}\nNo image: {}", text, thumbnail->problem);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(30.0f * ImGui::GetFontSize());
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// Says in place of an image why there is none, so that the tile differs from one that is still empty.
void markProblem(const Thumbnail& thumbnail, const ImVec2& corner, const ImVec2& size) {
    const char* text = thumbnail.isUnreadable ? "cannot\nbe read" : "no image";
    const ImVec2 needed = ImGui::CalcTextSize(text);
    const ImVec2 at{corner.x + 0.5f * (size.x - needed.x), corner.y + 0.5f * (size.y - needed.y)};
    const ImU32 color = thumbnail.isUnreadable ? ImGui::GetColorU32(kWarningColor)
                                               : ImGui::GetColorU32(ImGuiCol_TextDisabled);
    ImGui::GetWindowDrawList()->AddText(at, color, text);
}

} // namespace

float mapRowHeight() {
    return kImageHeight * ImGui::GetFontSize() + ImGui::GetStyle().ItemSpacing.y;
}

bool drawMapRow(const ListedMap& map, bool isChosen, MapsShown& maps) {
    if (map.stamp.exists) maps.onScreen.push_back(map);
    const Thumbnail* const thumbnail = maps.thumbnails.find(contentKey(map));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float line = ImGui::GetFontSize();
    const ImVec2 image{kImageAspect * kImageHeight * line, kImageHeight * line};
    const float room = ImGui::GetContentRegionAvail().x - image.x - line;
    const bool isClicked =
        ImGui::Selectable(("##" + argumentOf(map.place)).c_str(), isChosen, 0, {0.0f, image.y});
    if (ImGui::IsItemHovered()) showTooltip(map, thumbnail);
    drawThumbnail(thumbnail, corner, image);
    if (thumbnail != nullptr && !thumbnail->problem.empty()) markProblem(*thumbnail, corner, image);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImVec2 at{corner.x + image.x + 0.5f * line, corner.y + 0.2f * line};
    const auto write = [&](ImGuiCol color, const std::string& text) {
        if (text.empty()) return;
        list.AddText(at, ImGui::GetColorU32(color), elided(text, room).c_str());
        at.y += 1.1f * line;
    };
    write(ImGuiCol_Text, map.name);
    write(ImGuiCol_TextDisabled, thumbnail != nullptr && map.title.empty() ? thumbnail->title : map.title);
    write(ImGuiCol_TextDisabled, placeText(map));
    return isClicked;
}

} // namespace visleaf
