#include "materials/sky/sky_wind.h"

#include "base/portable_math.h"
#include "base/text/leading_number.h"

#include <fmt/format.h>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr std::string_view kWord = "skywind";
constexpr float kFarthest = 2.0f; // of the distance

/// The values of the file.
struct WindValues {
    float distance = 0.0f;
    float yaw = 45.0f;     // degrees, as of a camera: to where the wind blows
    float seconds = 30.0f; // period
    float pitch = 0.0f;    // degrees, upwards
};

WindValues readValues(const std::string& text) {
    WindValues values;
    const size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    if (text.compare(first, kWord.size(), kWord) != 0) return values;
    const char* position = text.c_str() + first + kWord.size();
    for (float* value : {&values.distance, &values.yaw, &values.seconds, &values.pitch}) {
        const std::optional<float> number = takeNumber(position);
        if (!number) break;
        *value = *number;
    }
    return values;
}

} // namespace

SkyWind parseSkyWind(const std::string& text) {
    const WindValues values = readValues(text);
    const float distance = std::clamp(values.distance, -kFarthest, kFarthest);
    const float yaw = glm::radians(std::fmod(values.yaw, 360.0f));
    const float pitch = glm::radians(std::fmod(values.pitch + 90.0f, 180.0f) - 90.0f);
    // The place that a copy shows lies against the wind.
    const glm::vec3 towards{-portable::cos(pitch) * portable::cos(yaw),
                            -portable::cos(pitch) * portable::sin(yaw), portable::sin(pitch)};
    return {.shift = distance * towards, .seconds = values.seconds};
}

SkyWind loadSkyWind(std::string_view stem, const FileSystem& files) {
    const std::string file = fmt::format("{}wind.cfg", stem);
    const Result<Bytes> bytes = files.find(file) ? files.read(file) : Error{};
    if (!bytes) return {};
    SkyWind wind = parseSkyWind(std::string(asText(bytes.value())));
    wind.file = file;
    return wind;
}

glm::vec4 skyWindAt(const SkyWind& wind, double time) {
    const double periods = wind.seconds == 0.0f ? 0.5 : 0.5 * time / static_cast<double>(wind.seconds);
    return {wind.shift, static_cast<float>(periods - std::floor(periods) - 0.5)};
}

} // namespace visleaf
