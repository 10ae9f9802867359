#include "cli/completions/completions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

constexpr std::string_view kZshStart = R"(#compdef visleaf
# Completions of visleaf for zsh, from "visleaf completions zsh".

_visleaf_maps() {
    _files -g '(#i)*.(bsp|pak|pk3|pkz|zip|007)'
}

# A command or a map.
_visleaf_first() {
    local -a commands=(
)";

constexpr std::string_view kZshFunctions = R"(    )
    _alternative 'commands:command:{ _describe command commands }' 'maps:map:_visleaf_maps'
}

_visleaf() {
    local command=''
    if ((CURRENT > 2)) && [[ $words[2] != -* ]]; then
        command=$words[2]
    fi
    case $command in
)";

constexpr std::string_view kZshEnd = R"(    esac
}

# zsh calls this file as a function if it found it in fpath. Otherwise the file was sourced.
if [[ $funcstack[1] == _visleaf ]]; then
    _visleaf "$@"
else
    compdef _visleaf visleaf
fi
)";

// A spec of _arguments has colons between its parts and brackets around its help.
std::string zshEscaped(std::string_view text, std::string_view special) {
    std::string escaped;
    for (const char c : text) {
        if (special.find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string zshQuoted(std::string_view text) {
    std::string quoted = "'";
    for (const char c : text)
        quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + "'";
}

/// Returns what _arguments calls for a value. A blank completes nothing.
std::string zshAction(const OptionLine& line) {
    switch (line.kind) {
    case ValueKind::word:
        return fmt::format("({})", fmt::join(line.words, " "));
    case ValueKind::wordList:
        return fmt::format("_values -s , word {}", fmt::join(line.words, " "));
    case ValueKind::file:
        return "_files";
    case ValueKind::map:
        return "_visleaf_maps";
    case ValueKind::any:
        break;
    }
    return " ";
}

bool takesMore(const OptionLine& line) {
    return line.numValues == NumValues::oneEach || line.numValues == NumValues::several;
}

/// Returns the number of values that follow each name of an option.
size_t valuesAtOnce(const OptionLine& option) {
    if (option.numValues == NumValues::none) return 0;
    return option.numValues == NumValues::two ? 2 : 1;
}

/// Returns the specs of an option, one for each of its names, which exclude each other.
std::string zshOption(const OptionLine& option) {
    const std::string before = takesMore(option) ? "*" : fmt::format("({})", fmt::join(option.names, " "));
    std::string value;
    for (size_t i = 0; i < valuesAtOnce(option); ++i)
        value += fmt::format(":{}:{}", zshEscaped(option.valueName, ":"), zshAction(option));
    std::string specs;
    for (const std::string& name : option.names) {
        const char* const equals = value.empty() || !name.starts_with("--") ? "" : "=";
        specs += " \\\n            " + zshQuoted(fmt::format("{}{}{}[{}]{}", before, name, equals,
                                                             zshEscaped(option.help, "[]"), value));
    }
    return specs;
}

std::string zshPosition(const OptionLine& line) {
    const std::string value = fmt::format(":{}:{}", line.names.front(), zshAction(line));
    return " \\\n            " + zshQuoted((takesMore(line) ? "*" : "") + value);
}

/// Returns the branch for one command. The command's name is no position of its own.
std::string zshBranch(const CommandText& command) {
    const bool isViewer = command.name.empty();
    std::string text = fmt::format("    {})\n", isViewer ? "*" : command.name);
    if (!isViewer) text += "        words=(\"$words[1]\" \"${(@)words[3,-1]}\")\n        ((CURRENT--))\n";
    text += "        _arguments -S";
    for (const OptionLine& option : command.options)
        text += zshOption(option);
    if (isViewer) return text + " \\\n            '1: :_visleaf_first'\n        ;;\n";
    for (const OptionLine& line : command.positionals)
        text += zshPosition(line);
    return text + "\n        ;;\n";
}

} // namespace

std::string zshScript(const std::vector<CommandText>& commands) {
    std::string script(kZshStart);
    for (size_t i = 1; i < commands.size(); ++i)
        script += "        " + zshQuoted(commands[i].name + ":" + commands[i].help) + "\n";
    script += kZshFunctions;
    for (size_t i = 1; i < commands.size(); ++i)
        script += zshBranch(commands[i]);
    script += zshBranch(commands.front()); // last, because its pattern matches every word
    return script += kZshEnd;
}

} // namespace visleaf
