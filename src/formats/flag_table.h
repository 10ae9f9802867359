// Tables that translate the bits of a file into ours.
#pragma once

#include <cstdint>
#include <span>

namespace visleaf {

/// A bit of the file and our bit with the same meaning.
struct FlagPair {
    uint32_t file;
    uint32_t ours;
};

/// Returns our bits for those of `bits` that are in the table.
uint32_t translate(uint32_t bits, std::span<const FlagPair> pairs);

} // namespace visleaf
