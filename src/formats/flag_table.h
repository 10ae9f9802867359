// Tables that translate the bits of a file into ours.
#pragma once

#include <cstdint>
#include <span>

namespace visleaf {

/// A bit of the file and the bit of ours that it stands for.
struct FlagPair {
    uint32_t file;
    uint32_t ours;
};

/// Our bits for those of `bits` that the table knows.
uint32_t translate(uint32_t bits, std::span<const FlagPair> pairs);

} // namespace visleaf
