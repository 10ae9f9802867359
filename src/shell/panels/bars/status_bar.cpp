#include "base/text/count_text.h"
#include "document/place_text.h"
#include "shell/dialogs/add_data.h"
#include "shell/panels/bars/bar_room.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"
#include "shell/state/state_chips.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <span>
#include <vector>

namespace visleaf {
namespace {

std::string locationText(const CameraPose& pose) {
    const auto whole = [](float number) { return std::lround(number); };
    const auto yaw = whole(pose.yaw) == -180 ? 180 : whole(pose.yaw); // one name for the direction
    return fmt::format("{} {} {}   pitch {} yaw {}", whole(pose.position.x), whole(pose.position.y),
                       whole(pose.position.z), whole(pose.pitch), yaw);
}

std::string placeLine(const PanelFrame& frame) {
    return frame.mapView != nullptr ? locationText(frame.view.pose) : "No map";
}

std::string leafLine(const PanelFrame& frame) {
    const Map& map = frame.mapView->map();
    if (frame.viewLeaf == kNone) return {};
    return fmt::format("leaf {}  {}", leafText(map, frame.viewLeaf),
                       contentsText(map.leafs[frame.viewLeaf].contents));
}

float widthOf(const std::string& text) {
    return ImGui::CalcTextSize(text.c_str()).x + 2.0f * ImGui::GetStyle().FramePadding.x;
}

/// A button that looks like text. Returns true if it is clicked.
bool textButton(const std::string& text, const std::string& help) {
    return coloredButton({0.0f, 0.0f, 0.0f, 0.0f}, text, help);
}

/// Draws what is information from left to right while it fits.
class BarLine {
  public:
    explicit BarLine(float end) : m_end(end) {}

    /// Continues the line if an item of this width fits.
    bool takes(float width) {
        const bool fits =
            m_isEmpty || ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= m_end;
        if (fits) goOn();
        return fits;
    }

    /// Continues the line in any case.
    void goOn() {
        if (!m_isEmpty) ImGui::SameLine();
        m_isEmpty = false;
    }

  private:
    float m_end; // x in window coordinates
    bool m_isEmpty = true;
};

/// The position in the words of each engine, to copy, and the way to another one.
void drawPlaceMenu(ViewerState& state, const CameraPose& pose) {
    if (!ImGui::BeginPopup("place")) return;
    if (ImGui::MenuItem("Copy a link", keyText(*findAction("copy_link"), state.keys).c_str()))
        state.todo.requests.push_back(Request::copyLink);
    for (const PlaceText& place : textsOf(pose)) {
        if (ImGui::MenuItem(fmt::format("Copy {}", place.title).c_str()))
            copyText(place.text, place.text, state);
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Go to...", keyText(*findAction("go_to"), state.keys).c_str()))
        open(Panel::goTo, state);
    ImGui::EndPopup();
}

void drawPlace(ViewerState& state, const PanelFrame& frame, BarLine& line) {
    const std::string place = placeLine(frame);
    if (frame.mapView == nullptr) {
        if (!line.takes(0.0f)) return;
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(place.c_str());
        return;
    }
    if (line.takes(widthOf(place))) {
        if (textButton(place, "Copies this position, or goes to another one")) ImGui::OpenPopup("place");
        drawPlaceMenu(state, frame.view.pose);
    }
    const std::string leaf = leafLine(frame);
    if (leaf.empty() || !line.takes(widthOf(leaf))) return;
    if (textButton(leaf, "Selects this leaf"))
        state.picked.selection.select({ItemKind::leaf, frame.viewLeaf});
}

/// Says how many models and decals of entities were found; empty if all of them were, nobody wants to see
/// them, or nobody misses them.
std::string modelsLine(const ViewerState& state, const PlacedMeshes& meshes) {
    if (meshes.missing.empty() || state.map.isDemo || !showsMeshes(state.settings)) return {};
    const bool hasDecals =
        !meshes.decals.empty() ||
        std::ranges::any_of(meshes.missing, [](const WantedMesh& missing) { return missing.isDecal; });
    return fmt::format("{} of {} {} found", numFound(meshes), meshes.numWanted,
                       hasDecals ? "models and decals" : "models");
}

/// Lists the first missing files, and says what to do.
std::string missingModelsHelp(const PlacedMeshes& meshes) {
    constexpr size_t kMostNames = 5;
    std::string text = "The game data lacks models or decals of entities:";
    for (const WantedMesh& file :
         std::span(meshes.missing).first(std::min(meshes.missing.size(), kMostNames)))
        text += "\n  " + file.file;
    if (meshes.missing.size() > kMostNames)
        text += fmt::format("\n  and {} more", meshes.missing.size() - kMostNames);
    return text + "\nA click adds the folder of the game or an archive.";
}

void drawModels(ViewerState& state, const PanelFrame& frame, BarLine& line) {
    if (frame.mapView == nullptr) return;
    const PlacedMeshes& meshes = *frame.mapView->snapshot().meshes;
    const std::string text = modelsLine(state, meshes);
    if (text.empty() || !line.takes(widthOf(text))) return;
    if (textButton(text, missingModelsHelp(meshes))) openDataBrowser(frame.mapView->map().game, state);
}

std::string labelOf(const StateChip& chip) {
    return chip.text + "  \u00d7";
}

bool chipButton(const std::string& label, const std::string& tip) {
    return coloredButton(ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive), label, tip);
}

/// The chips that fit, and their width with the space before each.
struct ChipRoom {
    size_t numShown = 0;
    float width = 0.0f; // includes the button for the others
};

std::string labelOfOthers(size_t num) {
    return fmt::format("+{}", num);
}

ChipRoom chipsThatFit(const std::vector<StateChip>& chips, float room) {
    const float spacing = ImGui::GetStyle().ItemSpacing.x;
    std::vector<float> widths;
    for (const StateChip& chip : chips)
        widths.push_back(widthOf(labelOf(chip)) + spacing);
    const float others = widthOf(labelOfOthers(chips.size())) + spacing;
    ChipRoom fitting{.numShown = numThatFit(widths, room, others)};
    for (size_t i = 0; i < fitting.numShown; ++i)
        fitting.width += widths[i];
    if (fitting.numShown < chips.size()) fitting.width += others;
    return fitting;
}

/// The button for the states that have no room of their own, and its menu, which ends them.
void drawOtherChips(std::span<const StateChip> chips, ViewerState& state) {
    constexpr const char* kMenu = "other states";
    std::string tip;
    for (const StateChip& chip : chips)
        tip += chip.text + "\n";
    if (chipButton(labelOfOthers(chips.size()), tip + "A click lists them, to end them."))
        ImGui::OpenPopup(kMenu);
    if (!ImGui::BeginPopup(kMenu)) return;
    for (const StateChip& chip : chips) {
        if (ImGui::MenuItem(labelOf(chip).c_str())) chip.end(state);
        tipOfRow(fmt::format("{}. A click ends this.", chip.help).c_str());
    }
    ImGui::EndPopup();
}

/// Draws the first `numShown` chips, and a button for the others.
void drawChips(const std::vector<StateChip>& chips, size_t numShown, BarLine& line, ViewerState& state) {
    for (const StateChip& chip : std::span(chips).first(numShown)) {
        line.goOn();
        if (chipButton(labelOf(chip), chip.help + ". A click ends this.")) chip.end(state);
    }
    if (numShown == chips.size()) return;
    line.goOn();
    drawOtherChips(std::span(chips).subspan(numShown), state);
}

/// Says how many faces of the map are drawn. Where there are none, says how many mesh models are.
std::string drawnText(const DrawList& list) {
    if (list.numFaces > 0 || list.meshInstances.empty()) return counted(list.numFaces, "face");
    const std::set<uint32_t> instances(list.meshInstances.begin(), list.meshInstances.end());
    return counted(instances.size(), "model");
}

/// What stands at the right end of the bar. Empty texts are left out.
struct RightEnd {
    std::string problems, figures;
};

/// Returns what may stand at the right end, from all of it to nothing.
std::vector<RightEnd> rightEnds(const ViewerState& state, const PanelFrame& frame) {
    const std::string problems = textOf(state.map.problems.value_or(ProblemCounts{}));
    const std::string speed = fmt::format("{}   {:.0f} fps", speedText(state), ImGui::GetIO().Framerate);
    std::vector<RightEnd> ends{{problems, speed}, {problems, {}}, {}};
    if (frame.mapView != nullptr) {
        const std::string drawn = drawnText(frame.mapView->content().drawList());
        ends.insert(ends.begin(), {problems, fmt::format("{}   {}", drawn, speed)});
    }
    return ends;
}

/// Returns the width of the right end, with the space before each text.
float widthOf(const RightEnd& right) {
    float width = 0.0f;
    for (const std::string* text : {&right.problems, &right.figures})
        if (!text->empty()) width += widthOf(*text) + ImGui::GetStyle().ItemSpacing.x;
    return width;
}

/// Draws the right end, which begins at `x` in window coordinates.
void drawRight(ViewerState& state, const RightEnd& right, float x) {
    ImGui::SameLine(x - ImGui::GetWindowPos().x);
    if (!right.problems.empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, kWarningColor);
        const bool isClicked = textButton(right.problems, "Lists what is wrong with the map, and what to do");
        ImGui::PopStyleColor();
        if (isClicked) open(Panel::problems, state);
    }
    if (right.figures.empty()) return;
    if (!right.problems.empty()) ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(right.figures.c_str());
}

/// Draws information, and the chips behind it, in `room` pixels. The position stays, so the chips share what
/// is left of it, and further information takes the rest.
void drawLeft(ViewerState& state, const PanelFrame& frame, const std::vector<StateChip>& chips, float room) {
    const float place = widthOf(placeLine(frame));
    const ChipRoom fitting = chipsThatFit(chips, room - place);
    BarLine line(ImGui::GetCursorScreenPos().x + room - fitting.width);
    if (chips.empty() || place <= room - fitting.width) {
        drawPlace(state, frame, line);
        drawModels(state, frame, line);
    }
    drawChips(chips, fitting.numShown, line, state);
}

void drawContent(ViewerState& state, const PanelFrame& frame) {
    const std::vector<StateChip> chips = stateChips(state);
    const float room = ImGui::GetContentRegionAvail().x, place = widthOf(placeLine(frame));
    const float end = ImGui::GetCursorScreenPos().x + room;
    const std::vector<RightEnd> ends = rightEnds(state, frame);
    std::vector<float> widths;
    for (const RightEnd& each : ends)
        widths.push_back(widthOf(each));
    const float all = place + chipsThatFit(chips, std::numeric_limits<float>::max()).width;
    const size_t fitting = endThatFits(widths, room, all, place + chipsThatFit(chips, 0.0f).width);
    drawLeft(state, frame, chips, room - widths[fitting]);
    if (widths[fitting] > 0.0f)
        drawRight(state, ends[fitting], end - widths[fitting] + ImGui::GetStyle().ItemSpacing.x);
}

} // namespace

void drawStatusBar(ViewerState& state, const PanelFrame& frame) {
    const Rect& bar = frame.layout.statusBar;
    if (bar.isEmpty()) return;
    const FixedPart part("##status", bar, {0.5f * ImGui::GetStyle().WindowPadding.x, 0.0f},
                         ImGuiCol_MenuBarBg);
    if (part.isVisible()) drawContent(state, frame);
}

} // namespace visleaf
