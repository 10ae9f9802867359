#include "features/maps/thumbnail_cache.h"

#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "support/quake_file.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

Image grey(uint32_t width, uint32_t height) {
    return {width, height, std::vector<uint8_t>(size_t{width} * height * 4, 128)};
}

class ThumbnailCacheTest : public testing::Test {
  protected:
    void write(const std::filesystem::path& file, std::string_view content) const {
        m_folder.write(pathText(file.filename()), content);
    }
    void write(const std::filesystem::path& file, const Bytes& content) const {
        m_folder.write(pathText(file.filename()), ByteSpan(content));
    }

    test::TempFolder m_folder;
    ListedMap m_map{"a", {"/q/maps/a.bsp", {}}, {.exists = true, .size = 1}};
    ThumbnailFiles m_files = thumbnailFiles(m_folder.path(), m_map, {});
};

TEST_F(ThumbnailCacheTest, AnUnknownMapIsMissing) {
    const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
    EXPECT_TRUE(found.isMissing);
    EXPECT_EQ(found.key, contentKey(m_map));
}

TEST_F(ThumbnailCacheTest, AFileThatIsNoMapIsUnreadableBeforeATry) {
    m_map.place.file = m_folder.write("maps.bsp", "<html>Not found</html>");
    const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
    EXPECT_FALSE(found.isMissing);
    EXPECT_TRUE(found.isUnreadable);
    EXPECT_NE(found.problem, "");
}

TEST_F(ThumbnailCacheTest, AMapThatIsCutShortIsUnreadableBeforeATry) {
    Bytes map = test::write(test::QuakeFile());
    m_map.place.file = m_folder.write("whole.bsp", ByteSpan(map));
    EXPECT_TRUE(findThumbnail(m_folder.path(), m_map, {}).isMissing);
    map.resize(200); // nothing but the directory
    m_map.place.file = m_folder.write("cut.bsp", ByteSpan(map));
    const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
    EXPECT_TRUE(found.isUnreadable);
    EXPECT_NE(found.problem.find("the file ends at 200"), std::string::npos) << found.problem;
}

TEST_F(ThumbnailCacheTest, AnImageAndItsTitleAreFound) {
    write(m_files.image, encodePng(grey(kThumbnailWidth, kThumbnailHeight)));
    write(m_files.report, R"({"map": {"title": "The Slipgate Complex"}})");
    const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
    EXPECT_FALSE(found.isMissing);
    EXPECT_EQ(found.image.width, kThumbnailWidth);
    EXPECT_EQ(found.title, "The Slipgate Complex");
    EXPECT_EQ(cachedTitle(m_folder.path(), m_map), found.title);
}

TEST_F(ThumbnailCacheTest, ImagesOfOlderVersionsAreMadeAgain) {
    m_folder.write(contentKey(m_map) + ".png", ByteSpan(encodePng(grey(kThumbnailWidth, kThumbnailHeight))));
    EXPECT_TRUE(findThumbnail(m_folder.path(), m_map, {}).isMissing);
}

TEST_F(ThumbnailCacheTest, DamagedFilesCountAsMissing) {
    write(m_files.image, "not an image");
    for (const char* report : {"", "{", "[]", R"({"map": 5})", R"({"map": {"title": 5}})"}) {
        write(m_files.report, report);
        const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
        EXPECT_TRUE(found.isMissing) << report;
        EXPECT_EQ(found.title, "") << report;
    }
}

TEST_F(ThumbnailCacheTest, AFailureIsRememberedUntilTheMapChanges) {
    for (const bool isUnreadable : {true, false}) {
        rememberFailure(m_folder.path(), m_map, "not a map", isUnreadable);
        const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
        EXPECT_FALSE(found.isMissing);
        EXPECT_EQ(found.problem, "not a map");
        EXPECT_EQ(found.isUnreadable, isUnreadable);
    }
    m_map.stamp.modified = 9;
    EXPECT_TRUE(findThumbnail(m_folder.path(), m_map, {}).isMissing);
}

TEST_F(ThumbnailCacheTest, TheLevelshotOfTheGameWinsAndFits) {
    m_map.levelshot = FilePlace{m_folder.write("shot.png", ByteSpan(encodePng(grey(512, 512)))), {}};
    const FoundThumbnail found = findThumbnail(m_folder.path(), m_map, {});
    EXPECT_EQ(found.image.width, kThumbnailHeight);
    EXPECT_EQ(found.image.height, kThumbnailHeight);
}

TEST_F(ThumbnailCacheTest, ALevelshotThatIsTooLargeIsIgnored) {
    m_map.levelshot = FilePlace{m_folder.write("shot.png", ByteSpan(encodePng(grey(2049, 1)))), {}};
    EXPECT_TRUE(findThumbnail(m_folder.path(), m_map, {}).isMissing);
}

TEST_F(ThumbnailCacheTest, TrimmingDeletesTheOldestFiles) {
    using namespace std::chrono_literals;
    const auto now = std::filesystem::file_time_type::clock::now();
    for (int i = 0; i < 4; ++i) {
        const auto file = m_folder.write(std::to_string(i), std::string(100, 'x'));
        std::filesystem::last_write_time(file, now - i * 1h);
    }
    trimThumbnails(m_folder.path(), 250);
    for (const auto& [name, isKept] : {std::pair("0", true), {"1", true}, {"2", false}, {"3", false}})
        EXPECT_EQ(std::filesystem::exists(m_folder.path() / name), isKept) << name;
}

TEST_F(ThumbnailCacheTest, AnImageThatIsReadBecomesTheNewest) {
    using namespace std::chrono_literals;
    write(m_files.image, encodePng(grey(32, 18)));
    const auto old = std::filesystem::file_time_type::clock::now() - 24h;
    std::filesystem::last_write_time(m_files.image, old);
    findThumbnail(m_folder.path(), m_map, {});
    EXPECT_GT(std::filesystem::last_write_time(m_files.image), old);
}

} // namespace
} // namespace visleaf
