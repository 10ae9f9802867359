// The user's choices about how maps look. They must be known before a map is loaded, because the loading of
// light and images depends on them.
#pragma once

#include "map/game_mode.h"

#include <cstdint>

namespace visleaf {

/// Selects the rules of brightness. Every game has both presets; in many games they are equal.
enum class LightPreset : uint8_t {
    original, // as the map's own game in a window
    modern,   // as a good modern engine for that game
};

/// The placeholder of a missing texture.
enum class MissingTextureStyle : uint8_t {
    automatic, // color if more than half of a map's textures are missing, else checker
    checker,   // a checkerboard with the texture's name
    grey,
    color, // a soft colour that follows from the texture's name
};

/// The opacity of Quake's liquids, above 0 and up to 1; 0: the map decides. See liquidAlphas().
struct LiquidOpacity {
    float water = 0.0f;
    float slime = 0.0f;
    float lava = 0.0f;
    float teleporter = 0.0f;

    bool operator==(const LiquidOpacity&) const = default;
};

/// The power of two by which Quake 3 multiplies the light of maps. `automatic`: the map or the game decides.
enum class MapOverbrightBits : uint8_t { automatic, zero, one, two, three };

inline constexpr float kUsualSubdivisions = 4.0f; // Quake 3's r_subdivisions

/// The user's choices that take effect only when a map is loaded.
struct LoadingSettings {
    MissingTextureStyle missing = MissingTextureStyle::automatic;
    bool showsRelief = false; // normal maps shade surfaces by the directions of their light
    StartChoice start = {};   // which monsters, items and brush models stand in the map

    bool operator==(const LoadingSettings&) const = default;
};

/// The user's choices. All but `loading` can change while a map is open.
struct AppearanceSettings {
    LightPreset light = LightPreset::original;
    float overbright = 0.0f; // the brightest light, relative to a texture's own brightness; 0: the preset's
    LiquidOpacity liquids = {};
    MapOverbrightBits mapOverbrightBits = MapOverbrightBits::automatic;
    float subdivisions = kUsualSubdivisions; // game units that triangles may differ from a patch's curve
    bool showsDetails = true;                // Half-Life's detail textures, in maps that have them
    LoadingSettings loading = {};

    bool operator==(const AppearanceSettings&) const = default;
};

/// A value for each preset.
template <class T> struct ByPreset {
    T original;
    T modern;

    const T& of(LightPreset preset) const { return preset == LightPreset::original ? original : modern; }
};

} // namespace visleaf
