// The command `lint`: what is wrong with maps.
#pragma once

#include "analysis/lint/lint.h"
#include "cli/option_list.h"
#include "cli/shard.h"

namespace visleaf {

/// Options of the `lint` command.
struct LintOptions {
    std::vector<std::string> maps; // maps or folders of maps
    LintChoices choices;
    std::vector<Budget> budgets;
    std::string json;        // a file or "-"; empty: none
    std::string sarif;       // the same
    bool listsRules = false; // print the table of rules instead
    bool showsAll = false;   // all rows of the text report
    Shard shard;
    std::vector<std::filesystem::path> gameFolders;
};

/// Adds the options of `lint` to the command line.
void addLintOptions(LintOptions& options, OptionList& list);

/// Prints the findings, or writes them as JSON or SARIF. Returns 1 if a map cannot be used or a finding is an
/// error.
int runLint(const LintOptions& options);

} // namespace visleaf
