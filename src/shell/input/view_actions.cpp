#include "shell/input/view_actions.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <iterator>

namespace visleaf {
namespace {

/// The keys of a view mode.
struct ViewKey {
    ViewMode mode;
    Chord chord;
};

constexpr ViewKey kViewKeys[] = {{ViewMode::lit, at(SDL_SCANCODE_1, kAlt)},
                                 {ViewMode::lightmap, at(SDL_SCANCODE_2, kAlt)},
                                 {ViewMode::unlit, at(SDL_SCANCODE_3, kAlt)},
                                 {ViewMode::normals, at(SDL_SCANCODE_4, kAlt)},
                                 {ViewMode::flat, at(SDL_SCANCODE_5, kAlt)}};

/// Returns the name of the action for a view mode: `view_luxel_density`. The text lives as long as the
/// program.
std::string_view nameOfView(const ViewModeInfo& info) {
    static std::deque<std::string> names;
    std::string& name = names.emplace_back(fmt::format("view_{}", info.name));
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

Action viewAction(const ViewModeInfo& info) {
    const auto found = std::ranges::find(kViewKeys, info.mode, &ViewKey::mode);
    return {.name = nameOfView(info),
            .group = ActionGroup::view,
            .title = info.title,
            .chords = {found != std::end(kViewKeys) ? found->chord : Chord{}},
            .view = info.mode};
}

} // namespace

void addViewActions(std::vector<Action>& all) {
    for (const ViewModeInfo& info : viewModes()) {
        if (info.mode != ViewMode::wireframe) all.push_back(viewAction(info));
    }
}

} // namespace visleaf
