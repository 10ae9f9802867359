#include "images/soft_color.h"

#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

constexpr float kMiddle = 150.0f;   // mean of the channels
constexpr float kSpread = 10.0f;    // how far the mean differs from name to name, either way
constexpr float kColorful = 20.0f;  // how far a channel lies from the mean
constexpr uint32_t kHues = 1 << 16; // steps of the colour circle
constexpr uint32_t kSteps = 1 << 8; // of brightness

/// FNV-1a with a last mix: names that differ in their last letter alone get hues far apart.
uint32_t hashOf(std::string_view text) {
    uint32_t hash = 2166136261u;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619u;
    hash ^= hash >> 15;
    hash *= 0x2c1b3c6du;
    return hash ^ (hash >> 13);
}

/// From 0 to almost 1.
float shareOf(uint32_t value, uint32_t steps) {
    return static_cast<float>(value % steps) / static_cast<float>(steps);
}

} // namespace

Rgb softColorOf(std::string_view name) {
    const uint32_t hash = hashOf(name);
    const float turn = shareOf(hash, kHues) * glm::two_pi<float>();
    const float mean = kMiddle + kSpread * (2.0f * shareOf(hash / kHues, kSteps) - 1.0f);
    const auto channel = [&](float shift) {
        const float value = mean + kColorful * std::cos(turn - shift * glm::two_pi<float>());
        return static_cast<uint8_t>(std::lround(value));
    };
    return {channel(0.0f), channel(1.0f / 3.0f), channel(2.0f / 3.0f)};
}

} // namespace visleaf
