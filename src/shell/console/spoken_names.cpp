#include "shell/console/spoken_names.h"

#include "document/settings.h"

#include <algorithm>

namespace visleaf {

std::string spokenName(std::string_view name) {
    std::string words(name.substr(std::min(name.find_first_not_of('-'), name.size())));
    std::replace_if(
        words.begin(), words.end(), [](char letter) { return letter == '_' || letter == '-'; }, ' ');
    return words;
}

std::string spokenOption(std::string_view setting) {
    const Setting* const found = findSetting(setting);
    if (found == nullptr) return {};
    const bool isInList = found->field.kind == SettingKind::flag && !found->option.argument.empty();
    return spokenName(isInList ? found->option.argument : found->option.name);
}

} // namespace visleaf
