#include "analysis/leak/leak_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

LeakLine lineOf(std::string_view text) {
    return parseLeakFile(std::as_bytes(std::span(text)));
}

std::array<glm::vec3, 2> piece(const glm::vec3& from, const glm::vec3& to) {
    return {from, to};
}

TEST(LeakFile, PointsFollowEachOther) {
    EXPECT_THAT(lineOf("0 0 0\n10 0 0\n10 -5.5 0\n"),
                ElementsAre(piece({0, 0, 0}, {10, 0, 0}), piece({10, 0, 0}, {10, -5.5, 0})));
}

TEST(LeakFile, PointsOnAStraightLineAreOnePiece) {
    std::string text;
    for (int i = 0; i <= 1000; ++i)
        text += std::to_string(i * 0.2) + " 0 " + std::to_string(-i * 0.4) + "\r\n";
    const LeakLine line = lineOf(text);
    ASSERT_EQ(line.size(), 1u);
    EXPECT_EQ(line[0][1], glm::vec3(200, 0, -400));
}

TEST(LeakFile, PairsOfPointsArePieces) {
    EXPECT_THAT(lineOf("1 2 3 - 4 5 6\n-7 8 9 - -10 -11 12\n"),
                ElementsAre(piece({1, 2, 3}, {4, 5, 6}), piece({-7, 8, 9}, {-10, -11, 12})));
}

TEST(LeakFile, LastLineNeedsNoEnd) {
    EXPECT_EQ(lineOf("0 0 0\n1 1 1").size(), 1u);
}

TEST(LeakFile, EqualPointsGiveNoPiece) {
    EXPECT_THAT(lineOf("1 1 1\n1 1 1\n1 1 1\n"), IsEmpty());
}

TEST(LeakFile, LinesWithoutAPointAreSkipped) {
    EXPECT_THAT(lineOf("# leak\n\n0 0 0\nentity 12\n2e9 0 0\nnan 0 0\n10 0 0\n"),
                ElementsAre(piece({0, 0, 0}, {10, 0, 0})));
}

TEST(LeakFile, LongLinesAreLimited) {
    std::string text;
    for (size_t i = 0; i < 2 * kMaxLeakPieces; ++i)
        text += "0 0 0 - 1 1 1\n";
    EXPECT_EQ(lineOf(text).size(), kMaxLeakPieces);
}

TEST(LeakFile, AnyBytesGiveFinitePoints) {
    std::mt19937 random(3);
    constexpr std::string_view kLikely = "0123456789.-+e \n\r\t\0nx";
    for (int round = 0; round < 300; ++round) {
        std::string text;
        for (int i = 0; i < 400; ++i)
            text += round % 2 == 0 ? kLikely[random() % kLikely.size()] : static_cast<char>(random());
        for (const auto& [from, to] : lineOf(text))
            EXPECT_TRUE(glm::all(glm::lessThan(glm::abs(from) + glm::abs(to), glm::vec3(1e7f))));
    }
    EXPECT_THAT(lineOf(std::string(1 << 22, '-')), IsEmpty());
}

} // namespace
} // namespace visleaf
