// The options of a command as plain data: what --help says about each, and where its value goes.
//
// A command adds its options to an OptionList. command_line.cpp hands the list to the library that parses the
// command line, so no other file depends on that library.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace visleaf {

/// The number of values that an option takes.
enum class NumValues {
    none,    // a flag
    one,     // one value; the option may be given once
    oneEach, // one value each time the option is given
    two,
    several // one or more
};

/// What the values of an option name, so that a sandbox can allow it (cli/sandbox_rules.h).
enum class FileUse {
    none,     // no file
    map,      // a map, an archive or a folder of maps, as findOneMap() accepts it
    gameData, // a game folder or an archive
    input,    // a file to read
    output    // a file or a folder to write; - is standard output
};

/// A value of an option that names a file.
struct NamedFile {
    FileUse use = FileUse::none;
    std::string name;

    bool operator==(const NamedFile&) const = default;
};

/// What --help says about an option with values, and what they name.
struct OptionText {
    std::string names; // such as "-o,--output"; a name without dashes is found by its position, such as "MAP"
    std::string valueName; // placeholder of the value; "FILE", "DIR" and "MAP" also say what shells complete
    std::string help;      // one line
    FileUse use = FileUse::none;
};

/// Stores the values of an option. Returns what is wrong with them; empty: nothing.
using StoreValues = std::function<std::string(const std::vector<std::string>&)>;

/// One option of a command.
struct Option {
    OptionText text;
    StoreValues store;
    NumValues numValues = NumValues::one;
    bool isRequired = false;
    std::vector<std::string>
        words{};             // the values, or the parts of a list, that shells offer; empty: any value
    bool takesList = false;  // the value is several of the words, separated by commas
    bool takesItem = false;  // the value may be a thing of the map: KIND:N, or KIND and N as two words
    bool keepsOrder = false; // each value is stored as soon as it is read, so that the order of values of
                             // different options is known
};

/// The smallest and the largest number that an option accepts.
struct CountRange {
    uint32_t min = 0;
    uint32_t max = 0;
};

/// All options of a command. The variables given to add...() must outlive the list. A variable changes only
/// if its option is given. The functions return the new option, so that the caller can change it.
struct OptionList {
    std::vector<Option> options; // in the order of --help
    /// Checks rules that concern several options, after all values are stored. Returns an error, or an empty
    /// text. Null: there are no such rules.
    std::function<std::string()> check;
    std::string footer; // text below the options in --help, behind how to name a map; empty: none

    /// Adds an option whose value is a text or a file.
    Option& add(const OptionText& text, std::string& value);
    Option& add(const OptionText& text, std::filesystem::path& value);
    /// Adds an option with several values, which replace those in `values`.
    Option& add(const OptionText& text, std::vector<std::string>& values);
    Option& add(const OptionText& text, std::vector<std::filesystem::path>& values);
    /// Adds an option whose value is a whole number in `range`, which the help then names.
    Option& add(const OptionText& text, const CountRange& range, uint32_t& value);

    /// Adds an option whose value `read` parses and stores. `read` returns false if the value is not valid.
    /// `expectation` is the text after "expected" in the error.
    Option& addParsed(const OptionText& text, std::string expectation,
                      std::function<bool(const std::string&)> read);

    /// Adds a flag that sets `value`, or that calls `set`.
    Option& addFlag(std::string names, std::string help, bool& value);
    Option& addFlag(std::string names, std::string help, std::function<void()> set);
};

} // namespace visleaf
