// The names that the games' own headers and tools give to the numbers of a file: surface flags and contents.
//
// Drawing uses one vocabulary for all games (map/flags.h). These names are for people who know the game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace visleaf {

/// A bit of the file, or a whole number, and its name.
struct FlagName {
    uint32_t value;
    std::string_view name;
};

/// Returns the names of `bits`, comma-separated. Bits without a name are a hexadecimal number at the end.
/// `none` if no bit is set.
std::string namesOfBits(uint32_t bits, std::span<const FlagName> names, std::string_view none);

/// The names of one game.
struct FileFlagNames {
    std::span<const FlagName> surfaceFlags;
    std::span<const FlagName> contents;
    bool areContentsNumbers = false; // contents are one number per kind instead of bits
    bool areFlagsRare = false;       // surfaces without Surface::fileFlags say nothing about their flags

    /// True if Surface::fileFlags says something about a surface.
    bool describes(uint32_t fileFlags) const {
        return !surfaceFlags.empty() && (!areFlagsRare || fileFlags != 0);
    }

    /// Returns the names of Surface::fileFlags, see namesOfBits(); `none` if no bit is set.
    std::string surfaceFlagsText(uint32_t bits) const;

    /// Returns the names of the fileContents of a leaf, a brush or a surface, in the same form.
    std::string contentsText(uint32_t bits) const;
};

extern const FileFlagNames kQuakeFlagNames;
extern const FileFlagNames kHalfLifeFlagNames;
extern const FileFlagNames kQuake2FlagNames;
extern const FileFlagNames kKingpinFlagNames;
extern const FileFlagNames kNightfireFlagNames;
extern const FileFlagNames kQuake3FlagNames;
extern const FileFlagNames kRavenFlagNames;

} // namespace visleaf
