// Runs the fuzz targets without a fuzzer: on their whole seeds, on truncated ones, on the
// corpus, and on damaged maps.
#include "fuzz_target.h"

#include "map_mutator.h"
#include "support/loaded_map.h"
#include "support/room_map.h"
#include "support/test_names.h"

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

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryTarget, testing::ValuesIn(targets()), test::byName);

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

/// Returns the seed's map as the loader reads it with all of its light.
Map mapOf(ByteSpan seed) {
    constexpr uint32_t kPageSide = 64;
    const auto readPages = [](std::span<const uint32_t> numbers, PageContent) {
        const LightmapPage page{kPageSide, kPageSide, std::vector<uint8_t>(kPageSide * kPageSide * 3, 9)};
        return std::vector<LightmapPage>(numbers.size(), page);
    };
    return test::loadedMap(seed, {.wantsDirections = true, .readLightmapPages = readPages}).map;
}

bool readSame(const Map& a, const Map& b) {
    return a.light.luxels == b.light.luxels && a.light.directions == b.light.directions &&
           a.light.lightmaps == b.light.lightmaps && a.layouts == b.layouts &&
           a.vertexNormals == b.vertexNormals && a.brushes.size() == b.brushes.size() &&
           a.light.grid.bytes == b.light.grid.bytes;
}

/// True if the map of some seed differs without its lump of this name.
bool someSeedUses(std::string_view lump) {
    return std::ranges::any_of(findTarget("quake")->seeds(), [&](const Seed& seed) {
        const std::string entry = std::string(lump) + '\0';
        const size_t at = asText(seed.bytes).find(entry);
        if (at == std::string_view::npos) return false;
        Bytes without = seed.bytes;
        without[at] = std::byte{'_'};
        return !readSame(mapOf(seed.bytes), mapOf(without));
    });
}

TEST(Seeds, EachLumpOfBspxThatIsReadChangesAMap) {
    for (const char* lump :
         {"RGBLIGHTING", "LIGHTING_E5BGR9", "LIGHTINGDIR", "LMSHIFT", "LMOFFSET", "LMSTYLE", "LMSTYLE16",
          "DECOUPLED_LM", "VERTEXNORMALS", "FACENORMALS", "BRUSHLIST", "LIGHTGRID_OCTREE", "LIGHTGRIDS"})
        EXPECT_TRUE(someSeedUses(lump)) << lump;
}

TEST(Seeds, OfRavenAndQfusionHaveLightOfTwoStyles) {
    for (const char* name : {"rbsp styles", "fbsp styles"}) {
        const std::vector<Seed> seeds = findTarget("ibsp46")->seeds();
        const auto seed = std::ranges::find(seeds, name, &Seed::name);
        ASSERT_NE(seed, seeds.end());
        const Map map = mapOf(seed->bytes);
        EXPECT_TRUE(std::ranges::any_of(map.light.lightmaps, [](const FaceLightmap& lightmap) {
            return lightmap.numStyles() == 2 && lightmap.styles[1] == 5;
        })) << name;
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
