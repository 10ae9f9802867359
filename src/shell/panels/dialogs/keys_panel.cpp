#include "base/text/count_text.h"
#include "shell/panels/dialogs/keys_search.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/panels/search_field.h"
#include "shell/panels/tab_stops.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace visleaf {
namespace {

constexpr ActionGroup kLastOfFirstHalf = ActionGroup::overlays; // both halves then have as many rows
constexpr const char* kSearch = "##search";
constexpr const char* kPreset = "##preset";
constexpr const char* kReset = "Reset all keys";
constexpr float kWidestTitle = 26.0f; // font sizes; longer titles wrap

/// Column widths in each half of the panel.
struct Widths {
    float keys = 0.0f;   // key column, including the gap to its right
    float titles = 0.0f; // title column

    float half() const { return keys + titles; }
};

float widthOf(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// What the second column shows for an action. A search lists each one.
std::string titleIn(const Action& action, bool isSearch) {
    return action.standsFor.empty() || isSearch ? std::string(action.title)
                                                : fmt::format("{} ({})", action.title, action.standsFor);
}

Widths measure(const ViewerState& state) {
    Widths widths;
    const auto add = [&widths](std::string_view keys, std::string_view title) {
        widths.keys = std::max(widths.keys, widthOf(keys));
        widths.titles = std::max(widths.titles, widthOf(title));
    };
    for (const Action& action : actions())
        if (action.isListed) add(keysInList(action, state), titleIn(action, false));
    for (const DeviceHelp& device : deviceHelp())
        for (const DeviceRow& row : device.rows)
            add(row.what, row.meaning);
    // Each cell has padding on both sides. One more pixel allows for rounding.
    const float gaps = 4.0f * ImGui::GetStyle().CellPadding.x + 1.0f;
    const float title = std::min(widths.titles, kWidestTitle * ImGui::GetFontSize());
    return {widths.keys + 0.5f * ImGui::GetFontSize(), title + gaps};
}

void heading(std::string_view title) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Spacing();
    ImGui::TextColored({0.55f, 0.8f, 1.0f, 1.0f}, "%.*s", static_cast<int>(title.size()), title.data());
}

void titleCell(std::string_view title) {
    ImGui::TableNextColumn();
    textWrappedAt(0.0f, title);
}

void entry(const char* keys, std::string_view title) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(keys);
    titleCell(title);
}

/// Says which other action shares a key with this one, and which of them the key starts; empty if none does.
std::string conflictOf(const Action& action, const KeyBindings& keys) {
    for (const Chord& chord : keys.chordsOf(action)) {
        std::string text = conflictText(chord, action, keys);
        if (!text.empty()) return text;
    }
    return {};
}

/// Lets the action take the next pressed key, in place of `replaced` or beside its others.
void takeNextKey(const Action& action, const std::optional<Chord>& replaced, KeysDialog& dialog) {
    dialog.keyFor = &action;
    dialog.replaced = replaced;
}

/// The keys of an action, to change, to remove, to add to and to reset.
void editPopup(const Action& action, ViewerState& state) {
    if (!ImGui::BeginPopup("edit")) return;
    KeysDialog& dialog = state.dialogs.keys;
    dialog.isEditing = true;
    ImGui::TextUnformatted(action.title.data(), action.title.data() + action.title.size());
    ImGui::Separator();
    const Chords chords = state.keys.chordsOf(action);
    for (const Chord& chord : chords) {
        const std::string text = textOf(chord);
        if (!text.empty() && ImGui::MenuItem(fmt::format("Change {}...", text).c_str()))
            takeNextKey(action, chord, dialog);
    }
    for (const Chord& chord : chords) {
        const std::string text = textOf(chord);
        if (!text.empty() && ImGui::MenuItem(fmt::format("Remove {}", text).c_str()))
            state.keys.remove(action, chord);
    }
    const bool isFull = state.keys.isFull(action);
    if (ImGui::MenuItem("Add a key...", nullptr, false, !isFull)) takeNextKey(action, std::nullopt, dialog);
    if (isFull) tipOfRow(fullText(action).c_str());
    if (ImGui::MenuItem("Reset", nullptr, false, state.keys.isChanged(action))) state.keys.reset(action);
    ImGui::EndPopup();
}

void actionEntry(const Action& action, ViewerState& state) {
    ImGui::PushID(action.name.data(), action.name.data() + action.name.size());
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const std::string conflict = conflictOf(action, state.keys);
    const float top = ImGui::GetCursorPosY();
    titleCell(titleIn(action, isSearchingKeys(state)));
    if (!conflict.empty()) wrappedText(kWarningColor, conflict);
    const float height = ImGui::GetCursorPosY() - top - ImGui::GetStyle().ItemSpacing.y;
    ImGui::TableSetColumnIndex(0); // its row spans both, also a title of several lines
    const bool isMarked = !conflict.empty() || state.dialogs.keys.keyFor == &action;
    if (isMarked) ImGui::PushStyleColor(ImGuiCol_Text, kWarningColor);
    const std::string keys = keysInList(action, state);
    unsigned& firstRow = state.dialogs.keys.firstRow;
    if (firstRow == 0) firstRow = ImGui::GetID(keys.c_str());
    constexpr ImGuiSelectableFlags kFlags = ImGuiSelectableFlags_SpanAllColumns;
    if (ImGui::Selectable(keys.c_str(), false, kFlags, {0.0f, height})) ImGui::OpenPopup("edit");
    if (isMarked) ImGui::PopStyleColor();
    if (ImGui::IsItemHovered()) ImGui::SetTooltip("A click or Enter changes the keys");
    editPopup(action, state);
    ImGui::PopID();
}

void group(const ActionGroupRow& wanted, ViewerState& state) {
    bool hasHeading = false;
    for (const Action& action : actions()) {
        if (action.group != wanted.group || !findsAction(state, action)) continue;
        if (!std::exchange(hasHeading, true)) heading(wanted.title);
        actionEntry(action, state);
    }
}

void deviceRows(const DeviceHelp& device, const ViewerState& state) {
    if (!findsDevice(state, device)) return;
    heading(device.title);
    for (const DeviceRow& row : device.rows)
        if (findsRow(state, device, row)) entry(row.what, row.meaning);
}

void firstHalf(ViewerState& state) {
    for (const ActionGroupRow& wanted : kActionGroups) {
        if (wanted.group > kLastOfFirstHalf) break;
        group(wanted, state);
        if (wanted.group == ActionGroup::look) deviceRows(deviceHelp().front(), state);
    }
}

void secondHalf(ViewerState& state) {
    for (const ActionGroupRow& wanted : kActionGroups)
        if (wanted.group > kLastOfFirstHalf) group(wanted, state);
    for (const DeviceHelp& device : deviceHelp().subspan(1))
        deviceRows(device, state);
}

void allRows(ViewerState& state) {
    firstHalf(state);
    secondHalf(state);
}

/// Replaces all keys by those of a preset. If that loses keys of the user, he is asked first.
void choosePreset(size_t preset, ViewerState& state) {
    if (state.keys.changes().keys.empty()) return state.keys.usePreset(preset);
    state.dialogs.keys.askedPreset = preset;
    state.dialogs.keys.asks = true;
}

void askForReset(ViewerState& state) {
    const size_t preset = state.dialogs.keys.askedPreset;
    const std::string changed = counted(state.keys.changes().keys.size(), "action");
    const std::string question = fmt::format("You changed the keys of {}. They would be lost.", changed);
    const std::string reset = fmt::format("Use the keys of {}", keyPresets()[preset].name);
    if (agreesToLose(state.dialogs.keys.asks, "reset", question, reset)) state.keys.usePreset(preset);
}

/// Tab goes round the search, the controls below it and the list. Down goes from the search to the list. All
/// of them begin at the top.
void moveThroughKeys(const ViewerState& state) {
    std::vector<const char*> stops{kSearch, kPreset};
    if (!state.keys.changes().keys.empty()) stops.push_back(kReset);
    const unsigned firstRow = state.dialogs.keys.firstRow;
    if (moveByTab(stops, kSearch, firstRow) != 0 || moveByDown(kSearch, firstRow)) ImGui::SetScrollY(0.0f);
}

/// Keys as in other programs.
void drawPresets(ViewerState& state) {
    const KeyBindings& keys = state.keys;
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Keys as in");
    ImGui::SameLine();
    ImGui::SetNextItemWidth(12.0f * ImGui::GetFontSize());
    const std::string current(keyPresets()[keys.preset()].name);
    if (beginCombo(kPreset, current)) {
        for (size_t i = 0; i < keyPresets().size(); ++i) {
            const std::string name(keyPresets()[i].name);
            if (comboItem(name, i == keys.preset())) choosePreset(i, state);
            tipOfRow(std::string(keyPresets()[i].help).c_str());
        }
        ImGui::EndCombo();
    }
    sameLineIfFits(kReset);
    const bool isAnyChanged = !keys.changes().keys.empty();
    ImGui::BeginDisabled(!isAnyChanged);
    if (ImGui::Button(kReset)) choosePreset(keys.preset(), state);
    ImGui::EndDisabled();
    constexpr const char* kHowToChange = "To change a key, click on it, or choose it with the keyboard.";
    sameLineIfFits(kHowToChange);
    ImGui::TextWrapped("%s", kHowToChange);
    askForReset(state);
}

/// The field has the keys also after a click on a row.
void drawSearch(ViewerState& state) {
    KeysDialog& dialog = state.dialogs.keys;
    const std::string hint = hintWithKey("search: an action or a key", state);
    ImGui::SetNextItemWidth(-1.0f);
    drawSearchField({.label = kSearch,
                     .hint = hint.c_str(),
                     .panel = Panel::keys,
                     .takesFocus = true,
                     .takesLetters = true,
                     .endsByEscape = true},
                    dialog.typed, state);
    // Dear ImGui scrolls to a field that gets the keys, past the margin above it.
    const bool isMarginHidden = ImGui::GetScrollY() <= ImGui::GetStyle().WindowPadding.y;
    if (ImGui::IsItemActivated() && isMarginHidden) ImGui::SetScrollY(0.0f);
    // While the field has the keys, only panels get Escape.
    if (isClosedByEscape(state)) dialog.isOpen = false;
}

template <class Rows>
void table(const char* name, float width, const Widths& widths, ViewerState& state, Rows rows) {
    if (!ImGui::BeginTable(name, 2, ImGuiTableFlags_None, {width, 0.0f})) return;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, widths.keys);
    ImGui::TableSetupColumn("titles", ImGuiTableColumnFlags_WidthStretch);
    rows(state);
    ImGui::EndTable();
}

// Draws both halves side by side if they fit. Otherwise one is below the other, with wrapped titles.
void drawHalves(const Widths& widths, bool isWide, ViewerState& state) {
    const float width = isWide ? widths.half() : 0.0f;
    table("first", width, widths, state, firstHalf);
    if (isWide) ImGui::SameLine(0.0f, ImGui::GetFontSize());
    table("second", width, widths, state, secondHalf);
}

/// Draws what the search finds, as one list, or all actions.
void drawRows(const Widths& widths, bool isWide, ViewerState& state) {
    if (!isSearchingKeys(state)) return drawHalves(widths, isWide, state);
    if (!findsAnyKey(state)) return wrappedNote(whyNothingIsFound(state));
    table("found", 0.0f, widths, state, allRows);
}

} // namespace

void drawKeysPanel(ViewerState& state, const PanelFrame& frame) {
    state.dialogs.keys.isEditing = false;
    state.dialogs.keys.firstRow = 0;
    const ImGuiViewport& viewport = *ImGui::GetMainViewport();
    const ImGuiStyle& style = ImGui::GetStyle();
    const ImVec2 room{viewport.WorkSize.x,
                      viewport.WorkSize.y - ImGui::GetFrameHeight()}; // without the status bar
    const Widths widths = measure(state);
    const float border = 2.0f * style.WindowPadding.x + style.ScrollbarSize;
    const float wide = 2.0f * widths.half() + ImGui::GetFontSize() + border;
    const bool isWide = wide <= room.x;
    ImGui::SetNextWindowPos(viewport.GetCenter(), ImGuiCond_Appearing, {0.5f, 0.5f});
    const bool isKept = isSearchingKeys(state); // a search finds less, but the window keeps its place
    ImGui::SetNextWindowSize({isWide ? wide : std::min(widths.half() + border, room.x),
                              isKept ? state.dialogs.keys.height : 0.0f});
    ImGui::SetNextWindowSizeConstraints({0.0f, 0.0f}, room);
    constexpr ImGuiWindowFlags kFlags = ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                                        ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoSavedSettings;
    const bool keepsScrollbar = isKept && state.dialogs.keys.hasScrollbar; // its place
    const ImGuiWindowFlags flags = kFlags | (keepsScrollbar ? ImGuiWindowFlags_AlwaysVerticalScrollbar : 0);
    if (ImGui::Begin("Keyboard shortcuts", &state.dialogs.keys.isOpen, flags)) {
        storeFocus(Panel::keys, state);
        giveWayToTab(Panel::keys, frame, state);
        drawSearch(state);
        drawPresets(state);
        drawRows(widths, isWide, state);
        moveThroughKeys(state);
        if (!isKept) {
            state.dialogs.keys.height = ImGui::GetWindowHeight();
            state.dialogs.keys.hasScrollbar = ImGui::GetScrollMaxY() > 0.0f;
        }
    }
    ImGui::End();
}

} // namespace visleaf
