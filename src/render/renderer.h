// Plays a DrawList: the passes of a frame, in order, each in a named debug group with its own GPU timer.
//
// A frame is a function of its inputs: the same map, draw list, view and settings give the same pixels. Only
// flares, while the clock runs, fade by what the frames before have shown. The renderer owns the programs,
// the frame's uniform buffer and the line batch; a GpuMap owns what belongs to one map.
#pragma once

#include "culling/draw_list.h"
#include "culling/view.h"
#include "gpu/gl_caps.h"
#include "gpu/gpu_timer.h"
#include "map/map_fog.h"
#include "render/gpu_map.h"
#include "render/light_styles.h"
#include "render/line_list.h"
#include "render/texture_filter.h"
#include "render/view_mode.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace visleaf {

/// How a frame is shown.
struct FrameSettings {
    ViewMode mode = ViewMode::lit;
    FilterChoices filters = {};
    double time = 0.0; // seconds: animations, liquids, light styles
    StyleChoices styles = {};
    float exposure = 1.0f; // multiplies light
    float gamma = 1.0f;    // of the finished picture; > 1 is brighter
    MapFog fog = {};       // of the lit views
    glm::vec4 tint{0.0f};  // laid over the finished lit picture: colour, and its share
    // Of the bound framebuffer, a pixel; 0: no multisampling. Whoever binds it says so, because asking OpenGL
    // each frame may wait for it.
    uint32_t numSamples = 0;
};

/// What a frame was drawn with.
struct FrameStats {
    uint32_t drawCalls = 0;        // of what is not blended; a multi-draw counts once
    uint32_t blendedDrawCalls = 0; // of the rest
    uint32_t programs = 0;         // different programs used
    uint32_t passes = 0;           // of all batches of the map
    bool flaresFade = false;       // the same view looks otherwise a little later
};

class Renderer {
  public:
    /// Compiles one program of the world, to see that the shaders are whole; the others follow when they are
    /// needed. `shaderFolder` holds world.vert and its kin. The error holds the whole log.
    static Result<std::unique_ptr<Renderer>> create(const GlCaps& caps,
                                                    const std::filesystem::path& shaderFolder);
    ~Renderer();

    /// Draws a frame into the bound framebuffer, whose size is the view's lens: clears it, then the list's
    /// portals, then its draws, then `lines` over it. Leaves GL state as drawing left it, which foreign code
    /// may change; call resetState() before the next frame when ImGui or anyone else has touched GL.
    FrameStats draw(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings,
                    const LineList& lines);

    /// Compiles the programs that the list needs under these settings. draw() does so by itself; done before,
    /// it goes on while pictures are still being decoded. A framebuffer like the one that will be drawn into
    /// is bound.
    void prepare(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings);

    /// Prepares one more batch of the map that no list has held so far; GpuMap::prepared says whether there
    /// is one. Called between frames, it saves a later one from waiting for a program. As prepare()
    /// otherwise.
    void prepareNext(GpuMap& map, const View& view, const FrameSettings& settings);

    /// How many programs for maps were given to the driver so far.
    size_t numProgramsCompiled() const;

    /// Forgets what is known about GL state, because someone else changed it.
    void resetState();

    /// Compiles the programs anew from their files. A broken one keeps its old version, and so do those that
    /// are of no use without it; returns the log of what failed, empty when all went well.
    std::string reloadShaders();

    /// What frames lack since the last call because a program of theirs does not compile; empty: nothing.
    /// Each is told once.
    std::string takeProblems();

    /// For passes of a frame that follow draw() and are not the renderer's.
    GpuTimer& timer();

    /// GPU times of recent frames by pass name, a few frames old; empty without timer queries.
    std::span<const PassTime> passTimes() const;

  private:
    void beginFrame(GpuMap& map, const View& view, const FrameSettings& settings, float farthest);
    void requirePrograms(GpuMap& map, const DrawList& list, const FrameSettings& settings,
                         const ProgramNeeds& needs);
    void prepareBatches(GpuMap& map, const FrameSettings& settings, const ProgramNeeds& needs);
    void setView(const GpuMap& map, const View& view, const FrameSettings& settings, float farthest);
    void drawPortals(const struct WorldFrame& frame, const View& view);
    void drawFarSide(const struct WorldFrame& frame, const PortalDraw& portal);
    void drawPicture(const struct WorldFrame& frame);

    struct State;
    explicit Renderer(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace visleaf
