// Rows of the material table (render/tables/material_table.h): three texels per material.
#include "table.glsl"

uniform TABLE materialTable;

struct Material {
    // x: array layer of the image in debug views; yz: texture coordinates per texel; w: row of its first stage
    vec4 image;
    vec4 motion; // xy: scroll, texels; z: amplitude of the warp, texels; w: its angle per texel, radians
    vec4 shown;  // for debug views, xy: repetitions per texture coordinate; zw: texels of the image, 0: not known
};

Material materialAt(uint index) {
    int first = int(index) * 3;
    return Material(texelOf(materialTable, first), texelOf(materialTable, first + 1),
                    texelOf(materialTable, first + 2));
}
