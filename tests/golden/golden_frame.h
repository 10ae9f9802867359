// Draws maps without a window and compares the frames with golden images that a person has checked.
//
// To renew a golden image that should look different, run VISLEAF_UPDATE_GOLDENS=1 ./test -L golden, check
// the image, and commit it with the reason.
#pragma once

#include "cli/headless.h"
#include "golden/compare_images.h"

#include <memory>
#include <optional>
#include <string>

namespace visleaf {

inline constexpr uint32_t kGoldenWidth = 256, kGoldenHeight = 144;

/// A map that is ready to be drawn, with everything to draw it.
class DrawnMap {
  public:
    /// Fails the running test if the map cannot be drawn; isThere() tells whether it can.
    explicit DrawnMap(const std::string& file, const AppearanceSettings& appearance = {});
    DrawnMap(MapToUpload scene, uint32_t width, uint32_t height, uint32_t numSamples = 0);

    bool isThere() const { return m_map != nullptr; }
    FrameChoices choices() const { return choicesOf(m_options); }
    Image draw(const CameraPose& pose, const FrameChoices& choices);
    /// Returns once the map is shown so.
    void setLighting(const AppearanceSettings& appearance);

  private:
    void start(Result<MapToUpload> scene);

    FrameOptions m_options;
    std::optional<Headless> m_headless;
    std::unique_ptr<MapView> m_map;
};

/// Appends `frame` at the bottom of `sheet`, which must have the same width or be empty.
void appendBelow(const Image& frame, Image& sheet);

/// True if both differ by no more than drivers do. With a cell size, this must hold for each cell.
bool isLike(const Image& frame, const Image& expected, std::optional<CellSize> cell = std::nullopt);

/// Fails the running test if `frame` differs from the golden image `name`. Then keeps both and their
/// difference for inspection.
void expectGolden(const std::string& name, const Image& frame, std::optional<CellSize> cell = std::nullopt);

/// Writes a frame to the folder of test results. Returns its path.
std::string keepFrame(const std::string& name, const Image& frame);

} // namespace visleaf
