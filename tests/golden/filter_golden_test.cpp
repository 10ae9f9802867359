// Filters of textures, light and sky, each set separately; multisampling; and the preset for all.
#include "golden/golden_frame.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr CameraPose kYard{.position = {1180.0f, -60.0f, 40.0f}, .pitch = -4.0f, .yaw = 170.0f};
constexpr uint32_t kWidth = 192, kHeight = 108;

MapToUpload demo() {
    const std::string file = fmt::format("{}/ibsp38/baseq2/maps/demo.bsp", VISLEAF_DEMO_FOLDER);
    return loadToDraw(findMap(file, {}).value(), {}).value();
}

void appendYard(DrawnMap& map, const FilterChoices& filters, uint32_t numSamples, Image& sheet) {
    if (!map.isThere()) return;
    FrameChoices choices = map.choices();
    choices.settings.draw.filters = filters;
    choices.numSamples = numSamples;
    appendBelow(map.draw(kYard, choices), sheet);
}

TEST(FilterGolden, TexturesLightAndSkyAreFilteredAsChosen) {
    DrawnMap map(demo(), kWidth, kHeight);
    Image sheet;
    for (const FilterChoices& filters : {
             FilterChoices{},
             FilterChoices{.textures = TextureFilter::nearest},
             FilterChoices{.textures = TextureFilter::bilinear},
             FilterChoices{.textures = TextureFilter::anisotropic},
             FilterChoices{.lightmaps = TextureFilter::nearest},
             FilterChoices{.sky = TextureFilter::nearest},
             kRetroFilters,
         })
        appendYard(map, filters, 0, sheet);
    expectGolden("filters", sheet, CellSize{kWidth, kHeight});
}

TEST(FilterGolden, EdgesAreSmoothWithMultisampling) {
    DrawnMap map(demo(), kWidth, kHeight, 4);
    Image sheet;
    appendYard(map, {}, 4, sheet);
    expectGolden("filters_multisampled", sheet);
}

} // namespace
} // namespace visleaf
