// The base of tests that open maps as the viewer does, and draw them.
#pragma once

#include "document/load_snapshot.h"
#include "document/map_argument.h"
#include "gpu/framebuffer.h"
#include "platform/path_text.h"
#include "support/gl_test.h"
#include "support/temp_folder.h"
#include "view/map_view.h"

#include <memory>
#include <optional>

namespace visleaf::test {

class OpenMapTest : public GlTest {
  protected:
    static constexpr uint32_t kFrameSide = 64; // pixels

    void SetUp() override {
        GlTest::SetUp();
        if (IsSkipped()) return;
        m_renderer = Renderer::create(caps(), VISLEAF_SHADER_FOLDER).value();
        m_framebuffer =
            Framebuffer::create(caps(), {.width = kFrameSide, .height = kFrameSide, .label = "frame"})
                .value();
    }

    /// Opens a map and waits for its images.
    std::unique_ptr<MapView> openMap(const std::string& file,
                                     const AppearanceSettings& appearance = {}) const {
        auto loaded = loadToDraw(findMap(file, {}).value(), {.gameFolders = {}, .appearance = appearance});
        EXPECT_TRUE(loaded) << loaded.error().message;
        auto view = std::make_unique<MapView>(std::move(loaded).value(), caps());
        view->finishImages();
        return view;
    }

    const TempFolder m_folder;
    std::unique_ptr<Renderer> m_renderer;
    std::optional<Framebuffer> m_framebuffer;
};

} // namespace visleaf::test
