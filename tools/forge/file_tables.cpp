#include "forge/file_tables.h"

namespace visleaf {
namespace {

/// Returns 0 to 2 for a normal along an axis, otherwise 3 plus the axis of the longest component.
int32_t planeType(const glm::vec3& normal) {
    const glm::vec3 size = glm::abs(normal);
    const float longest = std::max({size.x, size.y, size.z});
    const int32_t axis = longest == size.x ? 0 : longest == size.y ? 1 : 2;
    return longest == 1.0f ? axis : 3 + axis;
}

} // namespace

uint32_t EdgeTable::addLoop(const std::vector<glm::vec3>& vertices) {
    const auto first = static_cast<uint32_t>(m_surfedges.size());
    for (size_t i = 0; i < vertices.size(); ++i)
        m_surfedges.push_back(surfedgeFor(vertices[i], vertices[(i + 1) % vertices.size()]));
    return first;
}

uint32_t EdgeTable::vertexFor(const glm::vec3& position) {
    const auto [known, isNew] = m_vertexAt.try_emplace({position.x, position.y, position.z},
                                                       static_cast<uint32_t>(m_vertices.size()));
    if (isNew) m_vertices.push_back(position);
    return known->second;
}

// At most two faces share an edge. The second face uses it in reverse.
int32_t EdgeTable::surfedgeFor(const glm::vec3& from, const glm::vec3& to) {
    const uint32_t begin = vertexFor(from), end = vertexFor(to);
    const auto reverse = m_openEdges.find({end, begin});
    if (reverse != m_openEdges.end()) {
        const int32_t edge = reverse->second;
        m_openEdges.erase(reverse);
        return -edge;
    }
    const auto edge = static_cast<int32_t>(m_edges.size());
    m_edges.push_back({begin, end});
    m_openEdges[{begin, end}] = edge;
    return edge;
}

uint32_t PlaneNumbers::numberOf(uint32_t plane) {
    const auto [known, isNew] = m_numbers.try_emplace(plane, static_cast<uint32_t>(m_planes.size()));
    if (isNew) m_planes.push_back(plane);
    return known->second;
}

std::vector<FilePlane> planeRecords(const CompiledScene& scene, const PlaneNumbers& numbers, bool isPaired) {
    std::vector<FilePlane> records;
    for (const uint32_t index : numbers.planes()) {
        const Plane& plane = scene.planes[index];
        records.push_back({plane.normal, plane.dist, planeType(plane.normal)});
        if (isPaired) records.push_back({-plane.normal, -plane.dist, planeType(plane.normal)});
    }
    return records;
}

NodeFaces facesOfNode(const CompiledModel& model, uint32_t node) {
    const auto isBefore = [](const CompiledFace& face, uint32_t wanted) { return face.node < wanted; };
    const auto first = std::lower_bound(model.faces.begin(), model.faces.end(), node, isBefore);
    const auto last = std::lower_bound(first, model.faces.end(), node + 1, isBefore);
    return {static_cast<uint32_t>(first - model.faces.begin()), static_cast<uint32_t>(last - first)};
}

int32_t appendLuxels(const BakedLight& light, Bytes& lump) {
    const auto offset = static_cast<int32_t>(lump.size());
    const ByteSpan luxels = std::as_bytes(std::span(light.rgb));
    lump.insert(lump.end(), luxels.begin(), luxels.end());
    return offset;
}

} // namespace visleaf
