// Rows of the material table, as render/material_table.h fills them: four texels a material.
#include "table.glsl"

uniform TABLE materialTable;

struct Material {
    vec4 image;  // x: layer of its array; yz: 1 / texels per texture coordinate 1; w: row of its first stage
    vec4 color;  // multiplies the image
    vec4 motion; // xy: texels that coordinates have moved by; z: amplitude of the warp, texels; w: radians a texel of it
};

Material materialAt(uint index) {
    int first = int(index) * 4;
    return Material(texelOf(materialTable, first), texelOf(materialTable, first + 1),
                    texelOf(materialTable, first + 2));
}

// The alpha below which nothing is drawn.
float alphaLimitAt(uint index) { return texelOf(materialTable, int(index) * 4 + 3).x; }
