#include "features/entities/entities_feature.h"

#include <gmock/gmock.h>

namespace visleaf {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr MapItem itemOf(uint32_t entity) {
    return {ItemKind::entity, entity};
}

class EntityListTest : public testing::Test {
  protected:
    EntityListTest() {
        Diagnostics diagnostics;
        m_map.game = Game::quake;
        m_map.entities = parseEntities(R"({ "classname" "worldspawn" }
            { "classname" "light" "origin" "300 0 0" "targetname" "b" }
            { "classname" "item_key" "origin" "100 0 0" "targetname" "a" "spawnflags" "256" }
            { "classname" "light" "origin" "200 0 0" "spawnflags" "2048" })",
                                       "ENTITIES", diagnostics);
        m_map.leafs.emplace_back().cluster = 0;
        m_map.models.emplace_back().head = ~0;
    }

    std::vector<uint32_t> listed(const EntityListChoices& choices, const glm::vec3& camera = {}) {
        const CrossReferences references(m_map);
        m_list.update(m_map, references, choices, camera);
        std::vector<uint32_t> entities;
        for (const EntityRow& row : m_list.rows())
            entities.push_back(row.entity);
        return entities;
    }

    Map m_map;
    EntityList m_list;
};

TEST_F(EntityListTest, KnowsThatNothingWasFound) {
    EXPECT_FALSE(m_list.isNothingFound()) << "nothing was searched";
    listed({.query = "teleport"});
    EXPECT_TRUE(m_list.isNothingFound());
    listed({});
    EXPECT_FALSE(m_list.isNothingFound());
}

TEST_F(EntityListTest, KnowsIfItHasNames) {
    listed({});
    EXPECT_TRUE(m_list.hasNames());
    listed({.query = "class:worldspawn"});
    EXPECT_FALSE(m_list.hasNames());
}

TEST_F(EntityListTest, KnowsTheLongestClassAndTheLongestName) {
    Diagnostics diagnostics;
    m_map.entities = parseEntities(R"({ "classname" "worldspawn" } { "classname" "light" "targetname" "lamp" }
                                      { "classname" "func_door" "targetname" "d" })",
                                   "ENTITIES", diagnostics);
    listed({});
    EXPECT_EQ(m_list.longestTexts().className, "worldspawn");
    EXPECT_EQ(m_list.longestTexts().name, "lamp");
}

TEST_F(EntityListTest, IsSortedByEachColumn) {
    EntityListChoices choices;
    EXPECT_THAT(listed(choices), ElementsAre(2, 1, 3, 0)); // item_key, light, light, worldspawn
    choices.column = EntityColumn::name;
    EXPECT_THAT(listed(choices), ElementsAre(0, 3, 2, 1));
    choices.column = EntityColumn::distance;
    EXPECT_THAT(listed(choices), ElementsAre(2, 3, 1, 0)); // what has no position comes last
    choices.isDescending = true;
    EXPECT_THAT(listed(choices), ElementsAre(0, 1, 3, 2));
}

TEST_F(EntityListTest, DistancesFollowTheCamera) {
    EntityListChoices choices{.column = EntityColumn::distance};
    listed(choices);
    EXPECT_FLOAT_EQ(*m_list.rows()[0].distance, 100.0f);
    EXPECT_FALSE(m_list.rows()[3].distance.has_value());
    EXPECT_THAT(listed(choices, {310, 0, 0}), ElementsAre(1, 3, 2, 0));
    EXPECT_FLOAT_EQ(*m_list.rows()[0].distance, 10.0f);
}

TEST_F(EntityListTest, SearchSkillAndModeMustAllMatch) {
    EXPECT_THAT(listed({.query = "light"}), ElementsAre(1, 3));
    EXPECT_THAT(listed({.skill = Skill::easy}), ElementsAre(1, 3, 0));
    EXPECT_THAT(listed({.skill = Skill::hard}), ElementsAre(2, 1, 3, 0));
    EXPECT_THAT(listed({.query = "class:light", .mode = GameMode::deathmatch}), ElementsAre(1));
    EXPECT_TRUE(m_list.problem().empty());
    listed({.query = "skill:"});
    EXPECT_FALSE(m_list.problem().empty());
}

TEST_F(EntityListTest, AnotherMapIsListedAfterClear) {
    listed({});
    m_map.entities.resize(2);
    m_list.clear();
    EXPECT_THAT(listed({}), ElementsAre(1, 0));
}

class ClickRowTest : public testing::Test {
  protected:
    void click(size_t row, RowClick kind) { clickRow(m_rows, row, kind, m_anchor, m_selection); }

    std::vector<EntityRow> m_rows{{10, {}}, {20, {}}, {30, {}}, {40, {}}};
    size_t m_anchor = 0;
    Selection m_selection;
};

TEST_F(ClickRowTest, PlainClickSelectsOneRow) {
    click(1, RowClick::only);
    click(2, RowClick::only);
    EXPECT_THAT(m_selection.items(), ElementsAre(itemOf(30)));
}

TEST_F(ClickRowTest, CtrlAddsAndRemoves) {
    click(1, RowClick::only);
    click(3, RowClick::adds);
    EXPECT_THAT(m_selection.items(), ElementsAre(itemOf(20), itemOf(40)));
    click(1, RowClick::adds);
    EXPECT_THAT(m_selection.items(), ElementsAre(itemOf(40)));
    click(3, RowClick::adds);
    EXPECT_THAT(m_selection.items(), IsEmpty());
}

TEST_F(ClickRowTest, ShiftSelectsFromTheLastClickedRow) {
    click(2, RowClick::only);
    click(0, RowClick::range);
    EXPECT_THAT(m_selection.items(), ElementsAre(itemOf(20), itemOf(30), itemOf(10)));
    click(3, RowClick::range); // the range still begins at the row of the plain click
    EXPECT_THAT(m_selection.items(), ElementsAre(itemOf(30), itemOf(40)));
}

TEST_F(ClickRowTest, RangeFromARowThatIsGoneSelectsOneRow) {
    m_anchor = 9;
    click(1, RowClick::range);
    EXPECT_THAT(m_selection.items(), ElementsAre(itemOf(20)));
}

} // namespace
} // namespace visleaf
