#include "formats/load_map.h"
#include "map/map_vertices.h"
#include "support/damage.h"
#include "support/loaded_map.h"
#include "support/qbsp38_file.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

Map wideMap(const qbsp38::Lumps& lumps) {
    return test::loadedWithoutWarning(qbsp38::write(lumps)).map;
}

void expectSameFaces(const Map& wide, const Map& narrow) {
    EXPECT_EQ(wide.positions, narrow.positions);
    EXPECT_EQ(wide.vertexIndices, narrow.vertexIndices);
    EXPECT_EQ(wide.layouts, narrow.layouts);
    EXPECT_EQ(wide.faces, narrow.faces);
    EXPECT_EQ(wide.surfaces, narrow.surfaces);
    EXPECT_EQ(wide.light.lightmaps, narrow.light.lightmaps);
    EXPECT_EQ(wide.light.luxels, narrow.light.luxels);
}

void expectSameTree(const Map& wide, const Map& narrow) {
    EXPECT_EQ(wide.nodes, narrow.nodes);
    EXPECT_EQ(wide.leafs, narrow.leafs);
    EXPECT_EQ(wide.leafFaces, narrow.leafFaces);
    EXPECT_EQ(wide.leafBrushes, narrow.leafBrushes);
    EXPECT_EQ(wide.visibility, narrow.visibility);
    EXPECT_EQ(wide.models, narrow.models);
    EXPECT_EQ(wide.brushes, narrow.brushes);
    EXPECT_EQ(wide.brushSides, narrow.brushSides);
    EXPECT_EQ(wide.areas, narrow.areas);
    EXPECT_EQ(wide.areaPortals, narrow.areaPortals);
}

TEST(Qbsp38, LoadsTheSameMapAsIbsp38) {
    for (const ibsp38::File* file : {&roomFile(), &smallFile()}) {
        const Map wide = wideMap(qbsp38::widen(*file));
        const Map narrow = test::loadedWithoutWarning(ibsp38::write(*file)).map;
        EXPECT_EQ(wide.game, Game::quake2);
        expectSameFaces(wide, narrow);
        expectSameTree(wide, narrow);
        EXPECT_EQ(wide.entities.size(), narrow.entities.size());
    }
}

TEST(Qbsp38, ListsTheLumpsAsTheFileHasThem) {
    const Bytes file = qbsp38::write(qbsp38::widen(smallFile()));
    const LoadedMap loaded = test::loadedWithoutWarning(file);
    EXPECT_EQ(loaded.format, "QBSP38");
    ASSERT_EQ(loaded.lumps.size(), size_t{qbsp38::kNumLumps});
    for (size_t i = 0; i < qbsp38::kNumLumps; ++i) {
        const auto range = ibsp38::lumpAt(file, i);
        EXPECT_EQ(loaded.lumps[i].count, range.length / qbsp38::kRecordBytes[i]) << loaded.lumps[i].name;
    }
}

/// Adds `increment` to each 32-bit number in the lump.
void addToAll(Bytes& lump, uint32_t increment) {
    for (size_t at = 0; at + 4 <= lump.size(); at += 4)
        overwrite(lump, at, numberAt(lump, at) + increment);
}

TEST(Qbsp38, NamesVerticesBeyond65535) {
    constexpr uint32_t kMany = 70000;
    qbsp38::Lumps lumps = qbsp38::widen(smallFile());
    lumps[ibsp38::kVertices].insert(lumps[ibsp38::kVertices].begin(), kMany * 12, std::byte{0});
    addToAll(lumps[ibsp38::kEdges], kMany);
    const Map far = wideMap(lumps);
    const Map near = wideMap(qbsp38::widen(smallFile()));
    ASSERT_EQ(far.faces.size(), near.faces.size());
    for (size_t i = 0; i < far.faces.size(); ++i) {
        ASSERT_EQ(far.faces[i].numVertices, near.faces[i].numVertices) << i;
        for (uint32_t k = 0; k < far.faces[i].numVertices; ++k)
            EXPECT_EQ(positionOf(far, far.faces[i], k), positionOf(near, near.faces[i], k)) << i;
    }
}

TEST(Qbsp38, KeepsTheFractionsOfLeafBoxes) {
    qbsp38::Lumps lumps = qbsp38::widen(smallFile());
    constexpr size_t kRecord = 52, kMinX = 12;
    overwrite(lumps[ibsp38::kLeafs], kRecord + kMinX, bitsOf(-0.25f), 4);
    EXPECT_EQ(wideMap(lumps).leafs[1].bounds.mins.x, -0.25f);
}

TEST(Qbsp38, ASideWithoutATextureHasNone) {
    qbsp38::Lumps lumps = qbsp38::widen(smallFile());
    overwrite(lumps[ibsp38::kBrushSides], 4, 0xFFFFFFFF, 4);
    EXPECT_EQ(wideMap(lumps).brushSides[0].surface, kNone);
}

} // namespace
} // namespace visleaf
