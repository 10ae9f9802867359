// Faces, vertices and light as Quake 3 stores them: coordinates are written down for each vertex, and light
// is in pages that many faces share or in the vertices.
//
// Facts: id-Software/Quake-III-Arena code/qcommon/qfiles.h and code/renderer/tr_bsp.c; ioquake/ioq3 for
// lightmaps of meshes.
#pragma once

#include "formats/lump_directory.h"
#include "map/map.h"

#include <span>

namespace visleaf {

/// A record of the shader lump.
struct Quake3Shader {
    std::string name;
    SurfaceFlags flags = 0;
    Contents contents = 0;
};

/// The lumps that faces are made of.
struct Quake3FaceLumps {
    const Lump& vertices;
    const Lump& indices;
    const Lump& faces;
    const Lump& lightmaps;
    std::span<const LightmapPage> pages = {}; // stand in for an empty lump of lightmaps
};

/// Where a face's light comes from, and the page when that is a lightmap.
struct Quake3Light {
    SurfaceLight light = SurfaceLight::vertex;
    uint32_t page = kNone;

    bool operator==(const Quake3Light&) const = default;
};

/// What a face's lightmap number means in a file of `numPages`: a page; -2: full brightness; everything else
/// (-1: none, -3: by vertex, a page that does not exist): the colours of the vertices.
Quake3Light quake3Light(int32_t lightmap, uint32_t numPages);

/// A colour of the file made as bright as the game has it, by LightRules::fileFactor; what becomes too bright
/// keeps its hue (tr_bsp.c, R_ColorShiftLightingBytes).
void brighten(const LightRules& rules, std::span<uint8_t, 3> rgb);

/// By Map::light, fills Map::surfaces, vertices, indices, faces, lightmapBlocks and luxels. Surface i is
/// shader i under lightmaps; further ones follow for faces of the same shader that are lit in another way.
void parseQuake3Faces(const Quake3FaceLumps& lumps, std::span<const Quake3Shader> shaders, Map& map,
                      Diagnostics& diagnostics);

} // namespace visleaf
