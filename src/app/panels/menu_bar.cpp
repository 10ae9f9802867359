#include "app/panels/brightness_items.h"
#include "app/panels/panels.h"
#include "app/viewer_actions.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace visleaf {
namespace {

void actionItem(ViewerState& state, Action action) {
    const std::string title(infoOf(action).title);
    const std::string keys = keyText(action);
    if (ImGui::MenuItem(title.c_str(), keys.c_str(), isOn(action, state))) state.requests.push_back(action);
}

void recentMaps(ViewerState& state) {
    if (!ImGui::BeginMenu("Open recent", !state.settings.recentMaps.empty())) return;
    for (const std::string& map : state.settings.recentMaps) {
        if (ImGui::MenuItem(map.c_str())) state.load = LoadRequest{map, false};
    }
    ImGui::EndMenu();
}

void fileMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("File")) return;
    actionItem(state, Action::open);
    recentMaps(state);
    actionItem(state, Action::reload);
    ImGui::Separator();
    actionItem(state, Action::screenshot);
    actionItem(state, Action::largeScreenshot);
    actionItem(state, Action::copyLink);
    ImGui::Separator();
    actionItem(state, Action::quit);
    ImGui::EndMenu();
}

void viewModeItems(ViewerState& state) {
    for (const ViewModeInfo& info : viewModes()) {
        const std::string title(info.title);
        const std::optional<Action> action = actionFor(info.mode);
        const std::string keys = action ? keyText(*action) : std::string();
        if (ImGui::MenuItem(title.c_str(), keys.c_str(), state.choices.frame.mode == info.mode))
            setViewMode(state, info.mode);
    }
}

void viewMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("View")) return;
    viewModeItems(state);
    ImGui::Separator();
    for (const Action action :
         {Action::pvs, Action::areaPortals, Action::frustum, Action::freeze, Action::leafBounds,
          Action::entities, Action::toolBrushes, Action::instances, Action::flares})
        actionItem(state, action);
    ImGui::MenuItem("Fog", nullptr, &state.choices.showFog);
    ImGui::MenuItem("Colour of liquids around the eye", nullptr, &state.choices.showTint);
    ImGui::Separator();
    for (const Action action : {Action::assets, Action::lighting, Action::overlay, Action::hideUi,
                                Action::fullScreen, Action::toStart})
        actionItem(state, action);
    ImGui::EndMenu();
}

// A minute around the current time, so that the slider stays fine however long the program runs.
void timeSlider(AnimationClock& clock) {
    constexpr double kSpan = 60.0; // seconds
    const double first = std::floor(clock.seconds / kSpan) * kSpan;
    const double last = first + kSpan;
    double seconds = clock.seconds;
    if (!ImGui::SliderScalar("Seconds", ImGuiDataType_Double, &seconds, &first, &last, "%.3f")) return;
    clock.isPaused = true;
    setTime(clock, seconds);
}

void timeMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Time")) return;
    for (const Action action :
         {Action::pauseTime, Action::stepTime, Action::stepTimeBack, Action::fasterTime, Action::slowerTime})
        actionItem(state, action);
    ImGui::Separator();
    ImGui::PushItemWidth(ImGui::GetFontSize() * 16.0f);
    timeSlider(state.clock);
    ImGui::PopItemWidth();
    if (ImGui::MenuItem("From the start")) setTime(state.clock, 0.0);
    ImGui::EndMenu();
}

/// The first `count` filters.
void filterItem(const char* label, TextureFilter& filter, int count) {
    static constexpr const char* kNames[] = {"Nearest", "Bilinear", "Trilinear", "Anisotropic"};
    int chosen = std::min(static_cast<int>(filter), count - 1);
    if (ImGui::Combo(label, &chosen, kNames, count)) filter = static_cast<TextureFilter>(chosen);
}

void anisotropyItem(uint32_t& anisotropy) {
    static constexpr const char* kNames[] = {"2x", "4x", "8x", "16x"};
    int chosen = anisotropy >= 16 ? 3 : anisotropy >= 8 ? 2 : anisotropy >= 4 ? 1 : 0;
    if (ImGui::Combo("Anisotropy", &chosen, kNames, IM_ARRAYSIZE(kNames))) anisotropy = 2u << chosen;
}

void filterItems(Settings& settings) {
    constexpr int kAll = 4, kOfOneLevel = 2;
    filterItem("Filter of textures", settings.filters.textures, kAll);
    filterItem("Filter of light", settings.filters.lightmaps, kOfOneLevel);
    filterItem("Filter of sky", settings.filters.sky, kAll);
    anisotropyItem(settings.filters.anisotropy);
    if (ImGui::MenuItem("Retro: texels as squares", nullptr, settings.filters == kRetroFilters)) {
        settings.filters = settings.filters == kRetroFilters ? FilterChoices{} : kRetroFilters;
    }
}

template <class Choice, size_t n>
void choiceItems(const char* label, const char* const (&names)[n], Choice& choice) {
    int chosen = static_cast<int>(choice);
    if (ImGui::Combo(label, &chosen, names, static_cast<int>(n))) choice = static_cast<Choice>(chosen);
}

void missingItem(MissingLook& look) {
    static constexpr const char* kNames[] = {"automatic", "checkerboard", "grey", "soft colours"};
    choiceItems("Missing textures", kNames, look);
}

void samplesItems(uint32_t& samples) {
    static constexpr const char* kNames[] = {"off", "2x", "4x", "8x"};
    int chosen = samples >= 8 ? 3 : samples >= 4 ? 2 : samples >= 2 ? 1 : 0;
    if (ImGui::Combo("Antialiasing", &chosen, kNames, IM_ARRAYSIZE(kNames)))
        samples = chosen == 0 ? 0u : 1u << chosen;
}

// Fixed steps, because the menu itself changes its size under the mouse.
void textSizeItems(float& scale) {
    static constexpr float kScales[] = {0.0f, 1.0f, 1.25f, 1.5f, 2.0f, 3.0f};
    static constexpr const char* kNames[] = {"automatic", "1x", "1.25x", "1.5x", "2x", "3x"};
    const auto* found = std::find(std::begin(kScales), std::end(kScales), scale);
    int chosen = found == std::end(kScales) ? -1 : static_cast<int>(found - std::begin(kScales));
    if (ImGui::Combo("Text size", &chosen, kNames, IM_ARRAYSIZE(kNames))) scale = kScales[chosen];
}

void limitItems(const char* label, uint32_t& limit) {
    static constexpr uint32_t kLimits[] = {0, 15, 30, 60, 90, 120, 144, 240};
    static constexpr const char* kNames[] = {"none", "15", "30", "60", "90", "120", "144", "240"};
    const auto* found = std::find(std::begin(kLimits), std::end(kLimits), limit);
    int chosen = found == std::end(kLimits) ? -1 : static_cast<int>(found - std::begin(kLimits));
    if (ImGui::Combo(label, &chosen, kNames, IM_ARRAYSIZE(kNames))) limit = kLimits[chosen];
}

void pacingItems(FramePacing& pacing) {
    static constexpr const char* kVsync[] = {"off", "on", "adaptive"};
    static constexpr const char* kRest[] = {"never", "on battery", "always"};
    choiceItems("Wait for the display (vsync)", kVsync, pacing.vsync);
    limitItems("Frames a second, at most", pacing.frameLimit);
    limitItems("The same in the background", pacing.unfocusedLimit);
    choiceItems("Rest while nothing moves", kRest, pacing.rest);
}

void settingsMenu(ViewerState& state) {
    if (!ImGui::BeginMenu("Settings")) return;
    Settings& settings = state.settings;
    ImGui::PushItemWidth(ImGui::GetFontSize() * 12.0f);
    ImGui::MenuItem("Turn up and down the other way round", nullptr, &settings.invertPitch);
    ImGui::MenuItem("The view sways in liquids", nullptr, &settings.swaysInLiquid);
    ImGui::Separator();
    ImGui::SliderFloat("Field of view", &settings.fovX, 60.0f, 130.0f, "%.0f");
    ImGui::SliderFloat("Speed", &state.camera.speed, kMinSpeed, kMaxSpeed, "%.0f",
                       ImGuiSliderFlags_Logarithmic);
    ImGui::SliderFloat("Mouse", &settings.mouseFactor, 0.1f, 5.0f, "%.2f", ImGuiSliderFlags_Logarithmic);
    ImGui::Separator();
    lightPresetItem(settings.look.light);
    exposureItems(settings);
    filterItems(settings);
    missingItem(settings.look.missing);
    samplesItems(settings.samples);
    textSizeItems(settings.uiScale);
    ImGui::Separator();
    pacingItems(settings.pacing);
    ImGui::PopItemWidth();
    ImGui::Separator();
    if (ImGui::MenuItem("Defaults")) resetSettings(state);
    ImGui::EndMenu();
}

} // namespace

void drawMenuBar(ViewerState& state) {
    if (!ImGui::BeginMainMenuBar()) return;
    fileMenu(state);
    viewMenu(state);
    timeMenu(state);
    settingsMenu(state);
    if (ImGui::BeginMenu("Help")) {
        actionItem(state, Action::keys);
        actionItem(state, Action::reloadShaders);
        ImGui::Separator();
        ImGui::TextDisabled("Visleaf %s", VISLEAF_VERSION);
        ImGui::EndMenu();
    }
    ImGui::EndMainMenuBar();
}

} // namespace visleaf
