#include "formats/load_map.h"

#include "support/damage.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using test::FileBytes;

constexpr size_t kModelsEntry = 4 + 14 * 8; // position of the models' entry in the lump directory

/// Appends other models to the end of the small Quake map.
Bytes withModels(const Bytes& models) {
    Bytes file = test::write(test::QuakeFile{});
    const size_t position = file.size();
    file.insert(file.end(), models.begin(), models.end());
    overwrite(file, kModelsEntry, static_cast<uint32_t>(position), 4);
    overwrite(file, kModelsEntry + 4, static_cast<uint32_t>(models.size()), 4);
    return file;
}

/// Makes `count` models with the only face. Each record has `numHulls` clip hulls after its head.
Bytes models(size_t count, size_t numHulls) {
    FileBytes out;
    for (size_t i = 0; i < count; ++i)
        out.bytes(test::floats({0, 0, 0, 64, 64, 64, 8, 8, 8}))
            .fill(4 * (1 + numHulls), 0)
            .u32(1)
            .u32(0)
            .u32(1);
    return out.content();
}

std::string errorOf(const Bytes& file) {
    Diagnostics diagnostics;
    const Result<LoadedMap> loaded = loadMap(file, diagnostics);
    return loaded ? "" : loaded.error().message;
}

TEST(Hexen2, IsRejectedByNameForAnyModelCount) {
    for (size_t count = 1; count <= 9; ++count)
        EXPECT_THAT(errorOf(withModels(models(count, 7))),
                    testing::StartsWith("MODELS: the records are those of Hexen II"))
            << count;
}

TEST(Hexen2, IsNotDetectedInQuakeMaps) {
    for (size_t count = 0; count <= 11; ++count)
        EXPECT_THAT(errorOf(withModels(models(count, 3))), testing::Not(testing::HasSubstr("Hexen II")))
            << count;
}

TEST(Hexen2, IsNotDetectedInInvalidModels) {
    Bytes broken = models(5, 3);
    overwrite(broken, broken.size() - 4, 0xFFFF, 4);
    EXPECT_EQ(errorOf(withModels(broken)), "");
}

} // namespace
} // namespace visleaf
