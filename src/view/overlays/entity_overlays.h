// Overlays about the entities and the light of a map: light sources, target links, light probes, and the
// links and lights of what is selected.
//
// Each overlay draws a bounded number of things, the nearest ones. What an overlay needs is computed when it
// is first shown. Light probes are computed in the background each time the eye has moved on.
#pragma once

#include "analysis/entity_arrows.h"
#include "analysis/light/face_lights.h"
#include "analysis/light/light_probes.h"
#include "analysis/map_item.h"
#include "document/asker.h"
#include "document/settings.h"
#include "render/line_list.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace visleaf {

inline constexpr size_t kMaxLightsDrawn = 64;
inline constexpr size_t kMaxArrowsDrawn = 256;
inline constexpr size_t kMaxSelectedDrawn = 64; // the entities that were selected last

/// What the overlays of one frame depend on.
struct OverlayChoices {
    const Settings& settings;
    std::span<const MapItem> selection = {};
    std::optional<PointOnFace> point = {}; // selected on a face: lines lead to its lights
    bool waits = false;                    // for what a task computes
};

/// The map, and what the overlays take from it. All of it must outlive the object.
struct OverlaySource {
    const std::shared_ptr<const MapSnapshot>& snapshot;
    const CrossReferences& references;
    std::span<const LightFile> lightFiles; // readLightFiles() of the map

    const Map& map() const { return snapshot->map(); }
    const MaterialSet& materials() const { return snapshot->materials; }
};

/// "How bright is the light around a point?"
struct HowBrightItIs {
    glm::vec3 cell{0.0f}; // the point in units of kProbeStep, rounded
    glm::vec3 eye{0.0f};  // one point of the cell
    LightRules light;

    using Value = std::vector<LightProbe>;
    static constexpr ReadParts kReads{};
    Task<Value> answer(const MapSnapshot& snapshot, Progress& progress) const;
    bool operator==(const HowBrightItIs& other) const { return cell == other.cell && light == other.light; }
};

/// How much the last frame drew, for a legend.
struct OverlayCounts {
    size_t numLights = 0, numLightsDrawn = 0;
    size_t numArrows = 0, numArrowsDrawn = 0;
    size_t numProbes = 0;
    bool hasLightGrid = false; // the probes are those of the map's light grid
};

/// What the lines to the lights of a point mean.
struct RayLabel {
    glm::vec3 point{0.0f}; // where they meet, a little above the face, map space
    std::string text;      // `lit by entity 12 (light) and 3 more`
};

class EntityOverlays {
  public:
    /// True if `choices` shows one of these overlays. Then collect() has work to do.
    static bool isAnyShown(const OverlayChoices& choices);

    /// Adds the overlays of a frame. `styleValues` are the brightness of all 256 light styles.
    void collect(const OverlaySource& source, const OverlayChoices& choices, const glm::vec3& eye,
                 std::span<const float> styleValues, LineList& lines);

    /// Forgets the last frame: none of these overlays is shown.
    void clear();

    const OverlayCounts& counts() const { return m_counts; }

    /// Nothing if the last frame has no lines to lights.
    const std::optional<RayLabel>& rayLabel() const { return m_rayLabel; }

    /// True while light probes are being computed.
    bool isBusy() const { return m_probes.isBusy(); }

  private:
    struct Row;
    struct Frame;
    static std::span<const Row> rows();

    const MapLights& lights(const OverlaySource& source);
    const std::vector<EntityArrow>& arrows(const OverlaySource& source);
    void addProbes(const Frame& frame);
    void addLights(const Frame& frame);
    void addArrows(const Frame& frame);
    void addSelected(const Frame& frame);
    void addRays(const Frame& frame);

    std::optional<MapLights> m_lights;
    std::optional<std::vector<EntityArrow>> m_arrows;
    std::optional<PointOnFace> m_litPoint; // of m_faceLights
    std::optional<FaceLights> m_faceLights;
    std::optional<RayLabel> m_rayLabel;
    OverlayCounts m_counts;
    Asker<HowBrightItIs> m_probes;
};

/// A colour of the overlays and what it means.
struct OverlayColor {
    std::string_view title;
    LineColor color;
};

/// Returns the colours of arrows, in the order of ArrowKind; the last one is that of facing arrows.
std::span<const OverlayColor> arrowColors();

} // namespace visleaf
