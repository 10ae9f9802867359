#include "features/maps/map_row_panel.h"

#include "base/text/printable.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/thumbnail_view.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr float kImageHeight = 3.6f; // of a thumbnail, in font sizes
constexpr float kImageAspect = 16.0f / 9.0f;

/// Returns why the map cannot be read; empty: nothing is known.
const std::string& faultOf(const ListedMap& map, const Thumbnail* thumbnail) {
    return thumbnail != nullptr && thumbnail->isUnreadable ? thumbnail->problem : map.problem;
}

bool mayTryAgain(const Thumbnail* thumbnail) {
    return thumbnail != nullptr && thumbnail->mayTryAgain;
}

/// Says what a click does, where the map is, and why it has no image.
void showTooltip(const ListedMap& map, const Thumbnail* thumbnail, bool isToBeDrawn) {
    std::string text = fmt::format("Opens {}.", argumentOf(map.place));
    const std::string& fault = faultOf(map, thumbnail);
    if (!fault.empty())
        text = fmt::format("This map cannot be read: {}", withoutBackticks(fault));
    else if (isGone(map))
        text = fmt::format("This map is gone: {}\nDelete, or a right click, takes it off the list.",
                           argumentOf(map.place));
    else if (thumbnail != nullptr && !thumbnail->problem.empty())
        text += fmt::format("\nNo image: {}", thumbnail->problem);
    if (thumbnail == nullptr && isToBeDrawn)
        text += "\nThe images are drawn one after the other while maps are shown.";
    if (mayTryAgain(thumbnail)) text += "\nA click on \"try again\", or Shift+Enter, draws it again.";
    wrappedTip(text, 30.0f);
}

/// Says in place of an image why there is none, so that the tile differs from one that is still empty.
void markTile(const char* text, ImU32 color, const ImVec2& corner, const ImVec2& size) {
    const ImVec2 needed = ImGui::CalcTextSize(text);
    const ImVec2 at{corner.x + 0.5f * (size.x - needed.x), corner.y + 0.5f * (size.y - needed.y)};
    ImGui::GetWindowDrawList()->AddText(at, color, text);
}

void markEmptyTile(const ListedMap& map, const Thumbnail* thumbnail, bool isToBeDrawn, const ImVec2& corner,
                   const ImVec2& size) {
    const ImU32 warning = ImGui::GetColorU32(kWarningColor), grey = ImGui::GetColorU32(ImGuiCol_TextDisabled);
    if (!faultOf(map, thumbnail).empty()) return markTile("cannot\nbe read", warning, corner, size);
    if (isGone(map)) return markTile("gone", warning, corner, size);
    if (thumbnail == nullptr && isToBeDrawn) return markTile("not\ndrawn yet", grey, corner, size);
    if (thumbnail == nullptr || thumbnail->problem.empty()) return;
    markTile(thumbnail->mayTryAgain ? "no image:\ntry again" : "no image", grey, corner, size);
}

} // namespace

float mapRowHeight() {
    return kImageHeight * ImGui::GetFontSize() + ImGui::GetStyle().ItemSpacing.y;
}

bool drawMapRow(const ListedMap& map, bool isChosen, MapsShown& maps, bool isOpenNow) {
    if (map.stamp.exists) maps.onScreen.push_back(map);
    const Thumbnail* const thumbnail = maps.thumbnails.find(contentKey(map));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float line = ImGui::GetFontSize();
    const ImVec2 image{kImageAspect * kImageHeight * line, kImageHeight * line};
    const float room = ImGui::GetContentRegionAvail().x - image.x - line;
    const bool isClicked =
        ImGui::Selectable(("##" + argumentOf(map.place)).c_str(), isChosen, 0, {0.0f, image.y});
    const bool isToBeDrawn = maps.isToBeDrawn(map);
    if (ImGui::IsItemHovered()) showTooltip(map, thumbnail, isToBeDrawn);
    const ImVec2 end{corner.x + image.x, corner.y + image.y};
    const bool isRetry = isClicked && ImGui::IsMouseHoveringRect(corner, end) && retryImage(map, maps);
    drawThumbnail(thumbnail, corner, image);
    markEmptyTile(map, thumbnail, isToBeDrawn, corner, image);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImVec2 at{corner.x + image.x + 0.5f * line, corner.y + 0.2f * line};
    const auto write = [&](ImGuiCol color, const std::string& text) {
        if (text.empty()) return;
        list.AddText(at, ImGui::GetColorU32(color), elided(printable(text), room).c_str());
        at.y += 1.1f * line;
    };
    write(ImGuiCol_Text, isOpenNow ? map.name + "  (open now)" : map.name);
    write(ImGuiCol_TextDisabled, thumbnail != nullptr && map.title.empty() ? thumbnail->title : map.title);
    write(ImGuiCol_TextDisabled, placeText(map));
    return isClicked && !isRetry;
}

bool retryImage(const ListedMap& map, MapsShown& maps) {
    const std::string key = contentKey(map);
    const bool isWanted = mayTryAgain(maps.thumbnails.find(key));
    if (isWanted) maps.retried.push_back(key);
    return isWanted;
}

} // namespace visleaf
