// Tests the sources of a face's light: the map, the data appended to it, and the files beside it.
#include "formats/light_lumps.h"
#include "formats/load_map.h"
#include "map/light/hdr_luxel.h"
#include "map/light/light_rules.h"
#include "map/map_vertices.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/quake_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace visleaf {
namespace {

using test::BspxLump;
using test::FileBytes;
using test::kFaceLuxels;
using test::QuakeFile;
using testing::HasSubstr;

constexpr uint32_t kNumStyles = 2;

QuakeFile litFile() {
    QuakeFile file;
    file.textures = test::textureLump({test::miptexRecord("wall", 16, 3, false)});
    file.lighting = FileBytes().fill(size_t{kFaceLuxels} * kNumStyles, 40).content();
    file.styles = {0, 3, 255, 255};
    return file;
}

struct Loaded {
    Map map;
    Diagnostics diagnostics;

    const FaceLightmap& block() const { return map.light.lightmaps.at(map.faces.at(0).lightmap); }
    std::array<int, 3> luxel() const {
        const uint32_t first = block().firstByte;
        const uint32_t step =
            map.light.luxelBytes / kLuxelBytes; // a grey luxel has one byte for all channels
        return {map.light.luxels.at(first), map.light.luxels.at(first + step),
                map.light.luxels.at(first + 2 * step)};
    }
};

Loaded load(const QuakeFile& file, const LoadOptions& options = {}) {
    Loaded loaded;
    loaded.map = test::loadedMap(test::write(file), loaded.diagnostics, options).map;
    return loaded;
}

Bytes litBytes(uint32_t version, const Bytes& samples) {
    return FileBytes().text("QLIT", 4).u32(version).bytes(samples).content();
}

Bytes repeated(std::initializer_list<uint32_t> sample, uint32_t count) {
    FileBytes bytes;
    for (uint32_t i = 0; i < count; ++i) {
        for (const uint32_t value : sample)
            bytes.u8(value);
    }
    return bytes.content();
}

TEST(LightLumps, MonoSamplesAreGrey) {
    const Loaded loaded = load(litFile());
    EXPECT_EQ(loaded.map.light.luxelBytes, kGreyLuxelBytes);
    EXPECT_EQ(loaded.map.light.luxels.size(), size_t{kFaceLuxels} * kNumStyles);
    EXPECT_EQ(loaded.luxel(), (std::array{40, 40, 40}));
    EXPECT_EQ(loaded.block().width, 5u);
    EXPECT_EQ(loaded.block().height, 5u);
    EXPECT_EQ(loaded.block().numStyles(), 2u);
    EXPECT_TRUE(loaded.diagnostics.empty());
}

TEST(LightLumps, ALitFileOfTheRightSizeGivesColours) {
    const Bytes lit = litBytes(1, repeated({10, 20, 30}, kFaceLuxels * kNumStyles));
    const Loaded loaded = load(litFile(), {.litFile = lit});
    EXPECT_EQ(loaded.luxel(), (std::array{10, 20, 30}));
    EXPECT_TRUE(loaded.map.light.isOfLitFile);
}

TEST(LightLumps, ALitFileOfAnotherSizeIsIgnored) {
    const Bytes lit = litBytes(1, repeated({10, 20, 30}, kFaceLuxels * kNumStyles + 1));
    const Loaded loaded = load(litFile(), {.litFile = lit});
    EXPECT_EQ(loaded.luxel(), (std::array{40, 40, 40}));
    EXPECT_FALSE(loaded.map.light.isOfLitFile);
    ASSERT_FALSE(loaded.diagnostics.empty());
    EXPECT_THAT(loaded.diagnostics.lines().front(),
                HasSubstr("has 153 bytes of light, but the map needs 150"));
}

TEST(LightLumps, ALitFileOfAnUnknownVersionIsIgnored) {
    const Bytes lit = litBytes(7, repeated({10, 20, 30}, kFaceLuxels * kNumStyles));
    const Loaded loaded = load(litFile(), {.litFile = lit});
    EXPECT_EQ(loaded.luxel(), (std::array{40, 40, 40}));
    EXPECT_THAT(loaded.diagnostics.lines(), testing::Contains(HasSubstr("has the unknown version 7")));
}

/// Returns samples of light 1, 0.5 and 0, times 2 to the power of `exponent`.
Bytes hdrSamples(int exponent, uint32_t count = kFaceLuxels * kNumStyles) {
    FileBytes samples;
    for (uint32_t i = 0; i < count; ++i)
        samples.u32(256u | 128u << 9 | static_cast<uint32_t>(16 + exponent) << 27);
    return samples.content();
}

TEST(LightLumps, HdrLightStaysAsItIsInTheFile) {
    const Bytes lit = litBytes(0x10001, hdrSamples(3));
    const Loaded fromFile = load(litFile(), {.litFile = lit});
    QuakeFile file = litFile();
    file.bspx = {{"LIGHTING_E5BGR9", hdrSamples(3)}};
    const Loaded fromLump = load(file);
    EXPECT_EQ(fromFile.map.light.luxels, fromLump.map.light.luxels);
    EXPECT_EQ(fromFile.map.light.lightmaps, fromLump.map.light.lightmaps);
    for (const Loaded* loaded : {&fromFile, &fromLump}) {
        EXPECT_EQ(loaded->map.light.luxelBytes, kHdrLuxelBytes);
        EXPECT_TRUE(loaded->map.light.hasHdr);
        EXPECT_EQ(loaded->map.light.luxels.size(), size_t{kFaceLuxels} * kNumStyles * kHdrLuxelBytes);
        EXPECT_EQ(luxelColorAt(loaded->map, loaded->block().firstByte), 255.0f * glm::vec3(8, 4, 0));
        EXPECT_TRUE(loaded->diagnostics.empty());
    }
}

TEST(LightLumps, HdrLightOfOneIsAsBrightAsTheLuxelThatGivesOne) {
    const Loaded hdr = load(litFile(), {.litFile = litBytes(0x10001, hdrSamples(0))});
    const LightRules rules = lightRulesOf(hdr.map, {});
    EXPECT_FLOAT_EQ(rules.unit * rules.scale, 1.0f);
    const LightRules plain = lightRulesOf(load(litFile()).map, {});
    EXPECT_FLOAT_EQ(128.0f / 255.0f * plain.unit * plain.scale, 1.0f);
}

TEST(LightLumps, OffsetsOfHdrLightCountSamples) {
    QuakeFile file = litFile();
    file.styles = {0, 255, 255, 255};
    file.lighting = FileBytes().fill(30, 40).fill(kFaceLuxels, 77).content();
    file.bspx = {{"LMOFFSET", FileBytes().u32(30).content()},
                 {"LIGHTING_E5BGR9", hdrSamples(0, 30 + kFaceLuxels)}};
    EXPECT_EQ(load(file).block().firstByte, 30u * kHdrLuxelBytes);
}

TEST(LightLumps, OffsetsOfColouredHdrLightCountBytesOfColours) {
    Map map;
    PolygonLumps polygons;
    const auto firstByteOf = [&](uint32_t luxelBytes, LightOffsets offsets, uint32_t offset) {
        map.light.luxelBytes = luxelBytes;
        setLightOffsets(offsets, map, polygons);
        return offset / polygons.offsetStep * polygons.bytesPerOffset;
    };
    EXPECT_EQ(firstByteOf(kHdrLuxelBytes, LightOffsets::bytesOfRgb, 30), 40u);
    EXPECT_EQ(firstByteOf(kHdrLuxelBytes, LightOffsets::samples, 30), 120u);
    EXPECT_EQ(firstByteOf(kLuxelBytes, LightOffsets::bytesOfRgb, 31), 31u) << "no whole luxels";
    EXPECT_EQ(firstByteOf(kLuxelBytes, LightOffsets::samples, 30), 90u);
    EXPECT_EQ(firstByteOf(kGreyLuxelBytes, LightOffsets::samples, 30), 30u);
}

TEST(LightLumps, BytesAfterTheLastWholeHdrSampleAreIgnored) {
    QuakeFile file = litFile();
    Bytes samples = hdrSamples(0);
    samples.insert(samples.end(), 3, std::byte{1});
    file.bspx = {{"LIGHTING_E5BGR9", samples}};
    EXPECT_EQ(load(file).map.light.luxels.size(), size_t{kFaceLuxels} * kNumStyles * kHdrLuxelBytes);
}

TEST(LightLumps, AnHdrLitFileOfAnotherSizeIsIgnored) {
    const Loaded loaded = load(litFile(), {.litFile = litBytes(0x10001, hdrSamples(0, 7))});
    EXPECT_EQ(loaded.luxel(), (std::array{40, 40, 40}));
    EXPECT_FALSE(loaded.map.light.hasHdr);
    ASSERT_FALSE(loaded.diagnostics.empty());
}

TEST(LightLumps, RgbLightingWinsOverALitFile) {
    QuakeFile file = litFile();
    file.bspx = {{"RGBLIGHTING", repeated({1, 2, 3}, kFaceLuxels * kNumStyles)}};
    const Bytes lit = litBytes(1, repeated({10, 20, 30}, kFaceLuxels * kNumStyles));
    EXPECT_EQ(load(file, {.litFile = lit}).luxel(), (std::array{1, 2, 3}));
}

/// Returns the bytes of a direction along the front of face 0.
std::array<uint8_t, 3> outwards(const Map& map) {
    const MapFace& face = map.faces.at(0);
    const glm::vec3 normal = map.planes.at(face.plane).normal * (face.isFlipped ? -1.0f : 1.0f);
    const auto byteOf = [](float part) { return static_cast<uint8_t>(std::lround((1.0f + part) * 127.5f)); };
    return {byteOf(normal.x), byteOf(normal.y), byteOf(normal.z)};
}

std::array<uint8_t, 3> firstDirection(const Map& map) {
    const size_t first = map.light.lightmaps.at(0).firstByte / map.light.luxelBytes * 3;
    return {map.light.directions.at(first), map.light.directions.at(first + 1),
            map.light.directions.at(first + 2)};
}

/// Expects the first luxel's light to come from straight ahead. 128 is not exactly the middle of a byte, so
/// each channel may differ by one.
void expectLightFromAhead(const Map& map) {
    const auto found = firstDirection(map);
    const auto expected = outwards(map);
    for (size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR(found.at(i), expected.at(i), 1) << i;
}

TEST(LightLumps, DirectionsAreReadIfTheyAreWanted) {
    QuakeFile file = litFile();
    file.bspx = {{"LIGHTINGDIR", repeated({128, 128, 255}, kFaceLuxels * kNumStyles)}};
    EXPECT_TRUE(load(file).map.light.directions.empty());
    const Loaded loaded = load(file, {.wantsDirections = true});
    EXPECT_EQ(loaded.map.light.directions.size(), loaded.map.light.luxels.size() * 3);
    expectLightFromAhead(loaded.map);
    EXPECT_TRUE(loaded.diagnostics.empty());

    file.bspx = {{"LIGHTINGDIR", Bytes(5)}};
    const Loaded cut = load(file, {.wantsDirections = true});
    EXPECT_TRUE(cut.map.light.directions.empty());
    EXPECT_THAT(cut.diagnostics.lines(), testing::ElementsAre(HasSubstr("LIGHTINGDIR")));
}

TEST(LightLumps, LuxelShiftAndOffsetChangeTheLightmap) {
    QuakeFile file = litFile();
    file.styles = {0, 255, 255, 255};
    file.lighting = FileBytes().fill(30, 40).fill(9, 77).content();
    file.bspx = {{"LMSHIFT", FileBytes().u8(5).content()}, {"LMOFFSET", FileBytes().u32(30).content()}};
    const Loaded loaded = load(file);
    EXPECT_EQ(loaded.block().width, 3u); // 64 texels in steps of 32
    EXPECT_EQ(loaded.luxel(), (std::array{77, 77, 77}));
}

TEST(LightLumps, SixteenBitStylesReplaceTheFaceStyles) {
    QuakeFile file = litFile();
    file.bspx = {{"LMSTYLE16", FileBytes().u16(7).u16(0xFFFF).content()}};
    EXPECT_EQ(load(file).block().styles, (std::array<uint8_t, 4>{7, 255, 255, 255}));
}

TEST(LightLumps, DecoupledLightHasItsOwnSizeAndAxes) {
    QuakeFile file = litFile();
    file.styles = {0, 255, 255, 255};
    FileBytes record;
    record.u16(2).u16(3).u32(4).bytes(test::floats({1.0f / 64, 0, 0, 0, 0, 2.0f / 64, 0, 0}));
    file.bspx = {{"DECOUPLED_LM", record.content()}, {"LMSHIFT", FileBytes().u8(1).content()}};
    const Loaded loaded = load(file);
    EXPECT_EQ(loaded.block().width, 2u);
    EXPECT_EQ(loaded.block().height, 3u);
    EXPECT_EQ(loaded.block().firstByte, 4u);
    const Bytes lit = litBytes(1, repeated({10, 20, 30}, kFaceLuxels * kNumStyles));
    EXPECT_EQ(load(file, {.litFile = lit}).block().firstByte, 12u);
    EXPECT_EQ(vertexOf(loaded.map, loaded.map.faces[0], 0).luxel, glm::vec2(0.5f, 0.5f));
    EXPECT_EQ(vertexOf(loaded.map, loaded.map.faces[0], 2).luxel, glm::vec2(1.5f, 2.5f));
}

TEST(LightLumps, ALumpOfTheWrongSizeIsIgnored) {
    QuakeFile file = litFile();
    file.bspx = {{"LMSHIFT", FileBytes().u8(5).u8(5).content()}};
    const Loaded loaded = load(file);
    EXPECT_EQ(loaded.block().width, 5u);
    EXPECT_FALSE(loaded.diagnostics.empty());
}

TEST(LightLumps, NonFiniteDecoupledAxisBecomesZero) {
    QuakeFile file = litFile();
    const float infinite = std::numeric_limits<float>::infinity();
    FileBytes record;
    record.u16(2).u16(2).u32(0).bytes(test::floats({infinite, 0, 0, 0, 0, 1, 0, 0}));
    file.bspx = {{"DECOUPLED_LM", record.content()}};
    const Loaded loaded = load(file);
    EXPECT_EQ(vertexOf(loaded.map, loaded.map.faces[0], 0).luxel.x, 0.5f);
    EXPECT_EQ(loaded.diagnostics.lines(),
              std::vector<std::string>{
                  "FACES[0].light axes: an axis has a number that is not finite; number set to 0"});
}

TEST(LightLumps, TruncatedExtensionsGiveWarningsAtMost) {
    QuakeFile file = litFile();
    file.bspx = {{"RGBLIGHTING", repeated({1, 2, 3}, kFaceLuxels * kNumStyles)}, {"LMSHIFT", Bytes(1)}};
    const Bytes whole = test::write(file);
    const size_t plain = test::write(litFile()).size();
    for (size_t size = plain; size < whole.size(); ++size) {
        const Bytes part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
        Diagnostics diagnostics;
        EXPECT_TRUE(loadMap(part, diagnostics)) << size;
    }
}

TEST(SideFiles, AnEntFileReplacesTheEntities) {
    const Bytes text = test::textBytes("{ \"classname\" \"worldspawn\" \"message\" \"new\" }");
    EXPECT_EQ(load(litFile(), {.entityFile = text}).map.entities.at(0).value("message"), "new");
}

TEST(SideFiles, AVisFileAppliesToTheMapThatItNames) {
    const Bytes leafs = test::lumpsOf(litFile())[10];
    FileBytes patched;
    patched.bytes(ByteSpan(leafs).first(32)).u32(0).bytes(ByteSpan(leafs).subspan(36));
    FileBytes file;
    file.text("other.bsp", 32).u32(4).fill(4, 0);
    file.text("MINE.BSP", 32).u32(8 + 1 + 56).u32(1).u8(1).u32(56).bytes(patched.content());
    const Loaded loaded = load(litFile(), {.fileName = "mine.bsp", .visFile = file.content()});
    EXPECT_TRUE(loaded.diagnostics.empty());
    EXPECT_EQ(loaded.map.visibility.encoding, VisEncoding::runLength);
    EXPECT_EQ(loaded.map.visibility.offsets, std::vector<uint32_t>{0});

    const Loaded other = load(litFile(), {.fileName = "its.bsp", .visFile = file.content()});
    EXPECT_EQ(other.map.visibility.encoding, VisEncoding::none);
    EXPECT_FALSE(other.diagnostics.empty());
}

QuakeFile extendedFile() {
    QuakeFile file = litFile();
    file.version = 30;
    file.lighting = FileBytes().fill(300, 9).content();
    file.faceInfo = 0;
    FileBytes extension;
    const uint32_t begin = 4 + 15 * 8;
    const uint32_t infoAt = begin + 8 + 12 * 8;
    extension.text("XASH", 4).u32(4);
    for (uint32_t lump = 0; lump < 12; ++lump)
        extension.u32(lump == 1 ? infoAt : 0).u32(lump == 1 ? 22 : 0);
    extension.text("fine", 16).u16(32).u16(16).u16(0);
    extension.fill(2, 0);
    file.extension = extension.content();
    return file;
}

TEST(XashExtension, FaceInfoSetsTheLuxelStep) {
    const LoadedMap loaded = test::loadedMap(test::write(extendedFile()));
    EXPECT_EQ(loaded.format, "BSP30ext");
    EXPECT_EQ(loaded.map.light.lightmaps.at(0).width, 3u);
}

TEST(XashExtension, LightVectorsAreReadIfTheyAreWanted) {
    constexpr size_t kLightVectors = 4 + 15 * 8 + 8;
    Bytes file = test::write(extendedFile());
    overwrite(file, kLightVectors, static_cast<uint32_t>(file.size()), 4);
    overwrite(file, kLightVectors + 4, 300, 4);
    const Bytes vectors = repeated({128, 128, 255}, 100);
    file.insert(file.end(), vectors.begin(), vectors.end());
    const Map map = test::loadedMap(file, {.wantsDirections = true}).map;
    EXPECT_EQ(map.light.directions.size(), map.light.luxels.size());
    expectLightFromAhead(map);
}

TEST(XashExtension, ClipNodesMayBeWide) {
    constexpr size_t kClipNodeOffset = 4 + 8 * 9;
    Bytes file = test::write(extendedFile());
    overwrite(file, kClipNodeOffset, static_cast<uint32_t>(file.size()), 4);
    overwrite(file, kClipNodeOffset + 4, 12, 4);
    file.resize(file.size() + 12, std::byte{0xFF}); // both children are air; a narrow record would be 8 bytes
    std::fill_n(file.end() - 12, 4, std::byte{0});
    Diagnostics diagnostics;
    ASSERT_TRUE(loadMap(file, diagnostics));
    EXPECT_THAT(diagnostics.lines(), testing::Not(testing::Contains(testing::HasSubstr("CLIPNODES"))));
}

} // namespace
} // namespace visleaf
