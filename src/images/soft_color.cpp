#include "images/soft_color.h"

#include "base/portable_math.h"
#include "base/text/text_hash.h"

#include <glm/gtc/constants.hpp>

#include <cmath>

namespace visleaf {
namespace {

// Mean of the channels. Most textures of games have means from 30 to 90. A middle above them shows the shape
// of dark rooms. Quake and Half-Life have light that nearly doubles a texture. Even there, no channel becomes
// white.
constexpr float kMiddle = 110.0f;
constexpr float kSpread = 8.0f;     // largest deviation of the mean between names
constexpr float kColorful = 20.0f;  // distance of a channel from the mean
constexpr uint32_t kHues = 1 << 16; // steps of the colour circle
constexpr uint32_t kSteps = 1 << 8; // steps of brightness

/// FNV-1a with a final mix: names that differ only in their last letter get very different hues.
uint32_t hashOf(std::string_view text) {
    uint32_t hash = textHash32(text);
    hash ^= hash >> 15;
    hash *= 0x2c1b3c6du;
    return hash ^ (hash >> 13);
}

/// Returns a share from 0 to almost 1.
float shareOf(uint32_t value, uint32_t steps) {
    return static_cast<float>(value % steps) / static_cast<float>(steps);
}

} // namespace

Rgb softColorOf(std::string_view name) {
    const uint32_t hash = hashOf(name);
    const float turn = shareOf(hash, kHues) * glm::two_pi<float>();
    const float mean = kMiddle + kSpread * (2.0f * shareOf(hash / kHues, kSteps) - 1.0f);
    const auto channel = [&](float shift) {
        const float value = mean + kColorful * portable::cos(turn - shift * glm::two_pi<float>());
        return static_cast<uint8_t>(std::lround(value));
    };
    return {channel(0.0f), channel(1.0f / 3.0f), channel(2.0f / 3.0f)};
}

} // namespace visleaf
