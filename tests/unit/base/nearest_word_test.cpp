#include "base/text/nearest_word.h"

#include <gtest/gtest.h>

#include <array>

namespace visleaf {
namespace {

const std::array<std::string, 3> kWords{"render", "bench", "info"};

TEST(NearestWord, FindsTheWordBehindATypo) {
    EXPECT_EQ(nearestWord("rendr", kWords), "render");
    EXPECT_EQ(nearestWord("redner", kWords), "render");
    EXPECT_EQ(nearestWord("bnech", kWords), "bench");
    EXPECT_EQ(nearestWord("inf", kWords), "info");
    EXPECT_EQ(nearestWord("info", kWords), "info");
    EXPECT_EQ(nearestWord("INFO", kWords), "info");
}

TEST(NearestWord, ExchangedNeighboursAreOneEdit) {
    EXPECT_EQ(numEdits("redner", "render"), 1u);
    EXPECT_EQ(numEdits("hight", "height"), 1u);
    EXPECT_EQ(numEdits("ca", "abc"), 3u);
    EXPECT_EQ(numEdits("", "abc"), 3u);
    EXPECT_EQ(numEdits("bench", "bench"), 0u);
}

TEST(NearestWord, WordsShareWholeCharactersAtTheirStarts) {
    EXPECT_EQ(sharedStart("start", "stop"), 2u);
    EXPECT_EQ(sharedStart("start", "start2"), 5u);
    EXPECT_EQ(sharedStart("r\u00e9", "r\u00e8"), 1u) << "these two differ in their last bytes";
    EXPECT_EQ(sharedStart("r\u00e9", "r\u00e9d"), 3u);
    EXPECT_EQ(sharedStart("r\u00e9d", "r\u00e9"), 3u);
}

TEST(NearestWord, IsEmptyForOtherWords) {
    EXPECT_EQ(nearestWord("q3dm17", kWords), "");
    EXPECT_EQ(nearestWord("lint", kWords), "");
    EXPECT_EQ(nearestWord("", kWords), "");
    EXPECT_EQ(nearestWord("ince", kWords), "") << "half of the letters are others";
}

TEST(LikelyWord, ShortWordsNeedMoreThanTwoEdits) {
    const std::array<std::string, 3> words{"at", "lightmap", "1"};
    EXPECT_EQ(likelyWord("lightmpa", words), "lightmap");
    EXPECT_EQ(likelyWord("x", words), "");
    EXPECT_EQ(likelyWord("9", words), "");
}

TEST(LikelyWord, ASharedStartIsEnough) {
    const std::array<std::string, 3> words{"entities", "light", "lightmap-filter"};
    EXPECT_EQ(likelyWord("entity", words), "entities");
    EXPECT_EQ(likelyWord("lightmaps", words), "lightmap-filter");
    EXPECT_EQ(likelyWord("enum", words), "") << "three letters are not";
}

TEST(LikelyWord, ASuggestionNamesBothWords) {
    EXPECT_EQ(didYouMean("word", "rendr", kWords), "unknown word 'rendr'; did you mean render?");
    EXPECT_EQ(didYouMean("word", "q3dm17", kWords), "");
}

} // namespace
} // namespace visleaf
