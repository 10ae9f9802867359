#include "vfs/known_maps.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/environment.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

class KnownMapsTest : public testing::Test {
  protected:
    KnownMapsTest() {
        for (const char* file : {"id1/maps/start.bsp", "q3/maps/q3dm1.bsp"})
            m_folder.write(file, "x");
        test::writeZip(m_folder.path() / "q3/pak0.pk3", {{"maps/dm17.bsp", "x"}, {"maps/Other.bsp", "x"}});
        test::writeZip(m_folder.path() / "q3/pak1-maps.pk3", {{"maps/dm17.bsp", "x"}});
    }

    std::string found(std::string_view wanted) const {
        const Result<std::string> known =
            findKnownMap(wanted, {m_folder.path() / "q3", m_folder.path() / "gone", m_folder.path() / "id1"},
                         m_isCancelled);
        return known ? known.value() : known.error().message;
    }

    test::TempFolder m_folder;
    std::atomic<bool> m_isCancelled = false;
};

TEST_F(KnownMapsTest, ABareNameIsThatOfAMapInAnArchiveOrAFolder) {
    EXPECT_THAT(found("start"), EndsWith("id1/maps/start.bsp"));
    EXPECT_THAT(found("q3dm1.bsp"), EndsWith("q3/maps/q3dm1.bsp"));
    EXPECT_THAT(found("OTHER"), EndsWith("q3/pak0.pk3:maps/Other.bsp"));
    EXPECT_THAT(found("dm17"), EndsWith("q3/pak1-maps.pk3:maps/dm17.bsp")) << "the later archive wins";
}

TEST_F(KnownMapsTest, ALinkToNothingIsNoMap) {
    if (!test::makeLink("/nowhere.bsp", m_folder.path() / "q3/start.bsp"))
        GTEST_SKIP() << "this system refuses links";
    EXPECT_THAT(found("start"), EndsWith("id1/maps/start.bsp"));
}

TEST_F(KnownMapsTest, TheNamedArchiveComesBeforeOthersWithTheMap) {
    EXPECT_THAT(found("pak0.pk3:maps/dm17.bsp"), EndsWith("q3/pak0.pk3:maps/dm17.bsp"));
    EXPECT_THAT(found("/home/bob/oa/PAK0.pk3:maps/dm17.bsp"), EndsWith("q3/pak0.pk3:maps/dm17.bsp"));
    EXPECT_THAT(found("/home/bob/pak7.pk3:maps/other.bsp"), EndsWith("q3/pak0.pk3:maps/Other.bsp"));
    EXPECT_THAT(found("/home/bob/maps/start.bsp"), EndsWith("id1/maps/start.bsp"));
}

TEST_F(KnownMapsTest, TheErrorSuggestsASimilarName) {
    EXPECT_THAT(found("stort"), HasSubstr("(did you mean start?)"));
    EXPECT_THAT(found("nothing_like_it"), EndsWith("that Visleaf knows"));
}

TEST_F(KnownMapsTest, TheNamesOfAllPlacesAreSortedAndEachIsThereOnce) {
    const std::vector<MapSearchPlace> places{m_folder.path() / "q3", m_folder.path() / "gone",
                                             m_folder.path() / "id1"};
    EXPECT_THAT(namesOfKnownMaps(places, m_isCancelled),
                testing::ElementsAre("dm17", "other", "q3dm1", "start"));
}

TEST_F(KnownMapsTest, ACancelledSearchReadsNoFurtherPlace) {
    m_isCancelled = true;
    EXPECT_THAT(found("start"), HasSubstr("no map of this name"));
}

TEST_F(KnownMapsTest, AFileOrItsArchiveIsAbsent) {
    EXPECT_TRUE(isAbsent("no_such_map"));
    EXPECT_TRUE(isAbsent("gone.pk3:maps/x.bsp"));
    EXPECT_FALSE(isAbsent(pathText(m_folder.path() / "q3/pak0.pk3") + ":maps/gone.bsp"));
    EXPECT_FALSE(isAbsent(pathText(m_folder.path())));
}

} // namespace
} // namespace visleaf
