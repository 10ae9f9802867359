#include "shell/ui/focus_return.h"

#include <imgui.h>
#include <imgui_internal.h> // Dear ImGui has no other way to give a text field the focus from outside

#include <algorithm>
#include <iterator>

namespace visleaf {
namespace {

bool isAnyClicked(const ImGuiIO& io) {
    return std::ranges::any_of(io.MouseClicked, [](bool isClicked) { return isClicked; });
}

/// True if an item that is still there takes input. The button of a message keeps it for a frame longer.
bool isItemActive(const ImGuiContext& context) {
    return context.ActiveId != 0 && context.ActiveIdIsAlive == context.ActiveId;
}

/// True while a popup is open or keys choose a menu.
bool isPopupOpen(const ImGuiContext& context) {
    const bool isInMenu = context.NavLayer == ImGuiNavLayer_Menu && !context.NavDisableHighlight;
    return !context.OpenPopupStack.empty() || isInMenu;
}

} // namespace

void focusField(unsigned field) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    context.NavNextActivateId = field;
    context.NavNextActivateFlags = ImGuiActivateFlags_PreferInput | ImGuiActivateFlags_TryToPreserveState;
}

void FocusReturn::update(bool hasMessage) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const bool isOpen = hasMessage || isPopupOpen(context);
    const bool isClicked = isAnyClicked(context.IO);
    if (!isOpen && m_wasOpen && m_field != 0 && !isItemActive(context) && !isClicked)
        focusField(m_field); // a click beside the popup means something else
    if (!isOpen) {
        const bool isTyping = context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
        if (isTyping) {
            m_field = context.ActiveId;
            m_isClicked = false;
        } else if (isClicked && !m_isClicked && !m_wasOpen) {
            m_isClicked = true; // this click may open a popup
        } else if (isClicked || !m_isClicked) {
            m_field = 0;
        }
    }
    m_wasOpen = isOpen;
}

} // namespace visleaf
