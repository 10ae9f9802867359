// Runs the fuzz targets without a fuzzer, on their whole seeds and on truncated ones.
#include "fuzz_target.h"

#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf::fuzz {
namespace {

constexpr size_t kCutsPerSeed = 300;

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

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryTarget, testing::ValuesIn(targets().begin(), targets().end()),
                         [](const auto& instance) { return std::string(instance.param.name); });

class EveryMapTarget : public testing::TestWithParam<std::string_view> {};

TEST_P(EveryMapTarget, SeedMapsLoadWithoutWarnings) {
    for (const Seed& seed : findTarget(GetParam())->seeds())
        EXPECT_EQ(loadAndCull(seed.bytes), std::vector<std::string>{}) << seed.name;
}

INSTANTIATE_TEST_SUITE_P(Fuzz, EveryMapTarget, testing::Values("quake", "ibsp38", "bsp42", "ibsp46"),
                         [](const auto& instance) { return std::string(instance.param); });

} // namespace
} // namespace visleaf::fuzz
