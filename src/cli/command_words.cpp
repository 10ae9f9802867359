#include "cli/command_words.h"

#include "analysis/map_item.h"
#include "cli/commands/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace visleaf {
namespace {

/// Joins each `+NAME VALUE...` of the engines' command lines into `--run "NAME VALUE..."`.
std::vector<std::string> withRunOptions(std::span<const char* const> arguments) {
    std::vector<std::string> joined;
    bool isInLine = false;
    for (const std::string argument : arguments) {
        const bool isStart = argument.size() > 1 && argument[0] == '+' &&
                             std::isalpha(static_cast<unsigned char>(argument[1])) != 0;
        if (isStart) {
            joined.emplace_back("--run");
            joined.push_back(argument.substr(1));
        } else if (isInLine && !argument.starts_with("--")) {
            joined.back() += fmt::format(" \"{}\"", argument);
        } else {
            joined.push_back(argument);
        }
        isInLine = isStart || (isInLine && !argument.starts_with("--"));
    }
    return joined;
}

/// Joins KIND and N behind an option that takes a thing, or behind its `=`, into `KIND:N`.
std::vector<std::string> withJoinedItems(std::vector<std::string> words,
                                         const std::vector<std::string>& itemOptions) {
    const auto takesItem = [&itemOptions](const std::string& name) {
        return std::find(itemOptions.begin(), itemOptions.end(), name) != itemOptions.end();
    };
    for (size_t i = 1; i + 1 < words.size(); ++i) {
        const size_t equals = words[i].find('=');
        const bool isAttached = equals != std::string::npos && takesItem(words[i].substr(0, equals));
        if (!isAttached && !takesItem(words[i - 1])) continue;
        const std::string kind = isAttached ? words[i].substr(equals + 1) : words[i];
        const std::string item = fmt::format("{}:{}", kind, words[i + 1]);
        if (!parseItem(item)) continue;
        words[i].replace(words[i].size() - kind.size(), kind.size(), item);
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
    return words;
}

/// Turns `help COMMAND` into `COMMAND --help`, and a lone `version` into `--version`. What is no command
/// stays, so that it is reported.
std::vector<std::string> withNamedOption(std::vector<std::string> words) {
    if (words.size() == 2 && words[1] == "version") words[1] = "--version";
    if (words.size() < 2 || words[1] != "help") return words;
    const bool isCommand = words.size() == 2 ||
                           std::any_of(commands().begin() + 1, commands().end(),
                                       [&words](const Command& command) { return command.name == words[2]; });
    words.erase(words.begin() + 1);
    words.emplace_back(isCommand ? "--help" : "help");
    return words;
}

} // namespace

std::vector<std::string> commandWords(std::span<const char* const> arguments,
                                      const std::vector<std::string>& itemOptions) {
    return withNamedOption(withJoinedItems(withRunOptions(arguments), itemOptions));
}

} // namespace visleaf
