// Rows of the stage table, as render/stage_table.h fills them: eight texels a row.
#include "table.glsl"

uniform TABLE stageTable;

vec4 stageTexel(int row, int texel) { return texelOf(stageTable, row * 8 + texel); }
