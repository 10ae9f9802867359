#include "features/maps/map_titles.h"

#include "support/quake_file.h"
#include "support/temp_folder.h"
#include "vfs/archives/write_zip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

namespace visleaf {
namespace {

using testing::ElementsAre;

Bytes mapCalled(const std::string& title) {
    test::QuakeFile file;
    file.entities = "{ \"classname\" \"worldspawn\" \"message\" \"" + title + "\" }";
    return test::write(file);
}

std::vector<std::string> titlesOf(const std::vector<ListedMap>& maps) {
    std::vector<std::string> titles;
    for (const ListedMap& map : maps)
        titles.push_back(map.title);
    return titles;
}

class MapTitlesTest : public testing::Test {
  protected:
    MapTitlesTest() {
        m_folder.write("a.bsp", mapCalled("First"));
        m_folder.write("b.bsp", mapCalled(""));
        m_folder.write("c.bsp", Bytes(100, std::byte{'x'}));
    }

    ListedMap map(const std::string& name) const {
        return {name, {m_folder.path() / (name + ".bsp"), {}}, {.exists = true}};
    }

    static void readAll(MapTitles& titles, std::vector<ListedMap>& maps) {
        while (titles.numLeft() > 0) {
            titles.update(maps);
            std::this_thread::yield();
        }
    }

    test::TempFolder m_folder;
};

TEST_F(MapTitlesTest, AreReadForMapsThatNobodyLooksAt) {
    std::vector<ListedMap> maps{map("a"), map("b"), map("c"), map("absent")};
    MapTitles titles;
    titles.begin(maps);
    EXPECT_EQ(titles.numLeft(), 4u);
    readAll(titles, maps);
    EXPECT_THAT(titlesOf(maps), ElementsAre("First", "", "", ""));
}

TEST_F(MapTitlesTest, ATitleThatIsKnownIsNotReadAgain) {
    std::vector<ListedMap> maps{map("a"), map("b")};
    maps[0].title = "From the cache";
    MapTitles titles;
    titles.begin(maps);
    EXPECT_EQ(titles.numLeft(), 1u);
    readAll(titles, maps);
    EXPECT_THAT(titlesOf(maps), ElementsAre("From the cache", ""));
    std::vector<ListedMap> again{map("a"), map("b")};
    titles.begin(again);
    EXPECT_EQ(titles.numLeft(), 1u); // only the one that was never read
    readAll(titles, again);
    EXPECT_THAT(titlesOf(again), ElementsAre("First", ""));
    std::vector<ListedMap> third{map("a"), map("b")};
    titles.begin(third);
    EXPECT_EQ(titles.numLeft(), 0u);
    EXPECT_THAT(titlesOf(third), ElementsAre("First", ""));
}

TEST_F(MapTitlesTest, MapsInArchivesHaveTitles) {
    const Result<Bytes> zip =
        makeZip({{"maps/x.bsp", mapCalled("In a ZIP")}, {"maps/y.bsp", mapCalled("Too")}});
    const std::filesystem::path archive = m_folder.write("pak0.pk3", ByteSpan(zip.value()));
    const std::atomic<bool> isCancelled = false;
    EXPECT_THAT(readTitles({{archive, "maps/y.bsp"},
                            {archive, "maps/absent.bsp"},
                            {archive, "maps/x.bsp"},
                            {m_folder.path() / "a.bsp", {}},
                            {m_folder.path() / "c.bsp", "maps/x.bsp"}},
                           isCancelled),
                ElementsAre("Too", "", "In a ZIP", "First", ""));
}

TEST_F(MapTitlesTest, MoreThanAreReadAtOnceAreAllRead) {
    std::vector<ListedMap> maps(50, map("a"));
    for (size_t i = 0; i < maps.size(); ++i)
        maps[i].stamp.size = i; // another map
    MapTitles titles;
    titles.begin(maps);
    readAll(titles, maps);
    EXPECT_EQ(titlesOf(maps), std::vector<std::string>(50, "First"));
}

} // namespace
} // namespace visleaf
