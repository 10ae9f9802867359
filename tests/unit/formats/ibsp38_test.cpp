#include "formats/load_map.h"
#include "map/entities/spawn.h"
#include "map/find_leaf.h"
#include "map/map_vertices.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/room_map.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace visleaf {
namespace {

using testing::Contains;
using testing::HasSubstr;

LoadedMap loadRoom() {
    return test::loadedWithoutWarning(ibsp38::write(roomFile()));
}

std::string errorOf(ByteSpan file) {
    Diagnostics diagnostics;
    const Result<LoadedMap> loaded = loadMap(file, diagnostics);
    return loaded ? "" : loaded.error().message;
}

std::string errorFor(std::string_view text) {
    return errorOf(std::as_bytes(std::span(text)));
}

glm::vec3 normalOf(const Map& map, const MapFace& face) {
    glm::vec3 doubleArea(0.0f);
    for (uint32_t i = 0; i < face.numVertices; ++i) {
        const glm::vec3& a = positionOf(map, face, i);
        const glm::vec3& b = positionOf(map, face, (i + 1) % face.numVertices);
        doubleArea += glm::cross(a, b);
    }
    // The winding is clockwise from the front, so the right-hand rule gives the opposite normal.
    return -glm::normalize(doubleArea);
}

TEST(Ibsp38, KeepsEveryRecordCount) {
    const Map map = loadRoom().map;
    const ibsp38::File& file = roomFile();
    EXPECT_EQ(map.planes.size(), file.planes.size());
    EXPECT_EQ(map.faces.size(), file.faces.size());
    EXPECT_EQ(map.vertexIndices.size(), file.surfedges.size());
    EXPECT_EQ(map.nodes.size(), file.nodes.size());
    EXPECT_EQ(map.leafs.size(), file.leafs.size());
    EXPECT_EQ(map.leafFaces.size(), file.leafFaces.size());
    EXPECT_EQ(map.models.size(), 2u);
    EXPECT_EQ(map.brushes.size(), file.brushes.size());
    EXPECT_EQ(map.brushSides.size(), file.brushSides.size());
    EXPECT_EQ(map.areas.size(), 3u);
    EXPECT_EQ(map.areaPortals.size(), 2u);
    EXPECT_EQ(map.visibility.numClusters, 9u);
    EXPECT_EQ(map.light.luxels.size(), file.lighting.size());
    EXPECT_EQ(map.entities.size(), 15u);
}

TEST(Ibsp38, ListsTheLumpsAsTheFileHasThem) {
    const LoadedMap loaded = loadRoom();
    EXPECT_EQ(loaded.format, "IBSP38");
    ASSERT_EQ(loaded.lumps.size(), size_t{ibsp38::kNumLumps});
    const Bytes bytes = ibsp38::write(roomFile());
    for (size_t i = 0; i < ibsp38::kNumLumps; ++i) {
        const auto range = ibsp38::lumpAt(bytes, i);
        EXPECT_EQ(loaded.lumps[i].offset, range.offset);
        EXPECT_EQ(loaded.lumps[i].length, range.length);
        EXPECT_EQ(loaded.lumps[i].count, range.length / ibsp38::kRecordBytes[i]);
    }
}

TEST(Ibsp38, WindsEveryFaceClockwiseSeenFromItsNormal) {
    const Map map = loadRoom().map;
    for (const MapFace& face : map.faces) {
        const MapVertex vertex = vertexOf(map, face, 0);
        ASSERT_GT(glm::dot(normalOf(map, face), vertex.normal), 0.999f);
        ASSERT_NEAR(std::abs(distanceTo(map.planes[face.plane], vertex.position)), 0.0f, 1e-3f);
    }
}

TEST(Ibsp38, LuxelCoordinatesLieInsideOfTheirLightmap) {
    const Map map = loadRoom().map;
    size_t numLit = 0;
    for (const MapFace& face : map.faces) {
        if (face.lightmap == kNone) continue;
        ++numLit;
        const FaceLightmap& block = map.light.lightmaps[face.lightmap];
        for (uint32_t i = 0; i < face.numVertices; ++i) {
            const glm::vec2 luxel = vertexOf(map, face, i).luxel;
            ASSERT_GE(std::min(luxel.x, luxel.y), 0.5f);
            ASSERT_LE(luxel.x, static_cast<float>(block.width) - 0.5f);
            ASSERT_LE(luxel.y, static_cast<float>(block.height) - 0.5f);
        }
    }
    EXPECT_GT(numLit, 300u);
}

TEST(Ibsp38, LeavesSkyLiquidsAndWindowsUnlit) {
    const Map map = loadRoom().map;
    constexpr SurfaceFlags kUnlit = surface_flag::kSky | surface_flag::kWarp | surface_flag::kTranslucent33;
    size_t numUnlit = 0;
    for (const MapFace& face : map.faces) {
        const bool isUnlit = (map.surfaces[face.surface].flags & kUnlit) != 0;
        EXPECT_EQ(face.lightmap == kNone, isUnlit);
        numUnlit += isUnlit ? 1 : 0;
    }
    EXPECT_GE(numUnlit, 4u);
}

TEST(Ibsp38, TranslatesSurfaceFlags) {
    const Map map = loadRoom().map;
    const auto flagsOf = [&](std::string_view name) {
        return std::ranges::find(map.surfaces, name, &Surface::name)->flags;
    };
    EXPECT_EQ(flagsOf("demo/sky"), surface_flag::kSky | surface_flag::kLightSource);
    EXPECT_EQ(flagsOf("demo/water"), surface_flag::kWarp | surface_flag::kTranslucent66);
    EXPECT_EQ(flagsOf("demo/glass"), surface_flag::kTranslucent33);
    EXPECT_EQ(flagsOf("demo/brick"), 0u);
}

TEST(Ibsp38, KeepsTheLightThatSurfacesEmit) {
    ibsp38::File file = roomFile();
    const size_t numSurfaces = loadRoom().map.surfaces.size();
    ibsp38::FileTexinfo lamp = file.texinfo.front();
    lamp.flags |= 0x1;
    lamp.value = 1500;
    file.texinfo.push_back(lamp);
    lamp.value = 300; // another light is another surface
    file.texinfo.push_back(lamp);
    const Map map = loadWorld(ibsp38::write(file)).map;
    ASSERT_EQ(map.surfaces.size(), numSurfaces + 2);
    EXPECT_EQ(map.surfaces[numSurfaces].lightValue, 1500);
    EXPECT_EQ(map.surfaces[numSurfaces + 1].lightValue, 300);
    EXPECT_NE(map.surfaces[numSurfaces].flags & surface_flag::kLightSource, 0u);
}

TEST(Ibsp38, KeepsAnimatedStylesBesideTheSteadyOne) {
    const Map map = loadRoom().map;
    const auto hasTwo = [](const FaceLightmap& block) {
        return block.numStyles() >= 2 && block.styles[0] == 0 && block.styles[1] != 0;
    };
    EXPECT_TRUE(std::any_of(map.light.lightmaps.begin(), map.light.lightmaps.end(), hasTwo));
}

TEST(Ibsp38, GivesLiquidsAFixedTexelUnitAndNoOffset) {
    ibsp38::File file = roomFile();
    for (ibsp38::FileTexinfo& texinfo : file.texinfo)
        texinfo.s.w = texinfo.t.w = 5.0f;
    const Map map = test::loadedMap(ibsp38::write(file)).map;
    const auto texelOf = [&](std::string_view name) {
        const auto face = std::find_if(map.faces.begin(), map.faces.end(), [&](const MapFace& f) {
            return map.surfaces[f.surface].name == name && vertexOf(map, f, 0).normal.z == 1.0f;
        });
        const MapVertex vertex = vertexOf(map, *face, 0);
        return vertex.texel - glm::vec2(vertex.position.x, -vertex.position.y);
    };
    EXPECT_EQ(texelOf("demo/tile"), glm::vec2(5.0f));
    EXPECT_EQ(texelOf("demo/water"), glm::vec2(0.0f));
    const auto water = std::ranges::find(map.surfaces, "demo/water", &Surface::name);
    EXPECT_EQ(water->texelUnit, 64.0f);
}

TEST(Ibsp38, FollowsAnimationsByTexinfo) {
    ibsp38::File file = roomFile();
    file.texinfo[1].texture = "demo/next";
    file.texinfo[0].next = 1;
    file.texinfo[1].next = 0; // 0 ends the chain, although it is a valid index
    const Map map = test::loadedMap(ibsp38::write(file)).map;
    const uint32_t next = map.surfaces[0].nextFrame;
    ASSERT_LT(next, map.surfaces.size());
    EXPECT_EQ(map.surfaces[next].name, "demo/next");
    EXPECT_EQ(map.surfaces[next].nextFrame, kNone);
}

TEST(Ibsp38, PutsAreasContentsAndClustersOnLeafs) {
    const Map map = loadRoom().map;
    const auto leafAt = [&](const glm::vec3& point) { return map.leafs[findWorldLeaf(map, point)]; };
    EXPECT_EQ(leafAt({208, 176, -40}).contents, contents::kWater);
    EXPECT_EQ(leafAt({208, 176, -8}).contents, 0u);
    EXPECT_EQ(leafAt({532, 300, 100}).contents, contents::kWindow | contents::kTranslucent);
    EXPECT_EQ(leafAt({40, 48, 46}).area, 1u);
    EXPECT_EQ(leafAt({300, 500, 46}).area, 2u);
    EXPECT_EQ(leafAt({40, 48, 46}).cluster, 0u);
    EXPECT_EQ(leafAt({40, 48, 400}).cluster, kNone);
    EXPECT_EQ(leafAt({40, 48, 400}).area, kNone);
    EXPECT_EQ(leafAt({40, 48, 400}).contents, contents::kSolid);
}

TEST(Ibsp38, TextureNamesAreReadWithoutParsingTheMap) {
    const ibsp38::File& file = smallFile();
    const Bytes bytes = ibsp38::write(file);
    EXPECT_EQ(readSignature(bytes).format, SharedFormat::quake2);
    const std::vector<std::string> names = readSignature(bytes).textures;
    ASSERT_EQ(names.size(), file.texinfo.size());
    EXPECT_EQ(names.front(), file.texinfo.front().texture);
    for (size_t numBytes = 0; numBytes < 400; ++numBytes) // a truncated map
        EXPECT_LE(readSignature(ByteSpan(bytes).first(numBytes)).textures.size(), names.size());
}

TEST(Ibsp38, KingpinFlagsNeedTheKingpinOption) {
    ibsp38::File file = smallFile();
    constexpr uint32_t kAlphaTestBit = 0x1000, kWindowBit = 0x4000;
    file.texinfo[0].flags |= kAlphaTestBit | kWindowBit;
    constexpr SurfaceFlags kOurs = surface_flag::kAlphaTest | surface_flag::kTranslucent33;
    const Map kingpin = test::loadedMap(ibsp38::write(file), {.game = Game::kingpin}).map;
    EXPECT_EQ(kingpin.game, Game::kingpin);
    EXPECT_EQ(kingpin.surfaces[0].flags & kOurs, kOurs);
    const Map quake2 = test::loadedMap(ibsp38::write(file)).map;
    EXPECT_EQ(quake2.game, Game::quake2);
    EXPECT_EQ(quake2.surfaces[0].flags & kOurs, 0u);
}

// The re-release tests alpha where this bit is set. In Kingpin it is the sound of steps on tin.
TEST(Ibsp38, TheAlphaTestOfTheReReleaseIsASoundInKingpin) {
    ibsp38::File file = smallFile();
    file.texinfo[0].flags |= 0x2000000;
    const Map kingpin = test::loadedMap(ibsp38::write(file), {.game = Game::kingpin}).map;
    EXPECT_EQ(kingpin.surfaces[0].flags & surface_flag::kAlphaTest, 0u);
    const Map quake2 = test::loadedMap(ibsp38::write(file)).map;
    EXPECT_EQ(quake2.surfaces[0].flags & surface_flag::kAlphaTest, surface_flag::kAlphaTest);
}

TEST(Ibsp38, EntitiesTellThatAMapIsKingpins) {
    const auto gameWith = [](const char* entities) {
        ibsp38::File file = smallFile();
        file.entities = entities;
        return test::loadedMap(ibsp38::write(file)).map.game;
    };
    EXPECT_EQ(gameWith(R"({ "classname" "worldspawn" "fogdensity2" "0.001" })"), Game::kingpin);
    EXPECT_EQ(gameWith(R"({ "classname" "worldspawn" } { "classname" "lightflare" })"), Game::kingpin);
    EXPECT_EQ(gameWith(R"({ "classname" "worldspawn" } { "classname" "junior" })"), Game::kingpin);
    EXPECT_EQ(gameWith(R"({ "classname" "worldspawn" } { "classname" "cast_punk" })"), Game::kingpin);
    EXPECT_EQ(gameWith(R"({ "classname" "worldspawn" "fog_density" "0.001" })"), Game::quake2);
}

TEST(Ibsp38, StartsAtThePlayerStart) {
    const Map map = loadRoom().map;
    const Spawn spawn = findSpawn(map);
    EXPECT_EQ(spawn, (Spawn{{40, 48, 24}, {0, 35, 0}}));
    EXPECT_EQ(eyeOf(spawn, map.game), glm::vec3(40, 48, 46));
}

TEST(Ibsp38, FaceWithoutLightIsUnlit) {
    ibsp38::File file = roomFile();
    for (ibsp38::FileFace& face : file.faces)
        face.lightOffset = -1;
    Diagnostics diagnostics;
    const Map map = loadMap(ibsp38::write(file), diagnostics).value().map;
    for (const MapFace& face : map.faces)
        EXPECT_EQ(face.lightmap, kNone);
    EXPECT_TRUE(diagnostics.empty());
}

TEST(Ibsp38, LoadsWithoutVisibilityLightOrEntities) {
    ibsp38::File file = roomFile();
    file.visibility.clear();
    file.lighting.clear();
    file.entities.clear();
    const auto warnings = loadAndCull(ibsp38::write(file));
    for (const std::string& warning : warnings)
        EXPECT_THAT(warning, testing::Not(HasSubstr("drawn")));
}

TEST(Ibsp38, TruncatedRowSeesEverythingAndOtherRowsStay) {
    ibsp38::File file = roomFile();
    const Visibility whole = loadRoom().map.visibility;
    ASSERT_LT(whole.offsets[0], whole.offsets[8]);
    file.visibility.resize(whole.offsets[8] + 1);
    Diagnostics diagnostics;
    const Visibility cut = loadMap(ibsp38::write(file), diagnostics).value().map.visibility;
    EXPECT_EQ(decodePvs(cut, 0), decodePvs(whole, 0));
    EXPECT_EQ(decodePvs(cut, 8), (PvsRow{0xFF, 0x01}));
    EXPECT_THAT(diagnostics.lines(),
                testing::ElementsAre(
                    "VISIBILITY[8]: the lump ends before the row is complete; everything is visible from "
                    "the cluster"));
}

TEST(Ibsp38, ClustersWithoutARowSeeEverything) {
    ibsp38::File file = roomFile();
    file.visibility.resize(4 + 3 * 8);
    Diagnostics diagnostics;
    const Visibility visibility = loadMap(ibsp38::write(file), diagnostics).value().map.visibility;
    EXPECT_EQ(visibility.numClusters, 9u);
    EXPECT_EQ(decodePvs(visibility, 8), (PvsRow{0xFF, 0x01}));
    EXPECT_FALSE(diagnostics.empty());
}

TEST(MapDetection, NamesTheKindOfFilesThatAreNotMaps) {
    EXPECT_THAT(errorFor(""), HasSubstr("empty"));
    EXPECT_THAT(errorFor("IBSP"), HasSubstr("too few"));
    EXPECT_THAT(errorFor("<!doctype html>"), HasSubstr("web page"));
    EXPECT_THAT(errorFor("\xEF\xBB\xBF\r\n <html>"), HasSubstr("web page"));
    EXPECT_THAT(errorFor(std::string_view("IDP3\x0F\0\0\0", 8)), HasSubstr("a model"));
    EXPECT_THAT(errorFor("PACK\1\2\3\4"), HasSubstr("a PAK archive saved under this name; rename it"));
    EXPECT_THAT(errorFor("PK\3\4\x14\2\3\4"), HasSubstr("a ZIP archive saved under this name; rename it"));
    EXPECT_THAT(errorFor("\x1F\x8B\x08\x08\1\2\3\4"), HasSubstr("compressed by gzip; unpack it"));
    EXPECT_THAT(errorFor("BZh91AY&SY"), HasSubstr("compressed by bzip2; unpack it"));
    EXPECT_THAT(errorFor("\xFD\x37zXZ\1\2\3"), HasSubstr("compressed by xz; unpack it"));
    EXPECT_THAT(errorFor("\x89PNG\r\n\x1A\n"), HasSubstr("a PNG image saved under this name"));
    EXPECT_THAT(errorFor("\xFF\xD8\xFF\xE0\1\2\3\4"), HasSubstr("a JPEG image"));
    EXPECT_THAT(errorFor("%PDF-1.7"), HasSubstr("a PDF document"));
    EXPECT_THAT(errorFor("7z\xBC\xAF\x27\x1C\1\2"), HasSubstr("a 7z archive; unpack it"));
    EXPECT_THAT(errorFor("Rar!\x1A\7\1\2"), HasSubstr("a RAR archive; unpack it"));
    EXPECT_THAT(errorFor("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n"),
                HasSubstr("a Git LFS pointer, which only names it; `git lfs pull`"));
    EXPECT_THAT(errorFor("WAD3\1\2\3\4"), HasSubstr("an archive of textures"));
    EXPECT_THAT(errorFor(std::string_view("\xFF\xFE\0\0\0\0\0\0", 8)), HasSubstr("not a BSP map"));
    EXPECT_THAT(errorFor("I"), HasSubstr("the file has 1 byte, too few"));
    EXPECT_THAT(errorFor("IB"), HasSubstr("the file has 2 bytes, too few"));
}

/// Returns the header of a map with 22 lumps and enough bytes for them. Three lumps get these lengths.
std::string soldierOfFortuneMap(uint32_t planes, uint32_t vertices, uint32_t models) {
    constexpr uint32_t kHeader = 8 + 22 * 8;
    std::array<uint32_t, 44> directory{};
    uint32_t end = kHeader;
    for (const auto& [lump, length] : {std::pair{1u, planes}, {2u, vertices}, {13u, models}}) {
        directory[2 * lump] = end;
        directory[2 * lump + 1] = length;
        end += length;
    }
    std::string file("IBSP\x2E\0\0\0", 8);
    file.append(reinterpret_cast<const char*>(directory.data()), sizeof(directory));
    file.resize(end);
    return file;
}

TEST(MapDetection, TellsSoldierOfFortuneFromQuake3BySizesOfRecords) {
    EXPECT_THAT(errorFor(soldierOfFortuneMap(3 * 20, 5 * 12, 48)), HasSubstr("Soldier of Fortune maps"));
    EXPECT_THAT(errorFor(soldierOfFortuneMap(5 * 72, 3 * 16, 6 * 104)), Not(HasSubstr("Soldier")))
        << "records that are Quake 3's too";
    std::string pastTheEnd = soldierOfFortuneMap(3 * 20, 5 * 12, 48);
    pastTheEnd.resize(pastTheEnd.size() - 1);
    EXPECT_THAT(errorFor(pastTheEnd), Not(HasSubstr("Soldier")));
}

TEST(MapDetection, NamesUnsupportedFormats) {
    EXPECT_THAT(errorFor(std::string_view("VBSP\x14\0\0\0", 8)), HasSubstr("Source"));
    EXPECT_THAT(errorFor(std::string_view("IBSP\x13\0\0\0", 8)), HasSubstr("IBSP version 19"));
    EXPECT_THAT(errorFor(std::string_view("IBSP\x4E\0\0\0", 8)),
                HasSubstr("UFO: Alien Invasion maps (IBSP78)"));
    EXPECT_THAT(errorFor(std::string_view("IBSP\x29\0\0\0", 8)), HasSubstr("Daikatana or SiN"));
    EXPECT_THAT(errorFor(std::string_view("2015\x13\0\0\0", 8)), HasSubstr("Medal of Honor"));
}

TEST(MapDetection, RefusesAHeaderShorterThanItsDirectory) {
    const Bytes bytes = ibsp38::write(smallFile());
    EXPECT_THAT(errorOf(ByteSpan(bytes).first(ibsp38::kHeaderBytes - 1)), HasSubstr("HEADER"));
}

TEST(MapDetection, RefusesAMapWithoutAFace) {
    ibsp38::File file = smallFile();
    file.faces.clear();
    EXPECT_EQ(errorOf(ibsp38::write(file)), "FACES: the lump is empty, so no face can be drawn");
}

TEST(MapDetection, ReportsTheEndOfATruncatedFileWithoutFaces) {
    const Bytes bytes = ibsp38::write(smallFile());
    const ibsp38::LumpRange faces = ibsp38::lumpAt(bytes, ibsp38::kFaces);
    const size_t end = faces.offset + 7;
    EXPECT_EQ(
        errorOf(ByteSpan(bytes).first(end)),
        fmt::format(
            "FACES: runs from byte {} to {}, but the file ends at {}; no face can be drawn; the file is "
            "cut short or damaged: get it again",
            faces.offset, faces.offset + faces.length, end));
}

TEST(MapDetection, SaysWhatToDoIfTheDirectoryIsCutShort) {
    const Bytes bytes = ibsp38::write(smallFile());
    EXPECT_EQ(errorOf(ByteSpan(bytes).first(28)),
              "HEADER: the lump directory ends at byte 160, but the file has 28 "
              "bytes; it is cut short: get it again");
}

/// Returns where the directory keeps the length of a lump, bytes from the start of the file.
size_t lengthField(ibsp38::Lump lump) {
    return 8 + 8 * size_t{lump} + 4;
}

TEST(MapDetection, MissingFacesAreBlamedOnTheLumpOfWhichTheLeastIsLeft) {
    Bytes bytes = ibsp38::write(smallFile());
    const ibsp38::LumpRange faces = ibsp38::lumpAt(bytes, ibsp38::kFaces);
    for (const ibsp38::Lump lump : {ibsp38::kEntities, ibsp38::kVertices}) // nothing is left of them
        overwrite(bytes, lengthField(lump) - 4, static_cast<uint32_t>(bytes.size()), 4);
    const auto end = static_cast<uint32_t>(bytes.size()) - faces.offset + 4; // too long, but some are left
    overwrite(bytes, lengthField(ibsp38::kFaces), end, 4);
    EXPECT_THAT(errorOf(bytes), testing::StartsWith("VERTICES: runs from byte "));
}

TEST(MapDetection, MissingTexturesAreBlamedForMissingFaces) {
    Bytes bytes = ibsp38::write(smallFile());
    overwrite(bytes, lengthField(ibsp38::kTexinfo) - 4, static_cast<uint32_t>(bytes.size()), 4);
    EXPECT_THAT(errorOf(bytes), testing::StartsWith("TEXINFO: runs from byte "));
}

TEST(MapDetection, AFileThatIsCutShortSaysSoFirst) {
    Bytes bytes = ibsp38::write(smallFile());
    Diagnostics ofWhole, ofCut;
    EXPECT_FALSE(isCutShort(loadMap(bytes, ofWhole).value()));
    overwrite(bytes, lengthField(ibsp38::kEntities) - 4, static_cast<uint32_t>(bytes.size()), 4);
    EXPECT_TRUE(isCutShort(loadMap(bytes, ofCut).value()));
    ASSERT_GE(ofCut.lines().size(), 2u);
    EXPECT_EQ(ofCut.lines()[0], "FILE: is cut short or damaged: get it again");
    EXPECT_TRUE(ofCut.lines()[1].starts_with("ENTITIES: runs from byte ")) << ofCut.lines()[1];
}

TEST(Ibsp38, SurfedgeWithoutAnEdgeIsNamed) {
    Bytes bytes = ibsp38::write(smallFile());
    const ibsp38::LumpRange surfedges = ibsp38::lumpAt(bytes, ibsp38::kSurfedges);
    overwrite(bytes, surfedges.offset + 4, 0x1A9F5, 4);
    Diagnostics diagnostics;
    EXPECT_TRUE(loadMap(bytes, diagnostics)) << "it has another face";
    const std::string reason =
        "FACES[0].firstedge: leads to SURFEDGES[1], which names no vertex; face skipped";
    EXPECT_THAT(diagnostics.lines(), Contains(HasSubstr(reason)));
}

} // namespace
} // namespace visleaf
