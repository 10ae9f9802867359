#include "shell/state/state_chips.h"

#include "base/text/file_name.h"
#include "features/features.h"
#include "shell/state/auto_exposure.h"
#include "shell/state/setting_changes.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

void endFreeze(ViewerState& state) {
    state.frozen = {};
}

constexpr ChipRow kFrozenRows[] = {
    {"FROZEN", "Culling is that of another camera",
     [](const ViewerState& state) { return state.frozen.pvsPosition && state.frozen.frustum; }, endFreeze},
    {"PVS FROZEN", "The PVS is that of another position",
     [](const ViewerState& state) { return state.frozen.pvsPosition && !state.frozen.frustum; }, endFreeze},
    {"FRUSTUM FROZEN", "The frustum is that of another camera",
     [](const ViewerState& state) { return state.frozen.frustum && !state.frozen.pvsPosition; }, endFreeze}};

/// A setting that has a chip while it is not at its default.
struct SettingChip {
    const char* text;
    const char* help;
    std::string_view setting;
};

constexpr SettingChip kSettingChips[] = {
    {"PVS OFF", "Leafs that the PVS hides are drawn too", "pvs"},
    {"FRUSTUM OFF", "Leafs outside of the frustum are drawn too", "frustum"},
    {"NO BRUSH MODELS", "Doors, lifts and other brush models are hidden", "brush_models"},
    {"NO SKY", "The sky is left out", "sky"},
    {"BACKS", "The backs of faces are drawn too", "backs"},
    {"NO FOG", "The fog of the map is left out", "fog"},
    {"OTHER SKILL", "The monsters and items are not those of skill normal", "skill"},
    {"OTHER MODE", "The monsters and items are not those with which the game starts", "mode"}};

constexpr ChipRow kClockRows[] = {{"PAUSED", "Animations stand still",
                                   [](const ViewerState& state) { return state.clock.isPaused; },
                                   [](ViewerState& state) { state.clock.isPaused = false; }}};

void addRows(std::span<const ChipRow> rows, const ViewerState& state, std::vector<StateChip>& chips) {
    for (const ChipRow& row : rows)
        if (row.isOn(state)) chips.push_back({row.text, row.help, row.end});
}

void addSettings(const ViewerState& state, std::vector<StateChip>& chips) {
    for (const SettingChip& row : kSettingChips) {
        const Setting& setting = *findSetting(row.setting);
        const bool isChanged = setting.field.get(state.settings) != setting.field.get(Settings{});
        if (isChanged && whyIdle(setting, state).empty())
            chips.push_back({row.text, row.help, [&setting](ViewerState& shown) { reset(shown, setting); }});
    }
}

} // namespace

std::vector<StateChip> stateChips(const ViewerState& state) {
    std::vector<StateChip> chips;
    if (state.settings.draw.mode != ViewMode::lit)
        chips.push_back({upperCase(infoOf(state.settings.draw.mode).title), "Shading of the map",
                         [](ViewerState& shown) { setViewMode(shown, ViewMode::lit); }});
    const Settings defaults;
    const std::string exposure = exposureText(state.settings.draw.exposure); // the tool bar shows it already
    if (isExposureAuto(state))
        chips.push_back({"EXPOSURE MEASURED",
                         fmt::format("Factor of the light: {}, measured for a view", exposure),
                         endAutoExposure});
    else if (state.settings.draw.exposure != defaults.draw.exposure)
        chips.push_back({"EXPOSURE CHANGED", "Factor of the light: " + exposure,
                         [](ViewerState& shown) { reset(shown, *findSetting("exposure")); }});
    if (state.clock.speed != AnimationClock{}.speed)
        chips.push_back({fmt::format("TIME x {:.3g}", state.clock.speed), "Speed of animations",
                         [](ViewerState& shown) { shown.clock.speed = AnimationClock{}.speed; }});
    if (isFiltered(state.picked)) chips.push_back({"HIDDEN FACES", state.picked.filterText, showAllFaces});
    if (const CameraModeInfo& camera = infoOf(state.rig.mode); !camera.chip.empty())
        chips.push_back({std::string(camera.chip), std::string(camera.chipHelp),
                         [](ViewerState& shown) { setCameraMode(shown, CameraMode::fly); }});
    addRows(kFrozenRows, state, chips);
    addSettings(state, chips);
    addRows(kClockRows, state, chips);
    for (const Feature& feature : features())
        addRows(feature.chips, state, chips);
    return chips;
}

} // namespace visleaf
