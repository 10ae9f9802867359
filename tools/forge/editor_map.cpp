#include "forge/editor_map.h"

#include "forge/text_scanner.h"
#include "map/face.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr size_t kMaxFaces = 128; // per brush
constexpr double kAnyNumber = 1e9;

class MapReader {
  public:
    MapReader(std::string_view text, std::string_view fileName) : m_in(text, fileName) {}

    std::vector<EditorEntity> read() {
        std::vector<EditorEntity> entities;
        while (m_in.peek() != 0)
            entities.push_back(readEntity());
        return entities;
    }

  private:
    EditorEntity readEntity() {
        m_in.expect('{');
        EditorEntity entity;
        entity.line = m_in.line();
        while (m_in.peek() == '"') {
            std::string key = m_in.quoted("a key");
            entity.keys.emplace_back(std::move(key), m_in.quoted("the key's value in quotes"));
        }
        while (m_in.peek() == '{')
            readBrushOrPatch(entity);
        m_in.expect('}');
        return entity;
    }

    void readBrushOrPatch(EditorEntity& entity) {
        m_in.expect('{');
        const int line = m_in.line();
        if (m_in.peek() == '(') {
            entity.brushes.push_back(readBrush(line));
        } else {
            const std::string kind = m_in.word("a face or patchDef2");
            if (kind != "patchDef2") m_in.fail("expected a face in the format of Valve 220, or patchDef2");
            entity.patches.push_back(readPatch(line));
        }
        m_in.expect('}');
    }

    EditorBrush readBrush(int line) {
        EditorBrush brush{{}, line};
        while (m_in.peek() == '(')
            brush.faces.push_back(readFace());
        if (brush.faces.size() < 4 || brush.faces.size() > kMaxFaces)
            m_in.failAt(
                line, fmt::format("a brush must have 4 to {} faces, not {}", kMaxFaces, brush.faces.size()));
        return brush;
    }

    EditorFace readFace() {
        EditorFace face;
        face.line = m_in.line();
        for (glm::dvec3& point : face.points) {
            m_in.expect('(');
            point = readPosition();
            m_in.expect(')');
        }
        face.texture = m_in.word("a texture");
        face.s = readAxis();
        face.t = readAxis();
        m_in.number(kAnyNumber); // the rotation, which the axes already include
        face.scale = {m_in.number(kAnyNumber), m_in.number(kAnyNumber)};
        if (face.scale.x == 0.0 || face.scale.y == 0.0) m_in.fail("the texture scale is 0");
        if (const char next = m_in.peek(); next != '(' && next != '}') {
            for (int i = 0; i < 3; ++i)
                m_in.number(kAnyNumber);
        }
        return face;
    }

    glm::dvec3 readPosition() {
        const double x = m_in.number(kEditorMapLimit), y = m_in.number(kEditorMapLimit);
        return {x, y, m_in.number(kEditorMapLimit)};
    }

    glm::dvec4 readAxis() {
        m_in.expect('[');
        glm::dvec4 axis(0.0);
        for (glm::length_t i = 0; i < 4; ++i)
            axis[i] = m_in.number(kAnyNumber);
        m_in.expect(']');
        return axis;
    }

    // The file stores a patch column by column, like the editors of Quake 3.
    EditorPatch readPatch(int line) {
        EditorPatch patch;
        patch.line = line;
        m_in.expect('{');
        patch.texture = m_in.word("a texture");
        m_in.expect('(');
        patch.width = readPatchSize();
        patch.height = readPatchSize();
        for (int i = 0; i < 3; ++i)
            m_in.number(kAnyNumber);
        m_in.expect(')');
        patch.points.resize(size_t{patch.width} * patch.height);
        m_in.expect('(');
        for (uint32_t column = 0; column < patch.width; ++column)
            readPatchColumn(patch, column);
        m_in.expect(')');
        m_in.expect('}');
        return patch;
    }

    uint32_t readPatchSize() {
        const int size = m_in.integer(3, static_cast<int>(kMaxPatchSize));
        if (size % 2 == 0)
            m_in.fail(fmt::format("a patch must have an odd number of rows and columns, not {}", size));
        return static_cast<uint32_t>(size);
    }

    void readPatchColumn(EditorPatch& patch, uint32_t column) {
        m_in.expect('(');
        for (uint32_t row = 0; row < patch.height; ++row) {
            EditorPatch::Point& point = patch.points[size_t{row} * patch.width + column];
            m_in.expect('(');
            point.position = readPosition();
            point.coordinates.x = m_in.number(kAnyNumber);
            point.coordinates.y = m_in.number(kAnyNumber);
            m_in.expect(')');
        }
        m_in.expect(')');
    }

    TextScanner m_in;
};

} // namespace

std::string_view EditorEntity::valueOf(std::string_view key) const {
    const auto found =
        std::find_if(keys.begin(), keys.end(), [&](const auto& pair) { return pair.first == key; });
    return found == keys.end() ? std::string_view() : std::string_view(found->second);
}

Result<std::vector<EditorEntity>> readEditorMap(std::string_view text, std::string_view fileName) {
    try {
        return MapReader(text, fileName).read();
    } catch (const ParseError& error) {
        return Error{error.what()};
    }
}

} // namespace visleaf
