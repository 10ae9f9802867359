#include "cli/command_line.h"

#include "base/text/nearest_word.h"
#include "base/text/printable.h"
#include "base/text/wrapped.h"
#include "cli/command_words.h"
#include "cli/missing_hint.h"
#include "cli/shared_options.h"
#include "platform/on_disk.h"
#include "platform/path_text.h"
#include "report/terminal.h"
#include "shell/version.h"
#include "vfs/game_data.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <sstream>

namespace visleaf {
namespace {

/// A command of the table and its part of the parser.
struct Subcommand {
    ChosenCommand command;
    OptionList list;
    CLI::App* parser = nullptr;
};

/// The parser of the whole command line. The first subcommand is the viewer; its parser is `app`.
struct Grammar {
    size_t helpWidth = 0; // characters
    CLI::App app{"", "visleaf"};
    std::deque<Subcommand> subcommands; // a deque, because the lists refer to the options in it
};

constexpr size_t kShortestHelp = 60; // columns; shorter lines leave descriptions no room
constexpr size_t kLongestHelp = 100; // columns; longer lines are hard to read

/// Help whose lines have a limited length.
class WrappedHelp : public CLI::Formatter {
  public:
    explicit WrappedHelp(size_t width) : m_width(width) {}
    std::string make_option_desc(const CLI::Option* option) const override {
        return inColumn(option->get_description());
    }
    std::string make_subcommand(const CLI::App* subcommand) const override {
        std::ostringstream out;
        CLI::detail::format_help(out, subcommand->get_name(), inColumn(subcommand->get_description()),
                                 get_column_width());
        return out.str();
    }

  private:
    std::string inColumn(const std::string& text) const {
        return wrapped(text, m_width - get_column_width());
    }

    size_t m_width; // characters
};

/// The help of the viewer. The commands come first, and the usage says that one stands in place of a map.
class ViewerHelp : public WrappedHelp {
  public:
    using WrappedHelp::WrappedHelp;
    std::string make_usage(const CLI::App*, std::string) const override {
        return "Usage: visleaf [OPTIONS] [MAP]\n       visleaf COMMAND [OPTIONS] ...\n";
    }
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
        return make_description(app) + make_usage(app, name) + make_subcommands(app, mode) +
               make_positionals(app) + make_groups(app, mode) + "\n" + make_footer(app);
    }
};

using Values = std::vector<std::string>;
using Store = std::function<void(const Values&)>;

/// Adds an option with at least one value.
CLI::Option& addValues(CLI::App& parser, const OptionText& text, NumValues numValues, const Store& store) {
    if (numValues == NumValues::one) {
        const auto storeOne = [store](const std::string& value) { store({value}); };
        return *parser.add_option_function<std::string>(text.names, storeOne, text.help);
    }
    CLI::Option& added = *parser.add_option_function<Values>(text.names, store, text.help);
    if (numValues == NumValues::two) added.expected(2)->option_text(text.valueName);
    if (numValues == NumValues::oneEach) {
        added.expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
        added.allow_extra_args(false); // otherwise the MAP after it would be read as another value
    }
    return added;
}

/// Returns the words of a value: the items of a list, and what is in front of `=`.
std::vector<std::string> wordsOf(const Option& option, const std::string& value) {
    if (!option.takesList) return {value.substr(0, value.find('='))};
    std::vector<std::string> words;
    std::istringstream list(value);
    for (std::string word; std::getline(list, word, ',');)
        words.push_back(word);
    return words;
}

/// Returns a suggestion for the first value that is none of the option's words; empty: there is none.
std::string suggestionFor(const Option& option, const Values& values) {
    std::vector<std::string> known;
    bool areNames = false; // in front of their values
    for (const std::string& word : option.words) {
        known.push_back(word.substr(0, word.find('=')));
        areNames |= word.ends_with('=');
    }
    for (const std::string& value : values) {
        for (const std::string& word : wordsOf(option, value)) {
            if (std::find(known.begin(), known.end(), word) != known.end()) continue;
            return didYouMean(areNames ? "name" : "value", word, known);
        }
    }
    return {};
}

/// Adds an option. The files that its values name go to `files`.
void addOption(CLI::App& parser, const Option& option, std::vector<NamedFile>& files) {
    const OptionText& text = option.text;
    const Store store = [&option, &files](const Values& values) {
        if (option.text.use != FileUse::none)
            for (const std::string& value : values)
                files.push_back({option.text.use, value});
        const std::string problem = option.store(values);
        if (problem.empty()) return;
        const std::string suggestion = suggestionFor(option, values);
        throw CLI::ValidationError(option.text.names, suggestion.empty() ? problem : suggestion);
    };
    if (option.numValues == NumValues::none)
        parser.add_flag_callback(
            text.names, [store] { store({}); }, text.help);
    else
        addValues(parser, text, option.numValues, store)
            .type_name(text.names.starts_with('-') ? text.valueName : "") // MAP TEXT says no more than MAP
            ->required(option.isRequired)
            ->trigger_on_parse(option.keepsOrder);
}

/// Returns the text below the options of --help: how to name a map, what the command itself says, examples.
/// Lines of examples are not wrapped, because one copies them.
std::string textBelowOptions(const Subcommand& subcommand, size_t width) {
    const std::vector<Option>& options = subcommand.list.options;
    const bool takesMap = std::any_of(options.begin(), options.end(),
                                      [](const Option& option) { return option.text.use == FileUse::map; });
    std::string text = takesMap ? kMapNames : "";
    if (takesMap && !subcommand.list.footer.empty()) text += "\n";
    text = wrapped(text + subcommand.list.footer, width);
    const std::span<const Example> examples = subcommand.command.command->examples;
    if (!examples.empty()) text += text.empty() ? "Examples:" : "\n\nExamples:";
    for (const Example& example : examples)
        text += fmt::format("\n  {}\n      {}", example.line, example.purpose);
    return text;
}

void addSubcommand(Grammar& grammar, const Command& command) {
    Subcommand& added = grammar.subcommands.emplace_back();
    added.command = {.command = &command, .options = command.defaults, .shared = {}, .files = {}};
    added.list = optionsOf(command, added.command.options, added.command.shared);
    const std::string name(command.name), help(command.help);
    added.parser = name.empty() ? grammar.app.description(help) : grammar.app.add_subcommand(name, help);
    added.parser->group("Commands");
    for (const Option& option : added.list.options)
        addOption(*added.parser, option, added.command.files);
    added.parser->footer(textBelowOptions(added, grammar.helpWidth));
    added.parser->set_version_flag("--version", "visleaf " + versionText());
}

/// Returns the subcommand that the command line names, otherwise the viewer.
const Subcommand& chosenIn(const Grammar& grammar) {
    const std::vector<CLI::App*> named = grammar.app.get_subcommands();
    if (named.empty()) return grammar.subcommands.front();
    return *std::find_if(grammar.subcommands.begin(), grammar.subcommands.end(),
                         [&named](const Subcommand& one) { return one.parser == named.front(); });
}

/// Returns what explains the error `NAME is required`; empty for other errors. Commands find such errors,
/// too.
std::string hintAt(const Subcommand& chosen, std::string_view error) {
    const std::string_view missing = error.substr(0, error.find(' '));
    if (error.find(" is required") == error.npos) return {};
    std::vector<GivenValue> given;
    for (const CLI::Option* option : chosen.parser->get_options())
        for (const std::string& value : option->results())
            given.push_back({option->get_name(), value});
    return hintAtMissing(missing, given);
}

/// Returns the answer to a wrong command line.
Reply wrong(const Subcommand& chosen, std::string_view text) {
    const std::string_view name = chosen.command.command->name;
    return {kExitBadCommand, fmt::format("visleaf: {}{} (see visleaf {}{}--help)\n", printable(text),
                                         hintAt(chosen, text), name, name.empty() ? "" : " ")};
}

/// Returns an error if an option of the viewer, or its MAP, stands in front of a command's name.
std::string misplacedOption(const Grammar& grammar, const Subcommand& chosen) {
    if (chosen.parser == &grammar.app) return {};
    for (const CLI::Option* option : grammar.app.get_options()) {
        if (option->count() > 0)
            return fmt::format("{} belongs behind {}", option->get_name(), chosen.command.command->name);
    }
    return {};
}

bool isPlainWord(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    });
}

/// Returns the word that was read as the viewer's map, or an empty text.
std::string wordReadAsMap(const CLI::App& app) {
    const CLI::Option& map = *app.get_option("MAP");
    return map.get_callback_run() ? map.as<std::string>() : std::string();
}

std::vector<std::string> knownCommands() {
    std::vector<std::string> names;
    for (const Command& command : commands().subspan(1))
        names.emplace_back(command.name);
    names.insert(names.end(), {"help", "version"});
    return names;
}

/// Returns an error if the only word is probably a misspelt command: neither a file, nor the bare name of a
/// map, which needs game data.
std::string loneMisspeltCommand(const Grammar& grammar, const Subcommand& chosen) {
    const std::string word = wordReadAsMap(grammar.app);
    const std::vector<NamedFile>& files = chosen.command.files;
    if (chosen.parser != &grammar.app || !isPlainWord(word) || files.size() > 1 || isThere(toPath(word)) ||
        !gameFoldersFromEnvironment().empty())
        return {};
    return didYouMean("command", word, knownCommands());
}

/// Returns an error if a request for help follows a word that is probably a misspelt command.
std::string misspeltBeforeHelp(const Grammar& grammar, const Subcommand& chosen,
                               const std::vector<std::string>& words) {
    if (chosen.parser != &grammar.app || words.size() < 2 || !isPlainWord(words[1]) ||
        isThere(toPath(words[1])))
        return {};
    return didYouMean("command", words[1], knownCommands());
}

// Returns an error if the first word is probably a misspelt command. This is the case when the word was read
// as a map but more words follow. Returns an empty text if the word may be a map, or the value of an unknown
// option before it.
std::string unknownCommand(const CLI::App& app, const std::vector<std::string>& words) {
    const std::string word = wordReadAsMap(app);
    const std::vector<std::string> rest = app.remaining();
    if (!app.get_subcommands().empty() || !isPlainWord(word) || rest.empty()) return {};
    const auto placeOf = [&words](const std::string& text) {
        return std::find(words.begin(), words.end(), text);
    };
    if (rest.front().starts_with('-') && placeOf(rest.front()) < placeOf(word)) return {};
    const std::vector<std::string> names = knownCommands();
    const std::string nearest = nearestWord(word, names);
    if (!nearest.empty()) return fmt::format("unknown command '{}'; did you mean {}?", word, nearest);
    if (rest.front().starts_with('-')) return {}; // an unknown option after a map
    return fmt::format("unknown command '{}'; there are {}", word, fmt::join(names, ", "));
}

std::string_view withoutDashes(std::string_view name) {
    return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

/// Returns an error that names the first unknown option, and the option that it probably means. Returns an
/// empty text if there is no unknown option.
std::string unknownOption(const CLI::App& parser) {
    const std::vector<std::string> rest = parser.remaining();
    const auto unknown = std::find_if(rest.begin(), rest.end(), [](const std::string& word) {
        return word.starts_with('-') && !withoutDashes(word).empty();
    });
    if (unknown == rest.end()) return {};
    const std::string name = unknown->substr(0, unknown->find('='));
    std::vector<std::string> known;
    for (const CLI::Option* option : parser.get_options())
        known.insert(known.end(), option->get_lnames().begin(), option->get_lnames().end());
    const std::string likely = likelyOption(withoutDashes(name), known);
    const std::string hint = likely.empty() ? "" : fmt::format("; did you mean --{}?", likely);
    return fmt::format("unknown option '{}'{}", printable(name), hint);
}

/// Returns an option as one types it, such as `--output FILE`.
std::string usageOf(const CLI::Option& option) {
    std::string name = option.get_name();
    if (!name.starts_with('-')) return name;
    name = name.substr(name.rfind(',') + 1);
    return fmt::format("{} {}", name, option.get_type_name());
}

/// Returns what is wrong with words that no option takes.
std::string surplusText(const Subcommand& chosen, const std::string& words) {
    const std::vector<std::string> rest = chosen.parser->remaining();
    const std::vector<Option>& options = chosen.list.options;
    const bool takesOneMap = std::any_of(options.begin(), options.end(), [](const Option& option) {
        return option.text.names == "MAP" && option.numValues == NumValues::one;
    });
    const bool isMap = !rest.empty() && namesMap(rest.front());
    const std::string command = chosen.command.command->name.empty() && rest.size() == 1 && !isMap
                                    ? commandThatWrites(rest.front())
                                    : std::string();
    if (!command.empty())
        return fmt::format("'{0}' is too much; visleaf {1} MAP -o {0} writes it", printable(rest.front()),
                           command);
    if (!isMap || !takesOneMap)
        return fmt::format("'{}' is too much; a name with spaces needs quotes", printable(words));
    const std::string_view name = chosen.command.command->name;
    return fmt::format("'{}' is too much; {} takes one map", printable(rest.front()),
                       name.empty() ? "the viewer" : name);
}

/// Says what CLI11 reports in words that tell what to do.
std::string problemIn(const Subcommand& chosen, const CLI::ParseError& error) {
    const CLI::App& parser = *chosen.parser;
    std::string text = error.what();
    const std::string kind = error.get_name();
    // "The following argument was not expected: ..."
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr)
        return surplusText(chosen, text.substr(std::min(text.find(": ") + 2, text.size())));
    const CLI::Option* const option = parser.get_option_no_throw(text.substr(0, text.find_first_of(": ")));
    if (option == nullptr) return text;
    if (kind == "RequiredError")
        return fmt::format("{} is required: {}", usageOf(*option), option->get_description());
    if (kind == "ArgumentMismatch")
        return fmt::format("{}: the value is missing: {}", usageOf(*option), option->get_description());
    return text;
}

/// Returns the answer to what CLI11 throws: a request for help or the version, or an error.
Reply answerTo(const Grammar& grammar, const std::vector<std::string>& words, const CLI::ParseError& error) {
    std::ostringstream output, complaint;
    const Subcommand& chosen = chosenIn(grammar);
    if (grammar.app.exit(error, output, complaint) == 0) {
        const std::string misspelt = misspeltBeforeHelp(grammar, chosen, words);
        return misspelt.empty() ? Reply{kExitDone, output.str()} : wrong(chosen, misspelt);
    }
    std::string unknown = misplacedOption(grammar, chosen);
    if (unknown.empty()) unknown = unknownCommand(grammar.app, words);
    if (unknown.empty()) unknown = unknownOption(*chosen.parser);
    return wrong(chosen, unknown.empty() ? problemIn(chosen, error) : unknown);
}

/// Returns the options of all commands whose value may be a thing of the map.
std::vector<std::string> namesOfItemOptions(const Grammar& grammar) {
    std::vector<std::string> names;
    for (const Subcommand& subcommand : grammar.subcommands)
        for (const Option& option : subcommand.list.options)
            if (option.takesItem) names.push_back(option.text.names);
    return names;
}

} // namespace

std::variant<Reply, ChosenCommand> parseCommandLine(std::span<const char* const> given, size_t columns) {
    Grammar grammar;
    grammar.helpWidth = columns == 0 ? kLongestHelp : std::clamp(columns, kShortestHelp, kLongestHelp);
    grammar.app.formatter(std::make_shared<WrappedHelp>(grammar.helpWidth)); // the commands get it too
    grammar.app.allow_windows_style_options(false); // a value may start with a slash on each system
    for (const Command& command : commands())
        addSubcommand(grammar, command);
    grammar.app.require_subcommand(0, 1);
    grammar.app.formatter(std::make_shared<ViewerHelp>(grammar.helpWidth)); // of the viewer alone
    const std::vector<std::string> words = commandWords(given, namesOfItemOptions(grammar));
    std::vector<const char*> arguments;
    for (const std::string& word : words)
        arguments.push_back(word.c_str());
    try {
        grammar.app.parse(static_cast<int>(arguments.size()), arguments.data());
    } catch (const CLI::ParseError& error) { // CLI11 reports errors only as exceptions
        return answerTo(grammar, words, error);
    }
    const Subcommand& chosen = chosenIn(grammar);
    std::string problem = misplacedOption(grammar, chosen);
    if (problem.empty()) problem = loneMisspeltCommand(grammar, chosen);
    if (problem.empty() && chosen.list.check) problem = chosen.list.check();
    if (!problem.empty()) return wrong(chosen, problem);
    return chosen.command;
}

} // namespace visleaf
