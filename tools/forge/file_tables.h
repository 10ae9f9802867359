// The tables that the polygons of Quake's line share: vertices and edges, texture records, planes.
#pragma once

#include "forge/compiled_scene.h"
#include "forge/file_records.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>
#include <vector>

namespace visleaf {

/// Corners, each there once, and edges, which the two faces beside them share.
class EdgeTable {
  public:
    /// Appends a loop to the surfedges; returns where it begins there.
    uint32_t addLoop(const std::vector<glm::vec3>& vertices);

    const std::vector<glm::vec3>& vertices() const { return m_vertices; }
    const std::vector<std::array<uint32_t, 2>>& edges() const { return m_edges; }
    const std::vector<int32_t>& surfedges() const { return m_surfedges; }

  private:
    uint32_t vertexFor(const glm::vec3& position);
    int32_t surfedgeFor(const glm::vec3& from, const glm::vec3& to);

    std::vector<glm::vec3> m_vertices;
    std::vector<std::array<uint32_t, 2>> m_edges{{0, 0}}; // the first is never used: 0 has no sign
    std::vector<int32_t> m_surfedges;
    std::map<std::tuple<float, float, float>, uint32_t> m_vertexAt; // glm's vectors have no order
    std::map<std::pair<uint32_t, uint32_t>, int32_t> m_openEdges;   // used by one face so far
};

/// Records of one kind of key, in the order in which they were first asked for.
template <class Key> class NumberOf {
  public:
    /// The number of `key`, which is appended when it is new.
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

/// What stands for our bits in a file: pairs of ours and the file's.
template <size_t Size>
uint32_t toFileBits(uint32_t bits, const std::array<std::pair<uint32_t, uint32_t>, Size>& table) {
    uint32_t fileBits = 0;
    for (const auto& [ours, files] : table) {
        if ((bits & ours) != 0) fileBits |= files;
    }
    return fileBits;
}

/// The planes that a file names, of all those of the scene, in the order in which it first does.
class PlaneNumbers {
  public:
    /// The number that a plane of the scene has in the file; appended when it is new.
    uint32_t numberOf(uint32_t plane);

    const std::vector<uint32_t>& planes() const { return m_planes; } // into CompiledScene::planes

  private:
    std::map<uint32_t, uint32_t> m_numbers;
    std::vector<uint32_t> m_planes;
};

/// Planes as records. `isPaired`: behind each one its opposite, as Quake 2 and Nightfire have them.
std::vector<FilePlane> planeRecords(const CompiledScene& scene, const PlaneNumbers& numbers, bool isPaired);

/// The faces of a node among those of its model, which are ordered by it.
struct NodeFaces {
    uint32_t first = 0, count = 0;
};
NodeFaces facesOfNode(const CompiledModel& model, uint32_t node);

/// Where the nodes and leafs of a model come to lie in the file.
struct TreeNumbers {
    uint32_t firstNode = 0;
    std::vector<uint32_t> leafs; // for each of the model's

    /// A child as a node of the file has it: a node, or ~leaf.
    int32_t childOf(NodeChild child) const {
        return isLeaf(child) ? ~static_cast<int32_t>(leafs[leafOf(child)])
                             : child + static_cast<int32_t>(firstNode);
    }
    std::array<int32_t, 2> childrenOf(const TreeNode& node) const {
        return {childOf(node.children[0]), childOf(node.children[1])};
    }
};

/// The model's box as the compilers of the line widen it.
inline Bounds modelBounds(const CompiledModel& model) {
    return {model.bounds.mins - 1.0f, model.bounds.maxs + 1.0f};
}

} // namespace visleaf
