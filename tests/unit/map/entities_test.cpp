#include "map/entities/entities.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include <string>

namespace visleaf {
namespace {

using testing::HasSubstr;

std::vector<Entity> parse(std::string_view text) {
    Diagnostics diagnostics;
    std::vector<Entity> entities = parseEntities(text, "ENTITIES", diagnostics);
    EXPECT_TRUE(diagnostics.empty()) << diagnostics.lines().front();
    return entities;
}

/// Parses a damaged text. Expects a diagnostic and returns the entities that remain.
std::vector<Entity> parseDamaged(std::string_view text) {
    Diagnostics diagnostics;
    std::vector<Entity> entities = parseEntities(text, "ENTITIES", diagnostics);
    EXPECT_FALSE(diagnostics.empty());
    return entities;
}

TEST(Entities, ReadsKeysAndValuesInOrder) {
    const auto entities = parse("{\n\"classname\" \"worldspawn\"\n\"sky\" \"unit1_\"\n}\n{\"a\" \"b\"}");
    ASSERT_EQ(entities.size(), 2u);
    EXPECT_EQ(entities[0].className(), "worldspawn");
    EXPECT_EQ(entities[0].pairs[1], (std::pair<std::string, std::string>("sky", "unit1_")));
    EXPECT_EQ(entities[1].value("a"), "b");
}

TEST(Entities, SkipsCommentsAndAnyControlByte) {
    const auto entities = parse("// a comment { \"x\"\r\n{\r\n\t\"k\" \"v\" // more\r\n\x01}\r\n");
    ASSERT_EQ(entities.size(), 1u);
    EXPECT_EQ(entities[0].value("k"), "v");
}

TEST(Entities, SkipsBlockComments) {
    const auto entities = parse("/* { */ { /* \"x\" \"y\" */ \"k\" \"v\" } /* without an end");
    ASSERT_EQ(entities.size(), 1u);
    EXPECT_EQ(entities[0].pairs.size(), 1u);
    EXPECT_EQ(entities[0].value("k"), "v");
}

TEST(Entities, TreatsBackslashesAsText) {
    const auto entities = parse(R"({"wad" "\half\life\" "next" "n//o {comment}"})");
    EXPECT_EQ(entities.at(0).value("wad"), "\\half\\life\\");
    EXPECT_EQ(entities.at(0).value("next"), "n//o {comment}");
}

TEST(Entities, ReadsWordsWithoutQuotes) {
    const auto entities = parse("{classname light}");
    EXPECT_EQ(entities.at(0).className(), "light");
}

TEST(Entities, KeepTheEntitiesAfterAWordThatEndsInAQuote) {
    const auto entities = parse("{\"health\" 100\"\n\"max\" \"200\"}\n{\"a\" \"b\"}");
    ASSERT_EQ(entities.size(), 2u);
    EXPECT_EQ(entities[0].number("health"), 100.0f);
    EXPECT_EQ(entities[0].value("max"), "200");
    EXPECT_EQ(entities[1].value("a"), "b");
}

TEST(Entities, ReadsPastEmbeddedZeros) {
    const auto entities = parse(std::string_view("{\"a\" \"1\"\0\"b\" \"2\"}\0\0", 19));
    ASSERT_EQ(entities.size(), 1u);
    EXPECT_EQ(entities[0].value("b"), "2");
}

TEST(Entities, FindsKeysThatEndInBlanks) {
    EXPECT_EQ(parse("{\"model  \" \"*3 \"}").at(0).value("model"), "*3 ");
}

TEST(Entities, TakesTheLastOfTwoEqualKeys) {
    EXPECT_EQ(parse("{\"k\" \"1\" \"k\" \"2\"}").at(0).value("k"), "2");
}

TEST(Entities, KeepsPairsBeforeAMissingBrace) {
    const auto entities = parseDamaged("{\"a\" \"1\"} {\"b\" \"2\"");
    ASSERT_EQ(entities.size(), 2u);
    EXPECT_EQ(entities[1].value("b"), "2");
}

TEST(Entities, KeepsPairsBeforeAMissingQuote) {
    const auto entities = parseDamaged("{\"a\" \"1\" \"b\" \"2");
    ASSERT_EQ(entities.size(), 1u);
    EXPECT_EQ(entities[0].value("a"), "1");
}

TEST(Entities, SurvivesAKeyOfAMegabyte) {
    const std::string key(1 << 20, 'k');
    const auto entities = parse("{\"" + key + "\" \"v\"}");
    EXPECT_EQ(entities.at(0).value(key), "v");
}

TEST(Entities, SurvivesEveryTruncation) {
    const std::string text = "{\n\"classname\" \"light\" // c\n\"origin\" \"1 2 3\"\n}\n{\n\"a\" \"b\"\n}\n";
    for (size_t size = 0; size <= text.size(); ++size) {
        Diagnostics diagnostics;
        const auto entities = parseEntities(std::string(text, 0, size), "ENTITIES", diagnostics);
        EXPECT_LE(entities.size(), 2u);
    }
}

TEST(Entities, ReportsTextOutsideOfBraces) {
    Diagnostics diagnostics;
    parseEntities("{} } stray {}", "ENTITIES", diagnostics);
    EXPECT_THAT(diagnostics.lines().at(0), HasSubstr("ENTITIES[1]"));
}

TEST(EntityValues, AreReadLeniently) {
    const Entity entity =
        parse(R"({"light" " 300abc" "none" "x" "origin" "1 -2.5 3e1 4" "two" "1 2"})").at(0);
    EXPECT_EQ(entity.number("light"), 300.0f);
    EXPECT_EQ(entity.number("none"), std::nullopt);
    EXPECT_EQ(entity.number("absent"), std::nullopt);
    EXPECT_EQ(entity.vector("origin"), glm::vec3(1.0f, -2.5f, 30.0f));
    EXPECT_EQ(entity.vector("two"), std::nullopt);
    EXPECT_EQ(entity.wholeNumber("light"), 300);
    EXPECT_EQ(entity.wholeNumber("none"), 0);
}

TEST(EntityValues, AreWholeNumbersAsTheEnginesReadThem) {
    const Entity entity =
        parse(
            R"({"few" " -5.9" "flags" "16777217" "signed" "+7" "both" "+-5" "many" "99999999999" "least" "-99999999999"})")
            .at(0);
    EXPECT_EQ(entity.wholeNumber("few"), -5);
    EXPECT_EQ(entity.wholeNumber("flags"), 16777217);
    EXPECT_EQ(entity.wholeNumber("signed"), 7);
    EXPECT_EQ(entity.wholeNumber("both"), 0);
    EXPECT_EQ(entity.wholeNumber("many"), std::numeric_limits<int32_t>::max());
    EXPECT_EQ(entity.wholeNumber("least"), std::numeric_limits<int32_t>::min());
}

TEST(EntityValues, AreNeverInfinite) {
    const Entity entity = parse(R"({"a" "inf" "b" "nan 0 0" "c" "1e999 0 0"})").at(0);
    EXPECT_EQ(entity.number("a"), std::nullopt);
    EXPECT_EQ(entity.vector("b"), std::nullopt);
    EXPECT_EQ(entity.vector("c"), std::nullopt);
}

TEST(EntityValues, PreferAnglesOverAngle) {
    EXPECT_EQ(parse(R"({"angle" "90"})").at(0).angles(), glm::vec3(0.0f, 90.0f, 0.0f));
    EXPECT_EQ(parse(R"({"angle" "90" "angles" "10 20 30"})").at(0).angles(), glm::vec3(10.0f, 20.0f, 30.0f));
    EXPECT_EQ(parse("{}").at(0).angles(), glm::vec3(0.0f));
}

// Each surface of a model searches the keys of its entity, so many keys would make loading slow.
TEST(Entities, HaveAThousandKeysAtMost) {
    std::string text = "{";
    for (int i = 0; i < 2000; ++i)
        text += fmt::format("k{} v ", i);
    Diagnostics diagnostics;
    const std::vector<Entity> entities = parseEntities(text + "} {a b}", "ENTITIES", diagnostics);
    ASSERT_EQ(entities.size(), 2u);
    EXPECT_EQ(entities[0].pairs.size(), 1024u);
    EXPECT_EQ(entities[0].value("k1023"), "v");
    EXPECT_EQ(entities[1].value("a"), "b");
    EXPECT_EQ(diagnostics.lines(),
              std::vector<std::string>{"ENTITIES[0]: has more than 1024 keys; later keys skipped"});
}

// An entity takes many times the memory of its two bytes in the file.
TEST(Entities, AreAQuarterOfAMillionAtMost) {
    std::string text;
    for (int i = 0; i < 300'000; ++i)
        text += "{}";
    Diagnostics diagnostics;
    EXPECT_EQ(parseEntities(text, "ENTITIES", diagnostics).size(), 262144u);
    EXPECT_EQ(diagnostics.lines(),
              std::vector<std::string>{"ENTITIES[262144]: the limit is 262144 entities with 2097152 keys in "
                                       "total; this entity and the later ones skipped"});
}

TEST(Entities, HaveTwoMillionKeysInAllAtMost) {
    std::string text = "{";
    for (int i = 0; i < 1024; ++i)
        text += "a b ";
    text += "}";
    std::string all;
    for (int i = 0; i < 2100; ++i)
        all += text;
    Diagnostics diagnostics;
    EXPECT_EQ(parseEntities(all, "ENTITIES", diagnostics).size(), 2048u);
    EXPECT_EQ(diagnostics.lines().size(), 1u);
}

} // namespace
} // namespace visleaf
