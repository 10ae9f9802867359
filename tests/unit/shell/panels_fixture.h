// What tests of panels share: frames of Dear ImGui without a window, and its keys.
#pragma once

#include "shell/panels/panel_table.h"
#include "shell/state/viewer_state.h"

#include <gtest/gtest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <initializer_list>
#include <string>

namespace visleaf {

/// Draws panels without a window. Dear ImGui needs only a display size and a font for that.
class PanelsTest : public testing::Test {
  protected:
    PanelsTest() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        unsigned char* pixels = nullptr;
        int width = 0, height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    ~PanelsTest() override { ImGui::DestroyContext(); }

    template <class Draw> static void drawFrames(int numFrames, const ImVec2& size, Draw draw) {
        for (int i = 0; i < numFrames; ++i) {
            ImGui::GetIO().DisplaySize = size;
            ImGui::GetIO().DeltaTime = 1.0f / 60.0f;
            ImGui::NewFrame();
            draw();
            ImGui::Render();
        }
    }

    inline static const ImVec2 kWindow{1000.0f, 700.0f};

    /// Returns a function that draws four frames in kWindow, after which Dear ImGui has answered all input.
    template <class Draw> static auto fourFramesOf(Draw draw) {
        return [draw] { drawFrames(4, kWindow, draw); };
    }

    /// Returns the text that `draw` draws into one window.
    template <class Draw> static std::string textOf(int numFrames, const ImVec2& size, Draw draw) {
        testing::internal::CaptureStdout();
        drawFrames(numFrames, size, [&] {
            ImGui::LogToTTY(); // until the window ends
            draw();
        });
        return testing::internal::GetCapturedStdout();
    }

    /// Returns a frame without a map in a window of the current size.
    static PanelFrame frameOf() {
        const ImVec2 size = ImGui::GetIO().DisplaySize;
        PanelFrame frame;
        frame.layout = layOut({size.x, size.y}, frame.units, {});
        return frame;
    }

    static float rightOfContent(const ImGuiWindow& window) { return window.DC.CursorMaxPos.x; }
    static float rightOfRoom(const ImGuiWindow& window) {
        return window.Pos.x + window.Size.x - window.WindowPadding.x + 1.0f; // 1 for rounding
    }
};

#if IMGUI_VERSION_NUM < 18700 // later ones take keys as events, and have no NavInputs
/// Presses and releases keys, one after the other. Frames begin as the window's do.
template <class Draw> void pressEach(std::initializer_list<ImGuiKey> keys, Draw draw) {
    for (const ImGuiKey key : keys) {
        for (const bool isDown : {true, false}) {
            ImGui::GetIO().KeysDown[ImGui::GetKeyIndex(key)] = isDown;
            draw();
        }
    }
}

#endif

/// Lets keys choose, as in a window.
inline void useKeys([[maybe_unused]] std::initializer_list<ImGuiKey> keys) {
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
#if IMGUI_VERSION_NUM < 18700
    int index = 0;
    for (const ImGuiKey key : keys)
        io.KeyMap[key] = index++;
#endif
}

/// Clicks at a place of the window. The mouse stays there.
template <class Draw> void clickAt(const ImVec2& place, Draw draw) {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = place;
    draw();
    for (const bool isDown : {true, false}) {
        io.MouseDown[0] = isDown;
        draw();
    }
}

/// Begins a window of Dear ImGui in the upper left corner.
inline void beginInCorner(const char* name, const ImVec2& size, ImGuiWindowFlags flags = 0) {
    ImGui::SetNextWindowPos({0.0f, 0.0f});
    ImGui::SetNextWindowSize(size);
    ImGui::Begin(name, nullptr, flags);
}

} // namespace visleaf
