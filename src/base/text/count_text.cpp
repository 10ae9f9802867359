#include "base/text/count_text.h"

#include <fmt/format.h>

#include <array>

namespace visleaf {
namespace {

/// A noun whose plural follows no rule.
struct Irregular {
    std::string_view singular, plural;
};
constexpr std::array kIrregular{Irregular{"vertex", "vertices"}, Irregular{"index", "indices"}};

constexpr double kStep = 1024.0; // from a unit to the next
constexpr std::array<std::string_view, 3> kUnits{"KiB", "MiB", "GiB"};

bool isVowel(char letter) {
    return std::string_view("aeiou").find(letter) != std::string_view::npos;
}

bool isSibilant(std::string_view noun) {
    return noun.ends_with('s') || noun.ends_with('x') || noun.ends_with("ch") || noun.ends_with("sh");
}

} // namespace

std::string pluralOf(std::string_view noun) {
    for (const Irregular& known : kIrregular)
        if (noun == known.singular) return std::string(known.plural);
    const bool isInY = noun.size() > 1 && noun.ends_with('y') && !isVowel(noun[noun.size() - 2]);
    if (isInY) return fmt::format("{}ies", noun.substr(0, noun.size() - 1));
    return fmt::format("{}{}", noun, isSibilant(noun) ? "es" : "s");
}

std::string countedText(const std::string& number, std::string_view noun) {
    return fmt::format("{} {}", number, number == "1" ? std::string(noun) : pluralOf(noun));
}

std::string sizeText(uint64_t numBytes) {
    if (static_cast<double>(numBytes) < kStep) return counted(numBytes, "byte");
    double size = static_cast<double>(numBytes) / kStep;
    size_t unit = 0;
    // What would be shown as 1024 of a unit is 1 of the next.
    for (; size >= kStep - 0.5 && unit + 1 < kUnits.size(); ++unit)
        size /= kStep;
    const int numDecimals = size < 9.995 ? 2 : size < 99.95 ? 1 : 0;
    return fmt::format("{:.{}f} {}", size, numDecimals, kUnits[unit]);
}

} // namespace visleaf
