#include "cli/render/view_options.h"

#include "base/text/number_text.h"

#include <algorithm>

namespace visleaf {
namespace {

constexpr float kFarthest = 1e6f; // game units

bool isNear(float number) {
    return number >= -kFarthest && number <= kFarthest;
}

/// Reads `X,Y,Z` or `X,Y,Z,RADIUS` as a cube.
bool readCube(const std::string& text, std::optional<Bounds>& cube) {
    constexpr float kDefaultRadius = 256.0f; // game units
    const auto numbers = parseNumbers(text);
    if (!numbers || numbers->size() < 3 || numbers->size() > 4) return false;
    if (!std::all_of(numbers->begin(), numbers->end(), isNear)) return false;
    const float radius = numbers->size() == 4 ? numbers->back() : kDefaultRadius;
    if (radius < 1.0f) return false;
    const glm::vec3 center((*numbers)[0], (*numbers)[1], (*numbers)[2]);
    cube = Bounds{center - radius, center + radius};
    return true;
}

bool readAngle(const std::string& text, float& angle) {
    const std::optional<float> read = parseNumberBetween(text, -90.0, 90.0);
    angle = read.value_or(angle);
    return read.has_value();
}

/// Reads `LOW:HIGH`.
bool readSlice(const std::string& text, std::optional<HeightRange>& slice) {
    const size_t colon = text.find(':');
    if (colon == std::string::npos) return false;
    const auto low = parseNumberBetween(text.substr(0, colon), -kFarthest, kFarthest);
    const auto high = parseNumberBetween(text.substr(colon + 1), -kFarthest, kFarthest);
    if (!low || !high || *low >= *high) return false;
    slice = HeightRange{*low, *high};
    return true;
}

} // namespace

void addCameraOptions(RenderOptions& options, OptionList& list) {
    list.add({"--cameras", "FILE", "Cameras, a line each: NAME X,Y,Z,PITCH,YAW", FileUse::input},
             options.cameras);
    list.add({"--path", "FILE", "Each frame of a flight along a path; lines SECONDS X,Y,Z,PITCH,YAW",
              FileUse::input},
             options.path);
    list.add({"--fps", "N", "Frames per second of --path and of videos (default 60)"}, {1, 1000},
             options.framesPerSecond);
    list.addFlag("--best-view", "Look from where an image says most about the map", options.usesBestView);
}

void addOverviewOptions(RenderOptions& options, OptionList& list) {
    list.add({"--turntable", "N", "N images around the map, from outside"}, {1, 999}, options.turntable);
    list.addParsed({"--around", "X,Y,Z[,RADIUS]", "What the turntable shows (default: the whole map)"},
                   "three or four numbers",
                   [&options](const std::string& text) { return readCube(text, options.around); });
    list.addParsed({"--angle", "DEG", "Pitch of the turntable's cameras; > 0 looks down (default 35)"},
                   "a number from -90 to 90",
                   [&options](const std::string& text) { return readAngle(text, options.angle); });
    list.addFlag("--top-down", "The map from above, without perspective; --json has its scale",
                 options.isTopDown);
    list.add({"--slices", "N", "With --top-down, one image for each of N storeys"}, {1, 32},
             options.numSlices);
    list.addParsed({"--slice", "LOW:HIGH", "With --top-down, only these heights"}, "LOW:HIGH with LOW < HIGH",
                   [&options](const std::string& text) { return readSlice(text, options.slice); });
}

} // namespace visleaf
