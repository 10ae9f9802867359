#include "base/text/count_text.h"
#include "features/compare/compare_feature.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_text.h"
#include "shell/state/opening.h"
#include "shell/state/viewer_state.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <unordered_set>

namespace visleaf {
namespace {

constexpr BrowserPurpose kCompareMap{.title = "Compare with a map", .take = compareWithMap};
constexpr const char* kVersionBefore = "The open map before its files changed";

struct ModeRow {
    CompareMode mode;
    const char* title;
    const char* help;
};

constexpr ModeRow kModes[] = {
    {CompareMode::split, "Split", "The other map left of the line, the open one right of it"},
    {CompareMode::blink, "Blink", "One map at a time; B flips between them"},
    {CompareMode::difference, "Difference", "The difference of the two frames, times the factor"},
    {CompareMode::off, "List only", "Only the open map is drawn"}};

void drawChoice(ViewerState& state, const Comparison& comparison) {
    const std::string& name = comparison.otherName();
    ImGui::SetNextItemWidth(-1.0f);
    if (!beginCombo("##with", name.empty() ? kVersionBefore : name)) return;
    if (comboItem(kVersionBefore, name.empty())) state.features.get<Comparing>().wantsMap = "";
    if (comboItem("Another map...", false)) openBrowser(state, kCompareMap);
    ImGui::Separator();
    for (const std::string& map : state.recent.maps) {
        if (map != state.map.name && comboItem(map, map == name))
            state.features.get<Comparing>().wantsMap = map;
    }
    ImGui::EndCombo();
}

void drawModes(CompareChoices& choices) {
    for (const ModeRow& row : kModes) {
        if (&row != kModes) sameLineIfFits(row.title);
        if (ImGui::RadioButton(row.title, choices.mode == row.mode)) choices.mode = row.mode;
        if (ImGui::IsItemHovered()) ImGui::SetTooltip("%s", row.help);
    }
    if (choices.mode == CompareMode::difference) {
        labelOfNext("Factor");
        ImGui::SliderFloat("##factor", &choices.factor, 1.0f, 64.0f, "%.0f", ImGuiSliderFlags_Logarithmic);
    }
    if (choices.mode != CompareMode::blink) return;
    ImGui::Checkbox("Flip automatically", &choices.isBlinking);
    sameLineIfFits("Show the other map");
    if (!choices.isBlinking) ImGui::Checkbox("Show the other map", &choices.showsOther);
}

void drawRow(ViewerState& state, const DiffRow& row) {
    const bool isSelected = row.item && !row.isInFirst && state.picked.selection.current() == row.item;
    const std::string shown = elided(row.text, ImGui::GetContentRegionAvail().x);
    if (listRow(shown + "###row", isSelected)) state.features.get<Comparing>().differenceToSee = row;
    if (ImGui::IsItemHovered()) {
        const char* help =
            row.position ? "A click moves the camera there" : "This has no position on the map";
        ImGui::SetTooltip("%s\n%s", row.text.c_str(), help);
    }
    ImGui::Indent();
    for (const std::string& detail : row.details)
        wrappedNote(detail);
    ImGui::Unindent();
}

void drawDiffSection(ViewerState& state, const DiffSection& section) {
    const std::string title = fmt::format("{} ({})###{}", section.title, section.numItems, section.title);
    if (!visleaf::section(title, state)) return;
    ImGui::PushID(section.title.c_str());
    for (size_t i = 0; i < section.rows.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        drawRow(state, section.rows[i]);
        ImGui::PopID();
    }
    if (section.numItems > section.rows.size())
        wrappedNote(fmt::format("and {} more; the command diff --json lists all",
                                section.numItems - section.rows.size()));
    ImGui::PopID();
}

void drawResult(ViewerState& state, const ShownComparison& result) {
    if (result.isEqual) return ImGui::TextUnformatted("The maps are equal.");
    for (const DiffCount& count : result.counts)
        ImGui::TextWrapped("%s: %s", std::string(count.name).c_str(), count.text.c_str());
    ImGui::Separator();
    ImGui::BeginChild("differences");
    for (const DiffSection& section : result.sections)
        drawDiffSection(state, section);
    ImGui::EndChild();
}

/// Says why there is no map to compare with yet.
void drawWaiting(const Comparison& comparison, const KeyBindings& keys) {
    if (comparison.isBusy())
        ImGui::TextUnformatted("Loading...");
    else if (!comparison.before().problem.empty())
        ImGui::TextWrapped("The version before is not kept: %s", comparison.before().problem.c_str());
    else if (comparison.otherName().empty())
        ImGui::TextWrapped(
            "The files of the map have not changed since it was opened. After its next reload (%s, "
            "or when they change), it is compared with the version of now.",
            keyOrTitle(*findAction("reload"), keys).c_str());
    wrappedNote(
        fmt::format("The files of the open map and of its version before are kept in memory, packed, if "
                    "they have at most {} MiB each. Textures are those of now.",
                    kMostVersionBytes >> 20));
}

/// Says that the other map looks different because it lacks textures that the open one has.
void drawLackOfOther(const MapSnapshot& other, const MapSnapshot& open) {
    const std::vector<std::string> lacks = other.materials->missing();
    const std::vector<std::string> missingHere = open.materials->missing();
    const std::unordered_set<std::string> alsoHere(missingHere.begin(), missingHere.end());
    const auto isOnlyThere = [&](const std::string& name) { return !alsoHere.contains(name); };
    const auto numMissing = static_cast<size_t>(std::count_if(lacks.begin(), lacks.end(), isOnlyThere));
    if (numMissing == 0) return;
    wrappedText(kWarningColor,
                fmt::format("{} of the other map {} not found, so its faces look different.",
                            counted(numMissing, "texture"), agreeing(numMissing, "was", "were")));
}

} // namespace

void drawComparePanel(ViewerState& state, const PanelFrame& frame) {
    auto& comparing = state.features.get<Comparing>();
    const Comparison& comparison = comparing.comparison;
    drawChoice(state, comparison);
    if (!comparison.problem().empty()) wrappedText(kErrorColor, comparison.problem());
    if (comparison.other() == nullptr) return drawWaiting(comparison, state.keys);
    drawModes(comparing.choices);
    drawLackOfOther(comparison.other()->snapshot(), frame.mapView->snapshot());
    wrappedNote("Differences are those from the other map to the open one.");
    if (comparison.isComparing()) ImGui::ProgressBar(comparison.shareDone(), {-1.0f, 0.0f}, "Comparing");
    if (const auto result = comparison.result()) drawResult(state, *result);
}

} // namespace visleaf
