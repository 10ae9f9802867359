#include "models/definitions/fgd_models.h"

#include "support/temp_folder.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::IsEmpty;

FgdClasses classesIn(std::string_view text) {
    FgdClasses classes;
    readFgd(text, classes);
    return classes;
}

TEST(Fgd, NamesTheModelsOfClasses) {
    const FgdClasses classes = classesIn(R"(
        // @PointClass studio("comment.mdl") = item_comment []
        @BaseClass base(Angles) size(-16 -16 0, 16 16 32) = Item [ flags(Flags) = [ 1 : "a = b" : 0 ] ]
        @PointClass base(Item) color(76 76 255) studio("models/a.mdl") = item_a : "An item" + "of two texts"
        [
            model(studio) : "Not this" : "models/b.mdl"
            empty(string) : "" : ""
        ]
        @PointClass base(Item) studio() = item_by_key : "A key names it" []
        @PointClass sprite("sprites/s.spr") = item_sprite []
        @SolidClass = func_door []
        @PointClass model({ "path": "progs/c.mdl", "skin": 2, "frame" : 3 }) = item_c []
        @pointclass BASE(item_a) = item_child []
    )");
    const Bounds box{{-16, -16, 0}, {16, 16, 32}};
    EXPECT_EQ(classes.at("item_a"), (FgdClass{.file = "models/a.mdl", .size = box}));
    EXPECT_EQ(classes.at("item_by_key").file, "");
    EXPECT_EQ(classes.at("item_sprite").file, "sprites/s.spr");
    EXPECT_EQ(classes.at("item_c"), (FgdClass{.file = "progs/c.mdl", .skin = 2, .frame = 3, .size = {}}));
    EXPECT_EQ(classes.at("item_child").file, "models/a.mdl");
    EXPECT_EQ(classes.at("item_child").size, box);
    EXPECT_FALSE(classes.contains("func_door"));
    EXPECT_FALSE(classes.contains("item_comment"));
}

TEST(Fgd, MayEndOrBeBrokenAnywhere) {
    const std::string whole =
        "@PointClass base(Item) studio(\"models/a.mdl\") size(1 2 3, 4 5 6) = item_a : \"x\" []";
    for (size_t size = 0; size <= whole.size(); ++size)
        classesIn(std::string_view(whole).substr(0, size));
    EXPECT_EQ(classesIn("@PointClass model(\"a.mdl\" \"skin\" 1e30) = item_a").at("item_a").skin, 65535u);
    EXPECT_TRUE(classesIn("@PointClass size(nan 0 0, inf 1 1) = item_a").at("item_a").size.isEmpty());
    EXPECT_THAT(classesIn("@@@ = = ( ) \" [ @PointClass"), IsEmpty());
}

TEST(Fgd, ShowsMonstersAndItemsButNoPlacesOfPlayers) {
    const FgdClasses classes = classesIn(R"(
        @PointClass studio("models/a.mdl") size(-8 -8 0, 8 8 16) = monster_mod []
        @PointClass studio("models/lamp.mdl") = prop_lamp []
        @PointClass studio("models/player.mdl") = info_player_start [])");
    const auto shown = [&](const std::string& className) {
        return meshesByFgd(classes, {.pairs = {{"classname", className}, {"angles", "0 90 0"}}});
    };
    const EntityMeshes monster = shown("monster_mod");
    ASSERT_EQ(monster.parts.size(), 1u);
    EXPECT_TRUE(monster.parts[0].sequence.isIdle);
    EXPECT_EQ(monster.parts[0].angles.y, 90.0f);
    ASSERT_TRUE(monster.drop);
    EXPECT_EQ(monster.drop->box.maxs.z, 16.0f);
    EXPECT_FALSE(shown("prop_lamp").drop);
    EXPECT_THAT(shown("info_player_start").parts, IsEmpty());
    EXPECT_THAT(shown("monster_other").parts, IsEmpty());
}

TEST(Fgd, IsFoundInTheGameFolder) {
    const test::TempFolder folder;
    folder.write("mod.fgd", std::string("@PointClass studio(\"a.mdl\") = item_a []"));
    FileSystem files;
    Diagnostics diagnostics;
    ASSERT_TRUE(files.mount(folder.path(), diagnostics));
    EXPECT_TRUE(fgdClassesOf(files).contains("item_a"));
}

} // namespace
} // namespace visleaf
