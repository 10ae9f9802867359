// What the user asked for and the viewer has not done yet.
#pragma once

#include "document/map_loader.h"
#include "shell/state/request.h"

#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace visleaf {

struct Action;

/// A line for the console.
struct ConsoleLine {
    ConsoleLine(std::string line, std::string where = {}) : text(std::move(line)), place(std::move(where)) {}

    std::string text;
    std::string place; // the file and the number of the line, `my.cfg:3`; empty: somebody typed it

    bool operator==(const ConsoleLine&) const = default;
};

/// What the user asked for and the viewer has not done yet.
struct ToDo {
    std::vector<const Action*> actions; // chosen in menus
    std::vector<Request> requests;
    // The file of the next screenshot, for which a line of the console asks; an empty path: a new name in the
    // folder of screenshots. Nothing: a key or a menu asks.
    std::optional<std::filesystem::path> screenshotOfLine;
    std::deque<ConsoleLine> consoleLines; // they wait while a map loads
    std::optional<LoadRequest> load;
    std::vector<std::filesystem::path> dataToAdd; // to mount
    std::string wordsForDocuments; // that their search shall begin with; empty: those that are there

    /// True if the next line of the console must wait: for the map that a line opens, for an action, which
    /// the viewer carries out in the next frame, or for its request. So `screenshot; setpos 1 2 3` shows the
    /// place from before.
    bool mustLinesWait() const { return load || !actions.empty() || !requests.empty(); }
};

} // namespace visleaf
