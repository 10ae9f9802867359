#include "vfs/file_record.h"

#include "support/archive_files.h"
#include "support/temp_folder.h"
#include "vfs/file_system.h"
#include "vfs/side_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using test::TempFolder;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

std::vector<std::filesystem::path> filesIn(const FileRecord& record) {
    std::vector<std::filesystem::path> files;
    for (const RecordedFile& file : record.files)
        files.push_back(file.path);
    return files;
}

/// Returns all entries of a folder that searches found.
std::set<std::string> foundIn(const FileRecord& record, const std::filesystem::path& folder) {
    std::set<std::string> found;
    for (const SearchedFolder& searched : record.folders)
        if (searched.path == folder) found.insert(searched.found.begin(), searched.found.end());
    return found;
}

/// True if a search was about an entry of this name in the folder.
bool isSearched(const FileRecord& record, const std::filesystem::path& folder, std::string_view name) {
    return std::any_of(record.folders.begin(), record.folders.end(), [&](const SearchedFolder& searched) {
        return searched.path == folder && isWanted(searched, name);
    });
}

class FileRecordTest : public testing::Test {
  protected:
    FileRecord mounted() {
        EXPECT_TRUE(m_files.mount(m_folder.path(), m_diagnostics));
        return m_files.record();
    }

    const TempFolder m_folder;
    FileSystem m_files;
    Diagnostics m_diagnostics;
};

TEST_F(FileRecordTest, HasReadFilesWithTheirStampsButNoOthers) {
    const auto wall = m_folder.write("textures/Wall.tga", "wall");
    m_folder.write("textures/other.tga", "other");
    mounted();
    ASSERT_TRUE(m_files.read("textures/wall.tga"));
    const FileRecord record = m_files.record();
    ASSERT_THAT(filesIn(record), ElementsAre(wall));
    EXPECT_EQ(record.files[0].stamp, stampOf(wall));
    EXPECT_THAT(foundIn(record, m_folder.path() / "textures"), ElementsAre("Wall.tga"));
}

TEST_F(FileRecordTest, HasNamesThatWereNotFound) {
    m_folder.write("textures/wall.tga", "wall");
    mounted();
    EXPECT_FALSE(m_files.find("textures/floor.tga"));
    EXPECT_FALSE(m_files.find("sound/steps/one.wav"));
    const FileRecord record = m_files.record();
    EXPECT_TRUE(isSearched(record, m_folder.path() / "textures", "Floor.TGA"));
    EXPECT_FALSE(isSearched(record, m_folder.path() / "textures", "wall.tga"));
    EXPECT_TRUE(isSearched(record, m_folder.path(), "sound")) << "a new folder may contain the file";
}

TEST_F(FileRecordTest, HasTheFilesOfAListing) {
    m_folder.write("scripts/a.shader", "a");
    m_folder.write("scripts/readme.txt", "b");
    mounted();
    EXPECT_EQ(m_files.listInSearchOrder("scripts", ".shader").size(), 1u);
    const FileRecord record = m_files.record();
    EXPECT_TRUE(isSearched(record, m_folder.path() / "scripts", "new.shader"));
    EXPECT_FALSE(isSearched(record, m_folder.path() / "scripts", "new.txt"));
    EXPECT_THAT(foundIn(record, m_folder.path() / "scripts"), ElementsAre("a.shader"));
}

TEST_F(FileRecordTest, HasMountedArchivesAndTheFolderThatMayGetMore) {
    const auto pak = m_folder.write("pak0.pak", test::pakFile({{"a.txt", "a"}}));
    const FileRecord record = mounted();
    EXPECT_THAT(filesIn(record), Contains(pak));
    EXPECT_TRUE(isSearched(record, m_folder.path(), "pak1.pak"));
    EXPECT_FALSE(isSearched(record, m_folder.path(), "config.cfg"));
    EXPECT_THAT(foundIn(record, m_folder.path()), ElementsAre("pak0.pak"));
}

TEST_F(FileRecordTest, OfSideFilesHasThoseThatMayAppear) {
    MapSource source;
    source.file = m_folder.write("maps/a.bsp", "map");
    const auto lit = m_folder.write("maps/a.lit", "light");
    const FileRecord record = readSideFiles(source, m_files).searched;
    EXPECT_THAT(filesIn(record), ElementsAre(lit));
    EXPECT_TRUE(isSearched(record, m_folder.path() / "maps", "A.ENT"));
    EXPECT_FALSE(isSearched(record, m_folder.path() / "maps", "a.prt"));
}

TEST(StampOf, DiffersAfterAChangeAndSaysWhatDoesNotExist) {
    const TempFolder folder;
    EXPECT_FALSE(stampOf(folder.path() / "none").exists);
    const auto file = folder.write("a", "one");
    const FileStamp before = stampOf(file);
    EXPECT_TRUE(before.exists);
    EXPECT_EQ(before.size, 3u);
    EXPECT_EQ(stampOf(file), before);
    folder.write("b", "two");
    std::filesystem::rename(folder.path() / "b", file);
    EXPECT_NE(stampOf(file), before);
}

} // namespace
} // namespace visleaf
