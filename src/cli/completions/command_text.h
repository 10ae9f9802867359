// The commands and their options as plain text, for what shells and manuals need: completions and man pages.
#pragma once

#include "cli/commands/commands.h"

#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// What a shell completes a value to.
enum class ValueKind {
    any,      // nothing
    word,     // OptionLine::words
    wordList, // words with commas between them
    file,     // any file
    map       // map files, archives and folders
};

/// An option, or a value that is found by its position.
struct OptionLine {
    std::vector<std::string> names; // such as {"-o", "--output"}; of a positional value its one name
    std::string valueName;          // placeholder; empty: a flag
    std::string help;
    std::vector<std::string> words;
    ValueKind kind = ValueKind::any;
    NumValues numValues = NumValues::one;
    bool isRequired = false;
};

/// A command with all its options, --help and --version among them.
struct CommandText {
    std::string name; // empty: the viewer
    std::string help;
    std::string footer; // text below the options; may have several lines
    std::vector<OptionLine> options;
    std::vector<OptionLine> positionals;
    std::span<const Example> examples;
};

/// Returns all commands in the order of commands().
std::vector<CommandText> commandTexts();

/// Returns the position of a command whose values shells complete; null: there is none. No command has two
/// with different values.
const OptionLine* positionalToComplete(const CommandText& command);

/// Returns the names of all commands but the viewer, with a blank before each.
std::string joinedNames(const std::vector<CommandText>& commands);

} // namespace visleaf
