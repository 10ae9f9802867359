#include "culling/face_set.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(FaceSet, GivesEachFaceOnceInAscendingRanges) {
    FaceSet set(200);
    for (const uint32_t face : {199u, 0u, 63u, 64u, 0u, 65u, 128u, 63u})
        set.add(face);
    std::vector<FaceRange> faces{{7, 8}};
    set.moveTo(faces);
    EXPECT_THAT(faces,
                ElementsAre(FaceRange{0, 1}, FaceRange{63, 66}, FaceRange{128, 129}, FaceRange{199, 200}));
    EXPECT_EQ(numFacesIn(faces), 6u);
}

TEST(FaceSet, TakesRangesOfAnyLength) {
    for (const FaceRange range :
         {FaceRange{0, 64}, FaceRange{63, 65}, FaceRange{1, 200}, FaceRange{64, 128}}) {
        FaceSet set(200);
        set.add(range);
        std::vector<FaceRange> faces;
        set.moveTo(faces);
        EXPECT_THAT(faces, ElementsAre(range));
    }
}

TEST(FaceSet, KeepsOnlyTheFacesOfAnotherSet) {
    FaceSet set(200), other(200);
    set.add(FaceRange{60, 70});
    set.add(199);
    other.add(FaceRange{0, 65});
    set.keepOnly(other);
    std::vector<FaceRange> faces;
    set.moveTo(faces);
    EXPECT_THAT(faces, ElementsAre(FaceRange{60, 65}));
}

TEST(FaceSet, IsEmptyOnceItIsMoved) {
    FaceSet set(65);
    set.add(64);
    std::vector<FaceRange> faces;
    set.moveTo(faces);
    set.moveTo(faces);
    EXPECT_THAT(faces, IsEmpty());
}

} // namespace
} // namespace visleaf
