// Rows of the material table, as render/material_table.h fills them: four texels a material, 256 materials a row.
uniform highp sampler2D materialTable;

struct Material {
    vec4 image;  // x: layer of its array; yz: 1 / texels per texture coordinate 1; w: row of its first stage
    vec4 color;  // multiplies the image
    vec4 motion; // xy: texels that coordinates have moved by; z: amplitude of the warp, texels; w: radians a texel of it
};

Material materialAt(uint index) {
    int row = int(index) / 256;
    int column = (int(index) % 256) * 4;
    return Material(texelFetch(materialTable, ivec2(column, row), 0),
                    texelFetch(materialTable, ivec2(column + 1, row), 0),
                    texelFetch(materialTable, ivec2(column + 2, row), 0));
}

// The alpha below which nothing is drawn.
float alphaLimitAt(uint index) {
    return texelFetch(materialTable, ivec2(int(index) % 256 * 4 + 3, int(index) / 256), 0).x;
}
