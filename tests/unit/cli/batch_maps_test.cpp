#include "cli/batch_maps.h"

#include "cli/named_maps.h"
#include "cli/render/contact_sheets.h"
#include "cli/render/image_files.h"
#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

std::vector<std::string> namesOf(const std::vector<BatchMap>& maps) {
    std::vector<std::string> names;
    for (const BatchMap& map : maps)
        names.push_back(map.name);
    return names;
}

TEST(BatchMaps, FoldersAndArchivesStandForTheirMaps) {
    const test::TempFolder folder;
    folder.write("maps/b.bsp", "");
    test::writeZip(folder.path() / "pak0.pk3", {{"maps/c.bsp", ""}, {"maps/d.bsp", ""}});
    const std::string path = pathText(folder.path());
    const BatchMaps inFolder = findBatchMaps({path});
    EXPECT_THAT(namesOf(inFolder.maps), ElementsAre("maps/b", "pak0.pk3/maps/c", "pak0.pk3/maps/d"));
    EXPECT_EQ(inFolder.maps[1].argument, path + "/pak0.pk3:maps/c.bsp");
    EXPECT_TRUE(inFolder.areSeveral && inFolder.areCollected);
    EXPECT_EQ(inFolder.status, 0);
    EXPECT_THAT(namesOf(findBatchMaps({path + "/pak0.pk3"}).maps), ElementsAre("maps/c", "maps/d"));
}

TEST(BatchMaps, AnyOtherArgumentIsOneMapWithTheNameOfItsFile) {
    const test::TempFolder folder;
    test::writeZip(folder.path() / "one.pk3", {{"maps/c.bsp", ""}});
    const std::vector<std::string> arguments{"/x/maps/a.bsp", "q3dm17", "p.pk3:maps/d.bsp",
                                             "visleaf:e.bsp@1,2,3,4,5", pathText(folder.path() / "one.pk3")};
    const BatchMaps found = findBatchMaps(arguments);
    EXPECT_THAT(namesOf(found.maps), ElementsAre("a", "q3dm17", "d", "e", "one"));
    for (size_t i = 0; i < arguments.size(); ++i)
        EXPECT_EQ(found.maps[i].argument, arguments[i]);
    EXPECT_FALSE(findBatchMaps({"a.bsp"}).areSeveral);
}

TEST(BatchMaps, AFolderWithoutMapsIsBadInput) {
    const test::TempFolder folder;
    const BatchMaps found = findBatchMaps({pathText(folder.path())});
    EXPECT_EQ(found.status, 1);
    EXPECT_THAT(found.maps, IsEmpty());
}

TEST(BatchMaps, ADamagedArchiveIsAmongTheMapsAndCounted) {
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    folder.write("broken.pk3", "no archive");
    const BatchMaps found = findBatchMaps({pathText(folder.path())});
    EXPECT_THAT(namesOf(found.maps), ElementsAre("a", "broken.pk3"));
    EXPECT_EQ(failedText(1, found.maps), "1 archive or folder");
    EXPECT_EQ(failedText(2, found.maps), "1 of 1 map and 1 archive or folder");
    EXPECT_EQ(failedText(3, 80, 0), "3 of 80 maps");
}

TEST(NamedMaps, AShardCountsOnlyItsDamagedArchives) {
    const test::TempFolder folder;
    folder.write("a.bsp", "");
    folder.write("broken.pk3", "no archive");
    const std::vector<std::string> arguments{pathText(folder.path())};
    const NamedMap whole{pathText(folder.path() / "a.bsp")};
    const NamedMap broken{pathText(folder.path() / "broken.pk3"), true};
    EXPECT_THAT(findNamedMaps(arguments, {}).maps, ElementsAre(whole, broken));
    EXPECT_THAT(findNamedMaps(arguments, {1, 2}).maps, ElementsAre(whole));
    EXPECT_THAT(findNamedMaps(arguments, {2, 2}).maps, ElementsAre(broken));
    EXPECT_EQ(numUnreadable(findNamedMaps(arguments, {}).maps), 1u);
}

TEST(BatchMaps, FoldersTellEqualNamesApart) {
    const test::TempFolder folder;
    for (const char* map : {"v1/a.bsp", "V2/A.bsp", "w/b.bsp", "x/1/maps/c.bsp", "x/2/maps/c.bsp"})
        folder.write(map, "");
    const auto pathOf = [&](const char* name) { return pathText(folder.path() / name); };
    EXPECT_THAT(namesOf(findBatchMaps({pathOf("v1/"), pathOf("V2")}).maps), ElementsAre("v1/a", "V2/A"));
    EXPECT_THAT(namesOf(findBatchMaps({pathOf("v1/a.bsp"), pathOf("V2/../V2/A.bsp")}).maps),
                ElementsAre("v1/a", "V2/A"));
    EXPECT_THAT(namesOf(findBatchMaps({pathOf("x/1"), pathOf("x/2"), pathOf("w")}).maps),
                ElementsAre("1/maps/c", "2/maps/c", "b"));
    for (const char* archive : {"v1/pak0.pk3", "V2/pak0.pk3"})
        test::writeZip(folder.path() / archive, {{"maps/d.bsp", ""}, {"maps/e.bsp", ""}});
    EXPECT_THAT(
        namesOf(findBatchMaps({pathOf("v1/pak0.pk3:maps/d.bsp"), pathOf("V2/pak0.pk3:maps/d.bsp")}).maps),
        ElementsAre("v1/pak0.pk3/maps/d", "V2/pak0.pk3/maps/d"));
}

TEST(BatchMaps, EqualNamesGetNumbersThatDependOnlyOnTheMap) {
    std::vector<BatchMap> maps{{"x/a.bsp", "a"}, {"y/A.bsp", "A"}, {"b.bsp", "b"}}; // of game data
    distinguishNames(maps);
    EXPECT_THAT(namesOf(maps), ElementsAre(StartsWith("a-"), StartsWith("A-"), "b"));
    EXPECT_NE(maps[0].name.substr(2), maps[1].name.substr(2));
    std::vector<BatchMap> more{{"w/a.bsp", "a"}, {"x/a.bsp", "a"}};
    distinguishNames(more);
    EXPECT_EQ(more[1], maps[0]);
}

TEST(ImageFiles, HaveTheNamesOfMapAndImage) {
    const BatchMap map{"q1/maps/a.bsp", "q1/maps/a"};
    EXPECT_EQ(fileFor({.path = "x.png"}, map, ""), "x.png");
    EXPECT_EQ(fileFor({.path = "out", .isFolder = true, .areSeveralMaps = true}, map, ""),
              "out/q1/maps/a.png");
    EXPECT_EQ(fileFor({.path = "out", .isFolder = true, .areSeveralMaps = true}, map, "hall"),
              "out/q1/maps/a_hall.png");
    EXPECT_EQ(fileFor({.path = "out", .isFolder = true}, map, "hall"), "out/hall.png");
}

TEST(ImageFiles, TwoImagesInOneFileAreAnError) {
    const ImageOutput output{.path = "out", .isFolder = true, .areSeveralMaps = true};
    EXPECT_EQ(findSharedFile(output, {{"a.bsp", "a"}, {"b.bsp", "b"}}, {"x", "y"}), "");
    EXPECT_THAT(findSharedFile(output, {{"a.bsp", "a"}, {"a_b.bsp", "a_b"}}, {"b_c", "c"}),
                HasSubstr("out/a_b_c.png would be written for a.bsp and again for a_b.bsp"));
}

TEST(ImageFiles, AMapIsDoneOnlyWhenAllItsImagesExist) {
    const test::TempFolder folder;
    folder.write("a_x.png", "");
    const ImageOutput output{.path = folder.path(), .isFolder = true, .areSeveralMaps = true};
    const BatchMap map{"a.bsp", "a"};
    EXPECT_TRUE(allFilesExist(output, map, {"x"}));
    EXPECT_FALSE(allFilesExist(output, map, {"x", "y"}));
    folder.write("a_y.png", "");
    EXPECT_TRUE(allFilesExist(output, map, {"x", "y"}));
}

TEST(SheetLabel, HasNumbersForLettersThatTheFontLacks) {
    EXPECT_EQ(sheetLabel("a/\xc3\x9c"
                         "b"),
              "a/\xc3\x9c"
              "b");
    EXPECT_EQ(sheetLabel("\xe6\x97\xa5\n.\xff"), "\\u65E5\\u000A.\\uFFFD");
}

TEST(ImageOutput, IsAFolderForSeveralMapsAndIfItLooksLikeOne) {
    const test::TempFolder folder;
    BatchMaps one, several;
    one.maps = {{"a.bsp", "a"}};
    several.areSeveral = true;
    RenderOptions options;
    options.maps = {"a.bsp"};
    options.output = "out";
    EXPECT_FALSE(outputOf(options, one).isFolder);
    EXPECT_TRUE(outputOf(options, several).isFolder);
    for (const auto& path : {std::filesystem::path("out/"), folder.path()}) {
        options.output = path;
        EXPECT_TRUE(outputOf(options, one).isFolder) << path;
    }
    options.output = "out.WEBM";
    options.turntable = 8;
    EXPECT_TRUE(outputOf(options, one).isVideo);
    EXPECT_FALSE(outputOf(options, one).isFolder);
    options.output = "out";
    options.cameras = "cameras";
    EXPECT_TRUE(outputOf(options, one).isFolder);
}

} // namespace
} // namespace visleaf
