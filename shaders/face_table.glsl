// Rows of the face table (render/tables/face_table.h): eight texels per face.
#include "table.glsl"

uniform WHOLE_NUMBER_TABLE faceTable;
uniform WHOLE_NUMBER_TABLE faceColors; // 0xBBGGRR for each face

const int kFaceLeaf = 0;
const int kFaceCluster = 1;
const int kFaceArea = 2;
const int kFaceBatch = 3;
const int kFacePage = 4; // x, y, width, height

uint faceInfo(uint face, int fact) { return texelOf(faceTable, int(face) * 8 + fact).r; }

vec3 faceColor(uint face) {
    uint color = texelOf(faceColors, int(face)).r;
    return vec3(color & 255u, (color >> 8) & 255u, (color >> 16) & 255u) / 255.0;
}
