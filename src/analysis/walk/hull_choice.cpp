#include "analysis/walk/hull_choice.h"

#include <fmt/format.h>

#include <numeric>

namespace visleaf {

std::vector<uint32_t> hullsOf(HullChoice choice, Game game) {
    const auto count = static_cast<uint32_t>(traitsOf(game).player.clipHulls.size());
    const bool isOne = choice != HullChoice::all && choice != HullChoice::nodes;
    const auto number = static_cast<uint32_t>(choice == HullChoice::player ? HullChoice::hull1 : choice);
    if (isOne) return number <= count ? std::vector{number - 1} : std::vector<uint32_t>();
    std::vector<uint32_t> all(count);
    std::iota(all.begin(), all.end(), 0u);
    return all;
}

std::string hullTitle(HullChoice choice, Game game) {
    const std::vector<uint32_t> hulls = hullsOf(choice, game);
    if (hulls.empty()) return {};
    if (choice == HullChoice::all) return "all clip hulls";
    if (choice == HullChoice::nodes) return "all clip nodes";
    return fmt::format("clip hull {}: {}", hulls.front() + 1,
                       traitsOf(game).player.clipHulls[hulls.front()].user);
}

std::string missingHullText(HullChoice choice, Game game) {
    if (!hullsOf(choice, game).empty()) return {};
    const size_t count = traitsOf(game).player.clipHulls.size();
    if (count == 0) return "the game has no clip hulls: brushes and curves shown";
    return fmt::format("the game has no clip hull {}: it has {}", static_cast<int>(choice), count);
}

} // namespace visleaf
