#include "features/entities/entities_feature.h"

#include "unit/features/map_opening.h"

namespace visleaf {
namespace {

class EntitiesSearch : public test::MapOpening {};

TEST_F(EntitiesSearch, AnotherMapListsWhatNobodyHasSearchedThere) {
    auto& entities = m_state.features.get<EntitiesShown>();
    entities.query = {'t', 'r', 'a', 'i', 'n'};
    openAnother();
    EXPECT_STREQ(entities.query.data(), "train") << "a window that was made anew opens its map";
    reload();
    EXPECT_STREQ(entities.query.data(), "train");
    openAnother();
    EXPECT_STREQ(entities.query.data(), "");
}

TEST_F(EntitiesSearch, AllEntitiesAreListedOnRequest) {
    auto& entities = m_state.features.get<EntitiesShown>();
    entities.query = {'t', 'r', 'a', 'i', 'n'};
    entities.choices.skill = Skill::easy;
    entities.choices.mode = GameMode::deathmatch;
    entities.showAll();
    EXPECT_STREQ(entities.query.data(), "");
    EXPECT_FALSE(entities.choices.skill || entities.choices.mode);
}

} // namespace
} // namespace visleaf
