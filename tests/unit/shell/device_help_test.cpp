#include "shell/input/device_help.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

bool isAnyFound(std::string_view typed) {
    return std::ranges::any_of(deviceHelp(), [typed](const DeviceHelp& device) {
        return std::ranges::all_of(device.rows,
                                   [&](const DeviceRow& row) { return matches(typed, device, row); });
    });
}

TEST(DeviceHelp, FindsDevicesByAllTheirNames) {
    for (const char* name : {"mouse", "gamepad", "Game pad", "joystick", "controller"})
        EXPECT_TRUE(isAnyFound(name)) << name;
    EXPECT_FALSE(isAnyFound("steering wheel"));
}

TEST(DeviceHelp, FindsRowsByWhatTheyDo) {
    const DeviceHelp& mouse = deviceHelp().front();
    EXPECT_TRUE(matches("look around", mouse, mouse.rows.front()));
    EXPECT_FALSE(matches("look around", mouse, mouse.rows.back()));
    EXPECT_TRUE(matches("", mouse, mouse.rows.front())) << "nothing is searched";
}

} // namespace
} // namespace visleaf
