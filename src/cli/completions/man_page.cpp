#include "cli/completions/man_page.h"

#include "base/text/file_name.h"
#include "cli/shared_options.h"
#include "shell/version.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// A paragraph with a term that stands out, and its explanation.
struct Explained {
    std::string_view term;
    std::string_view text;
};

constexpr std::array kExitStatuses{
    Explained{"0", "Success, with or without warnings."},
    Explained{"1", "The input cannot be used, or a check found an error. No output file is left behind."},
    Explained{"2", "The command line is wrong, or names what the map does not have."},
    Explained{"3", "There is no usable OpenGL or display."},
    Explained{"130, 143", "Ended by Ctrl+C, by SIGTERM."}};
constexpr std::array kDiffStatuses{Explained{"0", "The maps are equal."}, Explained{"1", "The maps differ."},
                                   Explained{"2", "The command line is wrong, or a map cannot be used."}};

constexpr std::array kVariables{
    Explained{"VISLEAF_PATH", "Folders and archives with game data, separated by colons. Options of the "
                              "command line override them."},
    Explained{"NO_COLOR", "If it is set and not empty, text on a terminal has no colours."},
    Explained{"SDL_VIDEODRIVER", "The display that SDL uses. The value offscreen draws without any."}};

constexpr std::array kUserFiles{
    Explained{"~/.local/share/visleaf/settings.json", "Settings, bookmarks and keys of the viewer."},
    Explained{"~/.local/share/visleaf/screenshots", "Screenshots of the viewer."},
    Explained{"~/.cache/visleaf/thumbnails", "Small images of maps."}};

/// A character that man(7) shows as another one, or takes as the start of an escape.
struct Escape {
    char character;
    std::string_view text;
};
constexpr std::array kEscapes{Escape{'\\', "\\e"},  Escape{'-', "\\-"},   Escape{'\'', "\\(aq"},
                              Escape{'~', "\\(ti"}, Escape{'^', "\\(ha"}, Escape{'`', "\\(ga"}};

/// Returns text that man(7) shows as it is, so that examples can be pasted into a shell.
std::string roff(std::string_view text) {
    std::string escaped;
    bool isLineStart = true;
    for (const char c : text) {
        if (isLineStart && c == '.') escaped += "\\&"; // otherwise the line would be a request
        const auto found = std::find_if(kEscapes.begin(), kEscapes.end(),
                                        [c](const Escape& escape) { return escape.character == c; });
        escaped += found == kEscapes.end() ? std::string(1, c) : std::string(found->text);
        isLineStart = c == '\n';
    }
    return escaped;
}

std::string bold(std::string_view text) {
    return "\\fB" + roff(text) + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + roff(text) + "\\fR";
}

/// Returns a sentence with a full stop.
std::string sentence(std::string_view text) {
    return roff(text) + (text.ends_with('.') ? "\n" : ".\n");
}

std::string explained(const std::string& term, std::string_view text) {
    return ".TP\n" + term + "\n" + sentence(text);
}

std::string section(std::string_view title, std::span<const Explained> rows) {
    std::string text = fmt::format(".SH {}\n", title);
    for (const Explained& row : rows)
        text += explained(bold(row.term), row.text);
    return text;
}

std::string exitStatusSection(const CommandText& command) {
    if (command.name == "diff") return section("EXIT STATUS", kDiffStatuses);
    return section("EXIT STATUS", kExitStatuses);
}

std::string placeholder(const OptionLine& line) {
    const bool isPosition = !line.names.front().starts_with('-');
    const std::string name = italic(isPosition ? line.names.front() : line.valueName);
    return line.numValues == NumValues::several ? name + " .\\|.\\|." : name;
}

std::string optionTerm(const OptionLine& option) {
    std::string term;
    for (const std::string& name : option.names)
        term += (term.empty() ? "" : ", ") + bold(name);
    return option.numValues == NumValues::none ? term : term + " " + placeholder(option);
}

std::string synopsis(const CommandText& command) {
    std::string text = ".SH SYNOPSIS\n" + bold("visleaf");
    if (!command.name.empty()) text += " " + bold(command.name);
    for (const OptionLine& line : command.positionals)
        text += line.isRequired ? " " + placeholder(line) : " [" + placeholder(line) + "]";
    for (const OptionLine& option : command.options)
        if (option.isRequired) text += " " + bold(option.names.front()) + " " + placeholder(option);
    text += " [" + italic("options") + "]\n";
    if (!command.name.empty()) return text;
    return text + fmt::format(".br\n{} {} [{}]\n", bold("visleaf"), italic("command"), italic("arguments"));
}

std::string description(const CommandText& command) {
    std::string text = ".SH DESCRIPTION\n" + sentence(command.help);
    if (command.name.empty()) text += ".PP\n" + sentence(kMapNames);
    if (!command.footer.empty()) text += ".PP\n" + sentence(command.footer);
    if (!command.name.empty() && !command.positionals.empty() &&
        command.positionals.front().kind == ValueKind::map)
        text += ".PP\n" + bold("visleaf") + "(1) describes how to name a map.\n";
    return text;
}

std::string optionsSection(const CommandText& command) {
    std::string text = ".SH OPTIONS\n";
    for (const OptionLine& line : command.positionals)
        text += explained(placeholder(line), line.help);
    for (const OptionLine& option : command.options)
        text += explained(optionTerm(option), option.help);
    return text;
}

std::string commandsSection(const std::vector<CommandText>& commands) {
    std::string text = ".SH COMMANDS\n";
    for (size_t i = 1; i < commands.size(); ++i)
        text += explained(bold(manPageName(commands[i])) + "(1)", commands[i].help);
    return text;
}

std::string exampleText(const Example& example) {
    return sentence(example.purpose) + ".PP\n.RS 4\n.EX\n" + roff(example.line) + "\n.EE\n.RE\n";
}

std::string examplesSection(const CommandText& command) {
    std::string text;
    for (const Example& example : command.examples)
        text += (text.empty() ? ".SH EXAMPLES\n" : ".PP\n") + exampleText(example);
    return text;
}

std::string seeAlso(const CommandText& command, const std::vector<CommandText>& commands) {
    std::string text = ".SH SEE ALSO\n";
    std::string separator;
    for (const CommandText& other : commands) {
        if (other.name == command.name) continue;
        text += separator + bold(manPageName(other)) + "(1)";
        separator = ",\n";
    }
    return text + "\n";
}

} // namespace

std::string manPageName(const CommandText& command) {
    return command.name.empty() ? "visleaf" : "visleaf-" + command.name;
}

std::string manPage(const CommandText& command, const std::vector<CommandText>& commands) {
    const std::string name = manPageName(command);
    std::string page =
        fmt::format(".TH {} 1 {} \"visleaf {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n", upperCase(name),
                    versionDate(), projectVersion(), roff(name), roff(command.help));
    page += synopsis(command) + description(command);
    if (command.name.empty()) page += commandsSection(commands);
    page += optionsSection(command) + exitStatusSection(command);
    if (command.name.empty()) page += section("ENVIRONMENT", kVariables) + section("FILES", kUserFiles);
    return page + examplesSection(command) + seeAlso(command, commands);
}

} // namespace visleaf
