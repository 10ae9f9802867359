// What can be chosen about how a game's maps look. Choices are made before a map is loaded: they decide how
// its light and its pictures are read.
#pragma once

#include <cstdint>

namespace visleaf {

/// Whose rules of brightness hold. Every game has both, for many they are the same.
enum class LightPreset : uint8_t {
    original, // as the map's own game shows it in a window
    modern,   // as a good modern engine for that game shows it
};

/// How the placeholder of a missing texture looks.
enum class MissingLook : uint8_t {
    automatic, // color where more than half of a map's textures are missing, else checker
    checker,   // a checkerboard with the texture's name on it
    grey,
    color, // a soft colour, made from the texture's name
};

/// What the user chose.
struct LookChoices {
    LightPreset light = LightPreset::original;
    float overbright = 0.0f; // the brightest light, in textures' own brightness; 0: as the preset has it
    MissingLook missing = MissingLook::automatic;

    bool operator==(const LookChoices&) const = default;
};

/// What differs between presets.
template <class T> struct ByPreset {
    T original;
    T modern;

    const T& of(LightPreset preset) const { return preset == LightPreset::original ? original : modern; }
};

} // namespace visleaf
