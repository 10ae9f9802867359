#include "scene/lint_worker.h"

#include "support/room_map.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace visleaf {
namespace {

class LintWorkerTest : public testing::Test {
  protected:
    LintWorkerTest() {
        const std::string file = m_folder.write("room.bsp", ibsp38::write(roomFile())).string();
        LoadProgress progress;
        auto scene = loadScene(findMap(file, {}).value(), {.gameFolders = {}, .appearance = {}}, progress);
        if (scene) m_scene = std::move(scene).value();
    }

    test::TempFolder m_folder;
    std::unique_ptr<Scene> m_scene;
};

TEST_F(LintWorkerTest, WaitsForTheImagesThenFindsWhatTheCommandFinds) {
    ASSERT_NE(m_scene, nullptr);
    LintWorker worker(*m_scene);
    worker.start();
    EXPECT_FALSE(worker.isBusy()) << "images are still being decoded";
    waitForImages(*m_scene);
    worker.start();
    while (worker.findings() == nullptr) {
        worker.poll();
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    Progress progress;
    const std::vector<RuleFindings> expected = lintScene(*m_scene, {}, {}, {}, progress);
    ASSERT_EQ(worker.findings()->size(), expected.size());
    EXPECT_FALSE(expected.empty());
    for (size_t i = 0; i < expected.size(); ++i)
        EXPECT_EQ((*worker.findings())[i].findings.total(), expected[i].findings.total());
    worker.start();
    EXPECT_FALSE(worker.isBusy()) << "the findings are known";
}

TEST_F(LintWorkerTest, StartsAnewAfterItWasCancelled) {
    ASSERT_NE(m_scene, nullptr);
    waitForImages(*m_scene);
    LintWorker worker(*m_scene);
    worker.start();
    worker.cancel();
    EXPECT_FALSE(worker.isBusy());
    EXPECT_EQ(worker.findings(), nullptr);
    worker.start();
    EXPECT_TRUE(worker.isBusy());
}

} // namespace
} // namespace visleaf
