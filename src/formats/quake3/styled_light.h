// The lightmaps of faces with light styles in the formats of Raven and QFusion, and their light grid.
//
// In these files, each style of a face has its own place in its own lightmap page, and each vertex has
// coordinates for each. Map has one place with all styles, one behind the other. So the luxels of such faces
// are copied, and their vertices too. Faces with only the steady style keep their page.
#pragma once

#include "formats/lump_directory.h"
#include "map/map.h"

#include <glm/vec2.hpp>

#include <array>
#include <cstdint>
#include <optional>

namespace visleaf {

inline constexpr uint8_t kFirstUnusedStyle = 0xFE; // LS_UNUSED: this and 255 mean no style

/// The lightmaps of a face.
struct StyledLight {
    LightStyles styles{kNoStyle, kNoStyle, kNoStyle, kNoStyle};
    std::array<int32_t, kMaxStyles> pages{-1, -1, -1, -1};
    LightStyles vertexStyles{0, kNoStyle, kNoStyle, kNoStyle}; // of the colours of vertices

    /// True if the page of the first style is all of the light.
    bool isSteady() const { return styles[0] == 0 && styles[1] >= kFirstUnusedStyle; }
};

/// Copies the light of faces with styles into lightmaps of their own.
class StyledLightmaps {
  public:
    /// `map` has the pages of the file as its lightmaps, and its vertices have luxel coordinates of the first
    /// style. `vertices` is their lump.
    StyledLightmaps(const Lump& vertices, Map& map, Diagnostics& diagnostics);

    /// Moves `face` to new vertices and returns its new lightmap. Returns nothing, and leaves the face as it
    /// is, if the first page or a vertex does not exist or a limit is reached.
    std::optional<uint32_t> add(const StyledLight& light, uint32_t faceIndex, MapFace& face);

  private:
    struct Rect {
        int32_t x = 0, y = 0, width = 0, height = 0; // in the page, luxels
    };

    Rect rectOf(const MapFace& face) const;
    glm::ivec2 offsetOf(uint32_t vertex, size_t style) const;
    bool isInPage(const Rect& rect, int32_t page) const;
    bool hasRoomFor(const Rect& rect, const MapFace& face) const;
    void copyLuxels(const Rect& rect, int32_t page);
    void copyVertices(const Rect& rect, MapFace& face);

    const Lump& m_vertices;
    Map& m_map;
    Diagnostics& m_diagnostics;
    uint32_t m_numPages;
    uint32_t m_numVertices;
    uint64_t m_mostLuxelBytes;
    size_t m_mostVertices;
};

/// The colours of vertices that are the light of a face. Map has one colour for a vertex, so the colours of
/// all styles are added, without flicker. Light that is off at the start of the map is left out.
class StyledColors {
  public:
    /// `map` has the vertices of the file, with the first of four colours, and the entities.
    StyledColors(const Lump& vertices, Map& map);

    /// Sets the colours of the vertices of a face that their light lights. Faces that share vertices may do
    /// so only to a limit; beyond it, vertices keep their colours.
    void add(const LightStyles& styles, const MapFace& face);

  private:
    const Lump& m_vertices;
    Map& m_map;
    std::array<bool, kNoStyle + 1> m_isOff{}; // for each style
    size_t m_numVerticesLeft;
};

/// Returns the bytes of a light grid in Quake 3's form, from points with four styles and the array that names
/// a point for each cell. All styles count as lit. A cell that names no point is black, as in a wall.
std::vector<uint8_t> gridBytesOf(const Lump& points, const Lump& array);

} // namespace visleaf
