#include "map/light/quantized_direction.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

namespace visleaf {
namespace {

// The table has the vertices of an icosahedron whose faces were subdivided twice. Exchanging the axes and
// changing the signs of these nine vectors gives all of them.
constexpr std::array<glm::vec3, 9> kVertices{{
    {0.0f, 0.0f, 1.0f},
    {0.0f, 0.525731f, 0.850651f},
    {0.0f, 0.850651f, 0.525731f},
    {0.0f, 0.955423f, 0.295242f},
    {0.147621f, 0.716567f, 0.681718f},
    {0.16246f, 0.262866f, 0.951056f},
    {0.238856f, 0.864188f, 0.442863f},
    {0.309017f, 0.5f, 0.809017f},
    {0.425325f, 0.688191f, 0.587785f},
}};

/// True if `a` stands before `b` in our table. If several directions are equally near, the game takes the
/// first one of its own table. Our order makes the same choice between two axes. Mappers use those directions
/// most.
bool comesFirst(const glm::vec3& a, const glm::vec3& b) {
    const auto rank = [](const glm::vec3& v) { return std::tuple(-v.y, v.y < 0.0f ? v.z : -v.z, v.x); };
    return rank(a) < rank(b);
}

void addWithAllSigns(const glm::vec3& vertex, std::vector<glm::vec3>& directions) {
    for (const float x : {1.0f, -1.0f})
        for (const float y : {1.0f, -1.0f})
            for (const float z : {1.0f, -1.0f})
                directions.push_back(vertex * glm::vec3(x, y, z));
}

std::vector<glm::vec3> quantizedDirections() {
    std::vector<glm::vec3> directions;
    for (const glm::vec3& vertex : kVertices) {
        addWithAllSigns(vertex, directions);
        addWithAllSigns({vertex.y, vertex.z, vertex.x}, directions);
        addWithAllSigns({vertex.z, vertex.x, vertex.y}, directions);
    }
    std::sort(directions.begin(), directions.end(), comesFirst);
    return directions;
}

} // namespace

glm::vec3 nearestQuantizedDirection(const glm::vec3& direction) {
    static const std::vector<glm::vec3> directions = quantizedDirections();
    constexpr float kEqual = 1e-6f; // products that differ by less are equally near
    float most = -2.0f;
    glm::vec3 nearest(0.0f);
    for (const glm::vec3& candidate : directions) {
        const float product = glm::dot(candidate, direction);
        if (product <= most + kEqual) continue;
        most = product;
        nearest = candidate;
    }
    return nearest;
}

} // namespace visleaf
