#include "materials/quake3/lightmap_pages.h"

#include "support/damage.h"
#include "support/image_files.h"
#include "support/mounted.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::TempFolder;

std::vector<LightmapPage> load(const TempFolder& folder, const std::vector<uint32_t>& numbers,
                               Diagnostics& diagnostics, PageContent content = PageContent::light,
                               ImageWork work = ImageWork::decode) {
    const FileSystem files = test::mounted({folder.path()});
    return loadLightmapPages({"ctf1.bsp", numbers, content, work}, files, diagnostics);
}

TEST(LightmapPages, AreReadByNumberFromTheMapsFolder) {
    const TempFolder folder;
    folder.write("maps/ctf1/lm_0000.tga", test::tgaFile(4, 2, {10, 20, 30, 255}));
    folder.write("maps/CTF1/LM_0001.TGA", test::tgaFile(4, 2, {40, 50, 60, 255}));
    folder.write("maps/ctf1/lm_0003.tga", test::tgaFile(4, 2, {70, 80, 90, 255}));
    Diagnostics diagnostics;
    const std::vector<LightmapPage> pages = load(folder, {0, 1, 3}, diagnostics);
    ASSERT_EQ(pages.size(), 3u);
    EXPECT_EQ(pages[0].width, 4u);
    EXPECT_EQ(pages[0].height, 2u);
    ASSERT_EQ(pages[1].rgb.size(), 4u * 2u * kLuxelBytes);
    EXPECT_NE(pages[0].rgb, pages[1].rgb);
    EXPECT_FALSE(pages[2].rgb.empty()) << "a gap in the row of numbers hides nothing";
    EXPECT_TRUE(diagnostics.empty());
}

TEST(LightmapPages, FilesThatNobodyNamesAreNotRead) {
    const TempFolder folder;
    folder.write("maps/ctf1/lm_0000.tga", test::tgaFile(4, 2, {10, 20, 30, 255}));
    folder.write("maps/ctf1/lm_0001.tga", "not an image");
    Diagnostics diagnostics;
    EXPECT_EQ(load(folder, {0}, diagnostics).size(), 1u);
    EXPECT_TRUE(load(folder, {}, diagnostics).empty());
    EXPECT_TRUE(diagnostics.empty());
}

TEST(LightmapPages, ABrokenOneHasNoLuxels) {
    const TempFolder folder;
    folder.write("maps/ctf1/lm_0000.png", "not an image");
    folder.write("maps/ctf1/lm_0001.tga", test::tgaFile(4, 2, {40, 50, 60, 255}));
    Diagnostics diagnostics;
    const std::vector<LightmapPage> pages = load(folder, {0, 1}, diagnostics);
    ASSERT_EQ(pages.size(), 2u);
    EXPECT_TRUE(pages[0].rgb.empty());
    EXPECT_FALSE(pages[1].rgb.empty());
    ASSERT_EQ(diagnostics.list().size(), 1u);
    EXPECT_EQ(diagnostics.list()[0].kind, "broken lightmap");
}

TEST(LightmapPages, AMissingOneIsNamedUnlessAllAre) {
    const TempFolder folder;
    folder.write("maps/ctf1/lm_0001.tga", test::tgaFile(4, 2, {40, 50, 60, 255}));
    Diagnostics diagnostics;
    EXPECT_TRUE(load(folder, {0, 1}, diagnostics)[0].rgb.empty());
    ASSERT_EQ(diagnostics.lines().size(), 1u);
    EXPECT_NE(diagnostics.lines()[0].find("maps/ctf1/lm_0000"), std::string::npos);
    Diagnostics ofAll;
    EXPECT_TRUE(load(folder, {5}, ofAll)[0].rgb.empty());
    EXPECT_TRUE(ofAll.empty()) << "maps without lightmaps are complete";
}

TEST(LightmapPages, AMissingOneOfDirectionsSaysWhatToDo) {
    const TempFolder folder;
    folder.write("maps/ctf1/lm_0001.tga", test::tgaFile(4, 2, {40, 50, 60, 255}));
    Diagnostics diagnostics;
    load(folder, {1, 3}, diagnostics, PageContent::directions);
    ASSERT_EQ(diagnostics.lines().size(), 1u);
    const std::string line = diagnostics.lines()[0];
    EXPECT_NE(line.find("missing light directions: maps/ctf1/lm_0003"), std::string::npos) << line;
    EXPECT_NE(line.find("-deluxe"), std::string::npos) << line;
    EXPECT_EQ(line.find("light of their vertices"), std::string::npos) << line;
}

TEST(LightmapPages, AMeasuredOneIsBlackAndHasItsSize) {
    const TempFolder folder;
    folder.write("maps/ctf1/lm_0000.tga", test::tgaFile(4, 2, {10, 20, 30, 255}));
    folder.write("maps/ctf1/lm_0001.png", "not an image");
    Diagnostics diagnostics;
    const auto pages = load(folder, {0, 1}, diagnostics, PageContent::light, ImageWork::measure);
    EXPECT_EQ(pages[0].width, 4u);
    EXPECT_EQ(pages[0].height, 2u);
    EXPECT_EQ(pages[0].rgb, std::vector<uint8_t>(4 * 2 * kLuxelBytes));
    EXPECT_TRUE(pages[1].rgb.empty());
    EXPECT_EQ(diagnostics.list().size(), 1u);
}

TEST(LightmapPages, AMeasuredOneThatCannotHoldItsLuxelsIsBroken) {
    const TempFolder folder;
    Bytes file = test::tgaFile(4, 2, {10, 20, 30, 255});
    overwrite(file, 12, 8192, 2);
    overwrite(file, 14, 8192, 2);
    folder.write("maps/ctf1/lm_0000.tga", file);
    Diagnostics diagnostics;
    const auto pages = load(folder, {0}, diagnostics, PageContent::light, ImageWork::measure);
    EXPECT_TRUE(pages[0].rgb.empty());
    EXPECT_EQ(diagnostics.list().size(), 1u);
}

} // namespace
} // namespace visleaf
