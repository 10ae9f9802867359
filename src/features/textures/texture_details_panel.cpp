#include "features/textures/texture_details_panel.h"

#include "analysis/facts/search_trace.h"
#include "features/inspect/face_marks_panel.h"
#include "features/inspect/pictures_panel.h"
#include "platform/path_text.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/opening.h"

#include <fmt/format.h>
#include <imgui.h>

#include <utility>

namespace visleaf {
namespace {

constexpr BrowserPurpose kTryFile{
    .title = "Try a PNG, TGA, JPEG or BMP file", .extension = ".png .tga .jpg .jpeg .bmp", .take = tryFile};

void drawUseButtons(TexturesShown& shown, ViewerState& state) {
    const std::vector<MapItem> surfaces = surfacesOf(shown.uses);
    const std::string next =
        fmt::format("Next use ({} of {})###next use", shown.nextUse, shown.uses.faces.size());
    if (button(next.c_str(), "Selects the next face with this texture, and flies there (Enter)"))
        goToNextUse(shown, state.picked);
    if (buttonWithTip("Select all", "Selects each face with this texture"))
        selectFaces(state, shown.uses.faces, shown.selected);
    const bool isHighlighted = state.picked.highlight == surfaces;
    if (buttonWithTip(isHighlighted ? "No highlight" : "Highlight", "Fills these faces with a colour"))
        state.picked.highlight = isHighlighted ? std::vector<MapItem>() : surfaces;
    drawFilterButtons({surfaces, textOfFaces(shown.selected)}, state);
}

/// A file in place of the texture.
void drawTriedFile(TexturesShown& shown, ViewerState& state) {
    if (button("Try a file...", "Shows an image of yours in place of this texture. Nothing is written."))
        openBrowser(state, kTryFile);
    const TriedFile* const tried = shown.tried.find(shown.selected);
    if (tried == nullptr) return;
    const bool isPutBack = buttonWithTip("Put back", "Shows the texture itself again");
    wrappedNote(fmt::format("In its place: {}. It is read again when it changes.", pathText(tried->file)));
    if (!tried->problem.empty()) wrappedText(kWarningColor, tried->problem);
    if (isPutBack) shown.tried.putBack(shown.selected);
}

/// The size of the texture and where it was found, or those of the file that is shown in its place.
void drawSource(const MaterialImage& image, const TriedFile* tried) {
    if (tried == nullptr) return pathNote(imageSizeText(image) + ", ", whereFound(image));
    pathNote(sizeText(*tried) + ", ", pathText(tried->shown));
}

void drawTrace(const MaterialImage& image, const MapSnapshot& snapshot, ViewerState& state) {
    if (!section("Where it was searched###search for the texture", state)) return;
    for (const std::string& line : searchTrace(image, snapshot.files))
        ImGui::TextWrapped("%s", line.c_str());
}

} // namespace

void goToNextUse(TexturesShown& shown, Picked& picked) {
    if (!shown.selectedImage || shown.facesToVisit.empty()) return;
    const size_t next = shown.nextUse % shown.facesToVisit.size();
    goTo({ItemKind::face, shown.facesToVisit[next]}, picked);
    shown.nextUse = next + 1;
}

void drawTextureDetails(ViewerState& state, const PanelFrame& frame) {
    auto& shown = state.features.get<TexturesShown>();
    const MapSnapshot& snapshot = frame.mapView->snapshot();
    if (!shown.selectedImage) return wrappedNote(kNoTextureSelected);
    const MaterialImage& image = snapshot.materials->images[*shown.selectedImage];
    ImGui::BeginChild("details");
    ImGui::TextWrapped("%s", image.name.c_str());
    drawSource(image, shown.tried.findShown(shown.selected));
    ImGui::TextWrapped("%s", usesText(shown.uses).c_str());
    if (!shown.uses.faces.empty()) drawUseButtons(shown, state);
    drawTriedFile(shown, state);
    drawTexturePicture(shown.preview, state, snapshot.materials);
    drawTrace(image, snapshot, state);
    ImGui::EndChild();
}

} // namespace visleaf
