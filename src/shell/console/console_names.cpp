#include "shell/console/console_names.h"

#include "base/text/file_name.h"
#include "shell/console/console_aliases.h"
#include "shell/console/console_commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace visleaf {

std::string meaningOfName(const std::string& name) {
    if (const ConsoleCommand* command = findCommand(name)) return std::string(command->help.meaning);
    if (const Setting* setting = findSetting(name))
        return fmt::format("{} ({})", setting->help, expectedValue(*setting));
    if (const Action* action = findAction(name)) return std::string(action->title);
    return meaningOfAlias(name).value_or("");
}

std::vector<std::string> consoleNames(std::string_view typed) {
    std::set<std::string> names;
    for (const ConsoleCommand& command : consoleCommands())
        names.emplace(command.help.name);
    for (const Setting& setting : settingsTable())
        names.emplace(setting.name);
    for (const Action& action : actions())
        if (!action.movement) names.emplace(action.name);
    for (const std::string_view alias : aliasNames())
        names.emplace(alias);
    const std::string start = lowerCase(typed);
    std::vector<std::string> found;
    std::copy_if(names.begin(), names.end(), std::back_inserter(found),
                 [&start](const std::string& name) { return name.starts_with(start); });
    return found;
}

} // namespace visleaf
