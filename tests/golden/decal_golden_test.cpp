// Draws decals on a floor whose light falls from one corner to the other.
#include "golden/golden_frame.h"
#include "platform/path_text.h"
#include "support/decal_wad.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <glm/geometric.hpp>

#include <gmock/gmock.h>

namespace visleaf {
namespace {

constexpr uint32_t kDecalWidth = 192, kDecalHeight = 128;
constexpr Rgb kDecalBlue{0, 0, 255}, kDecalRed{200, 20, 10};

std::string decalAt(const char* texture, const char* origin) {
    return std::string("{ \"classname\" \"infodecal\" \"texture\" \"") + texture + "\" \"origin\" \"" +
           origin + "\" }\n";
}

Bytes floorMap() {
    test::QuakeFile file;
    file.version = 30;
    file.entities += decalAt("{thin", "16 20 0") + decalAt("{thick", "24 28 0") +
                     decalAt("{sign", "60 40 0") + decalAt("poster", "36 52 0") +
                     decalAt("{missing", "8 8 0");
    file.textures = test::textureLump({test::miptexRecord("wall", 16, 90, true)});
    test::FileBytes luxels;
    for (uint32_t i = 0; i < test::kFaceLuxels; ++i)
        luxels.fill(3, static_cast<uint8_t>(20 + 9 * i));
    file.lighting = luxels.content();
    return test::write(file);
}

Image drawFloor(bool showsModels) {
    const test::TempFolder folder;
    folder.write("valve/decals.wad", test::decalWad({{"{thin", 24, 90, kDecalRed},
                                                     {"{thick", 24, 220, kDecalRed},
                                                     {"{sign", 16, 230, kDecalBlue},
                                                     {"poster", 16, 250, kDecalRed}}));
    const std::string path = pathText(folder.write("valve/maps/a.bsp", floorMap()));
    DrawnMap map(loadToDraw(findMap(path, {}).value(), {}).value(), kDecalWidth, kDecalHeight);
    if (!map.isThere()) return {};
    FrameChoices choices = map.choices();
    choices.settings.showModels = showsModels;
    const glm::vec3 eye(32, -4, 52), target(32, 31, 0);
    return map.draw(poseAlong(eye, glm::normalize(target - eye)), choices);
}

TEST(DecalGolden, DecalsHaveTheLightOfTheirFaceAndEndAtItsEdge) {
    expectGolden("decals", drawFloor(true), CellSize{kDecalWidth, kDecalHeight});
}

TEST(DecalGolden, DecalsAreHiddenWithTheModels) {
    const Image shown = drawFloor(true), hidden = drawFloor(false);
    if (shown.rgba.empty()) GTEST_SKIP() << "no OpenGL";
    EXPECT_NE(shown.rgba, hidden.rgba);
    // The floor itself is green, and no decal is.
    const auto isRed = [](const Image& image) {
        for (size_t i = 0; i < image.rgba.size(); i += 4)
            if (image.rgba[i] > image.rgba[i + 1] + 20) return true;
        return false;
    };
    EXPECT_TRUE(isRed(shown));
    EXPECT_FALSE(isRed(hidden));
}

} // namespace
} // namespace visleaf
