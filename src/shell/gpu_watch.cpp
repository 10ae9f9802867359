#include "shell/gpu_watch.h"

#include "platform/page.h"
#include "platform/platform.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

constexpr double kGpuCheckMs = 500.0;
constexpr double kSecondsToReadFault = 15.0;

} // namespace

GpuFault GpuWatch::take(const GlCaps& caps) {
    const GpuFault fault = takeGpuFault(caps);
    m_isReset |= fault == GpuFault::reset;
    return fault;
}

void GpuWatch::notice(const GlCaps& caps, ViewerState& state) {
    if (take(caps) == GpuFault::outOfMemory)
        showNotice(state, "The memory of the graphics card is full; parts of the frame may be missing",
                   kSecondsToReadFault);
}

std::unique_ptr<MapView> GpuWatch::upload(LoadOutcome& outcome, const GlCaps& caps, ViewerState& state) {
    notice(caps, state); // of frames before
    const std::string name = pathOf(outcome.map->snapshot.source);
    auto opened = std::make_unique<MapView>(std::move(*outcome.map), caps);
    const GpuFault fault = take(caps);
    if (fault != GpuFault::outOfMemory) return opened;
    outcome.error =
        fmt::format("{}: {} for this map; close other programs that use it, and open the map again", name,
                    describe(fault));
    return nullptr;
}

// Some drivers allocate memory only when something is drawn.
void GpuWatch::check(const GlCaps& caps, ViewerState& state) {
    m_isReset |= takeContextReset();
    const double now = wallMs();
    if (now < m_nextCheck) return;
    m_nextCheck = now + kGpuCheckMs;
    notice(caps, state);
}

} // namespace visleaf
