#include "features/inspect/pictures_panel.h"

#include "features/inspect/inspect_feature.h"
#include "features/inspect/picture_canvas_panel.h"
#include "materials/material_text.h"
#include "shell/panels/panel_helpers.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

// The colours of the same things on the map.
constexpr ImU32 kClickedColor = IM_COL32(255, 90, 90, 255);
constexpr ImU32 kFaceColor = IM_COL32(255, 240, 120, 255);

/// Shows what is under the mouse; a click copies it. The line stays while the mouse is elsewhere, so that
/// nothing jumps.
void drawHovered(const std::string& text, const char* hint, ViewerState& state) {
    if (text.empty()) return wrappedNote(hint);
    ImGui::TextUnformatted(text.c_str());
    if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left)) return;
    ImGui::SetClipboardText(text.c_str());
    showNotice(state, "Copied " + text);
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
    if (!ImGui::Selectable(clicked.c_str())) return;
    ImGui::SetClipboardText(clicked.c_str());
    showNotice(state, "Copied " + clicked);
}

} // namespace visleaf
