#include "shell/panels/search_field.h"

#include "shell/input/actions.h"
#include "shell/input/key_bindings.h"
#include "shell/panels/panel_helpers.h"
#include "shell/panels/panel_keys.h"
#include "shell/panels/panel_text.h"
#include "shell/state/open_panels.h"
#include "shell/ui/focus_return.h"

#include <fmt/format.h>
#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to see which field is active

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// True if the keys go to a part of the window over which dialogs lie, after a click there.
bool isFixedPartFocused(const ImGuiContext& context) {
    return context.NavWindow != nullptr && context.IO.WantCaptureKeyboard &&
           (context.NavWindow->RootWindow->Flags & ImGuiWindowFlags_NoBringToFrontOnFocus) != 0;
}

/// Moves letters between Dear ImGui's queue and PanelFocus::typed. Dear ImGui ignores letters in the frame
/// that gives a field the focus, so they wait until it has it. Returns true if the field needs the focus.
bool takeLetters(const SearchField& field, PanelFocus& focus) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    ImVector<ImWchar>& queue = ImGui::GetIO().InputQueueCharacters;
    if (context.ActiveId == ImGui::GetID(field.label)) {
        const std::u32string typed = std::exchange(focus.typed, {});
        for (size_t i = typed.size(); i > 0; --i)
            queue.insert(queue.begin(), static_cast<ImWchar>(typed[i - 1]));
        return false;
    }
    const bool isInFront = isPanelFocused() || isFixedPartFocused(context);
    const bool isMeant = field.takesLetters && context.ActiveId == 0 && isInFront;
    if (!isMeant || ImGui::GetIO().KeyCtrl || ImGui::GetIO().KeyAlt) return false;
    for (const ImWchar letter : queue) {
        const bool isForList = focus.typed.empty() && letter <= ' '; // space activates an entry
        if (!isForList) focus.typed.push_back(letter);
    }
    queue.resize(0); // another dialog shall not take them, too
    return !focus.typed.empty();
}

/// True after a click in the panel, unless it opened a list or a button is still down. Keys that choose an
/// item keep the focus there.
bool hasLostKeysByClick(const SearchField& field, const PanelFocus& focus) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return field.takesLetters && !field.leavesKeys && isPanelFocused() && context.ActiveId == 0 &&
           context.NavDisableHighlight && !ImGui::IsAnyMouseDown() && !focus.wasPopupOpen;
}

/// Lets the field select its text when it gets the keys, so that letters replace it. Dear ImGui does so
/// unless it has kept the state of the field from before.
void selectOnFocus(ImGuiID field) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.ActiveId != field && context.InputTextState.ID == field) context.InputTextState.ID = 0;
}

/// Empties the field after Escape, which would only restore the text from before the typing. `hadText` is
/// true if there was one; otherwise the field loses the keys. While another item of its dialog or a
/// control of its tab has the keys, the action "escape" empties it.
void endSearch(const SearchField& field, bool hadText, char* text, size_t size, PanelFocus& focus) {
    const bool isCancelled =
        ImGui::IsItemDeactivated() && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape), false);
    const bool isEmptied = focus.emptiedSearch == field.panel;
    if (!field.endsByEscape || !(isCancelled || isEmptied)) return;
    std::fill_n(text, size, '\0');
    if (!hadText) return;
    focus.hasEndedSearch = true;
    if (!field.leavesKeys) focus.search = field.panel;
}

ImGuiInputTextFlags flagsOf(const SearchField& field) {
    ImGuiInputTextFlags flags = ImGuiInputTextFlags_None;
    if (field.isEnterReported) flags |= ImGuiInputTextFlags_EnterReturnsTrue;
    if (field.complete != nullptr) flags |= ImGuiInputTextFlags_CallbackCompletion;
    return flags;
}

} // namespace

bool drawSearchField(const SearchField& field, char* text, size_t size, ViewerState& state) {
    const bool isFree = field.wantsFocus != nullptr && !hasBoxInFront(state);
    if (isFree && *field.wantsFocus) state.focus.search = field.panel;
    const bool isOpened = field.takesFocus && state.focus.next == field.panel;
    const bool isWanted = state.focus.search == field.panel;
    if (isWanted) {
        state.focus.search.reset();
        selectOnFocus(ImGui::GetID(field.label));
    }
    if (takeLetters(field, state.focus) || isOpened || isWanted)
        ImGui::SetKeyboardFocusHere();
    else if (hasLostKeysByClick(field, state.focus))
        focusField(ImGui::GetID(field.label));
    const bool hadText = *text != '\0';
    const bool isChanged = ImGui::InputTextWithHint(field.label, field.hint, text, size, flagsOf(field),
                                                    field.complete, field.completed);
    if (isFree && ImGui::IsItemActive()) *field.wantsFocus = false;
    endSearch(field, hadText, text, size, state.focus);
    const bool keepsLetters = field.takesLetters && !field.leavesKeys;
    const bool isBesideControl = state.focus.control == field.panel; // of its tab
    if (field.endsByEscape && (keepsLetters || isBesideControl) && *text != '\0' && isPanelFocused())
        state.focus.filledSearch = field.panel;
    // A field that had the keys before a message gets them back as it was; letters shall replace its text.
    if (isWanted && ImGui::IsItemActive() && !ImGui::IsItemEdited())
        ImGui::GetCurrentContext()->InputTextState.SelectAll();
    if (!isChanged || !field.isEnterReported || isEnterPressed()) return isChanged;
    state.focus.search = field.panel; // the repetition has taken the keys from the field
    return false;
}

std::string hintWithKey(std::string_view hint, const ViewerState& state) {
    const std::string key = keyText(*findAction("find"), state.keys);
    return key.empty() ? std::string(hint) : fmt::format("{} ({})", hint, key);
}

bool drawNothingFound(std::string_view typed) {
    wrappedNote(typed.empty() ? "Nothing matches what is chosen above."
                              : fmt::format("Nothing matches '{}'.", typed));
    return ImGui::Button("Show all");
}

ListKeys keysOfList(bool isEnter, std::optional<size_t> chosen, size_t numRows, ViewerState& state) {
    state.focus.isInList = numRows > 0 && isPanelFocused() && !usesKeyboard(state);
    const bool isTyping = ImGui::IsItemActive();
    const bool isForList = isTyping || (state.focus.isInList && !ImGui::IsAnyItemActive());
    if (numRows == 0 || !(isEnter || isForList)) return {};
    keepKeysForList();
    const bool isEntered = isEnter || isEnterForList(state);
    if (!chosen) {
        const bool isDown = ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_DownArrow)) ||
                            ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_PageDown));
        return {isEntered || isDown ? std::optional<size_t>(0) : std::nullopt, isEntered};
    }
    const size_t row = rowAfterKeys(*chosen, numRows);
    return {row == *chosen ? std::nullopt : std::optional(row), isEntered};
}

} // namespace visleaf
