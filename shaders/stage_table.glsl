// Rows of the stage table, as render/stage_table.h fills them: eight texels a row, 128 rows a line of the texture.
uniform highp sampler2D stageTable;

vec4 stageTexel(int row, int texel) { return texelFetch(stageTable, ivec2((row % 128) * 8 + texel, row / 128), 0); }
