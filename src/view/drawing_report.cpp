#include "view/drawing_report.h"

#include "platform/platform.h"
#include "report/json_text.h"
#include "report/map_report.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <utility>

namespace visleaf {
namespace {

using Json = nlohmann::ordered_json;

Json toJson(const std::vector<double>& times) {
    if (times.empty()) return nullptr;
    const TimeSummary summary = summarize(times);
    return {{"median", summary.median}, {"p5", summary.p5},   {"p95", summary.p95},
            {"p99", summary.p99},       {"min", summary.min}, {"max", summary.max}};
}

Json medianOf(const std::vector<double>& times) {
    return times.empty() ? Json() : Json(summarize(times).median);
}

Json load(const DrawingReport& report) {
    const LoadTimes& times = report.mapView.snapshot().times;
    return {{"total_ms", report.moments.uploaded},
            {"read_ms", times.readMs},
            {"parse_ms", times.parseMs},
            {"images_ms", times.imagesMs},
            {"build_ms", times.buildMs},
            {"upload_ms", report.mapView.uploadMs()},
            {"first_light_ms", report.moments.firstLight},
            {"first_frame_ms", report.moments.firstFrame},
            {"peak_rss_bytes", peakMemoryBytes()}};
}

Json counts(const DrawingReport& report) {
    const VisibleSet& visible = report.mapView.content().visible();
    const DrawList& list = report.mapView.content().drawList();
    return {{"leafs_in_pvs", visible.leafsInPvs},
            {"leafs_drawn", report.mapView.content().culler().leafsInFrustum().size()},
            {"faces_in_pvs", visible.facesInPvs},
            {"faces_drawn", list.numFaces},
            {"triangles", list.numTriangles},
            {"draw_calls", report.stats.drawCalls},
            {"blended_draw_calls", report.stats.blendedDrawCalls},
            {"programs", report.stats.programs},
            {"passes", report.stats.passes},
            {"textures_missing", report.mapView.snapshot().materials->missing().size()}};
}

/// Costs of the frames whose PVS differs from the frame before, because the camera entered another cluster.
Json newPvs(const FrameTimes& frames) {
    std::vector<double> cull, overBefore;
    for (size_t i = 1; i < frames.pvsNumbers.size(); ++i) {
        if (frames.pvsNumbers[i] == frames.pvsNumbers[i - 1]) continue;
        cull.push_back(frames.cull[i]);
        overBefore.push_back(frames.processCpu[i] / frames.processCpu[i - 1]);
    }
    return {
        {"frames", cull.size()}, {"cull_ms", toJson(cull)}, {"process_cpu_over_before", toJson(overBefore)}};
}

Json frame(const FrameTimes& frames) {
    Json passes = Json::object();
    for (const auto& [name, times] : frames.passes)
        passes[name] = medianOf(times);
    return {{"frames", frames.wall.size()},
            {"wall_ms", toJson(frames.wall)},
            {"process_cpu_ms", toJson(frames.processCpu)},
            {"thread_cpu_ms", toJson(frames.threadCpu)},
            {"cull_ms", toJson(frames.cull)},
            {"submit_ms", toJson(frames.submit)},
            {"gpu_ms", toJson(frames.gpu)},
            {"new_pvs", newPvs(frames)},
            {"passes", passes}};
}

/// Returns the times of each frame, for the intervals of `bench --compare`. Those of `ratio_to_floor` stand
/// alone, because it compares CPU times or GPU times.
Json samples(const DrawingReport& report) {
    if (report.floor == nullptr) return nullptr;
    const FrameTimes& frames = report.frames;
    const FillBaselineTimes& floor = *report.floor;
    const bool isSoftware = report.caps.isSoftware;
    return {{"wall_ms", frames.wall},
            {"process_cpu_ms", frames.processCpu},
            {"thread_cpu_ms", frames.threadCpu},
            {"cull_ms", frames.cull},
            {"submit_ms", frames.submit},
            {"ratio_frame_ms", isSoftware ? frames.processCpu : frames.gpu},
            {"ratio_floor_ms", isSoftware ? floor.processCpu : floor.gpu}};
}

Json hashes(const std::vector<uint64_t>& numbers) {
    if (numbers.empty()) return nullptr;
    Json list = Json::array();
    for (const uint64_t number : numbers)
        list.push_back(fmt::format("{:016x}", number));
    return list;
}

Json plainJson(const GeometryBaselineTimes* plain) {
    if (plain == nullptr) return nullptr;
    return {{"thread_cpu_ms", medianOf(plain->threadCpu)}, {"triangles", plain->numTriangles}};
}

Json floorJson(const FillBaselineTimes* floor) {
    if (floor == nullptr) return nullptr;
    return {{"wall_ms", medianOf(floor->wall)},
            {"process_cpu_ms", medianOf(floor->processCpu)},
            {"gpu_ms", medianOf(floor->gpu)}};
}

/// Returns what the colours of faces mean; null: the view shows none.
Json legendJson(const FaceColors* colors) {
    if (colors == nullptr) return {};
    Json rows = Json::array();
    for (const LegendRow& row : colors->legend)
        rows.push_back({{"color", row.color}, {"label", row.label}, {"faces", row.faces}});
    return {{"note", orNull(colors->note)}, {"rows", rows}};
}

} // namespace

nlohmann::ordered_json toJson(const DrawingReport& report) {
    const auto ratio = report.floor == nullptr
                           ? std::nullopt
                           : ratioToFillBaseline(report.frames, *report.floor, report.caps.isSoftware);
    return {{"map", shortMapReport(report.mapView.snapshot())},
            {"gl", {{"renderer", report.caps.renderer}, {"version", report.caps.versionText}}},
            {"size", {report.lens.width, report.lens.height}},
            {"camera", cameraJson(report.pose)},
            {"load", load(report)},
            {"counts", counts(report)},
            {"frame", frame(report.frames)},
            {"floor", floorJson(report.floor)},
            {"plain_draw", plainJson(report.plain)},
            {"ratio_to_floor", ratio ? Json(*ratio) : Json()},
            {"samples", samples(report)},
            {"image_hashes", hashes(report.frames.imageHashes)},
            {"legend", legendJson(report.mapView.faceColors().colors())}};
}

std::string drawingReportJson(const DrawingReport& report, const ReportedImage& image, bool isCompact) {
    Json json;
    if (!image.name.empty()) json["name"] = image.name;
    json["output"] = orNull(image.file);
    json.update(toJson(report));
    if (report.topDown != nullptr) json["top_down"] = topDownJson(*report.topDown);
    return jsonText(std::move(json), isCompact);
}

std::optional<double> ratioToFillBaseline(const FrameTimes& frames, const FillBaselineTimes& floor,
                                          bool isSoftware) {
    const std::vector<double>& frame = isSoftware ? frames.processCpu : frames.gpu;
    const std::vector<double>& least = isSoftware ? floor.processCpu : floor.gpu;
    if (frame.empty() || least.empty() || summarize(least).median <= 0.0) return std::nullopt;
    return summarize(frame).median / summarize(least).median;
}

} // namespace visleaf
