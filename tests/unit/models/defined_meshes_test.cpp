#include "models/definitions/defined_meshes.h"

#include "read_alone.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::IsEmpty;

EntityMeshes shownBy(std::string_view fgd, const std::string& className, const std::string& flags = "0") {
    return meshesByDefinition(
        readAlone(readFgd, fgd).classes,
        {.pairs = {{"classname", className}, {"angles", "0 90 0"}, {"spawnflags", flags}}});
}

TEST(DefinedMeshes, AreShownForMonstersAndItemsButNotForPlacesOfPlayers) {
    constexpr std::string_view kFgd = R"(
        @PointClass studio("models/a.mdl") size(-8 -8 0, 8 8 16) = monster_mod []
        @PointClass studio("models/lamp.mdl") = prop_lamp []
        @PointClass studio("models/player.mdl") = info_player_start []
        @SolidClass studio("models/wall.mdl") = item_wall []
        @PointClass studio("models/other.fm") = item_other [])";
    const EntityMeshes monster = shownBy(kFgd, "monster_mod");
    ASSERT_EQ(monster.parts.size(), 1u);
    EXPECT_TRUE(monster.parts[0].sequence.isIdle);
    EXPECT_EQ(monster.parts[0].angles.y, 90.0f);
    ASSERT_TRUE(monster.drop);
    EXPECT_EQ(monster.drop->box.maxs.z, 16.0f);
    EXPECT_FALSE(shownBy(kFgd, "prop_lamp").drop);
    for (const char* className : {"info_player_start", "monster_other", "item_wall", "item_other"})
        EXPECT_THAT(shownBy(kFgd, className).parts, IsEmpty()) << className;
}

TEST(DefinedMeshes, ComeFromBasesAndFromKeys) {
    constexpr std::string_view kFgd = R"(
        @PointClass base(Item) = item_child []
        @BaseClass size(-1 -1 -1, 1 1 1) model({{ spawnflags & 2 -> "b.spr", { "path": "a.mdl", "skin": 1 } }}) = Item [])";
    EXPECT_EQ(shownBy(kFgd, "item_child").parts.at(0).file, "a.mdl");
    EXPECT_EQ(shownBy(kFgd, "item_child").parts.at(0).skin, 1u);
    EXPECT_TRUE(shownBy(kFgd, "item_child").drop);
    EXPECT_EQ(shownBy(kFgd, "item_child", "2").parts.at(0).file, "b.spr");
    EXPECT_TRUE(shownBy(kFgd, "item_child", "2").parts.at(0).isBright);
}

} // namespace
} // namespace visleaf
