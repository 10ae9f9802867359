// Faces, vertices and light as Quake 3 stores them. Each vertex has texture coordinates. Light is in pages
// that many faces share, or in the vertices.
//
// Facts: id-Software/Quake-III-Arena code/qcommon/qfiles.h and code/renderer/tr_bsp.c; ioquake/ioq3 for
// lightmaps of meshes.
#pragma once

#include "formats/lump_directory.h"
#include "formats/quake3/quake3_layout.h"
#include "map/map.h"

#include <span>

namespace visleaf {

/// A record of the shader lump.
struct Quake3Shader {
    std::string name;
    SurfaceFlags flags = 0;
    Contents contents = 0;
    uint32_t fileFlags = 0; // the bits of the file
    uint32_t fileContents = 0;
};

/// The lumps that contain faces.
struct Quake3FaceLumps {
    const Quake3Layout& layout;
    const Lump& vertices;
    const Lump& indices;
    const Lump& faces;
    const Lump& lightmaps;
    const ReadLightmapPages& readPages; // used if the lump of lightmaps is empty
};

/// The source of a face's light, and the page if it is a lightmap.
struct Quake3Light {
    SurfaceLight light = SurfaceLight::vertex;
    uint32_t page = kNone;

    bool operator==(const Quake3Light&) const = default;
};

/// Returns the light that a face's lightmap number means in a file with `numPages`. The number of an existing
/// page means that page, and -2 means full brightness. All other numbers (-1: no light, -3: light by vertex,
/// missing pages) mean the vertex colours.
Quake3Light quake3Light(int32_t lightmap, uint32_t numPages);

/// Fills Map::surfaces, vertices, indices, faces, lightmaps and luxels. Surface i is shader i with lightmaps.
/// Further surfaces follow for faces whose shader is the same but whose source of light differs.
void parseQuake3Faces(const Quake3FaceLumps& lumps, std::span<const Quake3Shader> shaders, Map& map,
                      Diagnostics& diagnostics);

} // namespace visleaf
