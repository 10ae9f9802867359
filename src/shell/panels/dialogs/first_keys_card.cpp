#include "shell/panels/over_map.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_table.h"
#include "shell/state/open_panels.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

using KeyRow = std::pair<std::string, const char*>; // keys and their meaning

/// Where the two columns of the card end, in pixels from its left edge. Meanings that are wider wrap.
struct CardColumns {
    float keys;
    float meanings;
};

/// Returns the columns with room for a button behind the first row.
CardColumns columnsOf(const std::vector<KeyRow>& rows, float button, float room) {
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    float keys = 0.0f, meanings = ImGui::CalcTextSize(rows.front().second).x + gap + button;
    for (const KeyRow& row : rows) {
        keys = std::max(keys, ImGui::CalcTextSize(row.first.c_str()).x + 2.0f * gap);
        meanings = std::max(meanings, ImGui::CalcTextSize(row.second).x);
    }
    return {keys, std::min(keys + meanings, room)};
}

/// The button that closes the card. It is the only part that takes the mouse: elsewhere, the card leaves
/// clicks to the map. Returns true after a click.
bool drawCloseButton(float side) {
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoBackground;
    bool isClicked = false;
    if (ImGui::BeginChild("close", {side, side}, false, kFlags)) {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0.0f, 0.0f});
        isClicked = ImGui::Button("\u00d7", {side, side});
        ImGui::PopStyleVar();
        if (ImGui::IsItemHovered()) {
            const Action* const again = findAction("first_keys");
            const std::string how =
                again != nullptr ? fmt::format("; Help > {} shows it again", again->title) : "";
            ImGui::SetTooltip("Closes this%s", how.c_str());
        }
    }
    ImGui::EndChild();
    return isClicked;
}

/// Returns the keys that move the camera, as on the keyboard of the user: `W A S D`.
std::string movementKeys(const KeyBindings& keys) {
    const auto key = [&keys](const char* action) { return keyOrTitle(*findAction(action), keys); };
    return fmt::format("{} {} {} {}", key("forward"), key("left"), key("back"), key("right"));
}

/// Returns the rows for the way in which the camera moves now.
std::vector<KeyRow> rowsOf(const ViewerState& state) {
    const bool isWalking = infoOf(state.rig.mode).isPlayer;
    const auto key = [&state](const char* action) { return keyOrTitle(*findAction(action), state.keys); };
    std::vector<KeyRow> rows{{"Right button, held", "look around"}, {movementKeys(state.keys), "move"}};
    if (!isWalking) rows.emplace_back("Wheel", "faster, slower");
    rows.emplace_back(key("walk"), isWalking ? "fly again" : "walk as a player");
    rows.emplace_back("Click", "what is this?");
    rows.emplace_back(key("keys"), "all keys");
    rows.emplace_back(key("open"), "open a map");
    rows.emplace_back("\u00d7", "close this");
    if (isPictureDark(state) && !wantedBars(state).advice)
        rows.emplace_back(keyText(*findAction("auto_exposure"), state.keys), "brighten the dark picture");
    return rows;
}

} // namespace

// Tells people who start the program for the first time, or who call it back, how to look and move. It
// disappears once they have done both, have moved and used a panel, or close it.
void drawFirstKeysCard(ViewerState& state, const PanelFrame& frame) {
    const std::vector<KeyRow> rows = rowsOf(state);
    const Rect& map = frame.layout.map;
    constexpr float kLeastMeaning = 5.0f; // font sizes
    const float side = ImGui::GetTextLineHeight();
    const CardColumns columns = columnsOf(rows, side, roomForText(map));
    if (columns.meanings - columns.keys < kLeastMeaning * ImGui::GetFontSize()) return;
    if (!placeNextWindow("##first keys", {0.0f, 0.0f}, IfNoRoom::leaveOut, map, state)) return;
    constexpr ImGuiWindowFlags kFlags =
        kOverMapFlags | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_AlwaysAutoResize;
    if (ImGui::Begin("##first keys", nullptr, kFlags)) {
        const float left = ImGui::GetCursorPosX(), button = left + columns.meanings - side;
        for (const auto& [keys, meaning] : rows) {
            const bool isFirst = &meaning == &rows.front().second;
            ImGui::TextUnformatted(keys.c_str());
            ImGui::SameLine(left + columns.keys);
            ImGui::PushTextWrapPos(isFirst ? button : left + columns.meanings);
            ImGui::TextDisabled("%s", meaning);
            ImGui::PopTextWrapPos();
            if (!isFirst) continue;
            ImGui::SameLine(button);
            if (drawCloseButton(side)) set(state, "knows_controls", 1.0);
        }
    }
    ImGui::End();
}

} // namespace visleaf
