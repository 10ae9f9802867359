// The options that every drawing subcommand shares: camera, picture, culling.
#pragma once

#include "app/options.h"

namespace CLI {
class App;
}

namespace visleaf {

/// Adds `--game` to a subcommand.
void addGameArgument(CLI::App& app, std::vector<std::filesystem::path>& folders);

/// Adds all of them to a subcommand, `--game` included. `options` must live until the parse.
void addPictureArguments(CLI::App& app, PictureOptions& options);

/// Adds `--to` to a subcommand: the pose that a flight ends in.
void addFlightArgument(CLI::App& app, std::optional<CameraPose>& end);

} // namespace visleaf
