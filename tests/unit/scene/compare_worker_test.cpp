#include "scene/compare_worker.h"

#include "support/file_bytes.h"
#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace visleaf {
namespace {

using testing::HasSubstr;

/// Returns the room with another class name of its first entity with an origin.
Bytes changedRoom() {
    ibsp38::File file = roomFile();
    const size_t name = file.entities.find("info_player_start");
    EXPECT_NE(name, std::string::npos);
    file.entities.replace(name, 17, "info_player_elsew");
    return ibsp38::write(file);
}

class CompareWorkerTest : public testing::Test {
  protected:
    std::unique_ptr<Scene> load(const char* name, const Bytes& content) {
        const std::filesystem::path file = m_folder.write(name, content);
        Result<SceneWithFile> loaded = loadForComparison(findMap(file.string(), {}).value(), {});
        EXPECT_TRUE(loaded) << loaded.error().message;
        return std::move(loaded.value().scene);
    }

    const ShownComparison* wait() {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (m_worker.isBusy() && std::chrono::steady_clock::now() < end) {
            m_worker.poll();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
        return m_worker.result();
    }

    static std::string countOf(const ShownComparison& shown, std::string_view name) {
        for (const DiffCount& count : shown.counts)
            if (count.name == name) return count.text;
        return {};
    }

    const test::TempFolder m_folder;
    std::unique_ptr<Scene> m_a = load("a.bsp", ibsp38::write(roomFile()));
    std::unique_ptr<Scene> m_b = load("b.bsp", changedRoom());
    CompareWorker m_worker;
};

TEST_F(CompareWorkerTest, ListsWhatDiffersWithPlaces) {
    m_worker.start({*m_a, keepVersion(*m_a, kMostVersionBytes)},
                   {*m_b, keepVersion(*m_b, kMostVersionBytes)});
    const ShownComparison* shown = wait();
    ASSERT_NE(shown, nullptr);
    EXPECT_FALSE(shown->isEqual);
    EXPECT_EQ(countOf(*shown, "lumps"), "1 changed");
    EXPECT_EQ(countOf(*shown, "entities"), "1 added, 1 removed, 0 changed");
    const auto added =
        std::find_if(shown->sections.begin(), shown->sections.end(),
                     [](const DiffSection& section) { return section.title == "Entities added"; });
    ASSERT_NE(added, shown->sections.end());
    ASSERT_EQ(added->rows.size(), 1u);
    EXPECT_THAT(added->rows[0].text, HasSubstr("info_player_elsew at "));
    EXPECT_TRUE(added->rows[0].position);
    ASSERT_TRUE(added->rows[0].item);
    EXPECT_FALSE(added->rows[0].isInFirst);
    EXPECT_EQ(m_b->loaded.map.entities[added->rows[0].item->index].className(), "info_player_elsew");
}

TEST_F(CompareWorkerTest, ItemsThatOnlyTheFirstMapHasReferToIt) {
    m_worker.start({*m_a, keepVersion(*m_a, kMostVersionBytes)},
                   {*m_b, keepVersion(*m_b, kMostVersionBytes)});
    const ShownComparison* shown = wait();
    ASSERT_NE(shown, nullptr);
    for (const DiffSection& section : shown->sections) {
        for (const DiffRow& row : section.rows)
            EXPECT_EQ(row.isInFirst, section.title == "Entities removed") << section.title;
    }
}

TEST_F(CompareWorkerTest, ChangedFilesAreNoLumpsOfTheLoadedMap) {
    m_folder.write("a.bsp", std::string_view("overwritten"));
    const KeptFile changed = keepVersion(*m_a, kMostVersionBytes);
    EXPECT_EQ(changed.get().version, nullptr);
    m_worker.start({*m_a, changed}, {*m_b, keepVersion(*m_b, kMostVersionBytes)});
    const ShownComparison* shown = wait();
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(countOf(*shown, "lumps"), "not compared");
    EXPECT_EQ(countOf(*shown, "entities"), "1 added, 1 removed, 0 changed");
}

TEST_F(CompareWorkerTest, EqualMapsAreEqual) {
    m_worker.start({*m_a, keepVersion(*m_a, kMostVersionBytes)},
                   {*m_a, keepVersion(*m_a, kMostVersionBytes)});
    const ShownComparison* shown = wait();
    ASSERT_NE(shown, nullptr);
    EXPECT_TRUE(shown->isEqual);
    EXPECT_TRUE(shown->sections.empty());
}

TEST_F(CompareWorkerTest, ForgettingEndsTheComparison) {
    for (int i = 0; i < 20; ++i) {
        m_worker.start({*m_a, keepVersion(*m_a, kMostVersionBytes)},
                       {*m_b, keepVersion(*m_b, kMostVersionBytes)});
        m_worker.forget();
        EXPECT_FALSE(m_worker.isBusy());
        EXPECT_EQ(m_worker.result(), nullptr);
    }
}

} // namespace
} // namespace visleaf
