#include "cli/completions/completions.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace visleaf {
namespace {

constexpr std::string_view kBashFunctions =
    R"(# Completions of visleaf for bash, from "visleaf completions bash".

# _visleaf_words WORD...
_visleaf_words() {
    mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current")
    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace 2>/dev/null
}

# _visleaf_list WORD...: words with commas between them
_visleaf_list() {
    local last=${current##*,}
    mapfile -t COMPREPLY < <(compgen -P "${current%"$last"}" -W "$*" -- "$last")
    compopt -o nospace 2>/dev/null
}

_visleaf_files() {
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    compopt -o filenames 2>/dev/null
}

# Files that hold maps, and folders.
_visleaf_maps() {
    local file found=() extensions='bsp|pak|pk3|pkz|zip|007'
    _visleaf_files
    for file in "${COMPREPLY[@]}"; do
        if [[ -d ${file/#\~\//$HOME/} || ${file,,} == *.@($extensions) ]]; then found+=("$file"); fi
    done
    COMPREPLY=("${found[@]}")
}

# _visleaf_first COMMAND...: a map, or a command if it is the first word
_visleaf_first() {
    local maps
    _visleaf_maps
    ((COMP_CWORD == 1)) || return
    maps=("${COMPREPLY[@]}")
    _visleaf_words "$@"
    COMPREPLY+=("${maps[@]}")
}

# _visleaf_rest OPTIONS FUNCTION [ARGUMENT...]: an option, or what FUNCTION completes
_visleaf_rest() {
    if [[ $current == -* ]]; then _visleaf_words "$1"; else "${@:2}"; fi
}

_visleaf() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=''
    # bash makes three words of --option=value.
    if [[ $current == = ]]; then
        current=''
    elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    ((COMP_CWORD == 1)) || command=${COMP_WORDS[1]}
    COMPREPLY=()
    case $command in
)";

constexpr std::string_view kBashEnd = R"(    esac
}
complete -F _visleaf visleaf
)";

/// Returns the call that completes a value.
std::string bashCall(const OptionLine& line) {
    switch (line.kind) {
    case ValueKind::word:
        return fmt::format("_visleaf_words {}", fmt::join(line.words, " "));
    case ValueKind::wordList:
        return fmt::format("_visleaf_list {}", fmt::join(line.words, " "));
    case ValueKind::file:
        return "_visleaf_files";
    case ValueKind::map:
        return "_visleaf_maps";
    case ValueKind::any:
        break;
    }
    return ":";
}

std::string bashPosition(const std::vector<CommandText>& commands, const CommandText& command) {
    if (command.name.empty()) return "_visleaf_first" + joinedNames(commands);
    const OptionLine* const position = positionalToComplete(command);
    return position != nullptr ? bashCall(*position) : ":";
}

/// Returns the branch for one command: what follows each option with a value, then all options.
std::string bashBranch(const std::vector<CommandText>& commands, const CommandText& command) {
    std::string text =
        fmt::format("    {})\n        case $previous in\n", command.name.empty() ? "*" : command.name);
    std::vector<std::string> names;
    for (const OptionLine& option : command.options) {
        names.insert(names.end(), option.names.begin(), option.names.end());
        if (option.numValues != NumValues::none)
            text += fmt::format("        {}) {} ;;\n", fmt::join(option.names, " | "), bashCall(option));
    }
    return text + fmt::format("        *) _visleaf_rest '{}' {} ;;\n        esac\n        ;;\n",
                              fmt::join(names, " "), bashPosition(commands, command));
}

} // namespace

std::string bashScript(const std::vector<CommandText>& commands) {
    std::string script(kBashFunctions);
    for (size_t i = 1; i < commands.size(); ++i)
        script += bashBranch(commands, commands[i]);
    script += bashBranch(commands, commands.front()); // last, because its pattern matches every word
    return script += kBashEnd;
}

} // namespace visleaf
