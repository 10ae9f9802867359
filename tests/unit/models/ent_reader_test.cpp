#include "models/definitions/xml_tags.h"

#include "read_alone.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kEnt = R"(<?xml version="1.0"?>
<!-- <point name="in_comment"/> -->
<classes>
<point name="ammo_bfg" color=".3 .3 1" box="-16 -16 -16 16 16 16" model="models/bfgam.md3">
Ammunition &amp; more.
-------- KEYS --------
<real key="wait" name="Respawn Delay" value="40">Seconds &lt;40&gt;
until it returns.</real>
<noise key="sound" name="Sound"/>
-------- SPAWNFLAGS --------
<flag key="SUSPENDED" name="No Drop" bit="0">It stays.</flag>
<flag key="X" bit="31"/>
<flag key="WRONG" bit="99"/>
-------- NOTES --------
Not this.
</point>
<group name='func_door' color="0 .5 .8"/>
<point name="item_switch" model="{{ a == '1' -> 'b.md3', 'c.md3' }}"></point>
<list name="noise"><item name="Loud &quot;horn&quot;" value="1"/><item name="Soft" value="2"/></list>
</classes>
)";

TEST(EntReader, ReadsClassesAndModels) {
    const ReadDefinitions read = readAlone(readEnt, kEnt);
    EXPECT_EQ(read.problem, "");
    ASSERT_EQ(read.classes.size(), 3u);
    const DefinedClass& ammo = read.classes.at("ammo_bfg");
    EXPECT_EQ(ammo.description, "Ammunition & more.");
    EXPECT_EQ(ammo.model, "\"models/bfgam.md3\"");
    EXPECT_EQ(ammo.size, (Bounds{{-16, -16, -16}, {16, 16, 16}}));
    EXPECT_TRUE(read.classes.at("func_door").isBrushes);
    EXPECT_EQ(read.classes.at("item_switch").model, "{{ a == '1' -> 'b.md3', 'c.md3' }}");
}

TEST(EntReader, ReadsKeysSpawnflagsAndLists) {
    const EntityDefinitions classes = readAlone(readEnt, kEnt).classes;
    const DefinedClass& ammo = classes.at("ammo_bfg");
    EXPECT_THAT(ammo.keys,
                ElementsAre(DefinedKey{"wait", "Respawn Delay", "Seconds <40> until it returns.", {}},
                            DefinedKey{"sound", "Sound", "", {{"1", "Loud \"horn\""}, {"2", "Soft"}}}));
    EXPECT_THAT(ammo.flags, ElementsAre(DefinedFlag{1, "No Drop", "It stays."}, DefinedFlag{1u << 31, "X"},
                                        DefinedFlag{0, "WRONG"}));
}

TEST(EntReader, CommentsDescribeNothing) {
    const DefinedClass read =
        readAlone(readEnt, "<point name='a'><!-- no --><real key='k'>one<!-- no --> two</real></point>"
                           "<!-- <point name='b'/> -->")
            .classes.at("a");
    EXPECT_EQ(read.description, "");
    EXPECT_EQ(read.keys.at(0).description, "one two");
}

TEST(EntReader, MayEndOrBeBrokenAnywhere) {
    for (size_t size = 0; size <= kEnt.size(); ++size)
        readAlone(readEnt, kEnt.substr(0, size));
    const ReadDefinitions open = readAlone(readEnt, "<point name=\"a\"><real key=\"b\">text");
    EXPECT_THAT(open.problem, HasSubstr("class a has no end"));
    EXPECT_EQ(open.classes.at("a").keys.size(), 1u);
    EXPECT_THAT(readAlone(readEnt, "</point></real><item value=\"1\"/><flag key=\"f\"/><").classes,
                IsEmpty());
    EXPECT_TRUE(readAlone(readEnt, "<point name=\"a\"><point name=\"b\"/>").classes.contains("a"));
}

TEST(EntReader, CutsLongNamesOfKeys) {
    const std::string name(10000, 'n');
    const EntityDefinitions classes = readAlone(readEnt, "<point name='a'><real key='" + name +
                                                             "'/><flag key='" + name + "' bit='0'/></point>")
                                          .classes;
    EXPECT_EQ(classes.at("a").keys.at(0).name.size(), 4096u);
    EXPECT_EQ(classes.at("a").flags.at(0).title.size(), 4096u);
}

TEST(EntReader, CountsEachCopyOfAValue) {
    constexpr std::string_view kText = "<list name='l'><item value='1234' name='56'/></list>"
                                       "<point name='a'><l key='a'/><l key='b'/><l key='c'/></point>";
    const auto numCopies = [&](const DefinitionLimits& limits) {
        DefinitionBudget budget(limits);
        const EntityDefinitions classes = readEnt(kText, budget).classes;
        EXPECT_NE(budget.problem(), "");
        size_t count = 0;
        for (const DefinedKey& key : classes.at("a").keys)
            count += key.choices.size();
        return count;
    };
    EXPECT_EQ(numCopies({.items = 7}), 2u) << "after the value, the class and three keys";
    EXPECT_EQ(numCopies({.bytes = 13}), 2u);
}

TEST(EntReader, EndsSoonAfterTheLimit) {
    std::string text = "<list name='l'>";
    for (int i = 0; i < 100000; ++i)
        text += "<item value='1'/>";
    text += "</list><point name='a'>";
    for (int i = 0; i < 100000; ++i)
        text += "<l key='k'/>";
    DefinitionBudget budget({.items = 300000});
    const EntityDefinitions classes = readEnt(text + "</point>", budget).classes;
    EXPECT_EQ(classes.at("a").keys.at(0).choices.size(), 99999u) << "10^10 would take minutes";
    EXPECT_THAT(budget.problem(), HasSubstr("more than 300000"));
}

TEST(XmlTags, AreSplitFromTextAndComments) {
    XmlTags tags("a<!-- <no> --> z<b c='1>2' d=\"x\"/>e</f>g");
    const XmlTag first = tags.next();
    EXPECT_EQ(first.textBefore, "a z");
    EXPECT_EQ(first.name, "b");
    EXPECT_TRUE(first.isEmpty);
    EXPECT_EQ(xmlAttribute(first, "c"), "1>2");
    EXPECT_EQ(xmlAttribute(first, "d"), "x");
    EXPECT_EQ(xmlAttribute(first, "e"), "");
    const XmlTag second = tags.next();
    EXPECT_EQ(second.textBefore, "e");
    EXPECT_TRUE(second.closes);
    EXPECT_EQ(tags.next().name, "");
}

} // namespace
} // namespace visleaf
