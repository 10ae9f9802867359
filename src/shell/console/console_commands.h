// The commands of the console that are neither settings nor actions: one row for each.
#pragma once

#include "shell/console/console_help.h"
#include "shell/console/console_reply.h"
#include "shell/console/console_words.h"
#include "shell/state/viewer_state.h"

#include <filesystem>
#include <functional>
#include <limits>
#include <span>
#include <string_view>

namespace visleaf {

/// A command with its arguments.
struct CommandCall {
    const Words& words;     // the first one is the command
    std::string_view rest;  // the text behind the command
    std::string_view place; // ConsoleLine::place
    const ActionContext& context;
    const std::function<ConsoleReply(const std::filesystem::path&)>& runFile; // carries out each line
};

/// For commands that take the rest of the line as one text.
inline constexpr size_t kRestOfLine = std::numeric_limits<size_t>::max();

struct ConsoleCommand {
    CommandHelp help;
    ConsoleReply (*run)(const CommandCall& line, ViewerState& state);
    size_t mostArguments; // more are an error
};

std::span<const ConsoleCommand> consoleCommands();

/// Returns the command of that name; null: there is none.
const ConsoleCommand* findCommand(std::string_view name);

} // namespace visleaf
