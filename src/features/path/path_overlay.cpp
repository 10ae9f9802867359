#include "features/path/path_overlay.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr LineColor kPathColor{255, 200, 60, 255};
constexpr LineColor kKeyColor{255, 255, 255, 255};
constexpr size_t kPartsBetweenKeys = 16;
constexpr size_t kMostParts = 4096; // of the whole path
constexpr float kKeyLength = 12.0f; // of the frustum of a key, game units

} // namespace

void addCameraPath(const CameraPath& path, LineList& lines) {
    if (path.isEmpty()) return;
    const size_t numParts = std::min(kPartsBetweenKeys * (path.keys.size() - 1), kMostParts);
    glm::vec3 before = path.keys.front().pose.position;
    for (size_t i = 1; i <= numParts; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(numParts);
        const glm::vec3 next = poseAt(path, share * path.seconds()).position;
        lines.line(before, next, kPathColor);
        before = next;
    }
    for (const PathKey& key : path.keys)
        lines.frustum(makeView(key.pose, {}), kKeyLength, kKeyColor);
}

} // namespace visleaf
