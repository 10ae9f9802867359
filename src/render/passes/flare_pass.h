// Draws the flares of a DrawList over the frame, with the material for flares.
//
// One occlusion query per lamp tests the lamp against the depth buffer. While the clock runs, the pass reads
// each result in a later frame to avoid a wait. Flares then fade in and out, as in Quake 3 (ioquake3's
// tr_flares.c, RB_TestFlare). While the clock stands still, a flare is drawn at full strength or not at all.
// The same moment therefore always gives the same frame.
#pragma once

#include "culling/draw_list.h"
#include "gpu/gl_state.h"
#include "gpu/program.h"
#include "gpu/vertex_array.h"
#include "render/gpu_map.h"
#include "render/image_samplers.h"

#include <map>
#include <optional>

namespace visleaf {

/// The flares of a frame, and the data to draw them.
struct FlareFrame {
    std::span<const FlareSprite> flares;
    const GpuMap& map;
    FilterChoices filters = {};
    double time = 0.0; // seconds
};

/// State of a lamp's fading from frame to frame.
struct FlareFade {
    bool isSeen = false;
    double changedAt = -1.0; // seconds; the initial value is long ago

    /// Takes the result of a new query.
    void see(bool isSeenNow, double time);
    /// Ends the fading: the flare is at full strength or invisible.
    void finish(double time);
    bool isFadingAt(double time) const;
    /// Returns the strength of the flare at `time`, from 0 to 1.
    float strengthAt(double time) const;
};

class FlarePass {
  public:
    /// Fails if one of its programs does not compile. The error holds the whole log.
    static Result<FlarePass> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Draws the flares. Does nothing if the map has no material for flares. The depth buffer must be
    /// complete.
    void draw(const FlareFrame& frame, GlState& gl);

    /// Forgets all lamps. To be called for a frame without flares, so that lamps of the next frame start
    /// invisible.
    void forget() { m_lamps.clear(); }

    /// True if the flares of the last frame will look different a little later.
    bool isFading() const;

  private:
    struct Vertex {
        glm::vec2 position{0.0f};   // normalized device coordinates
        glm::vec3 coordinate{0.0f}; // z: layer in the array texture of the image
        glm::vec3 color{0.0f};
    };
    struct Lamp {
        GlObject<GlKind::query> query;
        bool isPending = false;               // the result of the query has not been read
        bool isInList = true;                 // the lamp is in the current frame
        FlareSprite shown;                    // as drawn in the current frame
        FlareSprite queryFor;                 // what the current or last query is about
        std::optional<FlareSprite> resultFor; // what the newest result is about
        FlareFade fade;
    };

    explicit FlarePass(const GlCaps& caps) : m_caps(caps), m_samplers(caps) {}

    void updateLamps(std::span<const FlareSprite> flares);
    void readResults(double time, bool waits);
    void startQueries(std::span<const FlareSprite> flares, GlState& gl);
    void addCorners(const FlareSprite& flare, float strength, uint32_t layer);

    GlCaps m_caps;
    Program m_program;
    Program m_probeProgram;
    Buffer m_vertices;
    VertexArray m_vertexArray;
    Buffer m_probes;
    VertexArray m_probeArray;
    ImageSamplers m_samplers;
    std::optional<double> m_time;     // time of the last frame with flares
    std::map<uint32_t, Lamp> m_lamps; // key: FlareSprite::face
    std::vector<Vertex> m_corners;    // kept between frames to reuse its memory
    std::vector<glm::vec3> m_probePositions;
};

} // namespace visleaf
