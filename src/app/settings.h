// What the viewer remembers between runs: a small JSON file in the user's settings folder.
//
// A file that can't be read never stops the program: defaults take its place. Writing replaces the file in
// one step, so that a crash leaves the old one.
#pragma once

#include "app/fly_camera.h"
#include "app/frame_pacing.h"
#include "app/overlay_level.h"
#include "render/renderer.h"

#include <filesystem>
#include <string>
#include <vector>

namespace visleaf {

/// What the file holds; a fresh one has the defaults.
struct Settings {
    FramePacing pacing = {};
    uint32_t samples = 4; // of MSAA
    FilterChoices filters = {};
    LookChoices look = {}; // takes a reload
    StyleMotion styleMotion = StyleMotion::animated;
    float exposure = 1.0f;
    float gamma = 1.0f;
    float fovX = 90.0f;
    float uiScale = 0.0f;     // 0: as the display asks for
    float mouseFactor = 1.0f; // of kDegreesPerCount
    bool invertPitch = false;
    bool swaysInLiquid = true; // off for those whom it makes sick
    float speed = kDefaultSpeed;
    OverlayLevel overlay = OverlayLevel::brief;
    glm::uvec2 windowSize{1280, 720};
    std::vector<std::string> recentMaps = {}; // newest first

    bool operator==(const Settings&) const = default;
};

inline constexpr size_t kMaxRecentMaps = 10;

/// Puts `map` first among the recent ones, once.
void rememberMap(Settings& settings, const std::string& map);

struct LoadedSettings {
    Settings settings;
    std::string warning; // why the file, or a part of it, was not used; empty: nothing is wrong
};

/// Reads settings; a file that is absent gives the defaults without a warning. Values out of range become the
/// nearest that is in range.
LoadedSettings loadSettings(const std::filesystem::path& file);

/// Writes settings. Returns what went wrong, empty when nothing did.
std::string saveSettings(const Settings& settings, const std::filesystem::path& file);

} // namespace visleaf
