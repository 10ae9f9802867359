// Counts and sizes in texts for people: `1 face`, `12 faces`, `1.6 MiB`.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace visleaf {

/// Returns the plural of a noun as this program spells it: faces, entities, vertices, leafs, passes.
std::string pluralOf(std::string_view noun);

/// Returns `number` with a noun: in the singular if it is "1", otherwise in the plural.
std::string countedText(const std::string& number, std::string_view noun);

/// Returns a number with a noun in the singular or the plural: `1 face`, `0 faces`.
template <std::integral Number> std::string counted(Number number, std::string_view noun) {
    return countedText(std::to_string(number), noun);
}

/// Returns the form of a verb that fits a number: `is` for 1, otherwise `are`.
inline std::string_view agreeing(uint64_t number, std::string_view singular, std::string_view plural) {
    return number == 1 ? singular : plural;
}

/// Returns a size in the largest unit of bytes, KiB, MiB and GiB that it reaches, with three digits at least:
/// `812 bytes`, `1.66 MiB`, `23.4 KiB`, `640 KiB`.
std::string sizeText(uint64_t numBytes);

} // namespace visleaf
