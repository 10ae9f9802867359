#include "features/compare/compare_question.h"

#include "document/load_snapshot.h"
#include "document/map_argument.h"

#include "platform/path_text.h"
#include "support/file_bytes.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace visleaf {
namespace {

/// Returns the room with another class name of its first entity with an origin.
Bytes changedRoom() {
    ibsp38::File file = roomFile();
    const size_t name = file.entities.find("info_player_start");
    EXPECT_NE(name, std::string::npos);
    file.entities.replace(name, 17, "info_player_elsew");
    return ibsp38::write(file);
}

class HowItDiffersTest : public testing::Test {
  protected:
    std::shared_ptr<const MapSnapshot> load(const char* name, const Bytes& content) {
        const std::filesystem::path file = m_folder.write(name, content);
        Result<SnapshotWithFile> loaded = loadForComparison(findMap(pathText(file), {}).value(), {});
        EXPECT_TRUE(loaded) << loaded.error().message;
        return published(std::move(loaded.value().snapshot));
    }

    /// Compares the first map with the second one.
    static ShownComparison compare(const std::shared_ptr<const MapSnapshot>& a, const KeptFile& fileOfA,
                                   const std::shared_ptr<const MapSnapshot>& b) {
        Progress progress;
        return resultOf(HowItDiffers{a, fileOfA, keepVersion(b, kMostVersionBytes)}.answer(*b, progress));
    }
    static ShownComparison compare(const std::shared_ptr<const MapSnapshot>& a,
                                   const std::shared_ptr<const MapSnapshot>& b) {
        return compare(a, keepVersion(a, kMostVersionBytes), b);
    }

    static std::string countOf(const ShownComparison& shown, std::string_view name) {
        for (const DiffCount& count : shown.counts)
            if (count.name == name) return count.text;
        return {};
    }

    const test::TempFolder m_folder;
    std::shared_ptr<const MapSnapshot> m_a = load("a.bsp", ibsp38::write(roomFile()));
    std::shared_ptr<const MapSnapshot> m_b = load("b.bsp", changedRoom());
};

TEST_F(HowItDiffersTest, ListsWhatDiffersWithPlaces) {
    const ShownComparison shown = compare(m_a, m_b);
    EXPECT_FALSE(shown.isEqual);
    EXPECT_EQ(countOf(shown, "lumps"), "1 changed");
    EXPECT_EQ(countOf(shown, "entities"), "1 added, 1 removed");
    const auto added =
        std::find_if(shown.sections.begin(), shown.sections.end(),
                     [](const DiffSection& section) { return section.title == "Entities added"; });
    ASSERT_NE(added, shown.sections.end());
    ASSERT_EQ(added->rows.size(), 1u);
    EXPECT_EQ(added->rows[0].text, "info_player_elsew at 40 48 24");
    EXPECT_TRUE(added->rows[0].position);
    ASSERT_TRUE(added->rows[0].item);
    EXPECT_FALSE(added->rows[0].isInFirst);
    EXPECT_EQ(m_b->map().entities[added->rows[0].item->index].className(), "info_player_elsew");
}

TEST_F(HowItDiffersTest, CallsTheMapsAsTheWindowDoes) {
    ibsp38::File file = roomFile();
    file.visibility.clear();
    file.lighting.clear();
    const auto dark = load("dark.bsp", ibsp38::write(file));
    EXPECT_EQ(countOf(compare(m_a, dark), "visibility"), "not compared: the open map has no visibility");
    EXPECT_EQ(countOf(compare(m_a, dark), "light"), "not compared: the open map has no light");
    EXPECT_EQ(countOf(compare(dark, m_a), "light"), "not compared: the other map has no light");
    EXPECT_EQ(compare(dark, m_a).light, nullptr) << "nothing became brighter";
}

TEST_F(HowItDiffersTest, WhatIsEqualIsLeftOut) {
    const ShownComparison shown = compare(m_a, m_b);
    ASSERT_EQ(shown.counts.size(), 2u);
    EXPECT_EQ(shown.counts[0].name, "lumps");
    EXPECT_EQ(shown.counts[1].name, "entities");
}

TEST_F(HowItDiffersTest, ItemsThatOnlyTheFirstMapHasReferToIt) {
    const ShownComparison shown = compare(m_a, m_b);
    for (const DiffSection& section : shown.sections) {
        for (const DiffRow& row : section.rows)
            EXPECT_EQ(row.isInFirst, section.title == "Entities removed") << section.title;
    }
}

TEST_F(HowItDiffersTest, ChangedFilesAreNoLumpsOfTheLoadedMap) {
    m_folder.write("a.bsp", std::string_view("overwritten"));
    const KeptFile changed = keepVersion(m_a, kMostVersionBytes);
    EXPECT_EQ(changed.result()->version, nullptr);
    const ShownComparison shown = compare(m_a, changed, m_b);
    EXPECT_EQ(countOf(shown, "lumps"), "not compared");
    EXPECT_EQ(countOf(shown, "entities"), "1 added, 1 removed");
}

TEST_F(HowItDiffersTest, FindsTheSameThingsOfTheOtherMap) {
    Progress progress;
    const auto sameInA = [&](const std::vector<MapItem>& items) {
        return resultOf(WhichAreTheSame{m_a, items}.answer(*m_b, progress));
    };
    const std::vector<MapItem> faces{{ItemKind::face, 0}, {ItemKind::face, 3}};
    EXPECT_EQ(sameInA(faces), faces) << "only an entity differs";
    const std::vector<Entity>& entities = m_b->map().entities;
    const auto changed = std::find_if(entities.begin(), entities.end(), [](const Entity& entity) {
        return entity.className() == "info_player_elsew";
    });
    ASSERT_NE(changed, entities.end());
    const MapItem absent{ItemKind::entity, static_cast<uint32_t>(changed - entities.begin())};
    EXPECT_EQ(sameInA({faces[0], absent, faces[1]}), faces);
}

TEST_F(HowItDiffersTest, EqualMapsAreEqual) {
    const ShownComparison shown = compare(m_a, m_a);
    EXPECT_TRUE(shown.isEqual);
    EXPECT_TRUE(shown.sections.empty());
}

TEST_F(HowItDiffersTest, ACancelledComparisonHasNoAnswer) {
    Progress progress;
    progress.isCancelled = true;
    const KeptFile file = keepVersion(m_a, kMostVersionBytes);
    EXPECT_FALSE(run(HowItDiffers{m_a, file, file}.answer(*m_a, progress), progress));
}

} // namespace
} // namespace visleaf
