#include "features/inspect/pictures_panel.h"

#include "features/inspect/inspect_feature.h"
#include "materials/material_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"

#include <fmt/format.h>
#include <imgui.h>

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

// The colours of the same things on the map.
constexpr ImU32 kClickedColor = IM_COL32(255, 90, 90, 255);
constexpr ImU32 kFaceColor = IM_COL32(255, 240, 120, 255);

/// A frame around texels.
struct PictureMark {
    glm::uvec2 first{0};
    glm::uvec2 size{1};
    ImU32 color = 0;
};

/// What a picture shows besides its image.
struct PictureParts {
    std::vector<PictureMark> marks = {};
    std::string part = {}; // stands before the size of the image: that of the part which matters
};

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

/// Draws the zoom buttons and the image. Returns the texel under the mouse. Ctrl and the wheel change the
/// zoom, too.
std::optional<glm::uvec2> drawPicture(const char* id, Picture& picture, const PictureParts& parts = {}) {
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

/// Shows what is under the mouse; a click copies it. The line stays while the mouse is elsewhere, so that
/// nothing jumps.
void drawHovered(const std::string& text, const char* hint, ViewerState& state) {
    if (text.empty()) return wrappedNote(hint);
    ImGui::TextUnformatted(text.c_str());
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) copyText(text, text, state);
}

void drawImageChoice(TexturePicture& shown, const MaterialSet& materials) {
    if (shown.images.size() < 2) return;
    const auto nameOf = [&](size_t i) { return imageName(materials.images[shown.images[i]]); };
    labelOfNext("Image");
    if (!beginCombo("##Image", nameOf(shown.chosen))) return;
    for (size_t i = 0; i < shown.images.size(); ++i) {
        const std::string label = fmt::format("{}##{}", nameOf(i), i);
        if (comboItem(label, i == shown.chosen)) chooseImage(shown, i);
    }
    ImGui::EndCombo();
}

std::string levelText(const StoredTexture& texture, size_t level) {
    const Image& image = texture.levels[level].image;
    return fmt::format("{}: {} × {}, {}", level, image.width, image.height,
                       level < texture.numStored ? "in the file" : "computed");
}

void drawLevelChoice(TexturePicture& shown) {
    labelOfNext("Mip level");
    if (!beginCombo("##Mip level", levelText(shown.texture, shown.level))) return;
    for (size_t i = 0; i < shown.texture.levels.size(); ++i)
        if (comboItem(levelText(shown.texture, i), i == shown.level)) chooseLevel(shown, i);
    ImGui::EndCombo();
}

std::string styleText(const FaceLightmap& lightmap, std::optional<uint32_t> style) {
    if (!style) return "all added";
    return fmt::format("{}", lightmap.styles[*style]);
}

void drawStyleChoice(LightmapPicture& shown, const Map& map, const FaceLightmap& lightmap) {
    if (lightmap.numStyles() < 2) return;
    labelOfNext("Light style");
    if (!beginCombo("##Light style", styleText(lightmap, shown.style))) return;
    if (comboItem(styleText(lightmap, {}), !shown.style)) chooseStyle(map, shown, {});
    for (uint32_t i = 0; i < lightmap.numStyles(); ++i)
        if (comboItem(styleText(lightmap, i), shown.style == i)) chooseStyle(map, shown, i);
    ImGui::EndCombo();
}

/// Frames the luxels of the face, if it has only a part of the lightmap, and the clicked luxel.
std::vector<PictureMark> marksOf(const LightmapPicture& shown) {
    std::vector<PictureMark> marks;
    const auto& [first, end] = shown.range;
    if (shown.isPartOfPage) marks.push_back({first, end - first, kFaceColor});
    if (shown.clicked) marks.push_back({*shown.clicked, glm::uvec2(1), kClickedColor});
    return marks;
}

std::string partText(const LuxelPlaces::Range& range) {
    return fmt::format("{} × {} of ", range.end.x - range.first.x, range.end.y - range.first.y);
}

} // namespace

void drawTexturePicture(TexturePicture& shown, ViewerState& state, const MaterialSet& materials) {
    if (shown.images.empty()) return;
    if (!section(fmt::format("Image as in its file###{}", kTextureImageFold), state, true)) return;
    drawImageChoice(shown, materials);
    if (!shown.replacement.file.empty()) pathNote("Tried in its place: ", shown.replacement.file);
    if (!shown.problem.empty()) return ImGui::TextWrapped("%s", shown.problem.c_str());
    if (shown.texture.levels.empty()) return ImGui::TextDisabled("Reading the image...");
    const std::optional<glm::uvec2> texel = drawPicture("texture", shown.picture);
    drawHovered(texel ? texelText(shown, *texel) : "", "Point at the image. A click copies what is there.",
                state);
    drawLevelChoice(shown);
    const std::string& palette = shown.texture.paletteSource;
    if (!palette.empty() && palette != materials.paletteSource) // the tab with all textures names that one
        pathNote("Palette: ", palette);
}

void drawLightmapPicture(LightmapPicture& shown, ViewerState& state, const Map& map) {
    shown.hovered.reset();
    if (!shown.face || !section("Lightmap###lightmap image", state, true)) return;
    const FaceLightmap& lightmap = map.light.lightmaps[map.faces[*shown.face].lightmap];
    drawStyleChoice(shown, map, lightmap);
    bool isBrightened = shown.isBrightened;
    if (ImGui::Checkbox("Brighten", &isBrightened)) brighten(shown, isBrightened);
    const std::string part = shown.isPartOfPage ? partText(shown.range) : "";
    shown.hovered = drawPicture("lightmap", shown.picture, {.marks = marksOf(shown), .part = part});
    drawHovered(shown.hovered ? "Luxel " + luxelText(shown.luxels, *shown.hovered) : "",
                "Point at a luxel to read it.", state);
    if (!shown.clicked) return;
    const std::string clicked = "Luxel " + luxelText(shown.luxels, *shown.clicked);
    ImGui::TextUnformatted("Clicked:");
    ImGui::SameLine();
    if (ImGui::Selectable(clicked.c_str())) copyText(clicked, clicked, state);
}

} // namespace visleaf
