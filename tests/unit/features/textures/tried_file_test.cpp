#include "features/textures/thumbnails_question.h"
#include "features/textures/tried_file_question.h"
#include "features/textures/tried_files_feature.h"

#include "support/room_snapshot.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

/// A TGA file of 2 x 1 texels: red and green.
Bytes redAndGreen() {
    Bytes file(18, std::byte{0});
    file[2] = std::byte{2}; // uncompressed colours
    file[12] = std::byte{2};
    file[14] = std::byte{1};
    file[16] = std::byte{24};
    for (const int byte : {0, 0, 255, 0, 255, 0})
        file.push_back(static_cast<std::byte>(byte));
    return file;
}

class TriedFileTest : public testing::Test {
  protected:
    TriedPixels ask(const std::filesystem::path& file) {
        Progress progress;
        return resultOf(WhatFileShows{m_map->materials->images[0].name, file}.answer(*m_map, progress));
    }

    test::TempFolder m_folder;
    std::shared_ptr<const MapSnapshot> m_map = published(test::loadedRoom(m_folder));
};

TEST_F(TriedFileTest, AFileTakesThePlaceOfTheTextureAndItsParts) {
    const TriedPixels tried = ask(m_folder.write("tried.tga", redAndGreen()));
    EXPECT_EQ(tried.problem, "");
    ASSERT_FALSE(tried.images.empty());
    EXPECT_EQ(tried.images[0].image, 0u);
    EXPECT_EQ(tried.images[0].pixels.rgba, (std::vector<uint8_t>{255, 0, 0, 255, 0, 255, 0, 255}));
    EXPECT_EQ(tried.images[0].mipmaps.size(), 1u);
}

TEST_F(TriedFileTest, TheDetailsAreThoseOfTheFile) {
    const TriedPixels tried = ask(m_folder.write("tried.tga", redAndGreen()));
    const StoredTexture details = levelsInPlaceOf(0, tried);
    ASSERT_EQ(details.levels.size(), 2u);
    EXPECT_EQ(details.levels[0].image, tried.images[0].pixels);
    EXPECT_EQ(details.levels[1].image.width, 1u);
    EXPECT_EQ(details.numStored, 1u) << "the smaller level is computed";
    EXPECT_EQ(sizeText({.texture = "wall", .texels = details}), "2 × 1");
    EXPECT_EQ(thumbnailOf(details), tried.images[0].pixels) << "it is small already";
    EXPECT_TRUE(levelsInPlaceOf(UINT32_MAX, tried).levels.empty());
}

TEST_F(TriedFileTest, ABrokenFileChangesNothingAndSaysWhy) {
    for (const std::filesystem::path& file :
         {m_folder.write("tried.tga", Bytes(5, std::byte{1})), m_folder.path() / "absent.tga"}) {
        const TriedPixels tried = ask(file);
        EXPECT_TRUE(tried.images.empty());
        EXPECT_NE(tried.problem.find(pathText(file.filename())), std::string::npos) << tried.problem;
    }
}

TEST_F(TriedFileTest, TheOwnImageIsThatOfTheLoad) {
    const TriedPixels own = ask({});
    ASSERT_FALSE(own.images.empty());
    EXPECT_EQ(own.images[0].pixels, m_map->materials->images[0].image);
}

TEST(TriedFiles, ATextureHasOneFileAndCanBePutBack) {
    TriedFiles tried;
    tried.putBack("wall"); // nothing is in its place
    EXPECT_TRUE(tried.isEmpty());
    EXPECT_FALSE(tried.isActive());
    tried.put("wall", "a.png");
    tried.put("wall", "b.png");
    tried.put("floor", "c.png");
    EXPECT_EQ(tried.numShown(), 2u);
    EXPECT_EQ(tried.numDrawn(), 0u) << "no frame has been drawn";
    ASSERT_NE(tried.find("wall"), nullptr);
    EXPECT_EQ(tried.find("wall")->file, "b.png");
    EXPECT_EQ(tried.findShown("wall"), nullptr) << "it has not been read";
    EXPECT_GT(tried.find("floor")->version, tried.find("wall")->version) << "it came last";
    tried.putBack("wall");
    EXPECT_EQ(tried.find("wall"), nullptr);
    EXPECT_TRUE(tried.isActive()) << "the map must show the texture again";
    MaterialSet materials;
    materials.images.emplace_back().name = "floor";
    tried.takeMap(true, materials);
    EXPECT_EQ(tried.numShown(), 1u) << "the file stays for a reload";
    tried.takeMap(true, {});
    EXPECT_TRUE(tried.isEmpty()) << "the map has no such texture any more";
    tried.put("floor", "c.png");
    tried.takeMap(false, materials);
    EXPECT_TRUE(tried.isEmpty());
}

} // namespace
} // namespace visleaf
