#include "cli/commands/manual.h"

#include "cli/completions/man_page.h"
#include "platform/path_text.h"
#include "report/terminal.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Writes each page as `visleaf-COMMAND.1`. Returns the exit status.
int writePages(const std::vector<CommandText>& texts, const std::filesystem::path& folder) {
    std::error_code ignored; // the first page names the folder if it is missing
    std::filesystem::create_directory(folder, ignored);
    for (const CommandText& text : texts) {
        const int status =
            exitStatusOf(writeTextFile(folder / toPath(manPageName(text) + ".1"), manPage(text, texts)));
        if (status != kExitDone) return status;
    }
    return kExitDone;
}

bool isCommand(std::string_view name) {
    return std::any_of(commands().begin(), commands().end(),
                       [&](const Command& command) { return command.name == name; });
}

} // namespace

void addManualOptions(ManualOptions& options, OptionList& list) {
    std::vector<std::string> names;
    for (const Command& command : commands().subspan(1))
        names.emplace_back(command.name);
    list.addParsed({"COMMAND", "NAME", "The command (default: the viewer)"},
                   fmt::format("one of {}", fmt::join(names, ", ")),
                   [&options](const std::string& text) {
                       options.command = text;
                       return isCommand(text);
                   })
        .words = names;
    list.add({"-o,--output", "DIR", "Folder for the pages of all commands", FileUse::output}, options.folder);
}

int runManual(const ManualOptions& options) {
    const std::vector<CommandText> texts = commandTexts();
    if (!options.folder.empty()) return writePages(texts, options.folder);
    const auto named = std::find_if(texts.begin(), texts.end(),
                                    [&](const CommandText& text) { return text.name == options.command; });
    return exitStatusOf(writeTextFile("-", manPage(*named, texts)));
}

} // namespace visleaf
