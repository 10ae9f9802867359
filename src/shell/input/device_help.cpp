#include "shell/input/device_help.h"

#include "base/text/letter_case.h"

namespace visleaf {
namespace {

// On the map, then in panels.
constexpr DeviceRow kMouse[] = {{"Right button, held", "Look around"},
                                {"Right button, clicked", "Menu for what is under the mouse"},
                                {"Wheel", "Faster, slower; zoom in an orthographic view"},
                                {"Click", "Select what is there; again: what lies behind"},
                                {"Shift+click", "Add to the selection"},
                                {"Click while measuring", "Set a point; Shift: not at the nearest vertex"},
                                {"Drag a side bar's edge", "Change its width"},
                                {"Double click in a list", "Go there"},
                                {"Wheel over a picture", "Zoom; over the image of a face with Ctrl"},
                                {"Ctrl+click on a slider", "Type the value"},
                                {"Drop a file or folder", "Open its maps, or add its textures"}};

constexpr DeviceRow kController[] = {{"Left, right stick", "Fly, look around"},
                                     {"A, B", "Up, down"},
                                     {"Right, left trigger", "Faster, slower"},
                                     {"Y, Back", "To the next player start, to the first one"},
                                     {"Start", "Hide and show the panels"}};

constexpr DeviceHelp kDevices[] = {
    {"Mouse", "mouse", kMouse},
    {"Game controller", "game controller gamepad game pad joystick", kController}};

} // namespace

std::span<const DeviceHelp> deviceHelp() {
    return kDevices;
}

bool matches(std::string_view typed, const DeviceHelp& device, const DeviceRow& row) {
    return containsAnyCase(device.names, typed) || containsAnyCase(row.what, typed) ||
           containsAnyCase(row.meaning, typed);
}

} // namespace visleaf
