#include "materials/missing_data.h"

#include "support/mounted.h"
#include "support/temp_folder.h"
#include "vfs/archives/write_wad.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Map mapOf(Game game, const std::string& wads = {}) {
    Map map;
    map.game = game;
    map.entities.push_back({{{"classname", "worldspawn"}, {"wad", wads}}});
    return map;
}

std::vector<MaterialImage> missing(const std::vector<std::string>& names) {
    std::vector<MaterialImage> images(names.size());
    for (size_t i = 0; i < names.size(); ++i)
        images[i].name = names[i];
    return images;
}

TEST(MissingData, IsReportedOnlyWhenMostTexturesAreMissing) {
    std::vector<MaterialImage> images = missing({"a", "b"});
    images[0].source = "found";
    EXPECT_EQ(missingDataAdvice(mapOf(Game::halflife, "x.wad"), FileSystem(), images), "");
    EXPECT_EQ(missingDataAdvice(mapOf(Game::halflife, "x.wad"), FileSystem(), {}), "");
}

TEST(MissingData, CountsOnlyTexturesThatTheMapNames) {
    std::vector<MaterialImage> images = missing({"wall", "floor", "wall", "rough"});
    images[2].part = ImagePart::lit;
    images[3].isDetail = true;
    EXPECT_EQ(numTextures(images), 2u);
    EXPECT_THAT(missingDataAdvice(mapOf(Game::halflife, "x.wad"), FileSystem(), images),
                StartsWith("2 of 2 textures are missing"));
}

TEST(MissingData, NamesEachMissingWadOfWorldspawnOnce) {
    const test::TempFolder folder;
    folder.write("here.wad", encodeWad("WAD3", {}));
    const FileSystem files = test::mounted({folder.path()});
    const Map map = mapOf(Game::halflife, "C:\\valve\\cs_dust.wad;/here.wad;CS_Dust.wad;\\decals.wad");
    EXPECT_EQ(missingDataAdvice(map, files, missing({"wall", "floor"})),
              "2 of 2 textures are missing; add cs_dust.wad, decals.wad");
}

TEST(MissingData, ABriefAdviceKeepsItsInstructionWhole) {
    const std::string advice = missingDataAdvice(mapOf(Game::quake3), FileSystem(), missing({"e1u1/a"}));
    EXPECT_THAT(advice, testing::HasSubstr("or PK3 that contains"));
    EXPECT_EQ(briefAdvice(advice), "1 of 1 texture is missing; add the game's data");
    const std::string wads = "2 of 2 textures are missing; add cs_dust.wad, decals.wad";
    EXPECT_EQ(briefAdvice(wads), wads) << "each of them is needed";
}

TEST(MissingData, LongWadListsAreShortened) {
    const Map map = mapOf(Game::halflife, "a.wad;b.wad;c.wad;d.wad;e.wad;f.wad");
    EXPECT_THAT(missingDataAdvice(map, FileSystem(), missing({"wall"})),
                EndsWith("add a.wad, b.wad, c.wad, d.wad and 2 more"));
}

TEST(MissingData, WithoutWadNamesAdvisesAnyWadWithTheTextures) {
    for (const Game game : {Game::halflife, Game::quake}) {
        EXPECT_THAT(missingDataAdvice(mapOf(game), FileSystem(), missing({"wall"})),
                    EndsWith("1 of 1 texture is missing; add the WAD that contains it"));
        EXPECT_THAT(missingDataAdvice(mapOf(game), FileSystem(), missing({"wall", "floor"})),
                    EndsWith("add the WAD that contains them"));
    }
}

TEST(MissingData, NamesTheFoldersThatLackMostTexturesFirst) {
    const std::vector<MaterialImage> images = missing({"e1u1/a", "E2U1/b", "e2u1/c", "plain"});
    EXPECT_THAT(missingDataAdvice(mapOf(Game::quake2), FileSystem(), images),
                StartsWith("4 of 4 textures are missing; add the game's data, or the folder or PAK that "
                           "contains textures/e2u1/, textures/, textures/e1u1/"));
}

TEST(MissingData, Quake3FoldersAreThoseOfTheShaders) {
    const std::vector<MaterialImage> images = missing({"textures/gothic_block/blocks", "nofolder"});
    const std::string advice = missingDataAdvice(mapOf(Game::quake3), FileSystem(), images);
    EXPECT_THAT(advice, EndsWith("the folder or PK3 that contains textures/gothic_block/"));
    EXPECT_THAT(advice, Not(HasSubstr("WAD")));
}

TEST(MissingData, ImagePartsAreCountedOnce) {
    std::vector<MaterialImage> images = missing({"wall", "wall"});
    images[1].part = ImagePart::glowing;
    EXPECT_THAT(missingDataAdvice(mapOf(Game::nightfire), FileSystem(), images), StartsWith("1 of 1 "));
}

TEST(MissingData, DetailTexturesAreNotCounted) {
    std::vector<MaterialImage> images = missing({"wall", "floor", "noise"});
    images[2].isDetail = true;
    for (const char* const source : {"", "found"}) {
        images[2].source = source;
        EXPECT_THAT(missingDataAdvice(mapOf(Game::quake3), FileSystem(), images), StartsWith("2 of 2 "));
    }
}

} // namespace
} // namespace visleaf
