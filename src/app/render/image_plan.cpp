#include "app/render/image_plan.h"

#include "analysis/best_view/best_view.h"
#include "app/headless.h"
#include "app/path_file.h"

#include <fmt/format.h>

namespace visleaf {
namespace {

// More frames fill a disk by mistake.
constexpr double kMostPathFrames = 100000.0;

Result<std::vector<NamedCamera>> readCameras(const std::filesystem::path& file) {
    const Result<Bytes> bytes = readFile(file);
    if (!bytes) return bytes.error();
    const std::string text(reinterpret_cast<const char*>(bytes.value().data()), bytes.value().size());
    Result<std::vector<NamedCamera>> cameras = parseCameras(text);
    if (!cameras) return Error{fmt::format("{}: {}", file.string(), cameras.error().message)};
    return cameras;
}

/// Returns a camera for each frame of the path.
Result<std::vector<NamedCamera>> camerasAlong(const std::filesystem::path& file, uint32_t framesPerSecond) {
    const Result<CameraPath> path = readCameraPath(file);
    if (!path) return path.error();
    const double numSteps = path.value().seconds() * framesPerSecond;
    if (numSteps >= kMostPathFrames)
        return Error{
            fmt::format("{}: gives more than {:g} frames; lower --fps", file.string(), kMostPathFrames)};
    std::vector<NamedCamera> cameras;
    for (uint32_t i = 0; i <= static_cast<uint32_t>(numSteps); ++i)
        cameras.push_back({fmt::format("{:05}", i), poseAt(path.value(), double(i) / framesPerSecond)});
    return cameras;
}

/// Returns the camera of a map's only image.
CameraPose oneCameraOf(const RenderOptions& options, const Scene& scene, const MapLink& link,
                       const Lens& lens) {
    const Map& map = scene.loaded.map;
    std::optional<CameraPose> best;
    if (options.usesBestView) best = findBestView(map, scene.materials, scene.geometry, lens);
    return best.value_or(poseFor(link, map));
}

} // namespace

Result<ImagePlan> makeImagePlan(const RenderOptions& options) {
    ImagePlan plan{.options = options};
    if (options.cameras.empty() && options.path.empty()) return plan;
    const bool isPath = !options.path.empty();
    Result<std::vector<NamedCamera>> cameras =
        isPath ? camerasAlong(options.path, options.framesPerSecond) : readCameras(options.cameras);
    if (!cameras) return cameras.error();
    plan.cameras = std::move(cameras).value();
    if (isPath) plan.secondsPerCamera = 1.0 / options.framesPerSecond;
    return plan;
}

std::vector<std::string> imageNames(const ImagePlan& plan) {
    std::vector<std::string> names;
    for (const NamedCamera& camera : plan.cameras)
        names.push_back(camera.name);
    return plan.cameras.empty() ? std::vector<std::string>{{}} : names;
}

std::vector<PlannedImage> plannedImages(const ImagePlan& plan, const Scene& scene, const MapLink& link) {
    const Lens lens = lensOf(plan.options.frame);
    if (plan.cameras.empty())
        return {{.name = {}, .pose = oneCameraOf(plan.options, scene, link, lens), .lens = lens}};
    std::vector<PlannedImage> images;
    for (const NamedCamera& camera : plan.cameras)
        images.push_back({.name = camera.name,
                          .pose = camera.pose,
                          .lens = lens,
                          .seconds = plan.secondsPerCamera * static_cast<double>(images.size())});
    return images;
}

} // namespace visleaf
