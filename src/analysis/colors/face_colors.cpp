#include "analysis/colors/face_colors.h"

#include <cmath>

namespace visleaf {
namespace {

/// Mixes two colours; `share` 0 is `a`.
ByteColor mix(const ByteColor& a, const ByteColor& b, float share) {
    ByteColor mixed{};
    for (size_t i = 0; i < mixed.size(); ++i) {
        const float value = static_cast<float>(a[i]) * (1.0f - share) + static_cast<float>(b[i]) * share;
        mixed[i] = static_cast<uint8_t>(std::lround(value));
    }
    return mixed;
}

} // namespace

ByteColor heatColor(float share) {
    constexpr ByteColor kLow{0, 77, 166};
    constexpr ByteColor kMiddle{242, 242, 242};
    constexpr ByteColor kHigh{217, 94, 0};
    return share < 0.5f ? mix(kLow, kMiddle, share * 2.0f) : mix(kMiddle, kHigh, share * 2.0f - 1.0f);
}

ByteColor heatColorOfBand(size_t band, size_t numBands) {
    return heatColor(numBands < 2 ? 0.5f : static_cast<float>(band) / static_cast<float>(numBands - 1));
}

void countFaces(FaceColors& colors) {
    for (LegendRow& row : colors.legend)
        row.faces = 0;
    for (const uint8_t row : colors.rows)
        if (row < colors.legend.size()) ++colors.legend[row].faces;
}

} // namespace visleaf
