// Pictures of maps drawn without a window, and those that a person has looked at.
//
// A picture that should look different is renewed by VISLEAF_UPDATE_GOLDENS=1 ./test -L golden, looked at
// again, and committed with the reason.
#pragma once

#include "app/headless.h"
#include "app/run_settings.h"
#include "golden/compare_images.h"

#include <memory>
#include <optional>
#include <string>

namespace visleaf {

inline constexpr uint32_t kGoldenWidth = 256, kGoldenHeight = 144;

/// A map that is ready to be drawn, and what to draw it with.
class DrawnMap {
  public:
    /// Fails the running test when the map can't be drawn; isThere() says whether it can.
    explicit DrawnMap(const std::string& file);
    DrawnMap(std::unique_ptr<Scene> scene, uint32_t width, uint32_t height, uint32_t numSamples = 0);

    bool isThere() const { return m_map != nullptr; }
    FrameChoices choices() const { return choicesOf(m_options); }
    Image draw(const CameraPose& pose, const FrameChoices& choices);

  private:
    void start(Result<std::unique_ptr<Scene>> scene);

    PictureOptions m_options;
    std::optional<Headless> m_headless;
    std::unique_ptr<MapView> m_map;
};

/// Puts `picture` under what is in `sheet`, which is as wide or empty.
void appendBelow(const Image& picture, Image& sheet);

/// True when both differ by no more than drivers do; with the size of a cell, in no cell.
bool isLike(const Image& picture, const Image& expected, std::optional<CellSize> cell = std::nullopt);

/// Fails the running test when `picture` is not the golden one called `name`; keeps both and their difference
/// for the person who looks into it.
void expectGolden(const std::string& name, const Image& picture, std::optional<CellSize> cell = std::nullopt);

/// Writes a picture beside the test's results; returns where.
std::string keepPicture(const std::string& name, const Image& picture);

} // namespace visleaf
