// What `render` and `bench` measured, and its JSON. The keys are the program's contract with scripts.
#pragma once

#include "app/frame_history.h"
#include "app/map_view.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Times of many frames, milliseconds, an entry a frame.
struct FrameTimes {
    std::vector<double> wall;
    std::vector<double> processCpu; // of all threads, the driver's too
    std::vector<double> threadCpu;  // of the thread that calls GL
    std::vector<double> cull;       // CPU
    std::vector<double> submit;     // CPU
    std::vector<double> gpu;        // empty without timer queries
    std::map<std::string, std::vector<double>> passes;
    std::vector<uint64_t> pvsNumbers; // see VisibleSet
};

/// Times of the least work that fills a picture, milliseconds, an entry each time; see FloorRuler.
struct FloorTimes {
    std::vector<double> wall;
    std::vector<double> processCpu;
    std::vector<double> gpu; // empty without timer queries
};

/// What a view's triangles cost the GL thread by themselves, milliseconds; see PlainRuler.
struct PlainTimes {
    std::vector<double> threadCpu;
    uint32_t numTriangles = 0;
};

/// Milliseconds since the process was started.
struct LoadMoments {
    double uploaded = 0.0;
    double firstLight = 0.0; // something of the map is on the screen
    double firstFrame = 0.0; // with every texture in place
};

/// A view that was drawn or measured. Refers to what it reports on.
struct DrawingReport {
    const MapView& mapView; // after its last frame
    const GlCaps& caps;
    Lens lens;
    LoadMoments moments;
    FrameStats stats; // of the last frame
    const FrameTimes& frames;
    const FloorTimes* floor = nullptr; // none: not measured
    const PlainTimes* plain = nullptr; // none: not measured, as in flights, whose triangles change
};

/// The report; what was not measured is null.
nlohmann::ordered_json toJson(const DrawingReport& report);

/// Frame time over floor time: of CPU time where the CPU draws, of GPU time elsewhere. Nothing when it was
/// not measured.
std::optional<double> ratioToFloor(const FrameTimes& frames, const FloorTimes& floor, bool isSoftware);

} // namespace visleaf
