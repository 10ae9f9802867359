#include "map/light/hdr_luxel.h"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

constexpr int kMantissaBits = 9;
constexpr int kExponentBias = 15;
constexpr uint32_t kMantissas = (1u << kMantissaBits) - 1; // the largest mantissa
constexpr int kLargestExponent = 31;

float stepOf(int exponent) {
    return std::ldexp(1.0f, exponent - kExponentBias - kMantissaBits);
}

} // namespace

glm::vec3 unpackHdrLuxel(uint32_t packed) {
    const float step = stepOf(static_cast<int>(packed >> 27));
    return glm::vec3(packed & kMantissas, packed >> 9 & kMantissas, packed >> 18 & kMantissas) * step;
}

uint32_t packHdrLuxel(const glm::vec3& color) {
    const float most = static_cast<float>(kMantissas) * stepOf(kLargestExponent);
    glm::vec3 light;
    for (int channel = 0; channel < 3; ++channel)
        light[channel] = color[channel] > 0.0f ? std::min(color[channel], most) : 0.0f; // also for NaN
    const float brightest = std::max({light.r, light.g, light.b});
    int exponent = 0;
    if (brightest > 0.0f) std::frexp(brightest, &exponent); // brightest = [0.5, 1) * 2^exponent
    exponent = std::clamp(exponent + kExponentBias, 0, kLargestExponent);
    // The largest mantissa may be rounded up to one that does not fit.
    if (std::round(brightest / stepOf(exponent)) > static_cast<float>(kMantissas)) ++exponent;
    const glm::uvec3 mantissas(glm::round(light / stepOf(exponent)));
    return mantissas.r | mantissas.g << 9 | mantissas.b << 18 | static_cast<uint32_t>(exponent) << 27;
}

uint32_t hdrLuxelAt(std::span<const uint8_t> bytes) {
    return bytes[0] | uint32_t{bytes[1]} << 8 | uint32_t{bytes[2]} << 16 | uint32_t{bytes[3]} << 24;
}

glm::vec3 luxelColorAt(const Map& map, size_t firstByte) {
    const std::span<const uint8_t> bytes =
        std::span(map.light.luxels).subspan(firstByte, map.light.luxelBytes);
    if (hasHdrLuxels(map)) return 255.0f * unpackHdrLuxel(hdrLuxelAt(bytes));
    if (map.light.luxelBytes == kGreyLuxelBytes) return glm::vec3(bytes[0]);
    return {bytes[0], bytes[1], bytes[2]};
}

} // namespace visleaf
