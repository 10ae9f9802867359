#include "cli/render/image_plan.h"

#include "analysis/best_view/best_view.h"
#include "camera/cube_cameras.h"
#include "camera/path_file.h"
#include "cli/headless.h"
#include "platform/path_text.h"
#include "render/light_styles.h"
#include "vfs/read_file.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

// More frames fill a disk by mistake.
constexpr double kMostPathFrames = 100000.0;

Result<std::vector<NamedCamera>> readCameras(const std::filesystem::path& file) {
    const Result<std::string> text = readTextFile(file);
    if (!text) return text.error();
    Result<std::vector<NamedCamera>> cameras = parseCameras(text.value());
    if (!cameras) return Error{fmt::format("{}: {}", pathText(file), cameras.error().message)};
    return cameras;
}

/// Returns a camera for each frame of the path.
Result<std::vector<NamedCamera>> camerasAlong(const std::filesystem::path& file, uint32_t framesPerSecond) {
    const Result<CameraPath> path = readCameraPath(file);
    if (!path) return path.error();
    const double numSteps = path.value().seconds() * framesPerSecond;
    if (numSteps >= kMostPathFrames)
        return Error{
            fmt::format("{}: gives more than {:g} frames; lower --fps", pathText(file), kMostPathFrames)};
    std::vector<NamedCamera> cameras;
    for (uint32_t i = 0; i <= static_cast<uint32_t>(numSteps); ++i)
        cameras.push_back({fmt::format("{:05}", i), poseAt(path.value(), double(i) / framesPerSecond)});
    return cameras;
}

// Names of the images of a map, in the order of plannedImages().

std::vector<std::string> sliceNames(uint32_t numSlices) {
    if (numSlices == 1) return {{}};
    std::vector<std::string> names;
    for (uint32_t i = 1; i <= numSlices; ++i)
        names.push_back(fmt::format("slice{}", i));
    return names;
}

std::vector<std::string> turntableNames(uint32_t num) {
    std::vector<std::string> names;
    for (uint32_t i = 0; i < num; ++i)
        names.push_back(fmt::format("{:03}", i));
    return names;
}

std::vector<std::string> cubeNames(const std::vector<std::string>& cameras) {
    std::vector<std::string> names;
    for (const std::string& camera : cameras)
        for (const CubeFace& face : kCubeFaces)
            names.push_back(fmt::format("{}{}{}", camera, camera.empty() ? "" : "_", face.name));
    return names;
}

std::vector<PlannedImage> topDownImages(const RenderOptions& options, const MapSnapshot& snapshot,
                                        const Lens& lens) {
    const Bounds bounds = shownBounds(snapshot.map(), snapshot.geometry);
    const std::vector<HeightRange> slices =
        options.slice ? std::vector{*options.slice} : storeysOf(snapshot.map(), bounds, options.numSlices);
    std::vector<PlannedImage> images;
    for (const HeightRange& slice : slices) {
        const TopDownView view = topDownView(bounds, slice, lens);
        images.push_back({.name = {}, .pose = view.pose, .lens = view.lens, .topDown = view});
    }
    return images;
}

std::vector<PlannedImage> turntableImages(const RenderOptions& options, const MapSnapshot& snapshot,
                                          const Lens& lens) {
    const std::vector<Bounds> boxes =
        options.around ? std::vector{*options.around} : shownBoxes(snapshot.map(), snapshot.geometry);
    std::vector<PlannedImage> images;
    for (const CameraPose& pose : turntablePoses(boxes, options.turntable, options.angle, lens))
        images.push_back({.name = {}, .pose = pose, .lens = lens});
    return images;
}

/// Returns an image for each face of the cubes around the cameras of `images`, `side` pixels wide.
std::vector<PlannedImage> cubeImages(const std::vector<PlannedImage>& images, uint32_t side) {
    std::vector<PlannedImage> faces;
    for (const PlannedImage& image : images) {
        for (const CubeFace& face : kCubeFaces) {
            faces.push_back(image);
            faces.back().pose = poseOfFace(face, image.pose.position);
            faces.back().lens = cubeLens(side, 1.0f);
        }
    }
    return faces;
}

/// Makes images of all directions, which are half as high as wide.
void makeEquirectangular(std::vector<PlannedImage>& images) {
    for (PlannedImage& image : images) {
        image.isEquirectangular = true;
        image.lens.height = std::max(image.lens.width / 2, 1u);
        image.lens.width = 2 * image.lens.height;
    }
}

/// Returns the camera of a map's only image.
CameraPose oneCameraOf(const RenderOptions& options, const MapSnapshot& snapshot, const MapLink& link,
                       const Lens& lens) {
    const Map& map = snapshot.map();
    std::optional<CameraPose> best;
    if (options.usesBestView)
        best = findBestView(map, snapshot.materials, snapshot.geometry, lens,
                            lightStyleValues(0.0, snapshot.materials->light, findSwitchableStyles(map)));
    return best.value_or(poseFor(link, map));
}

std::vector<PlannedImage> cameraImages(const ImagePlan& plan, const MapSnapshot& snapshot,
                                       const MapLink& link, const Lens& lens) {
    if (plan.cameras.empty())
        return {{.name = {}, .pose = oneCameraOf(plan.options, snapshot, link, lens), .lens = lens}};
    std::vector<PlannedImage> images;
    for (const NamedCamera& camera : plan.cameras)
        images.push_back({.name = {},
                          .pose = camera.pose,
                          .lens = lens,
                          .seconds = plan.secondsPerCamera * static_cast<double>(images.size())});
    return images;
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
    const RenderOptions& options = plan.options;
    if (options.isTopDown) return sliceNames(options.numSlices);
    if (options.turntable > 0) return turntableNames(options.turntable);
    std::vector<std::string> names;
    for (const NamedCamera& camera : plan.cameras)
        names.push_back(camera.name);
    if (names.empty()) names.emplace_back();
    return options.isCubeMap ? cubeNames(names) : names;
}

std::vector<PlannedImage> plannedImages(const ImagePlan& plan, const MapSnapshot& snapshot,
                                        const MapLink& link) {
    const RenderOptions& options = plan.options;
    const Lens lens = lensOf(options.frame);
    std::vector<PlannedImage> images;
    if (options.isTopDown)
        images = topDownImages(options, snapshot, lens);
    else if (options.turntable > 0)
        images = turntableImages(options, snapshot, lens);
    else
        images = cameraImages(plan, snapshot, link, lens);
    if (options.isCubeMap) images = cubeImages(images, lens.height);
    if (options.isEquirectangular) makeEquirectangular(images);
    const std::vector<std::string> names = imageNames(plan);
    for (size_t i = 0; i < images.size(); ++i)
        images[i].name = names[i];
    return images;
}

} // namespace visleaf
