#include "formats/brush_list.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "formats/quake/quake_contents.h"
#include "formats/shared_records.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

namespace visleaf {
namespace {

constexpr std::string_view kName = "BRUSHLIST";
constexpr uint32_t kVersion = 1;
constexpr int16_t kClip = -8; // stops players and monsters

Contents contentsOf(int16_t value) {
    if (value == kClip) return contents::kPlayerClip | contents::kMonsterClip;
    const Contents bits = quakeContents(value);
    return (bits & contents::kSky) != 0 ? bits | contents::kSolid : bits; // nobody walks through the sky
}

class BrushReader {
  public:
    BrushReader(ByteSpan lump, Map& map) : m_reader(lump), m_map(map), m_isRead(map.models.size()) {}

    void read() {
        while (m_reader.remaining() > 0)
            readModel();
    }

  private:
    void readModel() {
        const uint32_t version = m_reader.u32();
        if (version != kVersion)
            throw ParseError(fmt::format("version is {}, expected {}", version, kVersion));
        const uint32_t index = m_reader.u32();
        const uint32_t numBrushes = m_reader.u32();
        m_reader.skip(4); // planes of all its brushes
        if (index >= m_isRead.size() || m_isRead[index])
            throw ParseError(fmt::format("model is {}, expected another one of {}", index,
                                         counted(m_isRead.size(), "model")));
        m_isRead[index] = true;
        Model& model = m_map.models[index];
        model.firstBrush = static_cast<uint32_t>(m_map.brushes.size());
        for (uint32_t i = 0; i < numBrushes; ++i) {
            readBrush();
            model.numBrushes = i + 1;
        }
    }

    /// Reads a brush. The file leaves out its six planes along the axes, which its box has.
    void readBrush() {
        const glm::vec3 mins = m_reader.vec3(), maxs = m_reader.vec3();
        Brush brush;
        const int16_t fileContents = m_reader.i16();
        brush.contents = contentsOf(fileContents);
        brush.fileContents = static_cast<uint32_t>(int32_t{fileContents});
        brush.firstSide = static_cast<uint32_t>(m_map.brushSides.size());
        const uint32_t numPlanes = m_reader.u16();
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 normal(0.0f);
            normal[axis] = 1.0f;
            addSide({normal, maxs[axis]});
            addSide({-normal, -mins[axis]});
        }
        for (uint32_t i = 0; i < numPlanes; ++i)
            addSide(readPlane(m_reader));
        brush.numSides = static_cast<uint32_t>(m_map.brushSides.size()) - brush.firstSide;
        m_map.brushes.push_back(brush);
    }

    void addSide(const Plane& plane) {
        m_map.brushSides.push_back({.plane = static_cast<uint32_t>(m_map.planes.size())});
        m_map.planes.push_back(plane);
    }

    ByteReader m_reader;
    Map& m_map;
    std::vector<bool> m_isRead; // for each model
};

} // namespace

void appendBrushList(ByteSpan lump, Map& map, Diagnostics& diagnostics) {
    try {
        BrushReader(lump, map).read();
    } catch (const ParseError& error) {
        diagnostics.warn({kName}, fmt::format("{}; the brushes after it are left out", error.what()));
    }
}

} // namespace visleaf
