// Draws the world: sets program, textures and state for each pass of each batch and issues one multi-draw for
// it.
#pragma once

#include "render/image_samplers.h"
#include "render/multi_draw.h"
#include "render/passes/world_frame.h"
#include "render/program_cache.h"
#include "render/sky_box.h"

namespace visleaf {

class WorldPass {
  public:
    /// Creates the pass. Compiles one program, to check that the shaders are complete.
    static Result<WorldPass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Recompiles all programs. A program that fails keeps its old version. Returns the logs of the failures;
    /// empty: none.
    std::string reload();

    /// Draws the list's draws in the debug groups "world opaque", "sky", "decals", "alpha tested" and
    /// "blended". Views that do not show materials (see ViewTraits) draw each face in one pass; the overdraw
    /// view draws all passes. If the list contains a sky or the map has an open sky, it fills the uncovered
    /// pixels in views that show the sky.
    void drawFaces(const WorldFrame& frame);

    /// Uploads DrawList::meshRows of the frame, and binds the tables of mesh models. drawFaces() does so,
    /// too.
    void bindMeshes(const WorldFrame& frame);

    /// Compiles every program that these batches of the map need under these settings, so that no frame waits
    /// for one. Warms up each program with an empty draw, because drivers defer work to the first draw.
    void prepare(const WorldFrame& frame, std::span<const uint32_t> batches);

    /// Returns the logs of programs that failed to compile since the last call; empty: none. Frames lack the
    /// passes of these programs.
    std::string takeProblems() { return m_programs.takeProblems(); }

    /// Number of programs that were passed to the driver so far, ahead of their first use or at it.
    size_t numCompiled() const { return m_programs.numCompiled(); }

  private:
    WorldPass(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    void drawGroups(const WorldFrame& frame, std::span<const Draw> draws);
    void drawGroup(const WorldFrame& frame, std::span<const Draw> draws);
    void drawSky(const WorldFrame& frame, std::span<const Draw> skies);
    void markSky(const WorldFrame& frame, const Draw& sky, uint8_t mark);
    void drawSkyBox(const WorldFrame& frame, const Draw* faces, uint8_t mark);
    void useProgram(const WorldFrame& frame, const Program& program);
    void bindPass(const WorldFrame& frame, const Draw& draw, size_t pass);
    void drawBatch(const WorldFrame& frame, const Draw& draw);
    void drawPass(const WorldFrame& frame, const Draw& draw, const PassState& pass);
    void issue(const Draw& draw) const;
    void bindMap(const WorldFrame& frame);
    void bindImages(const WorldFrame& frame, const PassState& pass);

    GlCaps m_caps;
    ProgramCache m_programs;
    SkyBox m_skyBox;
    ImageSamplers m_imageSamplers;
    Texture m_white;           // one texel, for passes without an image
    Table m_meshRows;          // the visible mesh models of the frame
    size_t m_mostMeshRows = 0; // for which m_meshRows has room

    // Kept between frames to reuse their memory.
    MultiDraw m_multiDraw;
    std::vector<GlName> m_usedPrograms;
};

} // namespace visleaf
