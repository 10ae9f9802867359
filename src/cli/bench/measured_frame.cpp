#include "cli/bench/measured_frame.h"

#include "platform/platform.h"
#include "report/terminal.h"

#include <limits>

namespace visleaf {
namespace {

struct ClockReadings {
    double wall = wallMs();
    double processCpu = processCpuMs();
    double threadCpu = threadCpuMs();
};

// GPU times arrive a few frames late. This does not matter for the median of many frames.
void addGpuTimes(std::span<const PassTime> passes, FrameTimes& times) {
    if (passes.empty()) return;
    double sum = 0.0;
    for (const PassTime& pass : passes) {
        times.passes[std::string(pass.name)].push_back(pass.milliseconds);
        sum += pass.milliseconds;
    }
    times.gpu.push_back(sum);
}

FrameChoices withSamplesOf(const Headless& headless, const FrameChoices& choices) {
    FrameChoices drawn = choices;
    drawn.numSamples = headless.framebuffer->numSamples();
    drawn.waits = true;
    return drawn;
}

} // namespace

void prepareFrames(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices) {
    headless.framebuffer->bind();
    mapView.prepare(*headless.renderer, view, withSamplesOf(headless, choices));
}

void prepareAllFrames(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices) {
    headless.framebuffer->bind();
    mapView.prepareMore(*headless.renderer, view, withSamplesOf(headless, choices),
                        std::numeric_limits<double>::max());
}

FrameReport drawMeasured(Headless& headless, MapView& mapView, const View& view, const FrameChoices& choices,
                         FrameTimes& times) {
    const FrameChoices drawn = withSamplesOf(headless, choices);
    const ClockReadings start;
    headless.framebuffer->bind();
    const FrameReport report = mapView.draw(*headless.renderer, view, drawn);
    finishDrawing();
    const ClockReadings end;
    times.wall.push_back(end.wall - start.wall);
    times.processCpu.push_back(end.processCpu - start.processCpu);
    times.threadCpu.push_back(end.threadCpu - start.threadCpu);
    times.pvsNumbers.push_back(mapView.content().visible().pvsNumber);
    times.cull.push_back(report.cullMs);
    times.submit.push_back(report.submitMs);
    addGpuTimes(headless.renderer->passTimes(), times);
    printLog(headless.renderer->takeProblems());
    return report;
}

void measureFillBaseline(Headless& headless, FillBaseline& baseline, GpuTimer& timer,
                         FillBaselineTimes& times) {
    const ClockReadings start;
    headless.framebuffer->bind();
    timer.beginFrame();
    {
        const TimerScope scope(timer, "floor");
        baseline.draw(headless.framebuffer->width(), headless.framebuffer->height());
    }
    finishDrawing();
    const ClockReadings end;
    headless.renderer->resetState();
    times.wall.push_back(end.wall - start.wall);
    times.processCpu.push_back(end.processCpu - start.processCpu);
    for (const PassTime& pass : timer.times())
        times.gpu.push_back(pass.milliseconds);
}

void measureGeometryBaseline(Headless& headless, GeometryBaseline& baseline, GeometryBaselineTimes& times) {
    headless.framebuffer->bind();
    const double start = threadCpuMs();
    baseline.draw();
    finishDrawing();
    times.threadCpu.push_back(threadCpuMs() - start);
    times.numTriangles = baseline.numTriangles();
    headless.renderer->resetState();
}

} // namespace visleaf
