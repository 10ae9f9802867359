#include "formats/quake/version29.h"

#include <gtest/gtest.h>

namespace visleaf {
namespace {

constexpr uint32_t kNumFaces = 20;
constexpr int64_t kLuxelsPerFace = 25; // luxels of a face: 64 texels per side, 16 per luxel, so 5 x 5

/// Makes faces whose lightmaps start `step` bytes apart.
PolygonLumps facesEvery(int64_t step) {
    PolygonLumps lumps;
    lumps.vertices = {{0, 0, 0}, {0, 64, 0}, {64, 64, 0}, {64, 0, 0}};
    lumps.vertexIndices = {0, 1, 2, 3};
    lumps.textures.push_back({{{1, 0, 0, 0}, {0, 1, 0, 0}}});
    for (uint32_t i = 0; i < kNumFaces; ++i) {
        PolygonRecord face;
        face.numVertices = 4;
        face.styles = {0, kNoStyle, kNoStyle, kNoStyle};
        face.lightOffset = static_cast<int32_t>(i * step);
        lumps.faces.push_back(face);
    }
    return lumps;
}

TEST(ColoredLight, IsDetectedByContiguousRgbLightmaps) {
    const PolygonLumps lumps = facesEvery(3 * kLuxelsPerFace);
    EXPECT_TRUE(holdsRgbLight(lumps, size_t{kNumFaces} * 3 * kLuxelsPerFace));
}

TEST(ColoredLight, IsNotDetectedInMonoMaps) {
    const PolygonLumps lumps = facesEvery(kLuxelsPerFace);
    EXPECT_FALSE(holdsRgbLight(lumps, kNumFaces * kLuxelsPerFace));
    const PolygonLumps padded = facesEvery(kLuxelsPerFace + 3);
    EXPECT_FALSE(holdsRgbLight(padded, kNumFaces * (kLuxelsPerFace + 3) + 1));
}

TEST(ColoredLight, NeedsMoreThanAFewLightmaps) {
    PolygonLumps lumps = facesEvery(3 * kLuxelsPerFace);
    lumps.faces.resize(7);
    EXPECT_FALSE(holdsRgbLight(lumps, size_t{7} * 3 * kLuxelsPerFace));
}

TEST(ColoredLight, IgnoresDamagedFaces) {
    PolygonLumps lumps = facesEvery(3 * kLuxelsPerFace);
    lumps.faces[3].firstVertex = 1000;
    lumps.faces[4].texture = 9;
    lumps.faces[5].lightOffset = -1;
    EXPECT_FALSE(holdsRgbLight(lumps, size_t{kNumFaces} * 3 * kLuxelsPerFace))
        << "three in twenty are no rule";
}

} // namespace
} // namespace visleaf
