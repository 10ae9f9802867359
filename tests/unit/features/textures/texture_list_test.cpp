#include "features/textures/texture_list.h"

#include "analysis/facts/search_trace.h"
#include "platform/path_text.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::ElementsAre;
using testing::IsEmpty;

MaterialImage imageCalled(std::string name, std::string source, ImagePart part = ImagePart::whole) {
    MaterialImage image;
    image.name = std::move(name);
    image.part = part;
    image.originalWidth = 64;
    image.originalHeight = 32;
    image.rule = source.empty() ? ImageRule::missing : ImageRule::wal;
    image.source = std::move(source);
    return image;
}

MaterialSet someSet() {
    MaterialSet set;
    set.images = {imageCalled("e1u1/wall", "/games/baseq2/pak0.pak:textures/e1u1/wall.wal"),
                  imageCalled("e1u1/gone", ""), imageCalled("lamp", "/games/baseq2/textures/lamp.wal"),
                  imageCalled("lamp", "/games/baseq2/textures/lamp.wal", ImagePart::glowing)};
    return set;
}

TEST(ListedTextures, AreTheTexturesOfTheMapMissingOnesFirst) {
    EXPECT_THAT(listedTextures(someSet(), {}), ElementsAre(1, 0, 2));
}

TEST(ListedTextures, CanBeLimitedToMissingOnes) {
    EXPECT_THAT(listedTextures(someSet(), {.showsMissingOnly = true}), ElementsAre(1));
}

TEST(ListedTextures, AreFilteredByNameAndSourceInAnyCase) {
    EXPECT_THAT(listedTextures(someSet(), {.text = "E1U1"}), ElementsAre(1, 0));
    EXPECT_THAT(listedTextures(someSet(), {.text = "PAK0"}), ElementsAre(0));
    EXPECT_THAT(listedTextures(someSet(), {.text = "nowhere"}), IsEmpty());
}

TEST(MissingSkyText, NamesWhatWasSearched) {
    Skybox sky;
    EXPECT_EQ(missingSkyText(sky), "");
    sky.missing = {"env/unit1_"};
    EXPECT_EQ(missingSkyText(sky), "The sky env/unit1_ was not found.");
    sky.missing = {"env/space", "env/unit1_"};
    EXPECT_EQ(missingSkyText(sky), "The skies env/space and env/unit1_ were not found.");
}

TEST(TextureLine, HasNameSizeKindAndSource) {
    MaterialSet set = someSet();
    EXPECT_EQ(textureLine(set.images[2]), "lamp\t64x32\tWAL of the game\t/games/baseq2/textures/lamp.wal");
    EXPECT_EQ(textureLine(set.images[1]), "e1u1/gone\t64x32\tnot found\t");
    set.images[1].isSizeGuessed = true;
    EXPECT_EQ(textureLine(set.images[1]), "e1u1/gone\tunknown\tnot found\t");
}

TEST(TextureTable, ShowsWholeRowsThatFillTheRoom) {
    const auto heightOf = [](size_t numRows, float room) {
        return heightOfRows(numRows, {.heading = 20.0f, .row = 24.0f, .room = room});
    };
    EXPECT_EQ(heightOf(100, 500.0f), 20.0f + 20 * 24.0f) << "not 20 rows and a half";
    EXPECT_EQ(heightOf(100, 490.0f), 20.0f + 19 * 24.0f);
    EXPECT_EQ(heightOf(2, 500.0f), 20.0f + 2 * 24.0f);
    EXPECT_EQ(heightOf(100, 30.0f), 20.0f + 3 * 24.0f) << "there is always something to choose";
}

TEST(SearchTrace, ListsFilesAndWhatTheyHide) {
    const TempFolder base("base"), mod("mod");
    base.write("textures/wall.wal", "a");
    mod.write("textures/WALL.wal", "b");
    const FileSystem files = test::mounted({base.path(), mod.path()});
    MaterialImage image = imageCalled("wall", pathText(mod.path() / "textures/WALL.wal"));
    image.tried = {"textures/wall.tga", "textures/wall.wal"};
    EXPECT_THAT(searchTrace(image, files),
                ElementsAre("textures/wall.tga: nothing there",
                            "textures/wall.wal: taken from " + pathText(mod.path() / "textures/WALL.wal") +
                                ", over " + pathText(base.path() / "textures/wall.wal")));
}

TEST(SearchTrace, NamesMapAndWadRecordsAsTried) {
    MaterialImage image = imageCalled("wall", "in the map");
    image.tried = {"textures/wall.tga", "in the map"};
    EXPECT_THAT(searchTrace(image, FileSystem{}),
                ElementsAre("textures/wall.tga: nothing there", "in the map: taken"));
}

} // namespace
} // namespace visleaf
