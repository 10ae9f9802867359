#include "cli/commands/completions.h"

#include "cli/completions/completions.h"
#include "report/terminal.h"

#include <algorithm>

namespace visleaf {
namespace {

const Shell* findShell(std::string_view name) {
    const auto found = std::find_if(shells().begin(), shells().end(),
                                    [&](const Shell& shell) { return shell.name == name; });
    return found == shells().end() ? nullptr : &*found;
}

} // namespace

void addCompletionsOptions(CompletionsOptions& options, OptionList& list) {
    Option& added = list.addParsed({"SHELL", "NAME", "bash, zsh or fish"}, "bash, zsh or fish",
                                   [&options](const std::string& text) {
                                       options.shell = text;
                                       return findShell(text) != nullptr;
                                   });
    added.isRequired = true;
    for (const Shell& shell : shells())
        added.words.emplace_back(shell.name);
}

int runCompletions(const CompletionsOptions& options) {
    return exitStatusOf(writeTextFile("-", findShell(options.shell)->script(commandTexts())));
}

} // namespace visleaf
