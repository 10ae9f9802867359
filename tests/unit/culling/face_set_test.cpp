#include "culling/face_set.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(FaceSet, GivesEachFaceOnceInAscendingOrder) {
    FaceSet set(200);
    for (const uint32_t face : {199u, 0u, 63u, 64u, 0u, 128u, 63u})
        set.add(face);
    std::vector<uint32_t> faces{7};
    set.moveTo(faces);
    EXPECT_THAT(faces, ElementsAre(7, 0, 63, 64, 128, 199));
}

TEST(FaceSet, IsEmptyOnceItIsMoved) {
    FaceSet set(65);
    set.add(64);
    std::vector<uint32_t> faces;
    set.moveTo(faces);
    faces.clear();
    set.moveTo(faces);
    EXPECT_THAT(faces, IsEmpty());
}

} // namespace
} // namespace visleaf
