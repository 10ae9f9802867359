#include "shell/ui/ui.h"

#include "gpu/texture.h"
#include "shell/panels/popup_rows.h"
#include "shell/window.h"

#include <SDL.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <imgui_internal.h>            // Dear ImGui has no other way to see where the focus goes
#if __has_include(<imgui_impl_sdl2.h>) // from Dear ImGui 1.89 on
#include <imgui_impl_sdl2.h>
#else
#include <imgui_impl_sdl.h>
#endif

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <string>
#include <utility>

namespace visleaf {
namespace {

constexpr float kSmallestStep = 1e-5f; // seconds; ImGui aborts the program if the time step is 0

constexpr std::array<int, 3> kButtons{SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT,
                                      SDL_BUTTON_MIDDLE}; // in the order of ImGui's buttons

// Uses the modifiers at the time of the event. The backend would use the current ones, which may be newer.
void takeModifiers(Uint16 modifiers) {
    ImGuiIO& io = ImGui::GetIO();
    io.KeyCtrl = (modifiers & KMOD_CTRL) != 0;
    io.KeyShift = (modifiers & KMOD_SHIFT) != 0;
    io.KeyAlt = (modifiers & KMOD_ALT) != 0;
    io.KeySuper = (modifiers & KMOD_GUI) != 0;
}

// Panels are opaque greys. The accent colour marks only what is switched on, focused or can be dragged.
void setColors(ImVec4* colors) {
    const ImVec4 accent{0.20f, 0.42f, 0.65f, 1.0f};
    const ImVec4 brightAccent{0.28f, 0.54f, 0.82f, 1.0f};
    const ImVec4 control{0.17f, 0.18f, 0.20f, 1.0f};
    const ImVec4 hoveredControl{0.24f, 0.26f, 0.29f, 1.0f};
    colors[ImGuiCol_WindowBg] = {0.09f, 0.10f, 0.11f, 1.0f};
    colors[ImGuiCol_PopupBg] = {0.12f, 0.13f, 0.14f, 1.0f};
    colors[ImGuiCol_MenuBarBg] = {0.12f, 0.13f, 0.14f, 1.0f};
    for (const ImGuiCol title : {ImGuiCol_TitleBg, ImGuiCol_TitleBgActive, ImGuiCol_TitleBgCollapsed})
        colors[title] = {0.14f, 0.15f, 0.17f, 1.0f};
    for (const ImGuiCol item : {ImGuiCol_Button, ImGuiCol_FrameBg, ImGuiCol_Header, ImGuiCol_TableHeaderBg})
        colors[item] = control;
    for (const ImGuiCol item : {ImGuiCol_ButtonHovered, ImGuiCol_FrameBgHovered, ImGuiCol_HeaderHovered})
        colors[item] = hoveredControl;
    for (const ImGuiCol item : {ImGuiCol_ButtonActive, ImGuiCol_FrameBgActive, ImGuiCol_HeaderActive,
                                ImGuiCol_SliderGrab, ImGuiCol_PlotHistogram})
        colors[item] = accent;
    for (const ImGuiCol item : {ImGuiCol_CheckMark, ImGuiCol_SliderGrabActive, ImGuiCol_NavHighlight,
                                ImGuiCol_PlotLines, ImGuiCol_PlotHistogramHovered})
        colors[item] = brightAccent;
}

void setStyle(float scale) {
    ImGuiStyle style;
    ImGui::StyleColorsDark(&style);
    style.WindowRounding = 4.0f;
    style.FrameRounding = 3.0f;
    style.WindowBorderSize = 0.0f;
    style.WindowPadding = {8.0f, 8.0f};
    style.ItemSpacing = {8.0f, 4.0f};
    style.ScrollbarSize = 12.0f;
    style.FramePadding = {6.0f, kRowPadding};
    setColors(style.Colors);
    style.ScaleAllSizes(scale);
    ImGui::GetStyle() = style;
}

} // namespace

Ui::Ui(const Window& window, float scale, std::string layoutFile, SideBars& bars)
    : m_window(window), m_layoutFile(std::move(layoutFile)), m_wantedScale(scale) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    m_layout.emplace(bars);
    ImGui::GetIO().IniFilename = m_layoutFile.empty() ? nullptr : m_layoutFile.c_str();
    // Dear ImGui would read it in its first frame, and undo what was opened before.
    if (!m_layoutFile.empty()) ImGui::LoadIniSettingsFromDisk(m_layoutFile.c_str());
#if IMGUI_VERSION_NUM >= 18700
    ImGui::GetIO().ConfigInputTrickleEventQueue = false; // EventQueue divides the events into frames
#endif
    ImGui_ImplSDL2_InitForOpenGL(window.handle(), window.context());
    ImGui_ImplOpenGL3_Init(window.caps().isEs ? "#version 300 es" : "#version 330");
}

Ui::~Ui() {
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
}

void Ui::handle(const SDL_Event& event) {
    ImGui_ImplSDL2_ProcessEvent(&event);
    switch (event.type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        takeModifiers(event.key.keysym.mod);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        handleButton(event.button);
        break;
    case SDL_MOUSEMOTION:
        m_mouse = {event.motion.x, event.motion.y};
        break;
    case SDL_WINDOWEVENT:
        // The mouse stays valid outside the window during a drag.
        if (event.window.event == SDL_WINDOWEVENT_LEAVE && m_buttons == decltype(m_buttons){})
            m_mouse.reset();
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) m_buttons.fill(false);
        break;
    default:
        break;
    }
}

void Ui::handleButton(const SDL_MouseButtonEvent& event) {
    m_mouse = {event.x, event.y};
    if (event.type == SDL_MOUSEBUTTONDOWN) m_isDoubleClick = event.clicks % 2 == 0;
    for (size_t i = 0; i < kButtons.size(); ++i) {
        if (event.button == kButtons[i]) m_buttons[i] = event.type == SDL_MOUSEBUTTONDOWN;
    }
}

UiFocus Ui::focus() const {
    const ImGuiIO& io = ImGui::GetIO();
    return {.wantsMouse = io.WantCaptureMouse,
            .wantsKeyboard = io.WantCaptureKeyboard || io.WantTextInput,
            .wantsText = io.WantTextInput};
}

bool Ui::pointAt(const SDL_Event& event) {
    if (event.type != SDL_MOUSEBUTTONDOWN && event.type != SDL_MOUSEWHEEL) return false;
    if (event.type == SDL_MOUSEBUTTONDOWN) m_mouse = {event.button.x, event.button.y};
    return m_mouse != m_mouseOfFrame;
}

bool Ui::willWantText() const {
    return ImGui::GetCurrentContext()->WantTextInputNextFrame == 1;
}

bool Ui::isFocusMoving() const {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
#if IMGUI_VERSION_NUM >= 18960
    const bool hasFirstItem = context.NavInitResult.ID != 0;
#else
    const bool hasFirstItem = context.NavInitResultId != 0;
#endif
    return context.NavMoveSubmitted || context.NavNextActivateId != 0 || context.NavInitRequest ||
           hasFirstItem || willWantText() != context.IO.WantTextInput;
}

LayoutUnits Ui::layoutUnits() const {
    return unitsAt(m_wantedScale, m_window.density().x);
}

bool Ui::isScaleNew() const {
    return std::abs(m_scale - m_wantedScale) >= 0.01f;
}

void Ui::applyScale() {
    if (!isScaleNew()) return;
    m_scale = m_wantedScale;
    const float density = m_window.density().x; // the layout uses window coordinates
    ImGui::GetIO().FontGlobalScale = 1.0f / density;
    setStyle(m_scale / density);
    m_layout->setScale(m_scale / density);
}

void Ui::applyFont() {
    if (!m_font.update(std::round(kFontSize * m_scale))) return;
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

// Uses the mouse state of the handled events. The backend would use the device's state. It is newer than the
// waiting events, and on some displays it lags behind the pointer.
void Ui::applyMouse() {
    ImGuiIO& io = ImGui::GetIO();
    m_mouseOfFrame = m_mouse;
    io.MousePos = m_mouse ? ImVec2{m_mouse->x, m_mouse->y} : ImVec2{-FLT_MAX, -FLT_MAX};
    std::copy(m_buttons.begin(), m_buttons.end(), io.MouseDown);
    // SDL knows the times of the clicks. Dear ImGui would use those of the frames, and the presses of a
    // double click are two frames apart, which is too long where frames are slow.
    constexpr float kForever = 1e6f; // seconds
    io.MouseDoubleClickTime = m_isDoubleClick ? kForever : 0.0f;
}

// Enter chooses the entry of a menu or a list, as Space does. In Dear ImGui it only opens text fields. The
// Enter that ends a text field chooses nothing, however long it is held.
void Ui::applyEnter() {
#if IMGUI_VERSION_NUM < 18700
    ImGuiIO& io = ImGui::GetIO();
    ImGuiContext& context = *ImGui::GetCurrentContext();
    const int keys[] = {io.KeyMap[ImGuiKey_Enter], io.KeyMap[ImGuiKey_KeyPadEnter]};
    const auto isDown = [&io](int key) { return io.KeysDown[key]; };
    const auto isNew = [&io](int key) { return io.KeysDown[key] && io.KeysDownDuration[key] < 0.0f; };
    const bool isTyping = context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
    if (std::ranges::any_of(keys, isNew)) {
        m_isEnterForItem = !isTyping;
        // The row of a menu under the mouse is marked, but not as keys mark it.
        if (!isTyping && context.OpenPopupStack.Size > 0 && !isRowOfPopupUnmarked())
            context.NavDisableHighlight = false;
    }
    m_isEnterForItem = m_isEnterForItem && std::ranges::any_of(keys, isDown);
    if (m_isEnterForItem) io.NavInputs[ImGuiNavInput_Activate] = 1.0f;
#endif
}

void Ui::beginFrame(const UiFrame& frame) {
    applyScale();
    applyFont();
    m_hasMessage = frame.hasMessage;
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags = ImGuiConfigFlags_None;
    if (frame.isLooking) io.ConfigFlags |= ImGuiConfigFlags_NoMouse | ImGuiConfigFlags_NoMouseCursorChange;
    if (frame.usesKeyboard && !frame.isLooking) io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    io.DeltaTime = std::max(io.DeltaTime, kSmallestStep);
    if (frame.isLooking) m_buttons.fill(false); // the panels will not see the release
    applyMouse();
    if (frame.isLooking) m_mouseOfFrame.reset(); // no panel was under it
    if (frame.usesKeyboard && !frame.isLooking) applyEnter();
    m_wheelScroll.take();
    ImGui::NewFrame();
    markRowOfPopup();
    keepClosedAfterEscape();
    m_wheelScroll.apply();
    PanelLayout::keepInside();
}

void Ui::endFrame() {
    m_focusReturn.update(m_hasMessage);
    m_tooltips.update(m_hasMessage);
    ImGui::Render();
    m_font.look(*ImGui::GetDrawData());
    unbindSampler(0); // Dear ImGui does so with OpenGL only
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Ui::keepLayout() const {
    if (!m_layoutFile.empty()) ImGui::SaveIniSettingsToDisk(m_layoutFile.c_str());
}

void Ui::dropFrame() {
    m_focusReturn.update(m_hasMessage);
    m_tooltips.update(m_hasMessage);
    ImGui::EndFrame();
}

} // namespace visleaf
