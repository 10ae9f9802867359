// Rows of the stage table (render/tables/stage_table.h): eight texels per row.
#include "table.glsl"

uniform TABLE stageTable;

vec4 stageTexel(int row, int texel) { return texelOf(stageTable, row * 8 + texel); }
