// What the user opened and chose lately, which is remembered between runs.
#pragma once

#include <string>
#include <vector>

namespace visleaf {

struct RecentItems {
    std::vector<std::string> maps = {};     // newest first
    std::vector<std::string> commands = {}; // lines of the command palette, newest first
    std::string mapListFolder = {};         // that the list of maps shows; empty: another place

    bool operator==(const RecentItems&) const = default;
};

/// Most recent maps, and most recent commands.
inline constexpr size_t kMaxRecent = 10;

/// Moves or adds a map or a command to the front of the recent ones. Each is listed once.
void remember(std::vector<std::string>& recent, const std::string& text);

} // namespace visleaf
