// The fonts of the system, for letters that the program's own font lacks.
#pragma once

#include "images/font_letters.h"

#include <atomic>
#include <cstddef>
#include <filesystem>
#include <vector>

namespace visleaf {

struct SystemFont {
    std::filesystem::path file;
    LetterSet letters;
};

/// The fonts of the system that were found so far. Reading a font takes milliseconds, so few are read.
struct SystemFonts {
    bool isListed = false;
    std::vector<std::filesystem::path> files; // the program's own, then those of the system, the best first
    size_t numRead = 0;                       // of them
    std::vector<SystemFont> read{};           // those of them that have letters
};

/// Returns the font files in some folders. Files with the letters of many languages come first: those of
/// well-known names, then the largest.
std::vector<std::filesystem::path> fontFilesIn(const std::vector<std::filesystem::path>& folders);

/// Reads fonts until they have all of `letters`, or until there are no more. Returns early when `isCancelled`
/// becomes true.
void readFontsFor(const LetterSet& letters, const std::atomic<bool>& isCancelled, SystemFonts& fonts);

} // namespace visleaf
