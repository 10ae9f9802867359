#include "vfs/missing_map.h"

#include "platform/path_text.h"
#include "support/environment.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

class MissingMap : public testing::Test {
  protected:
    MissingMap() {
        for (const char* file : {"maps/lq_e1m1.bsp", "maps/Lobby.BSP", "maps/readme.txt", "pak0.pk3"})
            m_folder.write(file, "");
    }

    std::string hint(const std::string& name) const { return hintAtPath(m_folder.path() / name); }
    std::string hintTo(const std::string& name) const {
        return " (did you mean " + pathText(m_folder.path() / name) + "?)";
    }

    test::TempFolder m_folder;
};

TEST_F(MissingMap, ExtensionAndFolderMayBeLeftOut) {
    EXPECT_EQ(hint("maps/lq_e1m1"), hintTo("maps/lq_e1m1.bsp"));
    EXPECT_EQ(hint("lq_e1m1.bsp"), hintTo("maps/lq_e1m1.bsp"));
    EXPECT_EQ(hint("lq_e1m1"), hintTo("maps/lq_e1m1.bsp"));
}

TEST_F(MissingMap, AColonLeadsIntoAnArchive) {
    EXPECT_EQ(hint("pak0.pk3/maps/a.bsp"), hintTo("pak0.pk3:maps/a.bsp"));
}

TEST_F(MissingMap, AMapOfNearlyTheSameNameIsMeant) {
    EXPECT_EQ(hint("maps/lq_e1m2.bsp"), hintTo("maps/lq_e1m1.bsp"));
    EXPECT_EQ(hint("maps/loby.bsp"), hintTo("maps/Lobby.BSP"));
    EXPECT_EQ(hint("maps/readm.bsp"), "") << "no map";
    EXPECT_EQ(hint("maps/dm6.bsp"), "");
    EXPECT_EQ(hint("none/a.bsp"), "");
}

TEST_F(MissingMap, TheReasonNamesTheTargetOfALink) {
    const std::string path = pathText(m_folder.path() / "none.bsp");
    EXPECT_EQ(reasonOfMissing(path), path + ": no such file");
    EXPECT_FALSE(isLinkToNothing(path));
    if (!test::makeLink("/nowhere.bsp", path)) GTEST_SKIP() << "this system refuses links";
    EXPECT_TRUE(isLinkToNothing(path));
    EXPECT_EQ(reasonOfMissing(path), path + ": is a link to /nowhere.bsp, which does not exist");
}

} // namespace
} // namespace visleaf
