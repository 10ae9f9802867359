// Rows of the material table (render/material_table.h): four texels per material.
#include "table.glsl"

uniform TABLE materialTable;

struct Material {
    // x: layer in its array texture; yz: texture coordinates per texel; w: row of its first stage
    vec4 image;
    vec4 color;  // factor of the image
    vec4 motion; // xy: scroll, texels; z: amplitude of the warp, texels; w: its angle per texel, radians
};

Material materialAt(uint index) {
    int first = int(index) * 4;
    return Material(texelOf(materialTable, first), texelOf(materialTable, first + 1),
                    texelOf(materialTable, first + 2));
}

// Returns the alpha below which fragments are discarded.
float alphaLimitAt(uint index) { return texelOf(materialTable, int(index) * 4 + 3).x; }
