// Hashes of texts that are the same in every run of the program, for names of files (FNV-1a).
#pragma once

#include <cstdint>
#include <string_view>

namespace visleaf {

/// Returns the hash that the constants of FNV-1a for the size of Word give.
template <class Word> constexpr Word fnvHash(std::string_view text, Word start, Word prime) {
    Word hash = start;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * prime;
    return hash;
}

constexpr uint32_t textHash32(std::string_view text) {
    return fnvHash<uint32_t>(text, 2166136261u, 16777619u);
}

constexpr uint64_t textHash64(std::string_view text) {
    return fnvHash<uint64_t>(text, 14695981039346656037u, 1099511628211u);
}

} // namespace visleaf
