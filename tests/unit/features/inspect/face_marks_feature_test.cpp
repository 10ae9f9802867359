#include "features/inspect/face_marks_feature.h"
#include "features/inspect/inspect_feature.h"
#include "shell/state/state_chips.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr MapItem kSurface{ItemKind::surface, 3}, kOther{ItemKind::surface, 4};

class FaceMarks : public testing::Test {
  protected:
    void show(const MapItem& item, size_t numFaces) {
        m_state.picked.selection.select(item);
        Inspected& inspected = m_state.features.get<Inspecting>().inspected;
        inspected.shown = item;
        inspected.title = "wall";
        inspected.faces.assign(numFaces, 7);
    }

    void press(std::string_view action) { apply(*findAction(action), {}, m_state); }

    ViewerState m_state;
};

TEST_F(FaceMarks, SelectsEachFace) {
    show(kSurface, 2);
    selectAllFaces(m_state);
    EXPECT_EQ(m_state.picked.selection.items().size(), 2u);
    EXPECT_EQ(m_state.notice.text, "Selected 2 faces of wall");
}

TEST_F(FaceMarks, SaysHowManyOfManyFacesAreSelected) {
    show(kSurface, kMaxSelectedFaces + 5);
    selectAllFaces(m_state);
    EXPECT_EQ(m_state.picked.selection.items().size(), kMaxSelectedFaces);
    EXPECT_EQ(m_state.notice.text, "Selected 2000 of 2005 faces of wall");
}

TEST_F(FaceMarks, SelectsTheEntitiesOfOneClassAndKeepsTheShownOneCurrent) {
    Map map;
    for (const char* name : {"light", "func_door", "light", "light"})
        map.entities.push_back(Entity{{{"classname", name}}});
    show({ItemKind::entity, 2}, 0);
    selectClass(m_state, map);
    EXPECT_THAT(m_state.picked.selection.items(),
                ElementsAre(MapItem{ItemKind::entity, 0}, MapItem{ItemKind::entity, 3},
                            MapItem{ItemKind::entity, 2}));
    EXPECT_EQ(m_state.notice.text, "Selected 3 entities of class light");
}

TEST_F(FaceMarks, IsolatedFacesReplaceHiddenOnes) {
    show(kSurface, 2);
    hide(chosenFaces(m_state), m_state);
    show(kOther, 2);
    hide(chosenFaces(m_state), m_state);
    EXPECT_THAT(m_state.picked.filter.items, ElementsAre(kSurface, kOther));
    EXPECT_THAT(m_state.picked.filterText, HasSubstr("hidden before"));
    isolate(chosenFaces(m_state), m_state);
    EXPECT_EQ(m_state.picked.filter.kind, FaceFilter::Kind::only);
    EXPECT_THAT(m_state.picked.filter.items, ElementsAre(kOther));
    showAllFaces(m_state);
    EXPECT_FALSE(isFiltered(m_state.picked));
}

TEST_F(FaceMarks, HiddenFacesAreSaidOnceAndAsLongAsTheyAreHidden) {
    show(kSurface, 2);
    hide(chosenFaces(m_state), m_state);
    EXPECT_EQ(m_state.notice.text, "");
    ASSERT_EQ(stateChips(m_state).size(), 1u);
    EXPECT_THAT(stateChips(m_state).front().help, HasSubstr("Without 2 faces of wall; Ctrl+H shows"));
    stateChips(m_state).front().end(m_state);
    EXPECT_FALSE(isFiltered(m_state.picked));
    EXPECT_TRUE(stateChips(m_state).empty());
}

TEST_F(FaceMarks, TheNoticeThatAllFacesAreDrawnEndsWhenTheyAreNot) {
    for (const bool hides : {true, false}) {
        show(kSurface, 2);
        showAllFaces(m_state);
        EXPECT_EQ(m_state.notice.text, "All faces are drawn");
        hides ? hide(chosenFaces(m_state), m_state) : isolate(chosenFaces(m_state), m_state);
        EXPECT_EQ(m_state.notice.text, "");
    }
    showNotice(m_state, "Another");
    isolate(chosenFaces(m_state), m_state);
    EXPECT_EQ(m_state.notice.text, "Another");
}

TEST_F(FaceMarks, AnEmptyPictureSaysWhichKeyFliesToWhatIsIsolated) {
    show(kSurface, 2);
    isolate(chosenFaces(m_state), m_state);
    sayNothingIsSeen(m_state);
    EXPECT_EQ(m_state.notice.text, "Nothing of this is in view; F flies there. Only 2 faces of wall; "
                                   "Ctrl+H shows all faces");
    isolate({{kOther}, "faces with a texture"}, m_state);
    sayNothingIsSeen(m_state);
    EXPECT_THAT(m_state.notice.text, testing::StartsWith("Nothing of this is in view. Only faces with"))
        << "F would fly to what is selected";
}

TEST_F(FaceMarks, HighlightIsASwitchAndTakesAllThatIsSelected) {
    show(kSurface, 2);
    m_state.picked.selection.toggle(kOther);
    toggleHighlight(m_state);
    EXPECT_THAT(m_state.picked.highlight, ElementsAre(kSurface, kOther));
    EXPECT_EQ(m_state.notice.text, "Highlighted 2 selected things");
    toggleHighlight(m_state);
    EXPECT_TRUE(m_state.picked.highlight.empty());
}

TEST_F(FaceMarks, KeysActOnWhatWasChosenLastOnTheMapOrInAList) {
    m_state.picked.selection.select({ItemKind::face, 12});
    chooseInList(m_state.picked, {kSurface}, "faces with wall");
    press("hide");
    EXPECT_EQ(m_state.picked.filter, (FaceFilter{FaceFilter::Kind::without, {kSurface}}));
    EXPECT_THAT(m_state.picked.filterText, HasSubstr("Without faces with wall"));
    press("isolate");
    EXPECT_EQ(m_state.picked.filter, (FaceFilter{FaceFilter::Kind::only, {kSurface}}));
    m_state.picked.selection.select({ItemKind::face, 12}); // once more
    press("isolate");
    EXPECT_EQ(m_state.picked.filter, (FaceFilter{FaceFilter::Kind::only, {{ItemKind::face, 12}}}));
}

TEST_F(FaceMarks, TheOutlinedFacesAreThoseThatKeysActOn) {
    const auto areOutlined = [this](const std::vector<MapItem>& items) {
        return std::ranges::equal(markedItems(m_state.picked).selection, items) &&
               chosenFaces(m_state).items == items;
    };
    const MapItem face{ItemKind::face, 12};
    m_state.picked.selection.select(face);
    EXPECT_TRUE(areOutlined({face}));
    chooseInList(m_state.picked, {kSurface}, "faces with wall");
    EXPECT_TRUE(areOutlined({kSurface}));
    m_state.picked.selection.select(face);
    EXPECT_TRUE(areOutlined({face}));
}

TEST_F(FaceMarks, ATextureOnNoFaceHidesNothingElse) {
    m_state.picked.selection.select({ItemKind::face, 12});
    chooseInList(m_state.picked, {}, "faces with wall");
    press("hide");
    EXPECT_FALSE(isFiltered(m_state.picked));
    EXPECT_EQ(m_state.notice.text, "There are no faces with wall");
}

TEST_F(FaceMarks, WhatHasNothingToDrawIsNeitherHiddenNorIsolated) {
    constexpr MapItem kLight{ItemKind::entity, 7};
    const auto isDrawable = [&](const MapItem& item) { return item != kLight; };
    FaceFilter before;
    isolate({{kLight}, "light"}, m_state);
    takeBackUselessFilter(m_state, before, isDrawable);
    EXPECT_FALSE(isFiltered(m_state.picked));
    EXPECT_EQ(m_state.picked.filterText, "");
    EXPECT_EQ(m_state.notice.text, itemTitle(kLight) + " has no faces and no model to isolate");
    hide({{kSurface}, "wall"}, m_state);
    takeBackUselessFilter(m_state, before, isDrawable);
    EXPECT_EQ(before.items, std::vector{kSurface});
    hide({{kLight}, "light"}, m_state);
    takeBackUselessFilter(m_state, before, isDrawable);
    EXPECT_THAT(m_state.picked.filter.items, ElementsAre(kSurface)) << "what was hidden before stays hidden";
    EXPECT_THAT(m_state.picked.filterText, HasSubstr("Without wall"));
    EXPECT_THAT(m_state.notice.text, HasSubstr("to hide"));
    isolate({{kLight, kOther}, "2 selected things"}, m_state);
    takeBackUselessFilter(m_state, before, isDrawable);
    EXPECT_THAT(m_state.picked.filter.items, ElementsAre(kLight, kOther));
    EXPECT_EQ(m_state.picked.filterSteps.size(), 2u) << "there is no step of the light alone";
}

TEST_F(FaceMarks, OnlyFacesAndModelsOfEntitiesCanBeDrawn) {
    Map map;
    map.entities.resize(3);
    map.models.resize(1); // the world, without faces
    const MaterialSet materials;
    const CrossReferences references(map);
    PlacedMeshes meshes;
    meshes.placed.emplace_back().entity = 2;
    const FactSource source{.map = map, .materials = materials, .references = references, .meshes = &meshes};
    EXPECT_TRUE(hasSomethingToDraw({ItemKind::face, 0}, source));
    EXPECT_TRUE(hasSomethingToDraw({ItemKind::entity, 2}, source));
    EXPECT_FALSE(hasSomethingToDraw({ItemKind::entity, 1}, source));
    EXPECT_FALSE(hasSomethingToDraw({ItemKind::brush, 0}, source));
}

TEST_F(FaceMarks, OthersSelectAndIsolateFacesToo) {
    const std::vector<uint32_t> faces{3, 5};
    selectFaces(m_state, faces, "a texture");
    EXPECT_THAT(m_state.picked.selection.items(),
                ElementsAre(MapItem{ItemKind::face, 3}, MapItem{ItemKind::face, 5}));
    EXPECT_THAT(m_state.notice.text, HasSubstr("2 faces of a texture"));
    isolate({{kSurface, kOther}, "two textures"}, m_state);
    EXPECT_EQ(m_state.picked.filter.kind, FaceFilter::Kind::only);
    EXPECT_THAT(m_state.picked.filter.items, ElementsAre(kSurface, kOther));
}

TEST_F(FaceMarks, ClearingTheSelectionRemovesTheHighlight) {
    show(kSurface, 2);
    toggleHighlight(m_state);
    clearSelection(m_state.picked);
    EXPECT_TRUE(m_state.picked.selection.isEmpty());
    EXPECT_TRUE(m_state.picked.highlight.empty());
}

TEST_F(FaceMarks, KeysHideIsolateAndShowAgainAlsoWithoutTheInspector) {
    press("hide");
    EXPECT_FALSE(isFiltered(m_state.picked)) << "nothing is selected";
    EXPECT_THAT(m_state.notice.text, HasSubstr("Nothing is selected"));
    m_state.picked.selection.select({ItemKind::face, 12}); // the inspector shows nothing
    press("hide");
    EXPECT_EQ(m_state.picked.filter, (FaceFilter{FaceFilter::Kind::without, {{ItemKind::face, 12}}}));
    EXPECT_EQ(m_state.picked.filterText, "Without face:12; Ctrl+H shows all faces");
    press("isolate");
    EXPECT_EQ(m_state.picked.filter.kind, FaceFilter::Kind::only);
    press("show_all_faces");
    EXPECT_FALSE(isFiltered(m_state.picked));
}

TEST_F(FaceMarks, EachHideAndEachIsolateIsUndoneAlone) {
    const Action& undo = *findAction("undo_hide");
    const auto hiddenAfterUndo = [&] {
        apply(undo, {}, m_state);
        return m_state.picked.filter;
    };
    EXPECT_FALSE(undo.hasUse(m_state));
    hide({{kSurface}, "wall"}, m_state);
    hide({{kSurface}, "wall"}, m_state); // hides nothing more, so it is no step
    hide({{kOther}, "floor"}, m_state);
    isolate({{kOther}, "floor"}, m_state);
    EXPECT_TRUE(undo.hasUse(m_state));
    EXPECT_EQ(hiddenAfterUndo(), (FaceFilter{FaceFilter::Kind::without, {kSurface, kOther}}));
    EXPECT_THAT(m_state.picked.filterText, HasSubstr("Without floor and what was hidden before"));
    EXPECT_EQ(hiddenAfterUndo(), (FaceFilter{FaceFilter::Kind::without, {kSurface}}));
    EXPECT_THAT(m_state.notice.text, HasSubstr("Without wall"));
    EXPECT_EQ(hiddenAfterUndo(), FaceFilter{});
    EXPECT_EQ(m_state.notice.text, kAllFacesNotice);
    EXPECT_FALSE(undo.hasUse(m_state));
    apply(undo, {}, m_state);
    EXPECT_EQ(m_state.notice.text, kNothingToUndo);
}

TEST_F(FaceMarks, ThereIsNothingToUndoOnceAllFacesAreShown) {
    hide({{kSurface}, "wall"}, m_state);
    showAllFaces(m_state);
    undoHide(m_state);
    EXPECT_FALSE(isFiltered(m_state.picked));
    EXPECT_EQ(m_state.notice.text, kNothingToUndo);
}

} // namespace
} // namespace visleaf
