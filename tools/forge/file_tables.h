// Tables that polygons share in the formats of Quake, Half-Life and Quake 2: vertices and edges, texture
// records, planes.
#pragma once

#include "forge/compile_scene.h"
#include "forge/file_records.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace visleaf {

/// Vertices, each stored once, and edges, which two adjacent faces share.
class EdgeTable {
  public:
    /// Appends the edges of a loop to the surfedges. Returns the index of the first one.
    uint32_t addLoop(const std::vector<glm::vec3>& vertices);

    const std::vector<glm::vec3>& vertices() const { return m_vertices; }
    const std::vector<std::array<uint32_t, 2>>& edges() const { return m_edges; }
    const std::vector<int32_t>& surfedges() const { return m_surfedges; }

  private:
    uint32_t vertexFor(const glm::vec3& position);
    int32_t surfedgeFor(const glm::vec3& from, const glm::vec3& to);

    std::vector<glm::vec3> m_vertices;
    std::vector<std::array<uint32_t, 2>> m_edges{{0, 0}}; // edge 0 is unused, because 0 has no sign
    std::vector<int32_t> m_surfedges;
    // The key is a tuple, because vectors of glm have no order.
    std::map<std::tuple<float, float, float>, uint32_t> m_vertexAt;
    std::map<std::pair<uint32_t, uint32_t>, int32_t> m_openEdges; // edges that only one face uses so far
};

/// Numbers keys in the order in which they are first used.
template <class Key> class NumberOf {
  public:
    /// Returns the number of `key`; appends a new key.
    uint32_t operator()(const Key& key) {
        const auto number =
            static_cast<uint32_t>(std::find(m_keys.begin(), m_keys.end(), key) - m_keys.begin());
        if (number == m_keys.size()) m_keys.push_back(key);
        return number;
    }
    const std::vector<Key>& keys() const { return m_keys; }

  private:
    std::vector<Key> m_keys;
};

/// Translates our bits to those of the file. Each row of `table` has our bit and the file's bit.
template <size_t Size>
uint32_t toFileBits(uint32_t bits, const std::array<std::pair<uint32_t, uint32_t>, Size>& table) {
    uint32_t fileBits = 0;
    for (const auto& [ours, files] : table) {
        if ((bits & ours) != 0) fileBits |= files;
    }
    return fileBits;
}

/// The planes of the scene that a file uses, in the order of their first use.
class PlaneNumbers {
  public:
    /// Returns the number of a plane in the file; appends a new plane.
    uint32_t numberOf(uint32_t plane);

    const std::vector<uint32_t>& planes() const { return m_planes; } // into CompiledScene::planes

  private:
    std::map<uint32_t, uint32_t> m_numbers;
    std::vector<uint32_t> m_planes;
};

/// Returns the planes as records. `isPaired`: after each plane comes its opposite, as in Quake 2 and
/// Nightfire.
std::vector<FilePlane> planeRecords(const CompiledScene& scene, const PlaneNumbers& numbers, bool isPaired);

/// The faces of a node: a range of the faces of its model, which are sorted by node.
struct NodeFaces {
    uint32_t first = 0, count = 0;
};
NodeFaces facesOfNode(const CompiledModel& model, uint32_t node);

/// The numbers of a model's nodes and leafs in the file.
struct TreeNumbers {
    uint32_t firstNode = 0;
    std::vector<uint32_t> leafs; // for each leaf of the model

    /// Returns a child in the form of the file: a node number, or ~leaf.
    int32_t childOf(NodeChild child) const {
        return isLeaf(child) ? ~static_cast<int32_t>(leafs[leafOf(child)])
                             : child + static_cast<int32_t>(firstNode);
    }
    std::array<int32_t, 2> childrenOf(const TreeNode& node) const {
        return {childOf(node.children[0]), childOf(node.children[1])};
    }
};

/// Appends the luxels of a face to the lump. Returns their offset.
int32_t appendLuxels(const BakedLight& light, Bytes& lump);

/// Returns the bounds of the model, enlarged as the compilers do.
inline Bounds modelBounds(const CompiledModel& model) {
    return {model.bounds.mins - 1.0f, model.bounds.maxs + 1.0f};
}

} // namespace visleaf
