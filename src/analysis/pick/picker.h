// Finds what a pixel of a frame shows, and what lies behind it.
//
// A pick is the ray through the pixel against the triangles that the frame draws: patches by their triangles,
// cut-outs through their holes, brush models at their position. It reads the draw list, so PVS, frustum and
// all other choices are those of the frame. Materials that move their vertices are found where their faces
// are without that movement. These hits are marked as approximate, and so is a first hit behind the space in
// which such a face may move. Holes are those of the full-size image, also where the frame shows a smaller
// mip level. A portal is found as a face, not the view through it.
#pragma once

#include "analysis/pick/alpha_masks.h"
#include "analysis/ray_cast.h"
#include "culling/draw_list.h"
#include "geometry/tool_volumes.h"
#include "models/placed_meshes.h"

#include <optional>
#include <span>

namespace visleaf {

enum class PickKind : uint8_t { face, sky, toolBrush, entityBox, model };

/// One thing that a ray meets.
struct PickHit {
    PickKind kind = PickKind::face;
    uint32_t drawFace = kNone;    // of a face or sky, into MapGeometry::faces; kNone: sky without a face
    uint32_t toolPolygon = kNone; // of a tool brush, into ToolVolumes::polygons
    uint32_t entity = kNone; // that owns it, into Map::entities; kNone: a tool brush of the world, or the sky
    double distance = 0.0;   // game units from the camera; infinite for a sky without a face
    glm::vec3 position{0.0f};   // map space; of a face, a tool brush or a box
    glm::vec2 texel{0.0f};      // of a face: in the original texture, unwrapped
    uint32_t leaf = kNone;      // into Map::leafs: the leaf in front of the hit
    bool isTranslucent = false; // what lies behind it is visible, too
    bool isHidden = false;      // something opaque is in front of it
    bool isApproximate = false; // the face or one in front of it moves, or the alpha is not known here

    bool operator==(const PickHit&) const = default;
};

/// A box that a frame shows around an entity.
struct EntityBox {
    Bounds bounds;       // map space
    uint32_t entity = 0; // into Map::entities
};

/// The polygons of tool brushes in a tree.
struct ToolTree {
    explicit ToolTree(const ToolVolumes& volumes);

    std::vector<uint32_t> entities; // for each of ToolVolumes::polygons: its entity
    TriangleTree triangles;         // their owners are indices into ToolVolumes::polygons
};

/// The mesh models that a frame shows.
struct ShownMeshes {
    const PlacedMeshes* meshes = nullptr;     // null: none
    std::span<const uint32_t> instances = {}; // into MeshGeometry::instances
    std::span<const MeshRow> rows = {};       // for each of these
};

/// What the frame shows.
struct PickFilter {
    std::span<const FaceRange> faces = {}; // the result of drawnFaces()
    double time = 0.0;                     // seconds
    bool isPlain = false;                  // each face shows one image (BatchState::plain)
    bool showsSky = true;                  // false: the sky's faces are drawn like others
    const ToolTree* tools = nullptr;       // if the frame shows tool brushes
    std::span<const EntityBox> boxes = {}; // boxes that contain the camera are not hit
    ShownMeshes meshes = {};
};

/// Returns the ray through a pixel of the frame of `view`; (0, 0) is the upper left corner of the frame, and
/// the centre of the first pixel is (0.5, 0.5). The ray begins at the near plane.
Ray rayThrough(const View& view, const glm::dvec2& pixel);

/// Picks in one map. Several threads may pick at once.
class Picker {
  public:
    /// Sorts the triangles of `geometry` into a tree, which takes about two seconds for a million triangles.
    /// All arguments must outlive the picker. Other materials or geometry need another picker.
    Picker(const Map& map, const MaterialSet& materials, const MapGeometry& geometry,
           const AlphaMasks& masks);

    /// Returns everything that the ray meets, nearest first. The first is what the pixel shows. The result is
    /// empty if the ray hits nothing that is drawn.
    std::vector<PickHit> pick(const Ray& ray, const PickFilter& filter) const;

    /// Returns the first of the hits that pick() returns, without PickHit::isApproximate and without the sky
    /// where it has no face. It skips what lies behind, so it is much cheaper.
    std::optional<PickHit> pickFirst(const Ray& ray, const PickFilter& filter) const;

    /// Returns the triangles of all draw faces.
    const RayCaster& caster() const { return m_caster; }

  private:
    struct Candidate;

    std::optional<Candidate> candidateFor(const RayHit& hit, const Ray& ray, const PickFilter& filter) const;
    std::vector<Candidate> candidatesFor(const Ray& ray, std::span<const RayHit> hits,
                                         const PickFilter& filter) const;
    static bool isDrawnOver(const Candidate& a, const Candidate& b);
    bool hidesBehind(const BatchState& sky) const;
    bool mayMoveBefore(const Ray& ray, double distance, const PickFilter& filter) const;
    bool showsSkyInGaps(const PickFilter& filter) const;
    uint32_t leafBefore(const Ray& ray, double distance) const;

    const Map& m_map;
    const MaterialSet& m_materials;
    const MapGeometry& m_geometry;
    const AlphaMasks& m_masks;
    RayCaster m_caster;
    std::vector<uint32_t> m_movingFaces; // draw faces whose vertices move
    bool m_hasOpenSky = false;
};

} // namespace visleaf
