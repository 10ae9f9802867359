// A map of upright rectangles in front of a camera at the origin that looks along +X: what a test needs to
// know exactly where on the picture a colour belongs. At distance d the picture spans -d … d in both
// directions.
#pragma once

#include "culling/draw_list.h"
#include "gpu/framebuffer.h"
#include "render/renderer.h"

namespace visleaf::test {

using Rgba = std::array<uint8_t, 4>;

inline constexpr Rgba kBackground{31, 31, 31, 255}; // what Renderer clears to

struct Quad {
    float left = -1.0f, right = 1.0f; // on the picture, in its half widths: -1 … 1
    float bottom = -1.0f, top = 1.0f;
    float distance = 10.0f; // game units along +X
    uint16_t material = 0;
    uint16_t lightSheet = kUnlitSheet;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    std::array<uint8_t, 4> color{255, 255, 255, 255}; // of all corners
    uint32_t fog = kNone;                             // into MapGeometry::fogs
    uint32_t pageStart = 0;    // where its page of light begins in the layer, luxels in both directions
    uint16_t pageSize = 4;     // luxels
    bool isTurnedAway = false; // shows its back to the camera
};

struct QuadScene {
    static constexpr uint32_t kImageSize = 4;

    Map map;
    MapGeometry geometry;
    MaterialSet materials;
    DrawList list;

    QuadScene();

    /// An image of one colour; its index.
    uint32_t addImage(const Rgba& color);
    /// A material of one image stage; its index.
    uint16_t addMaterial(Stage stage);
    uint16_t addMaterial(Material material);
    /// A material that shows one colour; its index.
    uint16_t addColor(const Rgba& color) { return addMaterial(Stage{.frames = {addImage(color)}}); }
    /// One colour under its light.
    uint16_t addLit(const Rgba& color);
    /// One colour that covers what is behind it by its alpha.
    uint16_t addBlended(const Rgba& color);
    /// An atlas layer of one colour; its sheet.
    uint16_t addLight(const Rgba& color);
    /// Four sheets of grey light, each of one brightness, in a layer; the first of them. All light of the
    /// scene must be so.
    uint16_t addGreyLight(const std::array<uint8_t, 4>& luxels);
    /// A rectangle with a batch and a draw of its own, drawn after those before it as its material says.
    void add(const Quad& quad);

  private:
    uint32_t addPage(const Quad& quad); // into Map::lightmapBlocks
    MapFace addFace(const Quad& quad);
};

/// The view of the scene's camera on a square picture.
View sceneView(uint32_t size);

/// The scene as a fresh renderer draws it.
Image drawScene(const GlCaps& caps, QuadScene scene, const FrameSettings& settings = {},
                const LineList& lines = {});

/// The pixel at (x, y), both in half sizes from the centre, right and up: -1 … 1.
Rgba colorAt(const Image& image, float x, float y);

} // namespace visleaf::test
