#include "read_alone.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kDef = R"(
/*QUAKED item_health (.3 .3 1) (0 0 0) (32 32 32) ROTTEN x - MEGA
{
    base("item");
    model({{ spawnflags & 1 -> "maps/b_bh10.bsp", "maps/b_bh25.bsp" }});
}
Health box.
Gives 25 points.

ROTTEN: gives 15 points
Keys:
"wait" seconds until it returns
"style" what it looks like
0 = box (default)
1 = "vial"
*/
///*QUAKED commented_out (0 0 0) (-8 -8 -8) (8 8 8)
//*/
void code(void); /*QUAKED func_door (0 .5 .8) ? START_OPEN
A door. Note: it moves.
-------- KEYS --------
speed : units a second
lip = what stays
-------- SPAWNFLAGS --------
&1 START_OPEN : is open
-------- MODEL FOR RADIANT ONLY - DO NOT SET THIS AS A KEY --------
model="models/door.md3"
*/
)";

TEST(DefReader, ReadsTheHeadOfComments) {
    const ReadDefinitions read = readAlone(readDef, kDef);
    ASSERT_EQ(read.classes.size(), 2u);
    EXPECT_EQ(read.problem, "");
    const DefinedClass& health = read.classes.at("item_health");
    EXPECT_EQ(health.size, (Bounds{{0, 0, 0}, {32, 32, 32}}));
    EXPECT_THAT(health.flags,
                ElementsAre(DefinedFlag{1, "ROTTEN", "gives 15 points"}, DefinedFlag{8, "MEGA"}));
    EXPECT_FALSE(health.isBrushes);
    const DefinedClass& door = read.classes.at("func_door");
    EXPECT_TRUE(door.isBrushes && door.size.isEmpty());
    EXPECT_THAT(door.flags, ElementsAre(DefinedFlag{1, "START_OPEN", "is open"}));
}

TEST(DefReader, ReadsModelsOfBothKinds) {
    const EntityDefinitions classes = readAlone(readDef, kDef).classes;
    EXPECT_EQ(classes.at("item_health").model,
              R"({{ spawnflags & 1 -> "maps/b_bh10.bsp", "maps/b_bh25.bsp" }})");
    EXPECT_THAT(classes.at("item_health").bases, ElementsAre("item"));
    EXPECT_EQ(classes.at("func_door").model, "\"models/door.md3\"");
}

TEST(DefReader, FindsKeysAndValuesInTheText) {
    const EntityDefinitions classes = readAlone(readDef, kDef).classes;
    const DefinedClass& health = classes.at("item_health");
    EXPECT_EQ(health.description, "Health box. Gives 25 points.");
    EXPECT_THAT(
        health.keys,
        ElementsAre(DefinedKey{"wait", "", "seconds until it returns", {}},
                    DefinedKey{"style", "", "what it looks like", {{"0", "box (default)"}, {"1", "vial"}}}));
    const DefinedClass& door = classes.at("func_door");
    EXPECT_EQ(door.description, "A door. Note: it moves.");
    EXPECT_THAT(door.keys, ElementsAre(DefinedKey{"speed", "", "units a second", {}},
                                       DefinedKey{"lip", "", "what stays", {}}));
}

TEST(DefReader, MayEndOrBeBrokenAnywhere) {
    for (size_t size = 0; size <= kDef.size(); ++size)
        readAlone(readDef, kDef.substr(0, size));
    EXPECT_THAT(readAlone(readDef, "/*QUAKED a (0 0 0) (1 1 1) (2 2 2)").problem, HasSubstr("no end"));
    EXPECT_TRUE(readAlone(readDef, "/*QUAKED a (0 0 0) (1 1 1) (2 2 2)").classes.contains("a"));
    EXPECT_THAT(readAlone(readDef, "/*QUAKED").classes, IsEmpty());
    EXPECT_TRUE(readAlone(readDef, "/*QUAKED a\n{ model(\"a.mdl\"").classes.contains("a"));
    const std::string many = "/*QUAKED a (1 1 1) ?" + std::string(100, 'A') + " " + [] {
        std::string names;
        for (int i = 0; i < 40; ++i)
            names += "F ";
        return names;
    }();
    EXPECT_EQ(readAlone(readDef, many + "*/").classes.at("a").flags.back().bit, 1u << 31)
        << "32 bits are all";
}

TEST(DefReader, CutsLongNames) {
    const std::string name(10000, 'n');
    const EntityDefinitions classes =
        readAlone(readDef, "/*QUAKED " + name + " (0 0 0) ? " + name + "\n\"" + name + "\" a key\n*/")
            .classes;
    ASSERT_EQ(classes.size(), 1u);
    const auto& [className, read] = *classes.begin();
    for (const std::string& text : {className, read.flags.at(0).title, read.keys.at(0).name})
        EXPECT_EQ(text.size(), 4096u);
}

} // namespace
} // namespace visleaf
