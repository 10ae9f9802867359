#include "forge/obj_model.h"

#include "base/byte_reader.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <sstream>

namespace visleaf {
namespace {

class ObjReader {
  public:
    explicit ObjReader(std::string_view fileName) : m_fileName(fileName) {}

    ObjModel read(std::string_view text) {
        std::istringstream in{std::string(text)};
        in.imbue(std::locale::classic());
        for (std::string line; std::getline(in, line);) {
            ++m_line;
            readLine(line);
        }
        if (m_model.indices.empty()) fail("the model has no triangle");
        return std::move(m_model);
    }

  private:
    using Reference = std::array<uint32_t, 3>; // position, texture coordinates, normal; from 1

    void readLine(const std::string& line) {
        std::istringstream in(line);
        in.imbue(std::locale::classic());
        std::string word;
        in >> word;
        if (word == "v") {
            m_positions.push_back({number(in), number(in), number(in)});
        } else if (word == "vt") {
            m_coordinates.push_back({number(in), number(in)});
        } else if (word == "vn") {
            m_normals.push_back({number(in), number(in), number(in)});
        } else if (word == "usemtl") {
            in >> m_model.texture;
        } else if (word == "f") {
            readTriangle(in);
        }
    }

    double number(std::istream& in) const {
        double value = 0.0;
        if (!(in >> value) || !std::isfinite(value)) fail("expected a number");
        return value;
    }

    // OBJ files have counterclockwise triangles.
    void readTriangle(std::istream& in) {
        std::array<uint32_t, 3> triangle{};
        for (uint32_t& vertex : triangle)
            vertex = vertexOf(readReference(in));
        if (std::string rest; in >> rest) fail("a face has more than three vertices");
        m_model.indices.insert(m_model.indices.end(), {triangle[0], triangle[2], triangle[1]});
    }

    Reference readReference(std::istream& in) const {
        Reference reference{};
        char slash = '/';
        if (!(in >> reference[0] >> slash >> reference[1]) || slash != '/' ||
            !(in >> slash >> reference[2]) || slash != '/')
            fail("expected a vertex as position/coordinates/normal");
        const std::array<size_t, 3> sizes{m_positions.size(), m_coordinates.size(), m_normals.size()};
        for (size_t i = 0; i < 3; ++i) {
            if (reference[i] == 0 || reference[i] > sizes[i])
                fail("a vertex refers to a missing v, vt or vn line");
        }
        return reference;
    }

    uint32_t vertexOf(const Reference& reference) {
        const auto [known, isNew] =
            m_vertices.try_emplace(reference, static_cast<uint32_t>(m_model.vertices.size()));
        if (isNew) {
            const glm::dvec2 coordinates = m_coordinates[reference[1] - 1]; // from the lower left
            m_model.vertices.push_back({m_positions[reference[0] - 1],
                                        m_normals[reference[2] - 1],
                                        {coordinates.x, -coordinates.y}});
        }
        return known->second;
    }

    [[noreturn]] void fail(std::string_view message) const {
        throw ParseError(fmt::format("{}:{}: {}", m_fileName, m_line, message));
    }

    std::string_view m_fileName;
    int m_line = 0;
    std::vector<glm::dvec3> m_positions;
    std::vector<glm::dvec2> m_coordinates;
    std::vector<glm::vec3> m_normals;
    std::map<Reference, uint32_t> m_vertices;
    ObjModel m_model;
};

} // namespace

Result<ObjModel> readObj(std::string_view text, std::string_view fileName) {
    try {
        return ObjReader(fileName).read(text);
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
