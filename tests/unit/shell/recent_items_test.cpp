#include "shell/state/recent_items.h"

#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/temp_folder.h"
#include "vfs/known_maps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::EndsWith;

class RecentMapsTest : public testing::Test {
  protected:
    std::string written(const char* name) const { return pathText(m_folder.write(name, "x")); }

    std::string found(std::string_view name, const RecentItems& recent) const {
        const std::atomic<bool> isCancelled = false;
        const Result<std::string> known = findKnownMap(name, placesShown(recent), isCancelled);
        return known ? known.value() : known.error().message;
    }

    test::TempFolder m_folder;
};

TEST_F(RecentMapsTest, ABareNameFindsThemAndTheirNeighbours) {
    const RecentItems recent{.maps = {written("downloads/lqdm2_29.bsp"), written("q1/id1/maps/e1m1.bsp")}};
    written("q1/id1/maps/e1m2.bsp");
    written("downloads/other.bsp");
    EXPECT_THAT(found("lqdm2_29", recent), EndsWith("downloads/lqdm2_29.bsp"));
    EXPECT_THAT(found("e1m2", recent), EndsWith("q1/id1/maps/e1m2.bsp"));
    EXPECT_THAT(found("other", recent), EndsWith("that Visleaf knows")) << "its folder is of no game";
}

TEST_F(RecentMapsTest, ABareNameFindsMapsOfTheFolderThatTheListShows) {
    written("nightfire/deep/maps/gal_nf.bsp");
    const RecentItems recent{.mapListFolder = pathText(m_folder.path() / "nightfire")};
    EXPECT_THAT(found("gal_nf", recent), EndsWith("nightfire/deep/maps/gal_nf.bsp"));
}

TEST_F(RecentMapsTest, TheirGameFoldersAreKnownOnce) {
    std::filesystem::create_directories(m_folder.path() / "oa/baseoa");
    test::writeZip(m_folder.path() / "oa/baseoa/pak0.pk3", {{"maps/dm1.bsp", "x"}});
    const std::string archive = pathText(m_folder.path() / "oa/baseoa/pak0.pk3");
    const std::vector<std::string> maps{written("q1/id1/maps/e1m1.bsp"),
                                        written("q1/id1/maps/e1m2.bsp"),
                                        archive + ":maps/dm1.bsp",
                                        written("lone.bsp"),
                                        "bare_name",
                                        "/gone/id1/maps/x.bsp"};
    const std::filesystem::path root = std::filesystem::canonical(m_folder.path());
    EXPECT_THAT(recentGameFolders(maps), ElementsAre(root / "q1/id1", root / "oa/baseoa"));
}

} // namespace
} // namespace visleaf
