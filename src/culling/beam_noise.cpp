#include "culling/beam_noise.h"

#include "base/chance.h"

namespace visleaf {

BeamNoise beamNoise(uint64_t seed) {
    constexpr float kLargestStep = 0.125f; // of the distance of two points
    Chance chance(seed);
    BeamNoise noise{};
    for (size_t distance = noise.size() - 1; distance > 1; distance /= 2) {
        const float largest = kLargestStep * static_cast<float>(distance);
        for (size_t i = 0; i + distance < noise.size(); i += distance)
            noise[i + distance / 2] =
                (noise[i] + noise[i + distance]) * 0.5f + chance.between(-largest, largest);
    }
    return noise;
}

} // namespace visleaf
