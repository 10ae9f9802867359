#include "formats/record_layouts.h"

#include "base/byte_reader.h"
#include "forge/game_folder.h"
#include "forge/room.h"
#include "support/qbsp38_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace visleaf {
namespace {

// Lumps whose records differ in size, or that are one block of bytes.
const std::set<std::string> kWithoutRecords{"ENTITIES", "TEXTURES", "VISIBILITY", "LIGHTING",   "LIGHTMAPS",
                                            "POP",      "CUBEMAPS", "LIGHTVECS",  "VERTNORMALS"};

struct NamedFile {
    std::string name;
    Bytes bytes;
};

std::vector<NamedFile> filesOfAllFormats() {
    static const SceneDescription room = makeRoom();
    CompiledSet scenes(room, false);
    std::vector<NamedFile> files;
    for (const GameFormat& format : gameFormats())
        files.push_back({std::string(format.name), writeMap(format, scenes.sceneFor(format))});
    files.push_back({"qbsp38", qbsp38::write(qbsp38::widen(roomFile()))});
    test::QuakeFile wide;
    wide.version = test::k2psb;
    files.push_back({"2psb", test::write(wide)});
    return files;
}

LoadedMap load(const Bytes& file) {
    Diagnostics diagnostics;
    Result<LoadedMap> loaded = loadMap(file, diagnostics);
    EXPECT_TRUE(loaded) << loaded.error().message;
    return std::move(loaded).value();
}

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
    for (const NamedFile& file : filesOfAllFormats()) {
        const LoadedMap loaded = load(file.bytes);
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
    for (const NamedFile& file : filesOfAllFormats()) {
        const LoadedMap loaded = load(file.bytes);
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

TEST(RecordLayouts, BlocksOfBytesHaveNone) {
    EXPECT_FALSE(layoutOf("IBSP38", {.name = "VISIBILITY", .length = 8, .count = 8}));
    EXPECT_FALSE(layoutOf("IBSP38", {.name = "FACES", .length = 21, .count = 1}));
    EXPECT_FALSE(layoutOf("IBSP38", {.name = "FACES", .length = 0, .count = 0}));
}

} // namespace
} // namespace visleaf
