// Rows of the material table (render/material_table.h): two texels per material.
#include "table.glsl"

uniform TABLE materialTable;

struct Material {
    // x: array layer of the image in debug views; yz: texture coordinates per texel; w: row of its first stage
    vec4 image;
    vec4 motion; // xy: scroll, texels; z: amplitude of the warp, texels; w: its angle per texel, radians
};

Material materialAt(uint index) {
    int first = int(index) * 2;
    return Material(texelOf(materialTable, first), texelOf(materialTable, first + 1));
}
