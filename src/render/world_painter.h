// Plays the draws of a DrawList: picks program, textures and state for each pass of each batch and issues one
// multi-draw for it.
#pragma once

#include "render/image_samplers.h"
#include "render/multi_draw.h"
#include "render/pass_variant.h"
#include "render/sky_box.h"
#include "render/world_frame.h"

namespace visleaf {

class WorldPainter {
  public:
    /// Compiles one program, to see that the shaders are whole.
    static Result<WorldPainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Compiles all programs anew; a broken one keeps its old version. Returns the logs, empty when all went
    /// well.
    std::string reload();

    /// The list's draws: "world opaque", "sky", "decals", "alpha tested", "blended". Views that do not
    /// show materials (see ViewTraits) show each face in one pass, but for overdraw, which shows all.
    /// Where a sky is in the list, or the map's is open, it fills what nothing covers, in views that show it.
    void drawFaces(const WorldFrame& frame);

    /// Compiles every program that these batches of the map need under these settings, so that no frame waits
    /// for one. Each is drawn with once, into nothing: drivers put much off until a first draw.
    void prepare(const WorldFrame& frame, std::span<const uint32_t> batches);

    /// Why frames since the last call lack passes: the logs of programs that do not compile; empty: they lack
    /// nothing.
    std::string takeProblems() { return m_programs.takeProblems() + m_layersPrograms.takeProblems(); }

    /// How many programs were given to the driver so far, in time or late.
    size_t numCompiled() const { return m_programs.numCompiled() + m_layersPrograms.numCompiled(); }

  private:
    WorldPainter(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    void drawGroups(const WorldFrame& frame, std::span<const Draw> draws);
    void drawGroup(const WorldFrame& frame, std::span<const Draw> draws);
    void drawSky(const WorldFrame& frame, std::span<const Draw> skies);
    void drawFlatSky(const WorldFrame& frame, const Draw& sky);
    void markSky(const WorldFrame& frame, const Draw& sky, uint8_t mark);
    void drawSkyBox(const WorldFrame& frame, const Draw* faces, uint8_t mark);
    void useProgram(const WorldFrame& frame, const Program& program);
    void bindPass(const WorldFrame& frame, const Draw& draw, size_t pass);
    void drawBatch(const WorldFrame& frame, const Draw& draw);
    void drawPass(const WorldFrame& frame, const Draw& draw, const PassState& pass);
    void bindMap(const WorldFrame& frame);
    void bindImages(const WorldFrame& frame, const PassState& pass);
    void setState(const WorldFrame& frame, const BatchState& batch, const PassState& pass);
    const Program* find(const AnyVariant& variant);
    void start(const AnyVariant& variant);
    void countProgram(GlName program, FrameStats& stats);

    GlCaps m_caps;
    WorldPrograms m_programs;
    LayersPrograms m_layersPrograms;
    SkyBox m_skyBox;
    ImageSamplers m_imageSamplers;
    Texture m_white; // one texel, for passes without a texture

    // Reused from frame to frame.
    MultiDraw m_multiDraw;
    std::vector<GlName> m_usedPrograms;
};

} // namespace visleaf
