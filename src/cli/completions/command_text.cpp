#include "cli/completions/command_text.h"

#include <algorithm>
#include <any>
#include <utility>

namespace visleaf {
namespace {

std::vector<std::string> namesIn(std::string_view text) {
    std::vector<std::string> names;
    while (true) {
        const size_t comma = text.find(',');
        names.emplace_back(text.substr(0, comma));
        if (comma == std::string_view::npos) return names;
        text.remove_prefix(comma + 1);
    }
}

ValueKind kindOf(const Option& option) {
    const std::string& value = option.text.valueName;
    if (!option.words.empty()) return option.takesList ? ValueKind::wordList : ValueKind::word;
    if (option.text.names == "MAP" || value == "MAP") return ValueKind::map;
    const bool isFile = value == "FILE" || value == "DIR" || value.find(".json") != std::string::npos;
    return isFile ? ValueKind::file : ValueKind::any;
}

OptionLine lineOf(const Option& option) {
    return {.names = namesIn(option.text.names),
            .valueName = option.text.valueName,
            .help = option.text.help,
            .words = option.words,
            .kind = kindOf(option),
            .numValues = option.numValues,
            .isRequired = option.isRequired};
}

OptionLine flagLine(std::vector<std::string> names, std::string help) {
    return {.names = std::move(names),
            .valueName = {},
            .help = std::move(help),
            .words = {},
            .numValues = NumValues::none};
}

CommandText textOf(const Command& command) {
    std::any options = command.defaults; // the list refers to it
    SharedOptions shared;                // the same
    const OptionList list = optionsOf(command, options, shared);
    CommandText text{.name = std::string(command.name),
                     .help = std::string(command.help),
                     .footer = list.footer,
                     .options = {flagLine({"-h", "--help"}, "Print a help message and exit")},
                     .positionals = {},
                     .examples = command.examples};
    for (const Option& option : list.options) {
        const bool isPositional = !option.text.names.starts_with('-');
        (isPositional ? text.positionals : text.options).push_back(lineOf(option));
    }
    text.options.push_back(flagLine({"--version"}, "Print the version and exit"));
    return text;
}

} // namespace

std::vector<CommandText> commandTexts() {
    std::vector<CommandText> texts;
    for (const Command& command : commands())
        texts.push_back(textOf(command));
    return texts;
}

const OptionLine* positionalToComplete(const CommandText& command) {
    const auto found = std::find_if(command.positionals.begin(), command.positionals.end(),
                                    [](const OptionLine& line) { return line.kind != ValueKind::any; });
    return found == command.positionals.end() ? nullptr : &*found;
}

std::string joinedNames(const std::vector<CommandText>& commands) {
    std::string names;
    for (size_t i = 1; i < commands.size(); ++i)
        names += " " + commands[i].name;
    return names;
}

} // namespace visleaf
