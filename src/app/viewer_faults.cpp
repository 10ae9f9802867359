#include "app/viewer.h"
#include "platform/platform.h"

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

// Uploads a loaded map. If the graphics card has too little memory for it, returns nothing and puts the
// reason into `outcome`; the map that is open stays.
std::unique_ptr<MapView> Viewer::upload(LoadOutcome& outcome) {
    takeFault(); // of frames before
    const std::string name = pathOf(outcome.scene->source);
    auto opened = std::make_unique<MapView>(std::move(outcome.scene), m_window->caps());
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
    if (takeFault() == GpuFault::outOfMemory)
        showNotice(m_state, "The memory of the graphics card is full; parts of the picture may be missing",
                   kSecondsToReadFault);
}

ViewOptions Viewer::optionsToContinue() const {
    ViewOptions options = m_options;
    options.map = m_state.map.empty() ? m_options.map : m_state.map;
    options.frame.camera = m_state.camera.pose;
    options.frame.given = allValues(m_state.settings);
    options.frame.selection.assign(m_state.inspector.selection.items().begin(),
                                   m_state.inspector.selection.items().end());
    options.resetLayout = false;
    options.consoleLines.clear();
    return options;
}

} // namespace visleaf
