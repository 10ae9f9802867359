// Runs a command over many maps: several maps at once, and the answers in the order of the maps.
#pragma once

#include "base/write_file.h"
#include "cli/named_maps.h"
#include "vfs/game_data.h"

#include <functional>
#include <string>
#include <vector>

namespace visleaf {

/// What a command says about one map.
struct MapAnswer {
    int status = kExitDone;
    std::string output{};                // for the command's output; empty: nothing
    std::vector<std::string> messages{}; // for standard error, a line each
    bool isRefused = false;              // the map cannot be used
};

/// Where the report on all maps goes. A signal leaves no part of these files.
struct BatchOutput {
    std::string file;       // gets MapAnswer::output; - is standard output
    std::string later = {}; // the caller writes it when all maps are done; empty: nothing
};

/// Returns the answer of a command that could not use its map.
MapAnswer refusal(const NoMap& noMap);
MapAnswer refusal(const Error& error);

/// Calls `answer` for the index of each map, from several threads. Prints messages and writes output in the
/// order of the maps, each map as soon as possible. Ends early if the reader of the output has gone. Shows
/// progress on a terminal. A signal that ends it says which files are not written. Returns the highest exit
/// status.
/// `closing` returns what the output ends with; null, or empty text: nothing. Then a last message counts the
/// maps that cannot be used, if the arguments name several. `statusOfTrouble` is the exit status if the
/// output cannot be written.
int answerMaps(const NamedMaps& named, const BatchOutput& files,
               const std::function<MapAnswer(size_t)>& answer,
               const std::function<std::string()>& closing = nullptr, int statusOfTrouble = kExitBadInput);

/// Finds the map that `argument` names, and calls `answer` with it.
MapAnswer answerFound(const std::string& argument, const std::vector<GameFolder>& folders,
                      const std::function<MapAnswer(const MapSource&)>& answer);

/// Returns the line about a map that cannot be used, for a report in JSON on several maps:
/// `{"file", "error"}`.
std::string errorLine(const std::string& argument, const std::string& error);

/// Returns the answer about the map `argument` for a report in JSON. One that cannot be used has an
/// errorLine() among those of several maps.
MapAnswer withErrorLine(MapAnswer answer, const std::string& argument, bool isOneOfSeveral);

} // namespace visleaf
