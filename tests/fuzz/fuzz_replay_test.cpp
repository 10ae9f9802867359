// Runs the fuzz targets without a fuzzer: on their whole seeds, on truncated ones, on the
// corpus, and on damaged maps.
#include "fuzz_target.h"

#include "map_mutator.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf::fuzz {
namespace {

constexpr size_t kCutsPerSeed = 300;
constexpr uint64_t kMutantsPerMap = 200; // map_mutants runs millions

class EveryTarget : public testing::TestWithParam<Target> {};

TEST_P(EveryTarget, AcceptsItsSeeds) {
    ASSERT_FALSE(GetParam().seeds().empty());
    for (const Seed& seed : GetParam().seeds()) {
        SCOPED_TRACE(seed.name);
        GetParam().run(seed.bytes);
    }
}

TEST_P(EveryTarget, AcceptsTruncatedSeeds) {
    for (const Seed& seed : GetParam().seeds()) {
        const size_t step = std::max<size_t>(1, seed.bytes.size() / kCutsPerSeed);
        for (size_t length = 0; length < seed.bytes.size(); length += step) {
            SCOPED_TRACE(seed.name + " cut to " + std::to_string(length));
            // The copy has exactly this size, so a sanitizer detects a read past the end.
            const Bytes cut(seed.bytes.begin(), seed.bytes.begin() + static_cast<ptrdiff_t>(length));
            GetParam().run(cut);
        }
    }
}

TEST_P(EveryTarget, AcceptsItsCorpus) {
    const std::vector<Seed> corpus = corpusOf(GetParam());
    ASSERT_FALSE(corpus.empty());
    for (const Seed& input : corpus) {
        SCOPED_TRACE(input.name);
        GetParam().run(input.bytes);
    }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryTarget, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& instance) { return std::string(instance.param.name); });

class EveryMapTarget : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryMapTarget, SeedMapsLoadWithoutWarnings) {
    for (const Seed& seed : findTarget(GetParam())->seeds())
        EXPECT_EQ(loadAndCull(seed.bytes), std::vector<std::string>{}) << seed.name;
}

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryMapTarget, testing::Values("quake", "ibsp38", "bsp42", "ibsp46"),
                         [](const auto& instance) { return std::string(instance.param); });

TEST_P(EveryMapTarget, AcceptsDamagedSeeds) {
    size_t numLoaded = 0, numTried = 0;
    for (const Seed& seed : findTarget(GetParam())->seeds()) {
        const MapMutator mutator(seed.bytes);
        for (uint64_t number = 0; number < kMutantsPerMap; ++number, ++numTried) {
            const Mutant mutant = mutator.mutate(number);
            SCOPED_TRACE(seed.name + " with " + mutant.damage);
            if (readAlone(mutant.bytes)) ++numLoaded;
        }
    }
    EXPECT_GT(3 * numLoaded, 2 * numTried) << "two of three damaged maps still show something";
}

TEST_P(EveryMapTarget, AnalysesAcceptDamagedSeeds) {
    for (const Seed& seed : findTarget(GetParam())->seeds()) {
        const MapMutator mutator(seed.bytes);
        for (uint64_t number = 0; number < kMutantsPerMap / 20; ++number) {
            const Mutant mutant = mutator.mutate(number);
            SCOPED_TRACE(seed.name + " with " + mutant.damage);
            readAndAnalyse(mutant.bytes);
        }
    }
}

class MapMutatorTest : public testing::TestWithParam<std::string_view> {};

TEST_P(MapMutatorTest, EachNumberIsItsOwnDamage) {
    for (const Seed& seed : findTarget(GetParam())->seeds()) {
        const MapMutator mutator(seed.bytes);
        size_t numEqual = 0;
        for (uint64_t number = 0; number < 50; ++number) {
            const Mutant mutant = mutator.mutate(number);
            EXPECT_EQ(mutant.bytes, MapMutator(seed.bytes).mutate(number).bytes) << "not repeatable";
            EXPECT_FALSE(mutant.damage.empty());
            EXPECT_EQ(mutant.damage.find(" and ") != std::string::npos, MapMutator::hasTwoFaults(number));
            if (mutant.bytes == seed.bytes) ++numEqual;
        }
        EXPECT_LT(numEqual, 25u) << seed.name << ": the damage has no effect";
    }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, MapMutatorTest, testing::Values("quake", "ibsp38", "bsp42", "ibsp46"),
                         [](const auto& instance) { return std::string(instance.param); });

} // namespace
} // namespace visleaf::fuzz
