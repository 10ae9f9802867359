#include "analysis/best_view/best_view.h"

#include "analysis/best_view/view_points.h"
#include "analysis/best_view/view_score.h"
#include "base/parallel.h"
#include "base/portable_math.h"

#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr size_t kMostPoints = 72;  // with Panorama's 720 rays each, about 0.3 s for a large map
constexpr float kMostPitch = 15.0f; // degrees up and down
constexpr float kPitchCost = 0.02f; // of the score, for each degree: upright walls look best

constexpr float kNoScore = -1e9f; // less than any view has

struct ScoredView {
    CameraPose pose;
    float score = kNoScore;
};

size_t cellsOf(float degrees) {
    return std::max<size_t>(static_cast<size_t>(std::lround(degrees / Panorama::kCellDegrees)), 1);
}

/// Returns the size of the window that a frame shows.
ViewWindow windowOf(const Lens& lens) {
    const float halfHeight = halfExtentsOf(lens).y;
    return {.numRows =
                std::min(cellsOf(2.0f * glm::degrees(portable::atan(halfHeight))), Panorama::kRows - 2),
            .numColumns = std::min(cellsOf(lens.fovX), Panorama::kColumns)};
}

/// Returns the middle of `num` cells from `first` on, in cells.
float middleOf(size_t first, size_t num) {
    return static_cast<float>(first) + 0.5f * static_cast<float>(num - 1);
}

ScoredView bestOf(const Panorama& panorama, const glm::vec3& eye, ViewWindow window) {
    ScoredView best;
    for (window.firstRow = 0; window.firstRow + window.numRows <= Panorama::kRows; ++window.firstRow) {
        const float pitch = Panorama::pitchOf(middleOf(window.firstRow, window.numRows));
        if (std::abs(pitch) > kMostPitch) continue;
        for (window.firstColumn = 0; window.firstColumn < Panorama::kColumns; ++window.firstColumn) {
            const ViewScore parts = scoreOf(panorama, window);
            const float score = parts.total() - kPitchCost * std::abs(pitch);
            if (parts.holes == 1.0f || score <= best.score) continue; // only holes: nothing is there
            const float yaw = Panorama::yawOf(middleOf(window.firstColumn, window.numColumns));
            best = {{.position = eye, .pitch = pitch, .yaw = yaw >= 360.0f ? yaw - 360.0f : yaw}, score};
        }
    }
    return best;
}

} // namespace

std::optional<CameraPose> findBestView(const Map& map, const MaterialSet& materials,
                                       const MapGeometry& geometry, const Lens& lens,
                                       std::span<const float> styleValues) {
    const std::vector<glm::vec3> points = viewPoints(map, kMostPoints);
    if (points.empty() || geometry.faces.empty()) return std::nullopt;
    const RayCaster caster(map, materials, geometry);
    const std::vector<float> lights = meanLights(map, styleValues);
    const PanoramaScene scene{map, geometry, caster, lights, styleValues};
    std::vector<ScoredView> views(points.size());
    parallelFor(points.size(), [&](size_t i) {
        views[i] = bestOf(panoramaFrom(points[i], scene), points[i], windowOf(lens));
    });
    const auto best =
        std::max_element(views.begin(), views.end(),
                         [](const ScoredView& a, const ScoredView& b) { return a.score < b.score; });
    if (best->score == kNoScore) return std::nullopt;
    return best->pose;
}

} // namespace visleaf
