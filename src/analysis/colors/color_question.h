// A question that colours can answer, and its answer.
#pragma once

#include "analysis/colors/cost_colors.h"
#include "analysis/colors/face_colors.h"
#include "analysis/colors/light_colors.h"
#include "analysis/map_item.h"
#include "analysis/pvs_check/pvs_check.h"
#include "culling/visible_set.h"

#include <memory>
#include <optional>

namespace visleaf {

/// What the colours of the faces say.
enum class ColorTopic : uint8_t {
    visibility, // which test removes a face
    seenFrom,   // what is drawn from the selected thing
    seenBy,     // who sees the selected thing
    heard,      // what can be heard but not seen
    cost,       // what the PVS of a cluster contains, in faces, triangles or bytes
    slopes,     // where players can stand
    flag,       // which faces have a flag
    light,      // how light differs from that of another version of the map
    pvsCheck,   // where rays do not confirm the PVS
};

/// Everything that determines the colours.
struct ColorQuestion {
    ColorTopic topic = ColorTopic::visibility;
    View view = {};                             // of the camera that decides what is drawn
    uint32_t cameraLeaf = kNone;                // that contains this camera
    CullOptions options = {};                   // for the topic `visibility`
    std::optional<MapItem> item = std::nullopt; // the selected thing; empty: the camera takes its place
    CostMeasure measure = CostMeasure::faces;
    CostScale scale = CostScale::linear;
    std::string flag = {}; // for the topic `flag`: its name in the game's own spelling
    std::shared_ptr<const LightChanges> lightChanges = {}; // for the topic `light`; null: not known

    /// True if both questions have the same answer.
    bool operator==(const ColorQuestion& other) const;
};

/// A map, and what its colours are computed from.
struct ColorSource {
    const Map& map;
    const MaterialSet& materials;
    const MapGeometry& geometry;
    const FaceClusters& faces;
    // For the topics `cost` and `pvsCheck`; null: the map has no visibility data.
    const VisibilityReport* report = nullptr;
    const PvsCheck* check = nullptr;
};

/// Answers a question. Most answers take time linear in the size of the map; `seenBy` decodes all rows of the
/// visibility data. Call it on another thread than the one that draws.
FaceColors answerColors(const ColorSource& source, const ColorQuestion& question);

} // namespace visleaf
