#include "features/features.h"
#include "report/facts_report.h"
#include "shell/panels/inspector_pictures_panel.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/face_marks.h"

#include <fmt/format.h>
#include <imgui.h>

namespace visleaf {
namespace {

const ImVec4 kLink{0.45f, 0.75f, 1.0f, 1.0f};
constexpr float kLabelWidth = 9.0f;    // font sizes
constexpr size_t kMaxOpenSection = 16; // longer sections are folded at first

/// Offers to copy the value of the last row.
void copyMenu(const Fact& fact, ViewerState& state) {
    if (!ImGui::BeginPopupContextItem("copy")) return;
    if (ImGui::MenuItem("Copy value")) {
        ImGui::SetClipboardText(fact.value.c_str());
        showNotice(state, "Copied " + fact.value);
    }
    ImGui::EndPopup();
}

void drawValue(const Fact& fact, ViewerState& state) {
    if (!fact.link) {
        ImGui::TextWrapped("%s", fact.value.c_str());
        return;
    }
    ImGui::PushStyleColor(ImGuiCol_Text, kLink);
    if (ImGui::Selectable(fact.value.c_str())) state.inspector.selection.select(*fact.link);
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

void drawSection(const FactSection& section, ViewerState& state) {
    const bool isShort = section.facts.size() <= kMaxOpenSection;
    const ImGuiTreeNodeFlags flags = isShort ? ImGuiTreeNodeFlags_DefaultOpen : ImGuiTreeNodeFlags_None;
    if (!ImGui::CollapsingHeader(section.title.c_str(), flags)) return;
    if (!ImGui::BeginTable("facts", 2, ImGuiTableFlags_Resizable)) return;
    ImGui::TableSetupColumn("label", ImGuiTableColumnFlags_WidthFixed, kLabelWidth * ImGui::GetFontSize());
    ImGui::TableSetupColumn("value", ImGuiTableColumnFlags_WidthStretch);
    for (size_t i = 0; i < section.facts.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawFact(section.facts[i], state);
        ImGui::PopID();
    }
    ImGui::EndTable();
}

void drawButtons(ViewerState& state, const PanelFrame& frame) {
    Inspector& inspector = state.inspector;
    if (ImGui::Button("Go there")) inspector.itemToSee = inspector.shown;
    for (const Feature& feature : features())
        for (const ItemPart& part : feature.itemParts)
            part.drawButton(state, frame);
    if (inspector.shown->kind == ItemKind::entity &&
        buttonWithTip("Select class", "Selects all entities of this class"))
        selectClass(state, frame.mapView->map());
    sameLineIfFits("Back");
    if (ImGui::Button("Back")) inspector.selection.goBack();
    sameLineIfFits("Copy all");
    if (ImGui::Button("Copy all")) {
        ImGui::SetClipboardText(factsText(inspector.title, inspector.facts).c_str());
        showNotice(state, "Copied the facts about " + inspector.title);
    }
    sameLineIfFits("Clear");
    if (ImGui::Button("Clear")) deselect(state);
}

/// Buttons for all faces of the shown item.
void drawFaceButtons(ViewerState& state, const Map& map) {
    const Inspector& inspector = state.inspector;
    if (inspector.faces.empty()) return;
    ImGui::AlignTextToFramePadding();
    ImGui::TextDisabled("%zu %s:", inspector.faces.size(), inspector.faces.size() == 1 ? "face" : "faces");
    if (inspector.shown->kind != ItemKind::face && buttonWithTip("Select all", "Selects each of these faces"))
        selectAllFaces(state);
    const bool isHighlighted = inspector.highlight == inspector.shown;
    if (buttonWithTip(isHighlighted ? "No highlight" : "Highlight all", "Fills these faces with a colour"))
        toggleHighlight(state);
    if (buttonWithTip("Isolate", "Draws only these faces")) isolateFaces(state);
    if (buttonWithTip("Hide", "Draws all faces but these")) hideFaces(state);
    if (isFiltered(inspector) && buttonWithTip("Show all faces", "Draws all faces again"))
        showAllFaces(state);
    if (inspector.shown->kind != ItemKind::face) return;
    const uint32_t surface = map.faces[inspector.shown->index].surface;
    if (surface != kNone && buttonWithTip("Texture", "Selects the texture of this face"))
        state.inspector.selection.select({ItemKind::surface, surface});
}

/// The size of the faces of everything that is selected.
void drawExtent(ViewerState& state) {
    const std::string& extent = state.inspector.extent;
    if (extent.empty()) return;
    ImGui::TextWrapped("Selected: %s", extent.c_str());
    copyMenu({"Selected", extent}, state);
}

} // namespace

void drawInspectorPanel(ViewerState& state, const PanelFrame& frame) {
    if (!state.inspector.shown) {
        ImGui::TextWrapped("Click on the map to see what is there. Click again for what lies behind it.");
    } else {
        ImGui::TextWrapped("%s", state.inspector.title.c_str());
        drawButtons(state, frame);
        drawFaceButtons(state, frame.mapView->map());
        drawExtent(state);
        ImGui::BeginChild("sections");
        for (const Feature& feature : features())
            for (const ItemPart& part : feature.itemParts)
                part.drawSection(state, frame);
        drawTexturePicture(state, frame.mapView->snapshot().materials);
        drawLightmapPicture(state, frame.mapView->map());
        for (size_t i = 0; i < state.inspector.facts.size(); ++i) {
            ImGui::PushID(static_cast<int>(i));
            drawSection(state.inspector.facts[i], state);
            ImGui::PopID();
        }
        ImGui::EndChild();
    }
}

} // namespace visleaf
