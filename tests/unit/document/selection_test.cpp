#include "document/selection.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <utility>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr MapItem kFace{ItemKind::face, 1};
constexpr MapItem kLeaf{ItemKind::leaf, 2};
constexpr MapItem kEntity{ItemKind::entity, 3};

TEST(Selection, SelectReplacesAndToggleAdds) {
    Selection selection;
    selection.select(kFace);
    selection.select(kLeaf);
    EXPECT_THAT(selection.items(), ElementsAre(kLeaf));
    selection.toggle(kFace);
    EXPECT_THAT(selection.items(), ElementsAre(kLeaf, kFace));
    EXPECT_EQ(selection.current(), kFace);
    selection.toggle(kLeaf);
    EXPECT_THAT(selection.items(), ElementsAre(kFace));
}

TEST(Selection, SelectsManyAtOnceAndGoesBackToOne) {
    Selection selection;
    selection.select(kEntity);
    selection.selectAll({kFace, kLeaf});
    EXPECT_THAT(selection.items(), ElementsAre(kFace, kLeaf));
    EXPECT_EQ(selection.current(), kLeaf);
    EXPECT_TRUE(selection.goBack());
    EXPECT_THAT(selection.items(), ElementsAre(kEntity));
}

TEST(Selection, GoesBackThroughEarlierItems) {
    Selection selection;
    EXPECT_FALSE(selection.goBack());
    selection.select(kFace);
    selection.select(kFace);
    selection.select(kLeaf);
    selection.select(kEntity);
    EXPECT_TRUE(selection.goBack());
    EXPECT_EQ(selection.current(), kLeaf);
    EXPECT_TRUE(selection.goBack());
    EXPECT_EQ(selection.current(), kFace);
    EXPECT_FALSE(selection.goBack());
}

TEST(Selection, ItsNumberChangesWithEachChange) {
    Selection selection;
    uint64_t before = selection.number();
    const auto isNew = [&] { return std::exchange(before, selection.number()) != selection.number(); };
    selection.select(kFace);
    EXPECT_TRUE(isNew());
    selection.select(kFace);
    EXPECT_TRUE(isNew()) << "the same thing again";
    selection.toggle(kLeaf);
    EXPECT_TRUE(isNew());
    selection.selectAll({kEntity});
    EXPECT_TRUE(isNew());
    selection.goBack();
    EXPECT_TRUE(isNew());
    selection.clear();
    EXPECT_TRUE(isNew());
    EXPECT_FALSE(isNew());
}

TEST(Selection, ClearForgetsEverything) {
    Selection selection;
    selection.select(kFace);
    selection.select(kLeaf);
    selection.clear();
    EXPECT_THAT(selection.items(), IsEmpty());
    EXPECT_FALSE(selection.current().has_value());
    EXPECT_FALSE(selection.canGoBack());
}

TEST(Selection, ReplacingItemsForgetsThoseWithoutACounterpart) {
    Selection selection;
    selection.select({ItemKind::face, 1});
    selection.select({ItemKind::face, 2});
    selection.toggle({ItemKind::face, 3});
    selection.replaceAll([](const std::vector<MapItem>& items) {
        std::vector<std::optional<MapItem>> changed;
        for (const MapItem& item : items) {
            const bool isKept = item.index != 3;
            changed.push_back(isKept ? std::optional(MapItem{item.kind, item.index + 10}) : std::nullopt);
        }
        return changed;
    });
    EXPECT_THAT(selection.items(), testing::ElementsAre(MapItem{ItemKind::face, 12}));
    ASSERT_TRUE(selection.goBack());
    EXPECT_EQ(selection.current(), (MapItem{ItemKind::face, 12}));
    ASSERT_TRUE(selection.goBack());
    EXPECT_EQ(selection.current(), (MapItem{ItemKind::face, 11}));
}

} // namespace
} // namespace visleaf
