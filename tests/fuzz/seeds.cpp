#include "seeds.h"

#include "forge/half_life_model.h"
#include "forge/md5_files.h"
#include "forge/mdc_file.h"
#include "forge/mdx_file.h"
#include "forge/model_files.h"
#include "forge/rbsp_file.h"
#include "forge/sprite_file.h"
#include "support/archive_files.h"
#include "support/damage.h"
#include "support/image_files.h"
#include "support/nightfire_file.h"
#include "support/qbsp38_file.h"
#include "support/quake3_file.h"
#include "support/quake64_file.h"
#include "support/quake_file.h"
#include "support/room_map.h"
#include "vfs/archives/write_wad.h"

namespace visleaf::fuzz {
namespace {

using test::FileBytes;
using test::QuakeFile;
using test::textBytes;

constexpr uint32_t kTextureSize = 16;
constexpr uint32_t kLuxels = 81; // luxels of the face at the finest step, 8 texels
constexpr uint32_t kGoldSrcVersions[] = {30, 31};

QuakeFile quakeFile(uint32_t version) {
    const bool isGoldSrc = std::ranges::find(kGoldSrcVersions, version) != std::end(kGoldSrcVersions);
    QuakeFile file;
    file.version = version;
    std::vector<Bytes> records;
    for (const char* name : {"wall", "*water", "+0a", "+1a", "{cut"})
        records.push_back(test::miptexRecord(name, kTextureSize, 5, isGoldSrc));
    file.textures = test::textureLump(records);
    file.lighting = FileBytes().fill(kLuxels * (isGoldSrc ? 3 : 1), 0x80).content();
    file.visibility = FileBytes().u8(1).content();
    return file;
}

/// Returns one brush with a plane that is not along an axis.
Bytes brushList() {
    return FileBytes()
        .u32(1)
        .u32(0)
        .u32(1)
        .u32(1)
        .bytes(test::floats({0, 0, 0, 64, 64, 64}))
        .u16(0xFFFE)
        .u16(1)
        .bytes(test::floats({0.6f, 0.8f, 0, 70}))
        .content();
}

/// Returns a grid of two points in one box: LIGHTGRIDS, or LIGHTGRID_OCTREE.
Bytes lightGrid(bool hasSides) {
    FileBytes grid;
    grid.bytes(test::floats({32, 32, 64})).u32(2).u32(1).u32(1).bytes(test::floats({0, 0, 0}));
    grid.u8(1).u32(0).u32(0).u32(1);
    grid.u32(0).u32(0).u32(0).u32(2).u32(1).u32(1);
    if (hasSides) grid.u8(1);
    for (int point = 0; point < 2; ++point) {
        grid.u8(1).u8(0);
        if (hasSides) grid.u8(1);
        grid.fill(3, 0x80);
    }
    const auto size = static_cast<uint32_t>(grid.content().size());
    return hasSides ? FileBytes().u32(size).bytes(grid.content()).content() : grid.content();
}

/// Returns one vector, and its number for each of the four vertices of the face.
Bytes faceNormals() {
    return FileBytes().u32(1).bytes(test::floats({0.6f, 0, 0.8f})).fill(4 * 12, 0).content();
}

/// Returns a map with the lumps that win over others with the same purpose, which withOtherBspx() has.
Bytes withBspx() {
    QuakeFile file = quakeFile(29);
    FileBytes decoupled;
    decoupled.u16(5).u16(5).u32(0).bytes(test::floats({0.0625f, 0, 0, 0, 0, 0.0625f, 0, 0}));
    file.bspx = {{"RGBLIGHTING", FileBytes().fill(3 * kLuxels, 0x60).content()},
                 {"LIGHTINGDIR", FileBytes().fill(3 * kLuxels, 0x90).content()},
                 {"LMSTYLE16", FileBytes().u16(5).fill(6, 0xFF).content()},
                 {"DECOUPLED_LM", decoupled.content()},
                 {"FACENORMALS", faceNormals()},
                 {"BRUSHLIST", brushList()},
                 {"LIGHTGRIDS", lightGrid(true)}};
    return test::write(file);
}

Bytes withOtherBspx() {
    constexpr uint16_t kHasVertexNormals = 0x800;
    QuakeFile file = quakeFile(29);
    file.texinfoFlags = kHasVertexNormals;
    file.bspx = {{"LIGHTING_E5BGR9", FileBytes().fill(2 * 4 * kLuxels, 0x70).content()},
                 {"LMSHIFT", FileBytes().u8(3).content()},
                 {"LMOFFSET", FileBytes().u32(kLuxels).content()},
                 {"LMSTYLE", FileBytes().u32(0xFFFFFF06).content()},
                 {"VERTEXNORMALS", test::floats({0.6f, 0, 0.8f, 0, 0.6f, 0.8f, 0, 0, 1, 0, 0, 1})},
                 {"LIGHTGRID_OCTREE", lightGrid(false)}};
    return test::write(file);
}

/// Returns a map with XashXT's directory, which follows the map's own. It has twelve lumps, of which only the
/// second is used.
Bytes withXashExtension() {
    constexpr uint32_t kFaceInfoPosition = 124 + 8 + 12 * 8;
    constexpr uint32_t kFaceInfoBytes = 22;
    QuakeFile file = quakeFile(30);
    FileBytes extension;
    extension.text("XASH", 4).u32(4).u32(0).u32(0).u32(kFaceInfoPosition).u32(kFaceInfoBytes).fill(80, 0);
    extension.text("land", 16).u16(8).u16(0).u16(0).u16(0);
    file.extension = extension.content();
    return test::write(file);
}

Bytes inVariant(uint32_t version, const quake::Variant& variant) {
    quake::File file = test::recordsOf(quakeFile(version));
    file.variant = variant;
    return quake::write(file);
}

/// Returns a map of Enemy Territory with two copies of a plant, and with fog without a brush.
Bytes withPlants() {
    ibsp46::File file = ibsp46::smallQuake3Records(false);
    file.faces[1].kind = ibsp46::kFoliage;
    file.faces[1].firstIndex = 0;
    file.faces[1].patchSize = {2, 3};
    file.fogs[0].brush = -1;
    return ibsp46::write(ibsp46::lumpsOf(file), 47);
}

/// Returns a map of Raven's games or of QFusion whose faces have light of two styles. Its pages are files.
Bytes withStyles(std::string_view magic) {
    rbsp::Lumps lumps = rbsp::lumpsOf(ibsp46::smallQuake3Records(false));
    const size_t faceBytes = rbsp::kRecordBytes[ibsp46::kFaces];
    Bytes& faces = lumps[ibsp46::kFaces];
    for (size_t face = 0; face < faces.size(); face += faceBytes) {
        overwrite(faces, face + rbsp::kLightmapStyles, 0xFEFE0500, 4);
        overwrite(faces, face + rbsp::kLightmapNumbers + 4, 0, 4);
    }
    return rbsp::write(lumps, magic);
}

} // namespace

std::vector<Seed> quakeSeeds() {
    return {{"bsp29", test::write(quakeFile(29))},
            {"bsp2", test::write(quakeFile(test::kBsp2))},
            {"2psb", test::write(quakeFile(test::k2psb))},
            {"bsp64", test::write(test::quake64File())},
            {"bsp30", test::write(quakeFile(30))},
            {"bsp31", test::write(quakeFile(31))},
            {"bspx", withBspx()},
            {"other bspx", withOtherBspx()},
            {"bsp30ext", withXashExtension()},
            {"blueshift", inVariant(30, quake::kBlueShift)},
            {"hexen2", inVariant(29, quake::kHexen2)}};
}

std::vector<Seed> ibsp38Seeds() {
    return {{"ibsp38", write(smallFile())}, {"qbsp38", qbsp38::write(qbsp38::widen(smallFile()))}};
}

std::vector<Seed> bsp42Seeds() {
    return {{"bsp42", bsp42::write(bsp42::lumpsOf(test::smallNightfireFile()))}};
}

std::vector<Seed> ibsp46Seeds() {
    const ibsp46::File records = ibsp46::smallQuake3Records(false);
    const ibsp46::Lumps file = ibsp46::lumpsOf(records);
    const rbsp::Lumps styled = rbsp::lumpsOf(records);
    return {{"ibsp46", ibsp46::write(file, 46)},
            {"ibsp47", ibsp46::write(file, 47)},
            {"plants", withPlants()},
            {"rbsp", rbsp::write(styled)},
            {"fbsp", rbsp::write(styled, "FBSP")},
            {"rbsp styles", withStyles("RBSP")},
            {"fbsp styles", withStyles("FBSP")}};
}

Bytes sideFileMap() {
    return test::write(quakeFile(29));
}

std::vector<Seed> sideFileSeeds() {
    FileBytes lit;
    lit.text("QLIT", 4).u32(1).fill(3 * kLuxels, 0x55);
    FileBytes vis;
    constexpr uint32_t kLeafBytes = 2 * 28;
    vis.text(kSideFileMapName, 32).u32(4 + 1 + 4 + kLeafBytes).u32(1).u8(1).u32(kLeafBytes);
    vis.fill(kLeafBytes, 0);
    return {{"lit", lit.content()},
            {"vis", vis.content()},
            {"ent", textBytes("{ \"classname\" \"worldspawn\" \"wad\" \"a.wad\" }\n"
                              "{ \"classname\" \"info_player_start\" \"origin\" \"1 2 3\" }")}};
}

std::vector<Seed> imageSeeds() {
    const uint8_t runs[] = {0xC8, 7, 0xC8, 9}; // two rows of eight
    return {{"wal", test::walFile(8, 8, 3)},
            {"pcx", test::pcxFile(8, 2, 8, runs)},
            {"miptex", test::miptexRecord("wall", kTextureSize, 5, false)},
            {"goldsrc", test::miptexRecord("{wall", kTextureSize, 255, true)},
            {"tga", test::tgaFile(4, 4, {10, 20, 30, 40})}};
}

std::vector<Seed> modelSeeds() {
    return {{"md3", md3File(sampleModel())},
            {"mdl", quakeMdlFile(sampleMonster())},
            {"spr", spriteFile({.pictures = {{0, 4, 4, 4, 9}, {0, 4, 2, 2, 9}}})},
            {"spr1", spriteFile({.pictures = {{0, 4, 4, 4, 9}}, .isQuake = true})},
            {"sp2", sp2File({{"a.pcx", 8, 8, 4, 4}, {"b.pcx", 4, 4, 2, 2}})},
            {"mdl10", halfLifeFiles(sampleHuman()).model},
            {"md2", md2File(sampleQuake2Monster())},
            {"mdx", mdxFile(sampleQuake2Monster(), rowsOf(sampleQuake2Monster().meshes.front()))},
            {"mdc", mdcFile(sampleModel())},
            {"md5mesh", md5Files(sampleMonster()).mesh},
            {"md5anim", md5Files(sampleMonster()).animation},
            {"bsp", test::write(quakeFile(29))}};
}

Bytes nightfireArchive(NightfireVersion version) {
    return encodeNightfireArchive(
        test::archiveFiles({{"a.txt", "text"}, {"maps/a.bsp", "map"}, {"gfx/palette.lmp", "colours"}}),
        version);
}

std::vector<Seed> archiveSeeds() {
    const Bytes record = test::miptexRecord("wall", kTextureSize, 5, true);
    return {
        {"pak", test::pakFile({{"maps/a.bsp", "map"}, {"gfx/palette.lmp", "colours"}})},
        {"zip", test::zipFile(
                    {{"maps/a.bsp", "map"}, {"scripts/a.shader", "a { }"}, {"gfx/palette.lmp", "colours"}})},
        {"007 in list", nightfireArchive(NightfireVersion::dataInList)},
        {"007 after list", nightfireArchive(NightfireVersion::dataAfterList)},
        {"wad2", encodeWad("WAD2", {{"wall", 0x44, record}, {"palette", 0x40, Bytes(768)}})},
        {"wad3", encodeWad("WAD3", {{"wall", 0x43, record}, {"{x", 0x43, record}})}};
}

std::vector<Seed> visibilitySeeds() {
    FileBytes runs;
    runs.u8(9).u8(1); // nine clusters, run-length
    for (uint32_t cluster = 0; cluster < 9; ++cluster)
        runs.u32(cluster % 3);
    runs.u8(0xFF).u8(0).u8(1).u8(0);
    FileBytes raw;
    raw.u8(3).u8(2);
    for (uint32_t cluster = 0; cluster < 3; ++cluster)
        raw.u32(cluster);
    raw.u8(7).u8(5).u8(1);
    return {{"runs", runs.content()}, {"raw", raw.content()}};
}

std::vector<Seed> scriptSeeds() {
    return {
        {"general", textBytes("textures/a/b // a comment\n{\n surfaceparm sky\n skyParms env/s 512 -\n"
                              " cull none\n sort additive\n /* more */ polygonOffset\n portal\n"
                              " fogParms ( 1 0.5 0 ) 300\n deformVertexes wave 9 sin 1 2 3 4\n"
                              " deformVertexes move 1 2 3 noise 1 2 3 4\n nomipmaps\n}\nb\n{\n"
                              " deformVertexes bulge 1 2 3\n deformVertexes normal 1 2\n}\n")},
        {"world", textBytes("d\n{\n implicitMask a.tga\n fogvars ( 1 0 0 ) 500\n skyfogvars ( 1 0 0 ) .5\n"
                            " waterfogvars ( 0 0 1 ) .01\n sunshader e\n q3map_sun 1 1 1 100 30 60\n"
                            " lightgridmulamb 2\n lightgridmuldir .5\n nofog\n}\n")},
        {"stages", textBytes("c { {\n  map $lightmap\n  rgbGen vertex\n }\n {\n  clampMap \"a.tga\"\n"
                             "  animMap 2 a.tga b.tga\n  blendFunc GL_DST_COLOR GL_ZERO\n"
                             "  alphaFunc GE128\n  depthFunc equal\n  depthWrite\n"
                             "  rgbGen const ( 1 0 0 )\n  alphaGen wave square 1 2 3 4\n"
                             "  tcGen vector ( 1 2 3 ) ( 4 5 6 )\n  tcMod turb 1 2 3 4\n"
                             "  tcMod transform 1 2 3 4 5 6\n  tcMod stretch sin 1 2 3 4\n }\n}\n")}};
}

std::vector<Seed> materialSeeds() {
    std::vector<Seed> seeds;
    for (const auto& family : {quakeSeeds(), ibsp38Seeds(), bsp42Seeds(), ibsp46Seeds()})
        seeds.insert(seeds.end(), family.begin(), family.end());
    return seeds;
}

std::vector<Seed> entitySeeds() {
    return {
        {"entities",
         textBytes("{ \"classname\" \"worldspawn\" \"wad\" \"C:\\q\\a.wad;b\" \"gridsize\" \"64 64 128\" }\n"
                   "{ \"classname\" \"trigger_once\" \"model\" \"*1\" \"origin\" \"1 2 3\" }\n"
                   "{ \"classname\" \"func_rotating\" \"model\" \"*2\" \"angles\" \"0 90 0\" }\n"
                   "// a comment\n{ \"classname\" \"light\" \"style\" \"32\" \"spawnflags\" \"1\" "
                   "\"pattern\" \"az\" }")}};
}

Bytes gameDataArchive() {
    const auto text = [](const Bytes& bytes) { return std::string(asText(bytes)); };
    const std::string picture = text(test::tgaFile(8, 8, {10, 20, 30, 40}));
    const std::string page = text(test::tgaFile(64, 64, {10, 20, 30, 255}));
    const Bytes record = test::miptexRecord("wall", kTextureSize, 5, true);
    std::vector<test::ArchiveEntry> entries{
        {"gfx/palette.lmp", std::string(768, 'p')},
        {"a.wad", text(encodeWad("WAD3", {{"wall", 0x43, record}}))},
        {"scripts/a.shader", text(scriptSeeds().front().bytes)},
        {"scripts/b.shader",
         "textures/test/wall\n{\n {\n  map textures/test/wall.tga\n  blendFunc add\n }\n}\n"},
        {"textures/test/wall.tga", picture},
        {"textures/wall.tga", picture},
        {"textures/wall.wal", text(test::walFile(8, 8, 3))},
        {"maps/a/lm_0000.tga", page}};
    for (const char* side : {"rt", "bk", "lf", "ft", "up", "dn"})
        entries.push_back({std::string("env/unit1_").append(side).append(".tga"), picture});
    return test::zipFile(entries);
}

} // namespace visleaf::fuzz
