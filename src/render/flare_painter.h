// Draws the flares of a DrawList over the picture, as their material says.
//
// Whether a lamp is seen is asked of the picture's depth by a query a lamp. While the clock runs the answer
// is taken a frame later, so that nobody waits, and flares fade in and out by it, as in Quake 3 (ioquake3's
// tr_flares.c, RB_TestFlare). While it stands they are whole or not there at all, so that the same moment
// gives the same picture.
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

/// The flares of a frame, and what they are drawn from.
struct FlareFrame {
    std::span<const FlareSprite> flares;
    const GpuMap& map;
    FilterChoices filters = {};
    double time = 0.0; // seconds
};

/// What is known of a lamp from frame to frame.
struct FlareFade {
    bool isSeen = false;
    double changedAt = -1.0; // seconds: long ago

    /// Takes a new answer.
    void see(bool isSeenNow, double time);
    /// Ends the fading.
    void settle(double time);
    bool isFadingAt(double time) const;
    /// 0 to 1.
    float strengthAt(double time) const;
};

class FlarePainter {
  public:
    /// Fails when a program of it does not compile; the error holds the whole log.
    static Result<FlarePainter> create(const GlCaps& caps, const std::filesystem::path& shaderFolder);

    /// Does nothing for maps without a material for flares. The depth of the picture is finished.
    void draw(const FlareFrame& frame, GlState& gl);

    /// To be called for a picture without flares: lamps of the next one begin unseen.
    void forget() { m_lamps.clear(); }

    /// True when the flares that were drawn last will look otherwise a little later.
    bool isFading() const;

  private:
    struct Vertex {
        glm::vec2 position{0.0f};   // on the picture, -1 to 1
        glm::vec3 coordinate{0.0f}; // z: layer of the image's array
        glm::vec3 color{0.0f};
    };
    struct Lamp {
        GlObject<QueryTraits> query;
        bool isAsked = false;                // the query has not been read yet
        bool isInList = true;                // of the frame at hand
        FlareSprite shown;                   // in that frame
        FlareSprite asked;                   // what the query is or was about
        std::optional<FlareSprite> answered; // what the newest answer is about
        FlareFade fade;
    };

    explicit FlarePainter(const GlCaps& caps) : m_caps(caps), m_samplers(caps) {}

    bool advanceClock(double time);
    void listLamps(std::span<const FlareSprite> flares);
    void readAnswers(double time, bool waits);
    void ask(std::span<const FlareSprite> flares, GlState& gl);
    void addCorners(const FlareSprite& flare, float strength, uint32_t layer);

    GlCaps m_caps;
    Program m_program;
    Program m_probeProgram;
    Buffer m_vertices;
    VertexArray m_vertexArray;
    Buffer m_probes;
    VertexArray m_probeArray;
    ImageSamplers m_samplers;
    std::optional<double> m_time;     // of the last frame with flares
    std::map<uint32_t, Lamp> m_lamps; // by FlareSprite::lamp
    std::vector<Vertex> m_corners;    // reused from frame to frame
    std::vector<glm::vec3> m_probePlaces;
};

} // namespace visleaf
