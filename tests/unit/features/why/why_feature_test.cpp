#include "features/why/why_feature.h"

#include "support/room_snapshot.h"
#include "unit/features/map_opening.h"
#include "view/picking/pick_pixel.h"

#include <glm/geometric.hpp>
#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::Contains;
using testing::HasSubstr;

class WhyFeature : public test::MapOpening {};

TEST_F(WhyFeature, AnotherMapIsNotAskedWhatTheOneBeforeWasAsked) {
    auto& why = m_state.features.get<WhyAsking>();
    why.wanted = MapItem{ItemKind::face, 1000};
    reload();
    EXPECT_FALSE(why.wanted.has_value());
}

/// Asks about a face of a room that the PVS of the camera does not have.
class WhyOfAFrame : public testing::Test {
  protected:
    WhyOfAFrame() {
        m_map = published(test::loadedRoom(m_folder));
        m_level.orthoWidth = 512.0f;
        m_level.orthoDepth = 4096.0f;
        m_farthest = facesAhead({.settings = {.cull = {.usePvs = false}}}).back();
    }

    /// Returns the faces in the middle of a frame, nearest first, into Map::faces.
    std::vector<uint32_t> facesAhead(const FrameChoices& choices) const {
        std::vector<uint32_t> faces;
        for (const PickHit& hit : pickPixel(*m_map, viewThrough({}), choices, {640, 360}).hits)
            if (hit.drawFace != kNone) faces.push_back(m_map->geometry->faces[hit.drawFace].face);
        return faces;
    }

    static View viewThrough(const Lens& lens) {
        const glm::vec3 court(700, 200, 100), vault(-100, 650, 50);
        return makeView(poseAlong(court, glm::normalize(vault - court)), lens);
    }

    std::vector<std::string> answerAbout(uint32_t face, const Lens& lens, const FrameChoices& choices) const {
        Progress progress;
        const Target target{MapItem{ItemKind::face, face}};
        MapIndex index;
        return resultOf(whyDrawn(target, viewThrough(lens), choices, *m_map, index).answer(*m_map, progress))
            .lines;
    }

    test::TempFolder m_folder;
    std::shared_ptr<const MapSnapshot> m_map;
    Lens m_level; // without perspective
    uint32_t m_farthest = 0;
};

TEST_F(WhyOfAFrame, ThePvsRemovesNothingWithoutPerspective) {
    EXPECT_THAT(answerAbout(m_farthest, {}, {}), Contains(HasSubstr("The PVS removes it")));
    const std::vector<std::string> lines = answerAbout(m_farthest, m_level, {});
    EXPECT_THAT(lines.front(), HasSubstr(" is drawn from "));
    EXPECT_THAT(lines, Contains(HasSubstr("Without perspective, the PVS does not count")));
}

TEST_F(WhyOfAFrame, AViewOfAllFacesIsAskedForTheTestsThatItsColorsTell) {
    const FrameChoices colors{.settings = {.draw = {.mode = ViewMode::visibility}}};
    EXPECT_THAT(answerAbout(m_farthest, {}, colors), Contains(HasSubstr("The PVS removes it")));
    EXPECT_THAT(answerAbout(m_farthest, m_level, colors), Contains(HasSubstr("The PVS removes it")));
}

TEST_F(WhyOfAFrame, AViewOfAllFacesDrawsNoDecals) {
    const FrameChoices colors{.settings = {.draw = {.mode = ViewMode::visibility}}};
    MapIndex index;
    const WhyDrawn question =
        whyDrawn(Target{MapItem{ItemKind::face, 0}}, viewThrough({}), colors, *m_map, index);
    EXPECT_FALSE(question.asked.options.showDecals);
}

TEST_F(WhyOfAFrame, TheAnswerSaysThatTheUserHasHiddenTheFace) {
    const MapItem face{ItemKind::face, m_farthest}, other{ItemKind::face, m_farthest == 0 ? 1u : 0u};
    const auto isHiddenBy = [&](FaceFilter::Kind kind, const MapItem& item) {
        const FaceFilter filter{kind, {item}};
        return answerAbout(m_farthest, m_level, {.filter = &filter}).front().starts_with("You have hidden ");
    };
    EXPECT_TRUE(isHiddenBy(FaceFilter::Kind::without, face));
    EXPECT_TRUE(isHiddenBy(FaceFilter::Kind::only, other));
    EXPECT_FALSE(isHiddenBy(FaceFilter::Kind::without, other));
    EXPECT_FALSE(isHiddenBy(FaceFilter::Kind::only, face));
}

TEST_F(WhyOfAFrame, FacesWhoseBacksAreShownAreDrawnFromBehind) {
    const FrameChoices choices{.settings = {.draw = {.showBacks = true}, .cull = {.usePvs = false}}};
    for (const uint32_t face : facesAhead(choices))
        EXPECT_THAT(answerAbout(face, {}, choices).front(), HasSubstr(" is drawn from "));
}

} // namespace
} // namespace visleaf
