#include "read_alone.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::string_view kFgd = R"(
    // @PointClass studio("comment.mdl") = item_comment []
    @include "base.fgd"
    @mapsize(-4096, 4096)
    @BaseClass base(Angles, Named) size(-16 -16 0, 16 16 32) = Item [
        spawnflags(Flags) = [ 1 : "a = b" : 0 2 : "Silent" : 1 : "No sound" ]
    ]
    @PointClass base(Item) color(76 76 255) studio("models/a.mdl") = item_a : "An item" + " of two texts" : "page"
    [
        model(studio) : "Not this" : "models/b.mdl"
        empty(string) : "" : ""
        material(choices) readonly : "Material" : 0 : "What it is made of" = [ 0 : "Glass" 2: "Metal" : "Rings" ]
        speed(integer) : : 100 : "Units
            a second"
        bare(float)
        input Break(void) : "Breaks it"
        next(string) : "Next one" :
        last(string)
    ]
    @PointClass base(Item) studio() = item_by_key : "A key names it" []
    @SolidClass = func_door []
)";

TEST(FgdReader, ReadsWhatClassesShow) {
    const EntityDefinitions classes = readAlone(readFgd, kFgd).classes;
    EXPECT_EQ(classes.at("item_a").model, "\"models/a.mdl\"");
    EXPECT_THAT(classes.at("item_a").bases, ElementsAre("Item"));
    EXPECT_EQ(classes.at("item_a").description, "An item of two texts");
    EXPECT_EQ(classes.at("Item").size, (Bounds{{-16, -16, 0}, {16, 16, 32}}));
    EXPECT_THAT(classes.at("Item").bases, ElementsAre("Angles", "Named"));
    EXPECT_EQ(classes.at("item_by_key").model, "model") << "the key of the entity";
    EXPECT_TRUE(classes.at("func_door").isBrushes);
    EXPECT_FALSE(classes.contains("item_comment"));
    EXPECT_THAT(readAlone(readFgd, kFgd).includes, ElementsAre("base.fgd"));
    EXPECT_EQ(readAlone(readFgd, kFgd).problem, "");
}

TEST(FgdReader, ReadsKeysWithTheirTextsAndValues) {
    const EntityDefinitions classes = readAlone(readFgd, kFgd).classes;
    const DefinedClass& item = classes.at("item_a");
    std::vector<std::string> names;
    for (const DefinedKey& key : item.keys)
        names.push_back(key.name);
    EXPECT_THAT(names, ElementsAre("model", "empty", "material", "speed", "bare", "Break", "next", "last"));
    EXPECT_EQ(item.keys[2],
              (DefinedKey{"material", "Material", "What it is made of", {{"0", "Glass"}, {"2", "Metal"}}}));
    EXPECT_EQ(item.keys[3], (DefinedKey{"speed", "", "Units a second", {}}));
    EXPECT_EQ(item.keys[6].title, "Next one");
    EXPECT_THAT(classes.at("Item").flags, ElementsAre(DefinedFlag{1, "a = b"}, DefinedFlag{2, "Silent"}));
}

TEST(FgdReader, MayEndOrBeBrokenAnywhere) {
    for (size_t size = 0; size <= kFgd.size(); ++size)
        readAlone(readFgd, kFgd.substr(0, size));
    EXPECT_THAT(readAlone(readFgd, "@@@ = = ( ) \" [ @PointClass").classes, IsEmpty());
    EXPECT_TRUE(readAlone(readFgd, "@PointClass size(nan 0 0, inf 1 1) = item_a")
                    .classes.at("item_a")
                    .size.isEmpty());
    const ReadDefinitions open = readAlone(readFgd, "@PointClass = a [ b(string) : \"B\" @PointClass = c []");
    EXPECT_TRUE(open.classes.contains("a") && open.classes.contains("c"));
    EXPECT_THAT(open.problem, HasSubstr("class a has no closing bracket"));
}

TEST(FgdReader, ReportsAHeadThatTakesTheRestOfTheFile) {
    for (const char* head :
         {"size(-8 -8 -8, 8 8 8", "studio(\"a.mdl)", "\"", "= \"b", "= b : \"text", "", "="}) {
        const ReadDefinitions read = readAlone(readFgd, "@PointClass = a [] @PointClass " +
                                                            std::string(head) + " // @PointClass = c []");
        EXPECT_EQ(read.problem, "the last class has no end") << head;
        EXPECT_TRUE(read.classes.contains("a")) << head;
    }
    for (const char* whole : {"size(1 1 1) = b", "= b : \"text\"", "= b : \"\"", "size() = b"})
        EXPECT_EQ(readAlone(readFgd, "@PointClass " + std::string(whole)).problem, "") << whole;
}

TEST(FgdReader, CutsLongTexts) {
    const std::string word(10000, 'w');
    const EntityDefinitions classes =
        readAlone(readFgd, "@PointClass = a [ " + word + "(string) : " + word + " : : " + word + "]").classes;
    const DefinedKey& key = classes.at("a").keys.at(0);
    for (const std::string& text : {key.name, key.title, key.description})
        EXPECT_EQ(text.size(), 4096u);
}

TEST(FgdReader, HasALimitOfItems) {
    DefinitionBudget budget({.items = 3});
    EXPECT_EQ(readFgd("@PointClass = a [ k(s) k(s) k(s) k(s) ]", budget).classes.size(), 0u)
        << "nothing is left for the class itself";
    EXPECT_THAT(budget.problem(), HasSubstr("more than 3 classes"));
}

} // namespace
} // namespace visleaf
