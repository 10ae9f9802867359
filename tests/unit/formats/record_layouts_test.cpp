#include "formats/record_layouts.h"

#include "base/byte_reader.h"
#include "support/all_formats.h"
#include "support/loaded_map.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace visleaf {
namespace {

// Lumps whose records differ in size, or that are one block of bytes.
const std::set<std::string> kWithoutRecords{"ENTITIES", "TEXTURES", "VISIBILITY", "LIGHTING",   "LIGHTMAPS",
                                            "POP",      "CUBEMAPS", "LIGHTVECS",  "VERTNORMALS"};

const LumpInfo& lumpNamed(const LoadedMap& loaded, std::string_view name) {
    return *std::find_if(loaded.lumps.begin(), loaded.lumps.end(),
                         [&](const LumpInfo& lump) { return lump.name == name; });
}

/// Returns the numbers of a field of record `index`.
std::vector<double> numbers(const Bytes& file, const LoadedMap& loaded, std::string_view lumpName,
                            uint32_t index, std::string_view fieldName) {
    const LumpInfo& lump = lumpNamed(loaded, lumpName);
    const RecordLayout layout = layoutOf(loaded.format, lump).value();
    const ByteSpan record = ByteSpan(file).subspan(lump.offset + size_t{index} * layout.bytes, layout.bytes);
    size_t offset = 0;
    for (const RecordField& field : layout.fields) {
        std::vector<double> found;
        for (const FieldValue& value : readField(record, field, offset)) {
            if (const auto* whole = std::get_if<int64_t>(&value))
                found.push_back(static_cast<double>(*whole));
            if (const auto* number = std::get_if<float>(&value)) found.push_back(*number);
        }
        if (field.name == fieldName) return found;
    }
    return {};
}

TEST(RecordLayouts, CoverEveryLumpOfEveryFormat) {
    for (const test::NamedFile& file : test::filesOfAllFormats()) {
        const LoadedMap loaded = test::loadedMap(file.bytes);
        for (const LumpInfo& lump : loaded.lumps) {
            const bool isNamesOfNightfire = loaded.format == "BSP42" && lump.name == "TEXTURES";
            if (lump.length == 0 || (kWithoutRecords.contains(lump.name) && !isNamesOfNightfire)) continue;
            const std::optional<RecordLayout> layout = layoutOf(loaded.format, lump);
            ASSERT_TRUE(layout) << file.name << " " << lump.name;
            EXPECT_EQ(layout->bytes * lump.count, lump.length) << file.name << " " << lump.name;
        }
    }
}

TEST(RecordLayouts, HaveTheFieldsThatTheLoadersRead) {
    for (const test::NamedFile& file : test::filesOfAllFormats()) {
        const LoadedMap loaded = test::loadedMap(file.bytes);
        const Map& map = loaded.map;
        const auto plane = numbers(file.bytes, loaded, "PLANES", 0, "normal");
        ASSERT_EQ(plane.size(), 3u) << file.name;
        EXPECT_EQ(plane[2], map.planes[0].normal.z) << file.name;
        EXPECT_EQ(numbers(file.bytes, loaded, "PLANES", 0, "dist")[0], map.planes[0].dist) << file.name;
        EXPECT_EQ(numbers(file.bytes, loaded, "NODES", 0, "planenum")[0], map.nodes[0].plane) << file.name;
        EXPECT_EQ(numbers(file.bytes, loaded, "MODELS", 0, "numfaces")[0], map.models[0].numFaces)
            << file.name;
        const Leaf& leaf = map.leafs[1];
        EXPECT_EQ(numbers(file.bytes, loaded, "LEAFS", 1, "mins")[1], leaf.bounds.mins.y) << file.name;
        EXPECT_EQ(numbers(file.bytes, loaded, "LEAFS", 1, "maxs")[2], leaf.bounds.maxs.z) << file.name;
    }
}

TEST(RecordLayouts, EveryRowIsReadable) {
    for (const LayoutRow& row : layoutRows()) {
        const RecordLayout layout = parseLayout(row);
        ASSERT_GT(layout.bytes, 0u) << row.lump;
        const Bytes record(layout.bytes);
        size_t offset = 0;
        for (const RecordField& field : layout.fields) {
            EXPECT_FALSE(field.name.empty()) << row.lump;
            EXPECT_FALSE(readField(record, field, offset).empty()) << row.lump;
        }
        EXPECT_EQ(offset, layout.bytes) << row.lump;
    }
}

TEST(RecordLayouts, CountTheRecordsOfBspxLumps) {
    struct Case {
        const char* name;
        uint32_t bytes, records, recordBytes; // recordBytes 0: no records of one size
    };
    test::QuakeFile file; // one face
    const std::vector<Case> cases{
        {"RGBLIGHTING", 75, 25, 3}, {"LIGHTING_E5BGR9", 100, 25, 4}, {"LIGHTINGDIR", 75, 25, 3},
        {"LMSHIFT", 1, 1, 1},       {"LMOFFSET", 4, 1, 4},           {"LMSTYLE", 16, 1, 16},
        {"LMSTYLE16", 16, 1, 16},   {"DECOUPLED_LM", 40, 1, 40},     {"VERTEXNORMALS", 24, 2, 12},
        {"ENVMAP", 32, 2, 16},      {"SURFENVMAP", 4, 1, 4},         {"BRUSHLIST", 24, 24, 0},
        {"FACENORMALS", 20, 20, 0}, {"LIGHTGRID_OCTREE", 45, 45, 0}, {"UNHEARD_OF", 7, 7, 0},
        {"FACES", 20, 20, 0}};
    for (const Case& one : cases)
        file.bspx.push_back({one.name, Bytes(one.bytes)});
    const LoadedMap loaded = test::loadedMap(test::write(file));
    ASSERT_EQ(loaded.bspx.size(), cases.size());
    for (size_t i = 0; i < cases.size(); ++i) {
        EXPECT_EQ(loaded.bspx[i].name, cases[i].name);
        EXPECT_EQ(loaded.bspx[i].length, cases[i].bytes) << cases[i].name;
        EXPECT_EQ(loaded.bspx[i].count, cases[i].records) << cases[i].name;
        const std::optional<RecordLayout> layout = layoutOfBspx(loaded.bspx[i]);
        EXPECT_EQ(layout ? layout->bytes : 0, cases[i].recordBytes) << cases[i].name;
    }
    EXPECT_EQ(layoutOfBspx(loaded.bspx[6])->fields.front().count, 8u) << "styles of two bytes";
}

TEST(RecordLayouts, KnowRecordsOfXashsExtensionIfTheyFit) {
    test::FileBytes extension;
    extension.text("XASH", 4).u32(4);
    constexpr uint32_t kPlace = 0x84 + 12 * 8;
    const std::map<uint32_t, uint32_t> lengths{{2, 16}, {4, 27}}; // CUBEMAPS fits, LEAFLIGHTS does not
    for (uint32_t lump = 0; lump < 12; ++lump)
        extension.u32(kPlace).u32(lengths.contains(lump) ? lengths.at(lump) : 0);
    extension.fill(32, 1);
    test::QuakeFile file;
    file.version = 30;
    file.extension = extension.content();
    const LoadedMap loaded = test::loadedMap(test::write(file));
    ASSERT_EQ(loaded.format, "BSP30ext");
    EXPECT_EQ(lumpNamed(loaded, "CUBEMAPS").count, 2u);
    EXPECT_EQ(layoutOf(loaded.format, lumpNamed(loaded, "CUBEMAPS"))->bytes, 8u);
    EXPECT_EQ(lumpNamed(loaded, "LEAFLIGHTS").count, 27u);
    EXPECT_FALSE(layoutOf(loaded.format, lumpNamed(loaded, "LEAFLIGHTS")));
}

TEST(RecordLayouts, BspxLumpsThatFitNoFaceHaveNoRecords) {
    EXPECT_EQ(countBspxRecords("LMSTYLE", 10, 3), 10u);
    EXPECT_EQ(countBspxRecords("LMSTYLE", 10, 0), 10u);
    EXPECT_EQ(countBspxRecords("LMSTYLE", 0, 5), 0u);
    EXPECT_FALSE(layoutOfBspx({.name = "LMSTYLE", .length = 0, .count = 5}));
    EXPECT_FALSE(layoutOfBspx({.name = "LMSTYLE16", .length = 9, .count = 3})) << "halves of numbers";
}

TEST(RecordLayouts, BlocksOfBytesHaveNone) {
    EXPECT_FALSE(layoutOf("IBSP38", {.name = "VISIBILITY", .length = 8, .count = 8}));
    EXPECT_FALSE(layoutOf("IBSP38", {.name = "FACES", .length = 21, .count = 1}));
    EXPECT_FALSE(layoutOf("IBSP38", {.name = "FACES", .length = 0, .count = 0}));
}

} // namespace
} // namespace visleaf
