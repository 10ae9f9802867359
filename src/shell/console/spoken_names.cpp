#include "shell/console/spoken_names.h"

#include "document/settings.h"

#include <algorithm>
#include <utility>

namespace visleaf {
namespace {

/// There is one view at a time. Who looks for four wants those from the sides.
constexpr std::string_view kOfOrthoViews = "four views panes viewports 2d";
constexpr std::string_view kOfScreenshots = "save picture image photo capture";
constexpr std::pair<std::string_view, std::string_view> kOtherWords[] = {
    {"ortho_top", kOfOrthoViews},
    {"ortho_front", kOfOrthoViews},
    {"ortho_side", kOfOrthoViews},
    {"screenshot", kOfScreenshots},
    {"large_screenshot", kOfScreenshots},
    {"copy_link", "share save place url"},
    {"set_bookmark_1", "remember save place"},
    {"map_list", "browse levels"},
    {"keys", "hotkeys"},
    {"measure", "ruler length"},
    {"path", "video film movie"}};

} // namespace

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

std::string_view otherWordsFor(std::string_view action) {
    for (const auto& [name, words] : kOtherWords)
        if (name == action) return words;
    return {};
}

} // namespace visleaf
