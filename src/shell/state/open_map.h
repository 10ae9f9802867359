// What the viewer knows of the open map.
#pragma once

#include "culling/view.h"
#include "map/game.h"
#include "platform/platform.h"

#include <cstdint>
#include <optional>
#include <string>

namespace visleaf {

/// How many problems a map has, as `visleaf lint` counts them.
struct ProblemCounts {
    uint64_t numErrors = 0;
    uint64_t numWarnings = 0;
};

/// Returns `1 error, 3 warnings`; empty without problems.
std::string textOf(const ProblemCounts& counts);

/// The last reload of the open map, if it failed. The older map is still shown.
struct FailedReload {
    std::string problem;                // empty: none has failed
    std::string changedFiles;           // that caused it; empty: the user did
    std::optional<FileStamp> file = {}; // of the map, when it could not be read; nothing: the map has none
    bool isClosed = false;              // the user knows

    bool isShown() const { return !problem.empty() && !isClosed; }
    bool isFileGone() const { return file && !file->exists; }
};

/// A picture whose brightness was measured.
struct MeasuredPicture {
    CameraPose pose;
    bool isDark = false; // nearly black
};

/// The open map.
struct OpenMap {
    std::string name;          // as on the command line; empty: none is open
    std::optional<Game> game;  // nothing: none is open
    bool hasVisibility = true; // it has a PVS
    bool isDemo = false;       // it is the bundled one, which is whole without the models of a game
    std::optional<MeasuredPicture> darkPicture; // the last one, while a hint on the dark is of use
    bool lacksData = false;                     // data of the game, also if the user knows
    // Which data to add, or that the file is damaged; empty: nothing is wrong, or the user knows.
    std::string missingData;
    std::optional<ProblemCounts> problems; // nothing: not known yet
    FailedReload failedReload;
};

} // namespace visleaf
