#include "document/file_watch.h"

#include "document/file_watcher.h"
#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <thread>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A disk in memory, with files `map` and `image` in a folder.
class FileWatchTest : public testing::Test {
  protected:
    static constexpr const char* kMap = "/g/maps/a.bsp";
    static constexpr const char* kImage = "/g/textures/wall.tga";
    static constexpr const char* kFolder = "/g/textures";

    FileWatchTest() {
        write(kMap);
        write(kImage);
        m_names = {"wall.tga"};
        write(kFolder);
    }

    void write(const std::string& path) {
        m_stamps[path] = {.exists = true, .size = 10, .modified = ++m_time};
    }
    void remove(const std::string& path) { m_stamps.erase(path); }
    void list(std::set<std::string> names) {
        m_names = std::move(names);
        write(kFolder);
    }

    FileStamp stampOf(const std::string& path) const {
        const auto found = m_stamps.find(path);
        return found == m_stamps.end() ? FileStamp{} : found->second;
    }

    /// A watch of a map that was loaded now: it read both files, and looked for `floor.tga` too.
    FileWatch watch() {
        FileRecord record;
        record.files = {{kMap, stampOf(kMap)}, {kImage, stampOf(kImage)}};
        record.folders = {{kFolder,
                           stampOf(kFolder),
                           {"wall.tga", "floor.tga"},
                           {".shader"},
                           {m_names.begin(), m_names.end()}}};
        return FileWatch({std::move(record), kMap},
                         {[this](const auto& path) { return stampOf(pathText(path)); },
                          [this](const auto&) {
                              ++m_numListings;
                              return std::vector<std::string>(m_names.begin(), m_names.end());
                          }});
    }

    std::map<std::string, FileStamp> m_stamps;
    std::set<std::string> m_names; // in kFolder
    int64_t m_time = 0;
    int m_numListings = 0;
};

TEST_F(FileWatchTest, UnchangedFilesAreNotReported) {
    FileWatch watched = watch();
    for (int i = 0; i < 10; ++i)
        EXPECT_THAT(watched.look(), IsEmpty());
    EXPECT_EQ(m_numListings, 0) << "lists a folder that did not change";
}

TEST_F(FileWatchTest, AChangeIsReportedOnceWhenTwoLooksSeeTheSame) {
    FileWatch watched = watch();
    write(kMap);
    EXPECT_THAT(watched.look(), IsEmpty());
    EXPECT_THAT(watched.look(), ElementsAre(kMap));
    EXPECT_THAT(watched.look(), IsEmpty());
    write(kMap);
    EXPECT_THAT(watched.look(), IsEmpty());
    EXPECT_THAT(watched.look(), ElementsAre(kMap));
}

TEST_F(FileWatchTest, AChangeBeforeTheFirstLookIsReported) {
    FileWatch watched = watch();
    write(kImage);
    watched.look();
    EXPECT_THAT(watched.look(), ElementsAre(kImage));
}

TEST_F(FileWatchTest, AFileThatIsStillWrittenIsNotReported) {
    FileWatch watched = watch();
    for (int i = 0; i < 10; ++i) {
        write(kMap);
        EXPECT_THAT(watched.look(), IsEmpty());
    }
    EXPECT_THAT(watched.look(), ElementsAre(kMap));
}

TEST_F(FileWatchTest, OneUnfinishedFileDelaysAllOthers) {
    FileWatch watched = watch();
    write(kMap);
    watched.look();
    write(kImage);
    EXPECT_THAT(watched.look(), IsEmpty());
    EXPECT_THAT(watched.look(), ElementsAre(kMap, kImage));
}

TEST_F(FileWatchTest, ARenamedFileWithTheSameSizeAndTimeIsReported) {
    FileWatch watched = watch();
    m_stamps[kMap].inode = 77;
    watched.look();
    EXPECT_THAT(watched.look(), ElementsAre(kMap));
}

TEST_F(FileWatchTest, AFileThatIsDeletedAndCreatedAgainIsReportedOnce) {
    FileWatch watched = watch();
    remove(kImage);
    for (uint32_t i = 1; i < FileWatch::kLooksUntilGone; ++i)
        EXPECT_THAT(watched.look(), IsEmpty());
    write(kImage);
    EXPECT_THAT(watched.look(), IsEmpty());
    EXPECT_THAT(watched.look(), ElementsAre(kImage));
    EXPECT_THAT(watched.look(), IsEmpty());
}

TEST_F(FileWatchTest, ADeletedFileIsReportedAfterAWhile) {
    FileWatch watched = watch();
    remove(kImage);
    list({});
    std::vector<std::filesystem::path> changed;
    uint32_t numLooks = 0;
    while (changed.empty() && numLooks < 100) {
        changed = watched.look();
        ++numLooks;
    }
    EXPECT_EQ(numLooks, FileWatch::kLooksUntilGone);
    EXPECT_THAT(changed, ElementsAre(kImage));
}

TEST_F(FileWatchTest, AMapThatIsGoneIsReportedOnceAndNothingElseUntilItIsBack) {
    FileWatch watched = watch();
    remove(kMap);
    for (uint32_t i = 1; i < FileWatch::kLooksUntilGone; ++i)
        EXPECT_THAT(watched.look(), IsEmpty()) << "a compiler may be about to write it again";
    EXPECT_THAT(watched.look(), ElementsAre(kMap));
    write(kImage);
    for (int i = 0; i < 20; ++i)
        EXPECT_THAT(watched.look(), IsEmpty());
    write(kMap);
    watched.look();
    EXPECT_THAT(watched.look(), ElementsAre(kMap, kImage));
}

TEST_F(FileWatchTest, ANewFileThatTheLoadHadLookedForIsReported) {
    for (const char* name : {"floor.tga", "FLOOR.TGA", "new.shader"}) {
        m_names = {"wall.tga"};
        FileWatch watched = watch();
        list({"wall.tga", name});
        EXPECT_THAT(watched.look(), IsEmpty());
        EXPECT_THAT(watched.look(), ElementsAre(std::filesystem::path(kFolder) / name)) << name;
        EXPECT_THAT(watched.look(), IsEmpty());
    }
}

TEST_F(FileWatchTest, OtherNewFilesAreNotReported) {
    FileWatch watched = watch();
    for (int i = 0; i < 5; ++i) {
        list({"wall.tga", "wall.tga.tmp" + std::to_string(i), "notes.txt"});
        EXPECT_THAT(watched.look(), IsEmpty());
        EXPECT_THAT(watched.look(), IsEmpty());
    }
}

TEST(FileWatcher, ReportsAChangeOfARealFile) {
    const test::TempFolder folder;
    const std::filesystem::path file = folder.write("a.bsp", "old");
    FileRecord record;
    record.files = {{file, stampOf(file)}};
    FileWatcher watcher;
    EXPECT_THAT(watcher.takeChanges(), IsEmpty());
    watcher.watch({record, file});
    folder.write("a.bsp", "longer than before");
    std::vector<std::filesystem::path> changes;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (changes.empty() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        changes = watcher.takeChanges();
    }
    EXPECT_THAT(changes, ElementsAre(file));
    watcher.stop();
    EXPECT_FALSE(watcher.isWatching());
}

} // namespace
} // namespace visleaf
