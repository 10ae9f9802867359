// The page of a browser that the program may be a part of.
#pragma once

#include <string>
#include <vector>

namespace visleaf {

/// Returns what the page has been given for the program since the last call: files and folders that somebody
/// has dropped or picked, and links to maps. Always empty on other systems, where SDL brings such events.
std::vector<std::string> takeHandedPaths();

} // namespace visleaf
