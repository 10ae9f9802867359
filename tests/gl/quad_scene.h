// A map of upright rectangles in front of a camera at the origin that looks along +X, for tests that need to
// know exactly where a colour appears in the frame. At distance d, the frame spans -d to d in both
// directions.
#pragma once

#include "culling/draw_list.h"
#include "gpu/framebuffer.h"
#include "render/renderer.h"

namespace visleaf::test {

using Rgba = std::array<uint8_t, 4>;

inline constexpr Rgba kRed{255, 0, 0, 255}, kGreen{0, 255, 0, 255}, kBlue{0, 0, 255, 255},
    kWhite{255, 255, 255, 255};
inline constexpr Rgba kBackground{31, 31, 31, 255}; // clear colour of Renderer

struct Quad {
    float left = -1.0f, right = 1.0f; // in half widths of the frame: -1 to 1
    float bottom = -1.0f, top = 1.0f;
    float distance = 10.0f; // game units along +X
    uint16_t material = 0;
    uint16_t atlasLayer = kUnlitLayer;
    std::array<uint8_t, kMaxStyles> styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    std::array<uint8_t, 4> color{255, 255, 255, 255}; // of all vertices
    uint32_t fog = kNone;                             // index into MapGeometry::fogs
    uint32_t pageStart = 0;    // origin of its lightmap page in the atlas layer, luxels in both directions
    uint16_t pageSize = 4;     // luxels
    bool isTurnedAway = false; // its back faces the camera
};

struct QuadScene {
    static constexpr uint32_t kImageSize = 4;

    Map map;
    MapGeometry geometry;
    MaterialSet materials;
    DrawList list;

    QuadScene();

    /// Adds an image of one colour. Returns its index.
    uint32_t addImage(const Rgba& color);
    /// Adds a material with one image stage. Returns its index.
    uint16_t addMaterial(Stage stage);
    uint16_t addMaterial(Material material);
    /// Adds a material of one colour. Returns its index.
    uint16_t addColor(const Rgba& color) { return addMaterial(Stage{.frames = {addImage(color)}}); }
    /// Adds a material of one colour times its light.
    uint16_t addLit(const Rgba& color);
    /// Adds a material of one colour, blended by its alpha.
    uint16_t addBlended(const Rgba& color);
    /// Adds an array layer of light of one colour. Returns its atlas layer.
    uint16_t addLight(const Rgba& color);
    /// Adds four lightmaps of grey light in the channels of one array layer, each of one brightness. Returns
    /// the first atlas layer. All light of the scene must be grey.
    uint16_t addGreyLight(const std::array<uint8_t, 4>& luxels);
    /// Adds a rectangle with its own batch and draw. It is drawn after earlier rectangles, with its material.
    void add(const Quad& quad);
    UploadSource source() const { return {map, materials, geometry}; }

  private:
    uint32_t addPage(const Quad& quad); // returns an index into MapLight::lightmaps
    MapFace addFace(const Quad& quad);
};

/// Returns the view of the scene's camera for a square frame.
View sceneView(uint32_t size);

struct DrawerOptions {
    uint32_t size = 64; // of the frame, pixels per side
    uint32_t numSamples = 0;
    std::filesystem::path shaders = VISLEAF_SHADER_FOLDER;
};

/// A scene on the graphics card, and what draws it.
struct SceneDrawer {
    SceneDrawer(const GlCaps& caps, QuadScene scene, const DrawerOptions& options = {});

    /// Draws a frame. `scene` may have another list of draws than the one on the graphics card.
    FrameStats draw(const QuadScene& scene, FrameSettings settings = {}, const LineList& lines = {});

    GlCaps caps;
    std::unique_ptr<Renderer> renderer;
    Framebuffer frame;
    GpuMap map;
    View view; // at first sceneView()
};

/// Draws the scene with a new renderer.
Image drawScene(const GlCaps& caps, const QuadScene& scene, const FrameSettings& settings = {},
                const LineList& lines = {});

/// Returns the pixel at (x, y), in half sizes from the centre to the right and up: -1 to 1.
Rgba colorAt(const Image& image, float x, float y);

} // namespace visleaf::test
