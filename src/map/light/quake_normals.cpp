#include "map/light/quake_normals.h"

#include <glm/geometric.hpp>

#include <array>
#include <numbers>
#include <vector>

namespace visleaf {
namespace {

// The place of each number in the list of listDirections().
constexpr std::array<uint8_t, kNumQuakeNormals> kPlaces{
    2,   48,  14,  49,  103, 13,  8,   50,  23,  104, 22,  0,   12,  21,  102, 42,  43,  135, 5,   44,  78,
    136, 79,  80,  137, 81,  82,  153, 10,  83,  98,  155, 97,  96,  154, 71,  151, 70,  74,  152, 73,  4,
    69,  72,  150, 113, 17,  112, 16,  15,  111, 66,  67,  109, 6,   68,  20,  110, 19,  18,  108, 32,  31,
    124, 1,   30,  33,  123, 34,  35,  125, 38,  37,  128, 36,  126, 127, 62,  61,  119, 3,   60,  29,  118,
    28,  27,  117, 63,  64,  121, 11,  65,  41,  122, 40,  39,  120, 89,  88,  131, 87,  130, 129, 101, 100,
    158, 9,   99,  86,  157, 85,  84,  156, 95,  94,  161, 7,   93,  90,  159, 91,  92,  160, 47,  46,  139,
    45,  51,  138, 52,  53,  140, 106, 24,  105, 25,  26,  107, 116, 114, 115, 75,  133, 76,  132, 77,  134,
    56,  142, 55,  59,  143, 58,  54,  57,  141, 145, 144, 146, 149, 147, 148};

constexpr size_t kNumCorners = 12;
using Corners = std::array<glm::vec3, kNumCorners>;

/// Returns the corners of an icosahedron: on each of three axes four, two of which are neighbours.
Corners cornersOfIcosahedron() {
    Corners corners;
    size_t next = 0;
    for (int axis = 0; axis < 3; ++axis) {
        for (const float along : {1.0f, -1.0f}) {
            for (const float across : {1.0f, -1.0f}) {
                glm::vec3& corner = corners[next++];
                corner = glm::vec3(0.0f);
                corner[axis] = along;
                corner[(axis + 2) % 3] = across * std::numbers::phi_v<float>;
                corner = glm::normalize(corner);
            }
        }
    }
    return corners;
}

bool areNeighbours(const glm::vec3& a, const glm::vec3& b) {
    return glm::dot(a, b) > 0.4f; // of neighbours 0.447, of all others negative
}

/// Returns the corners, three directions for each edge, and three for each face.
std::vector<glm::vec3> listDirections() {
    const Corners corners = cornersOfIcosahedron();
    std::vector<glm::vec3> directions(corners.begin(), corners.end());
    const auto add = [&](const glm::vec3& sum) { directions.push_back(glm::normalize(sum)); };
    for (size_t i = 0; i < kNumCorners; ++i) {
        for (size_t j = i + 1; j < kNumCorners; ++j) {
            if (!areNeighbours(corners[i], corners[j])) continue;
            for (const float share : {3.0f, 2.0f, 1.0f})
                add(share * corners[i] + (4.0f - share) * corners[j]);
        }
    }
    for (size_t i = 0; i < kNumCorners; ++i) {
        for (size_t j = i + 1; j < kNumCorners; ++j) {
            for (size_t k = j + 1; k < kNumCorners; ++k) {
                const glm::vec3 &a = corners[i], &b = corners[j], &c = corners[k];
                if (!areNeighbours(a, b) || !areNeighbours(b, c) || !areNeighbours(a, c)) continue;
                for (const glm::vec3& nearest : {a, b, c})
                    add(a + b + c + nearest);
            }
        }
    }
    return directions;
}

} // namespace

glm::vec3 quakeNormal(uint32_t number) {
    static const std::vector<glm::vec3> directions = listDirections();
    return number < kNumQuakeNormals ? directions[kPlaces[number]] : glm::vec3(0.0f, 0.0f, 1.0f);
}

uint32_t nearestQuakeNormal(const glm::vec3& direction) {
    constexpr float kEqual = 1e-6f; // products that differ by less are equally near
    float most = -2.0f;
    uint32_t nearest = 0;
    for (uint32_t number = 0; number < kNumQuakeNormals; ++number) {
        const float product = glm::dot(quakeNormal(number), direction);
        if (product <= most + kEqual) continue;
        most = product;
        nearest = number;
    }
    return nearest;
}

} // namespace visleaf
