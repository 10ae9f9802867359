#include "analysis/best_view/view_score.h"

#include "base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace visleaf {
namespace {

// The numbers below are what gave good images of the shared maps; see docs/render.md.
constexpr float kTooClose = 96.0f;             // game units
constexpr float kGoodDistance = 560.0f;        // geometric mean of the distances
constexpr float kSkyDistance = 2048.0f;        // a sky counts as that far
constexpr float kOutlineSteps = 0.6f;          // doublings of the distance between neighbours
constexpr float kFloorHeight = 0.7f;           // z of the normal
constexpr float kDark = 0.08f, kBright = 0.5f; // light: hardly visible; enough

float unitShare(float value, float enough) {
    return std::clamp(value / enough, 0.0f, 1.0f);
}

/// Returns how bright a mean light looks to people, 0 to 1: each doubling counts the same.
float brightness(float light) {
    constexpr float kDarkest = 0.02f;
    return unitShare(portable::log2(std::max(light, kDarkest) / kDarkest),
                     portable::log2(kBright / kDarkest));
}

/// Sums over the samples of a window.
struct WindowSums {
    float num = 0.0f, numSky = 0.0f, numHoles = 0.0f, numClose = 0.0f, numFloor = 0.0f, numOutlines = 0.0f;
    float numLit = 0.0f, numDark = 0.0f, light = 0.0f, lightSquares = 0.0f;
    float doublings = 0.0f, doublingsSquares = 0.0f; // of the distance
    std::map<uint32_t, float> surfaces;              // number of samples of each
};

float doublingsOf(const PanoramaSample& sample) {
    return portable::log2(sample.isSky ? kSkyDistance : std::max(sample.distance, 1.0f));
}

void addSample(const PanoramaSample& sample, WindowSums& sums) {
    ++sums.num;
    if (sample.face == kNone) {
        ++sums.numHoles;
        return;
    }
    const float doublings = doublingsOf(sample);
    sums.doublings += doublings;
    sums.doublingsSquares += doublings * doublings;
    if (sample.isSky) {
        ++sums.numSky;
        return;
    }
    if (sample.distance < kTooClose) ++sums.numClose;
    if (sample.height > kFloorHeight) ++sums.numFloor;
    ++sums.numLit;
    if (sample.light < kDark) ++sums.numDark;
    sums.light += sample.light;
    sums.lightSquares += sample.light * sample.light;
    if (sample.light >= kDark) ++sums.surfaces[sample.surface];
}

bool isOutline(const PanoramaSample& a, const PanoramaSample& b) {
    if (a.face == kNone || b.face == kNone || a.face == b.face) return false;
    return std::abs(doublingsOf(a) - doublingsOf(b)) > kOutlineSteps;
}

WindowSums sumsOf(const Panorama& panorama, const ViewWindow& window) {
    WindowSums sums;
    for (size_t y = window.firstRow; y < window.firstRow + window.numRows; ++y) {
        for (size_t x = window.firstColumn; x < window.firstColumn + window.numColumns; ++x) {
            const PanoramaSample& sample = panorama.at(y, x);
            addSample(sample, sums);
            const bool isLast = x + 1 == window.firstColumn + window.numColumns;
            if (!isLast && isOutline(sample, panorama.at(y, x + 1))) ++sums.numOutlines;
        }
    }
    return sums;
}

/// Returns the number of surfaces that would give the same entropy if all were equally large.
float effectiveNumber(const std::map<uint32_t, float>& surfaces, float num) {
    float entropy = 0.0f;
    for (const auto& [surface, count] : surfaces)
        entropy -= count / num * portable::log(count / num);
    return num > 0.0f ? portable::exp(entropy) : 0.0f;
}

float deviation(float sum, float squares, float num) {
    if (num == 0.0f) return 0.0f;
    const float mean = sum / num;
    return std::sqrt(std::max(squares / num - mean * mean, 0.0f));
}

} // namespace

float ViewScore::total() const {
    return 2.0f * variety + 1.3f * outlines + 1.0f * depth + 0.8f * range + 2.4f * light + 0.8f * contrast +
           0.7f * sky + 0.7f * floor - 3.0f * blocked - 3.5f * dark - 5.0f * holes;
}

ViewScore scoreOf(const Panorama& panorama, const ViewWindow& window) {
    constexpr float kMostVariety = 9.0f, kMuchOutline = 0.22f, kFarDoublings = 2.5f, kWideRange = 1.1f;
    constexpr float kStrongContrast = 0.15f, kSomeSky = 0.12f, kMuchSky = 0.4f;
    constexpr float kSomeFloor = 0.2f;
    const WindowSums sums = sumsOf(panorama, window);
    const float num = std::max(sums.num, 1.0f), numSeen = std::max(sums.num - sums.numHoles, 1.0f);
    const float fromGood = std::abs(sums.doublings / numSeen - portable::log2(kGoodDistance));
    const float sky = sums.numSky / num;
    return {.variety = unitShare(effectiveNumber(sums.surfaces, sums.numLit - sums.numDark) - 1.0f,
                                 kMostVariety - 1.0f),
            .outlines = unitShare(sums.numOutlines / num, kMuchOutline),
            .depth = 1.0f - unitShare(fromGood, kFarDoublings),
            .range = unitShare(deviation(sums.doublings, sums.doublingsSquares, numSeen), kWideRange),
            .light = brightness(sums.light / std::max(sums.numLit, 1.0f)),
            .contrast = unitShare(deviation(sums.light, sums.lightSquares, sums.numLit), kStrongContrast),
            .sky = unitShare(sky, kSomeSky) - 6.0f * std::max(sky - kMuchSky, 0.0f),
            .floor = unitShare(sums.numFloor / num, kSomeFloor),
            .blocked = sums.numClose / num,
            .dark = sums.numDark / num,
            .holes = sums.numHoles / num};
}

} // namespace visleaf
