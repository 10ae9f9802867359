// Draws a DrawList: the passes of a frame, in order, each in a named debug group and timed on the GPU.
//
// A frame is a function of its inputs: the same map, draw list, view and settings give the same pixels. One
// exception: while the clock runs, flares fade by what earlier frames showed. The renderer owns the programs,
// the uniform buffer of the frame and the buffer of lines. A GpuMap owns everything that belongs to one map.
#pragma once

#include "culling/draw_list.h"
#include "culling/view.h"
#include "gpu/gl_caps.h"
#include "gpu/gpu_timer.h"
#include "render/frame_settings.h"
#include "render/gpu_map.h"
#include "render/line_list.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace visleaf {

struct WorldFrame;

/// Colour outside of the map where no sky is visible: dark grey, to distinguish it from an unlit wall.
inline constexpr uint8_t kBackgroundGrey = 31;

class Renderer {
  public:
    /// Creates a renderer. Compiles one program of the world to check that the shaders are complete; the
    /// other programs follow on demand. `shaderFolder` contains surface.vert and the other shaders. The error
    /// holds the whole log.
    static Result<std::unique_ptr<Renderer>> create(const GlCaps& caps,
                                                    const std::filesystem::path& shaderFolder);
    ~Renderer();

    /// Draws a frame into the bound framebuffer, whose size is that of the view's lens. Clears it, then draws
    /// the portals and the draws of `list`, then `lines` over them. Leaves the GL state as the last draw set
    /// it. If other code, such as ImGui, changes GL state, call resetState() before the next frame. Requires
    /// an earlier requireForView() for the map and the view mode.
    FrameStats draw(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings,
                    const LineList& lines);

    /// Compiles the programs that the list needs under these settings. draw() also does this. An earlier call
    /// overlaps with the decoding of images. The bound framebuffer must have the format of the one that will
    /// be drawn into.
    void prepare(GpuMap& map, const DrawList& list, const View& view, const FrameSettings& settings);

    /// Prepares one more batch of the map that no list has contained so far. GpuMap::prepared tells whether
    /// there is one. A call between frames saves a later frame from waiting for a program. Otherwise like
    /// prepare().
    void prepareNext(GpuMap& map, const View& view, const FrameSettings& settings);

    /// Number of programs for maps that were passed to the driver so far.
    size_t numProgramsCompiled() const;

    /// Forgets the tracked GL state. To be called after other code has changed it.
    void resetState();

    /// Recompiles the programs from their files. A program that fails keeps its old version, and so do the
    /// programs of the same pass. Returns the log of the failures; empty: none.
    std::string reloadShaders();

    /// Returns the logs of programs that failed to compile since the last call; empty: none. Frames lack what
    /// these programs draw. Each log is returned once.
    std::string takeProblems();

    /// The timer, for passes of a frame that follow draw() and do not belong to the renderer.
    GpuTimer& timer();

    /// GPU times by pass name, from a frame a few frames ago; empty if timer queries are not supported.
    std::span<const PassTime> passTimes() const;

  private:
    void beginFrame(GpuMap& map, const View& view, const FrameSettings& settings, float farthest);
    void requirePrograms(GpuMap& map, const DrawList& list, const FrameSettings& settings,
                         const ProgramNeeds& needs);
    void prepareBatches(GpuMap& map, const FrameSettings& settings, const ProgramNeeds& needs,
                        std::vector<uint32_t> batches);
    void setView(const GpuMap& map, const View& view, const FrameSettings& settings, float farthest);
    void drawPortals(const WorldFrame& frame, const View& view);
    void drawFarSide(const WorldFrame& frame, const PortalDraw& portal);
    void drawFrame(const WorldFrame& frame, const View& view);

    struct State;
    explicit Renderer(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace visleaf
