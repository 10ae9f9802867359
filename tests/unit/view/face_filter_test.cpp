#include "view/face_filter.h"

#include "analysis/item_faces.h"
#include "support/room_map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <numeric>

namespace visleaf {
namespace {

class FaceFilterTest : public testing::Test {
  protected:
    /// Returns the draw faces that the filter lets through.
    std::vector<FaceRange> rangesThrough(FilteredFaces& filtered, const FaceFilter& filter,
                                         bool showsSky = true) const {
        filtered.update(filter, showsSky, m_references, m_world.map, m_world.geometry);
        FaceSet set = *filtered.wanted().faces;
        std::vector<FaceRange> ranges;
        set.moveTo(ranges);
        return ranges;
    }

    /// Returns the map faces of draw faces, each once.
    std::vector<uint32_t> mapFacesOf(const std::vector<FaceRange>& ranges) const {
        std::vector<uint32_t> faces;
        for (const FaceRange& range : ranges)
            for (uint32_t i = range.first; i < range.end; ++i)
                faces.push_back(m_world.geometry.faces[i].face);
        std::sort(faces.begin(), faces.end());
        faces.erase(std::unique(faces.begin(), faces.end()), faces.end());
        return faces;
    }

    std::vector<uint32_t> facesThrough(FilteredFaces& filtered, const FaceFilter& filter) const {
        return mapFacesOf(rangesThrough(filtered, filter));
    }

    LoadedWorld m_world = loadWorld(ibsp38::write(roomFile()));
    CrossReferences m_references{m_world.map};
    MapItem m_surface{ItemKind::surface, m_world.map.faces[m_world.geometry.faces[0].face].surface};
};

TEST_F(FaceFilterTest, OnlyAndWithoutSplitTheDrawnFaces) {
    FilteredFaces filtered;
    const std::vector<uint32_t> only = facesThrough(filtered, {FaceFilter::Kind::only, {m_surface}});
    const uint64_t firstNumber = filtered.wanted().number;
    const std::vector<uint32_t> without = facesThrough(filtered, {FaceFilter::Kind::without, {m_surface}});
    EXPECT_NE(filtered.wanted().number, firstNumber);
    ASSERT_FALSE(only.empty());
    ASSERT_FALSE(without.empty());
    for (const uint32_t face : only)
        EXPECT_EQ(m_world.map.faces[face].surface, m_surface.index);
    std::vector<uint32_t> both;
    std::merge(only.begin(), only.end(), without.begin(), without.end(), std::back_inserter(both));
    EXPECT_EQ(both, mapFacesOf({{0, static_cast<uint32_t>(m_world.geometry.faces.size())}}));
}

TEST_F(FaceFilterTest, BothSidesOfWaterAreHiddenAndIsolatedTogether) {
    const Map& map = m_world.map;
    std::vector<uint32_t> all(map.faces.size());
    std::iota(all.begin(), all.end(), 0u);
    const std::vector<uint32_t> water = otherSidesOf(map, m_references, all);
    ASSERT_FALSE(water.empty());
    const uint32_t top = water.front();
    const std::vector<uint32_t> others = otherSidesOf(map, m_references, {&top, 1});
    ASSERT_EQ(others.size(), 1u);
    const uint32_t bottom = others.front();
    EXPECT_EQ(otherSidesOf(map, m_references, others), std::vector<uint32_t>{top});
    FilteredFaces filtered;
    facesThrough(filtered, {FaceFilter::Kind::without, {{ItemKind::face, top}}});
    EXPECT_FALSE(filtered.shows(top) || filtered.shows(bottom));
    facesThrough(filtered, {FaceFilter::Kind::only, {{ItemKind::face, top}}});
    EXPECT_TRUE(filtered.shows(top) && filtered.shows(bottom));
}

/// A lake of squares in a row, each with both sides. The upper sides come first.
Map lakeOf(uint32_t numSquares) {
    Map map;
    map.surfaces.emplace_back();
    map.planes.emplace_back();
    map.models.emplace_back();
    for (uint32_t face = 0; face < 2 * numSquares; ++face) {
        const uint32_t left = 2 * (face % numSquares);
        MapFace side;
        side.surface = side.plane = side.layout = 0;
        side.isFlipped = face >= numSquares;
        side.firstVertex = static_cast<uint32_t>(map.vertexIndices.size());
        side.numVertices = 4;
        map.vertexIndices.insert(map.vertexIndices.end(), {left, left + 1, left + 3, left + 2});
        map.faces.push_back(side);
    }
    map.models[0].numFaces = 2 * numSquares;
    return map;
}

TEST(OtherSides, OfManyFacesOfASurfaceAreFoundInOneGo) {
    constexpr uint32_t kNumSquares = 40'000; // enough that a search for each takes too long
    const Map map = lakeOf(kNumSquares);
    const CrossReferences references(map);
    std::vector<uint32_t> upper(kNumSquares), lower(kNumSquares);
    std::iota(upper.begin(), upper.end(), 0u);
    std::iota(lower.begin(), lower.end(), kNumSquares);
    EXPECT_EQ(otherSidesOf(map, references, upper), lower);
    EXPECT_EQ(otherSidesOf(map, references, lower), upper);
}

TEST_F(FaceFilterTest, TheSkyIsHiddenWithAndWithoutAFilter) {
    m_world.geometry.batches[m_world.geometry.faces[0].batch].state.sort = kSkyOrder;
    const uint32_t sky = m_world.geometry.faces[0].face;
    const auto shown = [&](const FaceFilter& filter, bool showsSky) {
        FilteredFaces filtered;
        const std::vector<FaceRange> ranges = rangesThrough(filtered, filter, showsSky);
        return !ranges.empty() && ranges.front().first == 0;
    };
    EXPECT_TRUE(shown({}, true));
    EXPECT_FALSE(shown({}, false));
    EXPECT_TRUE(shown({FaceFilter::Kind::only, {{ItemKind::face, sky}}}, true));
    EXPECT_FALSE(shown({FaceFilter::Kind::only, {{ItemKind::face, sky}}}, false));
}

TEST_F(FaceFilterTest, TheSameFilterKeepsItsResult) {
    FilteredFaces filtered;
    const FaceFilter filter{FaceFilter::Kind::only, {m_surface}};
    facesThrough(filtered, filter);
    const WantedFaces first = filtered.wanted();
    facesThrough(filtered, filter);
    EXPECT_EQ(filtered.wanted(), first);
}

TEST_F(FaceFilterTest, WithoutAFilterAllFacesAreWanted) {
    FilteredFaces filtered;
    EXPECT_EQ(filtered.wanted().faces, nullptr);
    facesThrough(filtered, {FaceFilter::Kind::without, {m_surface}});
    EXPECT_FALSE(filtered.shows(facesOfItem(m_world.map, m_references, m_surface).front()));
    filtered.forget();
    EXPECT_EQ(filtered.wanted().faces, nullptr);
    EXPECT_TRUE(filtered.shows(0));
}

} // namespace
} // namespace visleaf
