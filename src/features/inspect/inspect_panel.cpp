#include "features/inspect/face_marks_panel.h"
#include "features/inspect/inspect_feature.h"
#include "features/inspect/pictures_panel.h"
#include "report/facts_report.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

constexpr float kLabelWidth = 9.0f;    // font sizes
constexpr size_t kMaxOpenSection = 16; // longer sections are folded at first

/// Returns how many sections stand before the images: what people ask about first.
size_t numSectionsBeforeImages(ItemKind kind) {
    return kind == ItemKind::face ? 2 : 1; // texture and light; texture
}

/// Offers to copy the value of the last row.
void copyMenu(const Fact& fact, ViewerState& state) {
    if (!ImGui::BeginPopupContextItem("copy")) return;
    if (ImGui::MenuItem("Copy value")) copyText(fact.value, fact.value, state);
    ImGui::EndPopup();
}

void drawValue(const Fact& fact, ViewerState& state) {
    if (!fact.link) {
        wrappedWords(fact.value);
        return;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, kLinkColor);
    if (wrappedRow("link", fact.value)) state.picked.selection.select(*fact.link);
    ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("Selects %s", fact.value.c_str());
}

void drawFact(const Fact& fact, ViewerState& state) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", fact.label.c_str());
    ImGui::TableNextColumn();
    drawValue(fact, state);
    copyMenu(fact, state);
    if (!fact.note.empty()) wrappedNote(fact.note);
}

void drawLines(const FactSection& section, ViewerState& state) {
    for (size_t i = 0; i < section.facts.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawValue(section.facts[i], state);
        copyMenu(section.facts[i], state);
        ImGui::PopID();
    }
}

void drawFacts(const FactSection& section, ViewerState& state) {
    // Facts without labels have the whole width, as the raw keys of an entity, which are long.
    const bool hasLabels =
        std::ranges::any_of(section.facts, [](const Fact& fact) { return !fact.label.empty(); });
    if (!hasLabels) return drawLines(section, state);
    if (!ImGui::BeginTable("facts", 2, ImGuiTableFlags_Resizable)) return;
    ImGui::TableSetupColumn("label", ImGuiTableColumnFlags_WidthFixed, kLabelWidth * ImGui::GetFontSize());
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
    for (size_t i = 0; i < section.facts.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawFact(section.facts[i], state);
        ImGui::PopID();
    }
    ImGui::EndTable();
    if (section.title == kLightsTitle)
        wrappedNote("The arrows on the map come from the lamps that light the point, in their colours.");
}

void drawSection(const FactSection& section, ViewerState& state) {
    const bool isShort = section.facts.size() <= kMaxOpenSection;
    if (!visleaf::section(section.title, state, isShort)) return;
    drawFacts(section, state);
    if (!section.note.empty()) wrappedNote(section.note);
}

void drawButtons(const Inspected& inspected, ViewerState& state, const PanelFrame& frame) {
    if (button("Go there", "Moves the camera to where it sees this"))
        state.picked.itemToSee = inspected.shown;
    for (const Feature& feature : features())
        for (const ItemPart& part : feature.itemParts)
            part.drawButton(*inspected.shown, state, frame);
    if (inspected.shown->kind == ItemKind::entity &&
        buttonWithTip("Select class", "Selects all entities of this class"))
        selectClass(state, frame.mapView->map());
    if (buttonWithTip("Back", "Selects again what was selected before", state.picked.selection.canGoBack()))
        state.picked.selection.goBack();
    if (buttonWithTip("Copy all", "Copies all these facts as text"))
        copyText(factsText(inspected.title, inspected.facts), "the facts about " + inspected.title, state);
    if (buttonWithTip("Deselect", "Nothing is selected any more; Esc does the same")) deselect(state);
}

/// The size of the faces of everything that is selected, and buttons for just these faces.
void drawFaces(const Inspected& inspected, ViewerState& state) {
    if (inspected.extent.empty()) return;
    wrappedWords("Selected: " + inspected.extent);
    copyMenu({"Selected", inspected.extent}, state);
    const std::vector<MapItem>& selected = state.picked.selection.items();
    const bool isHighlighted = state.picked.highlight == selected;
    if (button(isHighlighted ? "No highlight" : "Highlight", "Fills these faces with a colour"))
        toggleHighlight(state);
    const bool isWhole = selected.size() == 1 && selected.front().kind != ItemKind::face;
    if (isWhole && buttonWithTip("Select all", "Selects each of these faces")) selectAllFaces(state);
    drawFilterButtons(namedFaces(selected, state), state);
}

void drawImages(Inspected& inspected, ViewerState& state, const PanelFrame& frame) {
    drawTexturePicture(inspected.texture, state, frame.mapView->snapshot().materials);
    drawLightmapPicture(inspected.lightmap, state, frame.mapView->map());
}

} // namespace

void drawInspectorPanel(ViewerState& state, const PanelFrame& frame) {
    Inspected& inspected = state.features.get<Inspecting>().inspected;
    if (!inspected.shown) {
        ImGui::TextWrapped("Click on the map to see what is there. Click again for what lies behind it.");
    } else {
        ImGui::TextWrapped("%s", inspected.title.c_str());
        drawButtons(inspected, state, frame);
        drawFaces(inspected, state);
        ImGui::BeginChild("sections");
        if (std::exchange(inspected.startsAtTop, false)) ImGui::SetScrollY(0.0f);
        for (const Feature& feature : features())
            for (const ItemPart& part : feature.itemParts)
                part.drawSection(*inspected.shown, state, frame);
        const size_t numBefore = numSectionsBeforeImages(inspected.shown->kind);
        for (size_t i = 0; i < inspected.facts.size(); ++i) {
            if (i == numBefore) drawImages(inspected, state, frame);
            ImGui::PushID(static_cast<int>(i));
            drawSection(inspected.facts[i], state);
            ImGui::PopID();
        }
        if (inspected.facts.size() <= numBefore) drawImages(inspected, state, frame);
        ImGui::EndChild();
    }
}

} // namespace visleaf
