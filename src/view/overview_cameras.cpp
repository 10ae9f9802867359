#include "view/overview_cameras.h"

#include "analysis/face_area.h"
#include "camera/ortho_camera.h"

#include <glm/geometric.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

namespace visleaf {
namespace {

constexpr float kMargin = 1.04f;     // width of a frame from above, in widths of the map
constexpr float kBelowFloor = 8.0f;  // game units by which a slice begins below its lowest floor
constexpr float kFloorNormal = 0.7f; // least z of a floor's normal
constexpr size_t kBins = 128;        // steps of the height between which storeys may begin

/// Area of the floors of the world at each step of the height.
using FloorAreas = std::array<double, kBins>;

FloorAreas floorAreasOf(const Map& map, const Bounds& bounds) {
    FloorAreas areas{};
    const float step = std::max(bounds.size().z, 1.0f) / kBins;
    const Model& world = map.models[0];
    for (uint32_t i = world.firstFace; i < world.firstFace + world.numFaces; ++i) {
        const MapFace& face = map.faces[i];
        const std::optional<glm::vec3> normal = normalOf(map, face);
        if (!normal || normal->z < kFloorNormal) continue;
        const float bin = (centerOf(map, face).z - bounds.mins.z) / step;
        areas[static_cast<size_t>(std::clamp(bin, 0.0f, static_cast<float>(kBins - 1)))] += areaOf(map, face);
    }
    return areas;
}

/// Returns how far the floors of each range [first, last) of steps are from their mean height, as a sum of
/// squares.
class FloorSpread {
  public:
    explicit FloorSpread(const FloorAreas& areas) {
        for (size_t i = 0; i < kBins; ++i) {
            const auto height = static_cast<double>(i);
            m_sums[i + 1] = m_sums[i] + glm::dvec3(areas[i], areas[i] * height, areas[i] * height * height);
        }
    }
    double of(size_t first, size_t last) const {
        const glm::dvec3 sum = m_sums[last] - m_sums[first];
        return sum.x > 0.0 ? std::max(sum.z - sum.y * sum.y / sum.x, 0.0) : 0.0;
    }

  private:
    std::array<glm::dvec3, kBins + 1> m_sums{};
};

/// Returns the first steps of `num` storeys such that the floors of each are as near to each other as
/// possible (Jenks' natural breaks).
std::vector<size_t> storeyStarts(const FloorSpread& spread, uint32_t num) {
    // cost[k][i]: the least spread of the steps below i in k storeys; start[k][i]: where the last one begins.
    std::vector<std::array<double, kBins + 1>> cost(num + 1);
    std::vector<std::array<size_t, kBins + 1>> start(num + 1);
    cost[0].fill(std::numeric_limits<double>::infinity());
    cost[0][0] = 0.0;
    for (uint32_t k = 1; k <= num; ++k) {
        for (size_t end = 0; end <= kBins; ++end) {
            cost[k][end] = std::numeric_limits<double>::infinity();
            for (size_t first = 0; first <= end; ++first) {
                const double total = cost[k - 1][first] + spread.of(first, end);
                if (total >= cost[k][end]) continue;
                cost[k][end] = total;
                start[k][end] = first;
            }
        }
    }
    std::vector<size_t> starts(num);
    for (size_t k = num, end = kBins; k > 0; --k)
        starts[k - 1] = end = start[k][end];
    return starts;
}

constexpr int kNumVertices = 8; // of a box

/// Returns the distance in game units from the centre of a box at which a camera that looks at the centre has
/// all vertices of the box in its frame. `half` is half the size of the frame at distance 1.
float distanceToFit(const Bounds& box, const CameraPose& pose, const glm::vec2& half) {
    const CameraAxes axes = axesOf(pose);
    float distance = 0.0f;
    for (int i = 0; i < kNumVertices; ++i) {
        const glm::vec3 corner = cornerOf(box, i) - box.center();
        const float beside = std::max(std::abs(glm::dot(corner, axes.right)) / half.x,
                                      std::abs(glm::dot(corner, axes.up)) / half.y);
        distance = std::max(distance, beside - glm::dot(corner, axes.forward));
    }
    return distance;
}

/// Finds the nearest camera that has points in its frame, with a small margin, wherever it has to stand. A
/// point is in the frame if it is on the inner side of four planes through the camera. The planes have fixed
/// normals, so for each plane one of the points decides how near the camera can be. (distanceToFit() keeps
/// the camera in front of the centre of one box, and its margin is a share of the distance.)
class FrameFit {
  public:
    explicit FrameFit(const Lens& lens) : m_half(halfExtentsOf(lens) / kMargin), m_near(lens.nearPlane) {}

    /// Adds what a camera with these axes has to show. All positions are relative to `origin`.
    void add(std::span<const Bounds> boxes, const glm::vec3& origin, const CameraAxes& axes) {
        for (const Bounds& box : boxes) {
            for (int i = 0; i < kNumVertices; ++i) {
                const glm::vec3 vertex = cornerOf(box, i) - origin;
                const glm::vec2 beside{glm::dot(vertex, axes.right), glm::dot(vertex, axes.up)};
                const glm::vec2 ahead = m_half * glm::dot(vertex, axes.forward);
                m_highest = glm::max(m_highest, beside - ahead);
                m_lowest = glm::max(m_lowest, -beside - ahead);
            }
        }
    }

    /// Returns how far right, up and forward the camera is. Opposite planes together limit how far forward.
    glm::vec3 nearest() const {
        const glm::vec2 furthest = -(m_highest + m_lowest) / (2.0f * m_half);
        return {0.5f * (m_highest - m_lowest), std::min(furthest.x, furthest.y) - m_near};
    }

    /// The same for a camera that is neither to the right nor to the left of the origin.
    glm::vec3 nearestInMiddle() const {
        FrameFit both = *this;
        both.m_highest.x = both.m_lowest.x = std::max(m_highest.x, m_lowest.x);
        return both.nearest();
    }

  private:
    glm::vec2 m_half; // half the size of the frame at distance 1, less the margin
    float m_near;
    glm::vec2 m_highest{std::numeric_limits<float>::lowest()}, m_lowest = m_highest; // of opposite planes
};

/// Returns the point that is so far right, up and forward.
glm::vec3 alongAxes(const glm::vec3& place, const CameraAxes& axes) {
    return place.x * axes.right + place.y * axes.up + place.z * axes.forward;
}

Bounds boundsOfAll(std::span<const Bounds> boxes) {
    Bounds bounds;
    for (const Bounds& box : boxes)
        bounds.add(box);
    return bounds;
}

} // namespace

std::vector<Bounds> shownBoxes(const Map& map, const MapGeometry& geometry) {
    std::vector<Bounds> boxes;
    for (uint32_t i = 0; i < geometry.faces.size(); ++i) {
        const bool isShown = !isSkyFace(geometry, geometry.faces[i]) && !geometry.faceBounds[i].isEmpty();
        if (isShown) boxes.push_back(geometry.faceBounds[i]);
    }
    if (boxes.empty()) boxes.push_back(map.models[0].bounds);
    return boxes;
}

Bounds shownBounds(const Map& map, const MapGeometry& geometry) {
    return boundsOfAll(shownBoxes(map, geometry));
}

FaceFilter withoutSky(const Map& map, const MapGeometry& geometry) {
    std::set<uint32_t> surfaces;
    for (const DrawFace& face : geometry.faces)
        if (isSkyFace(geometry, face)) surfaces.insert(map.faces[face.face].surface);
    FaceFilter filter{.kind = FaceFilter::Kind::without, .items = {}};
    for (const uint32_t surface : surfaces)
        if (surface != kNone) filter.items.push_back({ItemKind::surface, surface});
    return filter;
}

CameraPose poseToFit(const Bounds& box, const CameraPose& direction, const Lens& lens) {
    CameraPose pose = direction;
    const float distance = kMargin * distanceToFit(box, direction, halfExtentsOf(lens)) + lens.nearPlane;
    pose.position = box.center() - distance * axesOf(pose).forward;
    return pose;
}

CameraPose poseToFitAll(std::span<const Bounds> boxes, const CameraPose& direction, const Lens& lens) {
    FrameFit fit(lens);
    fit.add(boxes, glm::vec3(0.0f), axesOf(direction));
    CameraPose pose = direction;
    pose.position = alongAxes(fit.nearest(), axesOf(direction));
    return pose;
}

std::vector<CameraPose> turntablePoses(std::span<const Bounds> boxes, uint32_t num, float pitch,
                                       const Lens& lens) {
    const glm::vec3 center = boundsOfAll(boxes).center();
    std::vector<CameraPose> poses;
    FrameFit fit(lens);
    for (uint32_t i = 0; i < num; ++i) {
        poses.push_back({.pitch = pitch, .yaw = 360.0f * static_cast<float>(i) / static_cast<float>(num)});
        fit.add(boxes, center, axesOf(poses.back()));
    }
    for (CameraPose& pose : poses)
        pose.position = center + alongAxes(fit.nearestInMiddle(), axesOf(pose));
    return poses;
}

std::vector<HeightRange> storeysOf(const Map& map, const Bounds& bounds, uint32_t num) {
    const FloorAreas areas = floorAreasOf(map, bounds);
    const std::vector<size_t> starts = storeyStarts(FloorSpread(areas), num);
    const float step = std::max(bounds.size().z, 1.0f) / kBins;
    std::vector<HeightRange> slices(num);
    float high = bounds.maxs.z + kBelowFloor;
    for (size_t k = num; k-- > 0;) {
        size_t lowest = starts[k]; // the step of the lowest floor
        while (lowest + 1 < kBins && areas[lowest] == 0.0)
            ++lowest;
        const float low = bounds.mins.z + static_cast<float>(lowest) * step - kBelowFloor;
        slices[k] = {k == 0 ? bounds.mins.z - kBelowFloor : std::min(low, high), high};
        high = slices[k].low;
    }
    return slices;
}

TopDownView topDownView(const Bounds& bounds, const HeightRange& slice, const Lens& lens) {
    const glm::vec3 center = bounds.center();
    const float aspect = static_cast<float>(lens.width) / static_cast<float>(lens.height);
    const float width = kMargin * std::max(bounds.size().x, bounds.size().y * aspect);
    TopDownView view{
        .pose = orthoPose(OrthoSide::top, {center.x, center.y, slice.high}), .lens = lens, .slice = slice};
    view.lens.orthoWidth = std::clamp(width, kLeastOrthoWidth, kMostOrthoWidth);
    view.lens.orthoDepth = std::max(slice.high - slice.low, 1.0f);
    return view;
}

std::array<std::array<double, 3>, 2> worldToPixel(const TopDownView& view) {
    const double scale = double(view.lens.width) / double(view.lens.orthoWidth); // pixels per game unit
    const double x = view.pose.position.x, y = view.pose.position.y;
    return {
        {{scale, 0.0, 0.5 * view.lens.width - scale * x}, {0.0, -scale, 0.5 * view.lens.height + scale * y}}};
}

nlohmann::ordered_json topDownJson(const TopDownView& view) {
    return {{"world_to_pixel", worldToPixel(view)},
            {"units_per_pixel", double(view.lens.orthoWidth) / double(view.lens.width)},
            {"low", view.slice.low},
            {"high", view.slice.high}};
}

} // namespace visleaf
