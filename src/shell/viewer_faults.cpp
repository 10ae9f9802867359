#include "platform/platform.h"
#include "shell/viewer.h"

#include <fmt/format.h>

// The part of the viewer that copes with a graphics card that has too little memory or is reset.
namespace visleaf {
namespace {

constexpr double kGpuCheckMs = 500.0;
constexpr double kSecondsToReadFault = 15.0;

SettingValues allValues(const Settings& settings) {
    SettingValues values;
    for (const Setting& setting : settingsTable())
        values.push_back({&setting, setting.field.get(settings)});
    return values;
}

} // namespace

GpuFault Viewer::takeFault() {
    const GpuFault fault = takeGpuFault(m_window->caps());
    m_isGpuReset |= fault == GpuFault::reset;
    return fault;
}

void Viewer::noticeFault() {
    if (takeFault() == GpuFault::outOfMemory)
        showNotice(m_state, "The memory of the graphics card is full; parts of the frame may be missing",
                   kSecondsToReadFault);
}

// Uploads a loaded map. If the graphics card has too little memory for it, returns nothing and puts the
// reason into `outcome`; the map that is open stays.
std::unique_ptr<MapView> Viewer::upload(LoadOutcome& outcome) {
    noticeFault(); // of frames before
    const std::string name = pathOf(outcome.map->snapshot.source);
    auto opened = std::make_unique<MapView>(std::move(*outcome.map), m_window->caps());
    const GpuFault fault = takeFault();
    if (fault != GpuFault::outOfMemory) return opened;
    outcome.error =
        fmt::format("{}: {} for this map; close other programs that use it, and open the map again", name,
                    describe(fault));
    return nullptr;
}

// Asks now and then whether the graphics card still draws what it is told. Some drivers allocate memory only
// when something is drawn.
void Viewer::checkGpu() {
    const double now = wallMs();
    if (now < m_nextGpuCheck) return;
    m_nextGpuCheck = now + kGpuCheckMs;
    noticeFault();
}

// Continues with the map that is loading, or else with the open one.
ViewOptions Viewer::optionsToContinue() const {
    ViewOptions options = m_options;
    if (m_loader.isLoading() && !m_requested.keepsCamera) {
        options.map = m_requested.map;
        options.frame.camera = m_requested.camera;
    } else if (!m_state.map.empty()) {
        options.map = m_state.map;
        options.frame.camera = m_state.camera.pose;
    }
    options.frame.given = allValues(currentSettings());
    options.frame.selection = m_state.inspector.selection.items();
    options.resetLayout = false;
    options.consoleLines.clear();
    return options;
}

} // namespace visleaf
