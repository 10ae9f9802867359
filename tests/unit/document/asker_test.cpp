#include "document/asker.h"

#include "support/room_map.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>

namespace visleaf {
namespace {

using Snapshot = std::shared_ptr<const MapSnapshot>;

/// What the questions of a test have in common.
struct Gate {
    std::latch begun{1};
    std::atomic<bool> isOpen{false};
    std::atomic<int> numAnswers{0};
};

/// Waits until it is cancelled, or until its gate is open.
struct Slow {
    int number = 0;
    Gate* gate = nullptr;

    using Value = int;
    static constexpr ReadParts kReads{.geometry = true};
    Task<int> answer(const MapSnapshot&, Progress&) const {
        if (number == 1) gate->begun.count_down();
        while (!gate->isOpen)
            co_await mayPause();
        co_await mayPause();
        ++gate->numAnswers;
        co_return 10 * number;
    }
    bool operator==(const Slow& other) const { return number == other.number; }
};

TEST(Asker, AnswersAQuestionOnce) {
    Gate gate;
    gate.isOpen = true;
    const Snapshot map = published({});
    Asker<Slow> asker;
    EXPECT_EQ(asker.answer(*map), nullptr);
    for (int i = 0; i < 3; ++i) {
        asker.ask(map, {1, &gate});
        asker.wait();
        ASSERT_NE(asker.answer(*map), nullptr);
        EXPECT_EQ(*asker.answer(*map), 10);
    }
    EXPECT_FALSE(asker.isPending());
    EXPECT_EQ(gate.numAnswers, 1);
}

TEST(Asker, TheNewestQuestionTakesThePlaceOfTheOneBefore) {
    Gate gate;
    const Snapshot map = published({});
    Asker<Slow> asker;
    asker.ask(map, {1, &gate});
    gate.begun.wait();
    asker.ask(map, {2, &gate});
    asker.ask(map, {3, &gate});
    EXPECT_TRUE(asker.isPending());
    EXPECT_EQ(asker.answer(*map), nullptr);
    gate.isOpen = true;
    asker.wait();
    ASSERT_NE(asker.answer(*map), nullptr);
    EXPECT_EQ(*asker.answer(*map), 30);
    EXPECT_EQ(gate.numAnswers, 1) << "nobody waits for the others";
}

TEST(Asker, AnAnswerHoldsAsLongAsThePartsThatItDependsOn) {
    Gate gate;
    gate.isOpen = true;
    const Snapshot map = published({});
    Asker<Slow> asker;
    asker.ask(map, {1, &gate});
    asker.wait();
    MapSnapshot relit = *map;
    relit.materials.edit().patchTolerance = 2.0f;
    EXPECT_NE(asker.answer(relit), nullptr) << "it does not depend on materials";
    relit.geometry.edit().numVertices = 3;
    EXPECT_EQ(asker.answer(relit), nullptr);
    EXPECT_NE(asker.answer(*map), nullptr);
    asker.ask(published(relit), {1, &gate});
    EXPECT_TRUE(asker.isPending()) << "it is another question about another map";
    asker.wait();
    EXPECT_NE(asker.answer(relit), nullptr);
}

TEST(Asker, AForgottenQuestionHasNoAnswer) {
    Gate gate;
    const Snapshot map = published({});
    Asker<Slow> asker;
    asker.ask(map, {1, &gate});
    gate.begun.wait();
    asker.forget();
    EXPECT_FALSE(asker.isPending());
    asker.wait();
    EXPECT_EQ(asker.last(), nullptr);
    gate.isOpen = true;
    asker.ask(map, {2, &gate});
    asker.wait();
    EXPECT_EQ(*asker.answer(*map), 20);
}

TEST(Asker, EndsAThreadThatWorks) {
    Gate gate;
    const Snapshot map = published({});
    Asker<Slow> asker;
    asker.ask(map, {1, &gate});
    gate.begun.wait();
}

} // namespace
} // namespace visleaf
