#include "cli/completions/completions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

constexpr std::string_view kFishStart = R"(# Completions of visleaf for fish, from "visleaf completions fish".
function __visleaf_maps -d 'Files that hold maps, and folders'
    __fish_complete_path (commandline -ct) | string match -rei '(?:/|\.(?:bsp|pak|pk3|pkz|zip|007))(?:\t.*)?$'
end

complete -c visleaf -f
)";

std::string fishQuoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + "'";
}

/// Returns the arguments of `complete` for the values of an option or a position.
std::string fishValues(const OptionLine& line) {
    switch (line.kind) {
    case ValueKind::word:
        return " -x -a " + fishQuoted(fmt::format("{}", fmt::join(line.words, " ")));
    case ValueKind::wordList:
        return " -x -a " + fishQuoted(fmt::format("(__fish_append , {})", fmt::join(line.words, " ")));
    case ValueKind::file:
        return " -r -F";
    case ValueKind::map:
        return " -x -a '(__visleaf_maps)'";
    case ValueKind::any:
        break;
    }
    return " -x";
}

/// Returns the start of each line of a command: `complete` and the condition that the command is given.
std::string fishStart(const CommandText& command, const std::string& commandNames) {
    const std::string condition = command.name.empty() ? "not __fish_seen_subcommand_from" + commandNames
                                                       : "__fish_seen_subcommand_from " + command.name;
    return "complete -c visleaf -n " + fishQuoted(condition);
}

std::string fishOption(const std::string& start, const OptionLine& option) {
    std::string line = start;
    for (const std::string& name : option.names)
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
    if (option.numValues != NumValues::none) line += fishValues(option);
    return line + " -d " + fishQuoted(option.help) + "\n";
}

std::string fishCommand(const CommandText& command, const std::string& commandNames) {
    const std::string start = fishStart(command, commandNames);
    std::string lines;
    for (const OptionLine& option : command.options)
        lines += fishOption(start, option);
    if (const OptionLine* const position = positionalToComplete(command))
        lines += start + fishValues(*position) + "\n";
    return lines;
}

} // namespace

std::string fishScript(const std::vector<CommandText>& commands) {
    const std::string names = joinedNames(commands);
    std::string script(kFishStart);
    for (size_t i = 1; i < commands.size(); ++i)
        script += fmt::format("complete -c visleaf -n __fish_use_subcommand -a {} -d {}\n", commands[i].name,
                              fishQuoted(commands[i].help));
    for (const CommandText& command : commands)
        script += fishCommand(command, names);
    return script;
}

} // namespace visleaf
