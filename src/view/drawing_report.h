// The measurements of `render` and `bench`, and their JSON. Scripts depend on the keys, so the keys must not
// change.
#pragma once

#include "view/frame_history.h"
#include "view/map_view.h"
#include "view/overview_cameras.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// Times of many frames in milliseconds, one entry per frame.
struct FrameTimes {
    std::vector<double> wall;
    std::vector<double> processCpu; // CPU time of all threads, including the driver's
    std::vector<double> threadCpu;  // CPU time of the thread that calls GL
    std::vector<double> cull;       // CPU time of culling
    std::vector<double> submit;     // CPU time of submitting the draws
    std::vector<double> gpu;        // GPU time; empty without timer queries
    std::map<std::string, std::vector<double>> passes;
    std::vector<uint64_t> pvsNumbers;  // numbers that change with the PVS; see VisibleSet
    std::vector<uint64_t> imageHashes; // of the pixels, see imageHash(); empty: not wanted
};

/// Times of FillBaseline in milliseconds, one entry per measurement. It is the least work that fills a frame.
struct FillBaselineTimes {
    std::vector<double> wall;
    std::vector<double> processCpu;
    std::vector<double> gpu; // GPU time; empty without timer queries
};

/// Times of GeometryBaseline in milliseconds: the cost of a view's triangles alone for the GL thread.
struct GeometryBaselineTimes {
    std::vector<double> threadCpu;
    uint32_t numTriangles = 0;
};

/// Moments of loading, in milliseconds since the process started. A later map of a batch counts from the
/// start of its own load, without the time in which it was ready and another map was drawn.
struct LoadMoments {
    double uploaded = 0.0;
    double firstLight = 0.0; // the first frame that shows something of the map
    double firstFrame = 0.0; // the first frame with every texture in place
};

/// Everything that a report on a drawn or measured view needs. The references must stay valid.
struct DrawingReport {
    const MapView& mapView; // the state after the last frame
    const GlCaps& caps;
    CameraPose pose; // of the last frame; flights end there
    Lens lens;
    LoadMoments moments;
    FrameStats stats; // counts of the last frame
    const FrameTimes& frames;
    const FillBaselineTimes* floor = nullptr; // null: not measured
    // Null: not measured; flights have none, because their triangles change.
    const GeometryBaselineTimes* plain = nullptr;
    const TopDownView* topDown = nullptr; // null: the camera is not one of topDownView()
};

/// Returns the report as JSON. A value that was not measured is null.
nlohmann::ordered_json toJson(const DrawingReport& report);

/// The image that a report is about.
struct ReportedImage {
    std::string name; // empty: the map has no other
    std::string file; // in which it was written; empty: in none
};

/// Returns the report as text, with the name of the image unless that is empty. See jsonText() for
/// `isCompact`.
std::string drawingReportJson(const DrawingReport& report, const ReportedImage& image, bool isCompact);

/// Returns the median frame time divided by the median time of FillBaseline. It compares CPU times for
/// software drivers and GPU times otherwise. Returns nothing if one of them was not measured.
std::optional<double> ratioToFillBaseline(const FrameTimes& frames, const FillBaselineTimes& floor,
                                          bool isSoftware);

} // namespace visleaf
