#include "shell/console/console_names.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_table.h"
#include "shell/panels/panel_text.h"
#include "shell/state/open_panels.h"
#include "shell/ui/focus_return.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

void replaceText(ImGuiInputTextCallbackData& data, const std::string& text) {
    data.DeleteChars(0, data.BufTextLen);
    data.InsertChars(0, text.c_str());
}

/// Completes the last word, or says once what it may become. The name of a map waits until maps are listed.
void complete(ImGuiInputTextCallbackData& data, ViewerState& state) {
    ConsoleDialog& console = state.dialogs.console;
    const std::string typed(data.Buf, static_cast<size_t>(data.BufTextLen));
    console.maps.isWanted = endsWithMap(typed) && !console.maps.names;
    if (console.maps.isWanted) return;
    const Completion completion =
        completed(typed, state.keys, console.maps.names.value_or(std::set<std::string>()));
    replaceText(data, completion.line);
    const bool isSaid = !console.output.empty() && console.output.back() == completion.note;
    if (!completion.note.empty() && !isSaid) print(console, completion.note);
    console.scrollsDown = true;
}

/// Does what the last Tab has asked for, unless the line is another one by now.
void completeLate(ImGuiInputTextCallbackData& data, ViewerState& state) {
    if (!std::exchange(state.dialogs.console.maps.isWanted, false)) return;
    if (endsWithMap({data.Buf, static_cast<size_t>(data.BufTextLen)})) complete(data, state);
}

int onEdit(ImGuiInputTextCallbackData* data) {
    ViewerState& state = *static_cast<ViewerState*>(data->UserData);
    ConsoleDialog& console = state.dialogs.console;
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCharFilter)
        return data->EventChar == '`' || data->EventChar == '~' ? 1 : 0; // the key closes the console
    if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways && std::exchange(console.movesCursor, false)) {
        data->CursorPos = data->BufTextLen; // the focus has selected the whole text
        data->SelectionStart = data->SelectionEnd = data->BufTextLen;
    }
    if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways && console.maps.names)
        completeLate(*data, state);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackCompletion) complete(*data, state);
    if (data->EventFlag == ImGuiInputTextFlags_CallbackHistory)
        replaceText(*data, recall(console, data->EventKey == ImGuiKey_UpArrow ? -1 : 1));
    return 0;
}

/// The page keys scroll the output by a page, less a line that stays in view; Ctrl+Home and Ctrl+End scroll
/// to its ends.
void scrollByKeys() {
    if (!isPanelFocused()) return;
    const auto isPressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key)); };
    const float top = ImGui::GetScrollY(), bottom = ImGui::GetScrollMaxY();
    const float page = std::max(ImGui::GetWindowHeight() - ImGui::GetTextLineHeightWithSpacing(), 1.0f);
    if (isPressed(ImGuiKey_PageUp)) ImGui::SetScrollY(std::max(top - page, 0.0f));
    if (isPressed(ImGuiKey_PageDown)) ImGui::SetScrollY(std::min(top + page, bottom));
    if (!ImGui::GetIO().KeyCtrl) return;
    if (isPressed(ImGuiKey_Home)) ImGui::SetScrollY(0.0f);
    if (isPressed(ImGuiKey_End)) ImGui::SetScrollY(bottom);
}

void drawOutput(ConsoleDialog& console) {
    const float height = ImGui::GetContentRegionAvail().y - ImGui::GetFrameHeightWithSpacing();
    if (ImGui::BeginChild("output", {0.0f, std::max(height, 1.0f)})) {
        if (console.output.empty())
            wrappedNote("help lists commands, help NAME says more. Tab completes a name.");
        for (const std::string& line : console.output)
            ImGui::TextWrapped("%s", line.c_str());
        scrollByKeys();
        if (std::exchange(console.scrollsDown, false)) ImGui::SetScrollHereY(1.0f);
    }
    ImGui::EndChild();
}

/// True if the keys go to the console, but not to its line: after a click on the output, or when a dialog in
/// front of the console has closed.
bool hasLostKeys(const PanelFocus& focus) {
    return isPanelFocused() && !ImGui::IsAnyItemActive() && !ImGui::IsAnyMouseDown() && !focus.isInMenu &&
           !focus.wasPopupOpen && !focus.isMoving();
}

void drawInput(ViewerState& state) {
    ConsoleDialog& console = state.dialogs.console;
    constexpr ImGuiInputTextFlags kFlags =
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackCompletion |
        ImGuiInputTextFlags_CallbackHistory | ImGuiInputTextFlags_CallbackCharFilter |
        ImGuiInputTextFlags_CallbackAlways;
    ImGui::SetNextItemWidth(-1.0f);
    if (state.focus.next == Panel::console)
        ImGui::SetKeyboardFocusHere();
    else if (hasLostKeys(state.focus))
        focusField(ImGui::GetID("##line"));
    const bool isEntered =
        ImGui::InputText("##line", console.typed.data(), console.typed.size(), kFlags, onEdit, &state);
    keepKeysForList(); // the page keys scroll the output
    if (!isEntered) return;
    ImGui::SetKeyboardFocusHere(-1); // Enter has ended the field
    const std::string line(console.typed.data());
    if (line.empty()) return;
    remember(console, line);
    print(console, "] " + line);
    state.todo.consoleLines.push_back(line);
    console.typed.fill('\0');
}

} // namespace

void drawConsole(ViewerState& state, const PanelFrame& frame) {
    const Rect& map = frame.layout.map;
    constexpr float kShare = 0.4f; // of the height of the map
    ImGui::SetNextWindowPos({map.corner.x, map.corner.y});
    ImGui::SetNextWindowSize({map.size.x, std::max(kShare * map.size.y, 5.0f * ImGui::GetFrameHeight())});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.0f);
    constexpr ImGuiWindowFlags kFlags =
        ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;
    if (ImGui::Begin("##console", nullptr, kFlags)) {
        storeFocus(Panel::console, state);
        drawOutput(state.dialogs.console);
        drawInput(state);
        if (isClosedByEscape(state)) close(Panel::console, state);
    }
    ImGui::End();
    ImGui::PopStyleVar();
}

} // namespace visleaf
