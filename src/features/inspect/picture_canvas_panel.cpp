#include "features/inspect/picture_canvas_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

namespace visleaf {
namespace {

constexpr float kHighest = 18.0f;    // height of a picture in font sizes
constexpr float kLargestFit = 16.0f; // pixels per texel of a small image that is fitted to the panel
constexpr std::array kZooms{0.25f, 0.5f, 1.0f, 2.0f, 4.0f, 8.0f, 16.0f, 32.0f};
constexpr ImU32 kHoveredColor = IM_COL32(90, 220, 255, 255);

/// Returns the pixels per texel at which the image fits into the panel; a whole number if it is enlarged.
float fittingZoom(const Image& image) {
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const float across = room / static_cast<float>(image.width);
    const float down = kHighest * ImGui::GetFontSize() / static_cast<float>(image.height);
    const float zoom = std::min({across, down, kLargestFit});
    return zoom >= 1.0f ? std::floor(zoom) : std::max(zoom, 0.01f);
}

/// Changes the zoom to the next step above or below.
void stepZoom(Picture& picture, float current, bool isLarger) {
    const auto above = std::upper_bound(kZooms.begin(), kZooms.end(), current);
    const auto below = std::lower_bound(kZooms.begin(), kZooms.end(), current);
    if (isLarger)
        picture.zoom = above == kZooms.end() ? kZooms.back() : *above;
    else
        picture.zoom = below == kZooms.begin() ? kZooms.front() : *std::prev(below);
}

void drawZoomButtons(Picture& picture, float zoom, const std::string& part) {
    if (ImGui::SmallButton("Fit")) picture.zoom = 0.0f;
    ImGui::SameLine();
    if (ImGui::SmallButton(" - ")) stepZoom(picture, zoom, false);
    ImGui::SameLine();
    if (ImGui::SmallButton(" + ")) stepZoom(picture, zoom, true);
    ImGui::SameLine();
    const std::string size =
        fmt::format("{}{} × {}, {:.0f} %", part, picture.image.width, picture.image.height, 100.0f * zoom);
    ImGui::TextDisabled("%s", size.c_str());
}

void drawMark(const PictureMark& mark, const ImVec2& corner, float zoom) {
    const ImVec2 low{corner.x + zoom * static_cast<float>(mark.first.x),
                     corner.y + zoom * static_cast<float>(mark.first.y)};
    const ImVec2 high{low.x + zoom * static_cast<float>(mark.size.x),
                      low.y + zoom * static_cast<float>(mark.size.y)};
    ImGui::GetWindowDrawList()->AddRect(low, high, mark.color, 0.0f, 0, 2.0f);
}

std::optional<glm::uvec2> texelUnderMouse(const Image& image, const ImVec2& corner, float zoom) {
    if (!ImGui::IsItemHovered()) return std::nullopt;
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float x = std::floor((mouse.x - corner.x) / zoom), y = std::floor((mouse.y - corner.y) / zoom);
    if (x < 0.0f || y < 0.0f) return std::nullopt;
    const glm::uvec2 texel(static_cast<uint32_t>(x), static_cast<uint32_t>(y));
    if (texel.x >= image.width || texel.y >= image.height) return std::nullopt;
    return texel;
}

} // namespace

std::optional<glm::uvec2> drawPicture(const char* id, Picture& picture, const PictureParts& parts) {
    if (picture.texture == 0) return std::nullopt;
    const Image& image = picture.image;
    ImGui::PushID(id);
    const float zoom = picture.zoom > 0.0f ? picture.zoom : fittingZoom(image);
    drawZoomButtons(picture, zoom, parts.part);
    const ImVec2 size{zoom * static_cast<float>(image.width), zoom * static_cast<float>(image.height)};
    const float height = std::min(size.y, kHighest * ImGui::GetFontSize()) + ImGui::GetStyle().ScrollbarSize;
    ImGui::BeginChild("picture", {0.0f, height}, false, ImGuiWindowFlags_HorizontalScrollbar);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Image(reinterpret_cast<ImTextureID>(static_cast<intptr_t>(picture.texture)), size);
    const std::optional<glm::uvec2> hovered = texelUnderMouse(image, corner, zoom);
    for (const PictureMark& mark : parts.marks)
        drawMark(mark, corner, zoom);
    if (hovered) drawMark({*hovered, glm::uvec2(1), kHoveredColor}, corner, zoom);
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsWindowHovered() && io.KeyCtrl && io.MouseWheel != 0.0f)
        stepZoom(picture, zoom, io.MouseWheel > 0.0f);
    ImGui::EndChild();
    ImGui::PopID();
    return hovered;
}

} // namespace visleaf
