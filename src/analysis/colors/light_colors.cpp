#include "analysis/colors/light_colors.h"

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// A range of changes from `lowest` up to that of the next band.
struct LightBand {
    float lowest;
    const char* label;
};

// The unit is a luxel step of the file, of 255.
constexpr std::array<LightBand, 6> kBands{
    LightBand{-1e9f, "darker by more than 32"}, LightBand{-32.0f, "darker by 8 to 32"},
    LightBand{-8.0f, "darker by up to 8"},      LightBand{0.0f, "brighter by up to 8"},
    LightBand{8.0f, "brighter by 8 to 32"},     LightBand{32.0f, "brighter by more than 32"},
};

uint8_t bandOfChange(float mean) {
    uint8_t band = 0;
    while (band + 1u < kBands.size() && mean >= kBands[band + 1u].lowest)
        ++band;
    return band;
}

} // namespace

FaceColors colorByLightChange(size_t numFaces, const LightChanges* changes) {
    FaceColors colors;
    for (size_t i = 0; i < kBands.size(); ++i)
        colors.legend.push_back({heatColorOfBand(i, kBands.size()), kBands[i].label});
    const auto unchanged = static_cast<uint8_t>(colors.legend.size());
    colors.legend.push_back({class_color::kGrey, "the same, or not compared"});
    colors.rows.assign(numFaces, unchanged);
    if (changes == nullptr)
        colors.note =
            "No light is compared. Open the panel Compare, and choose another version of the map with light.";
    else
        for (const FaceLightChange& change : *changes)
            if (change.face < numFaces) colors.rows[change.face] = bandOfChange(change.mean);
    countFaces(colors);
    return colors;
}

} // namespace visleaf
