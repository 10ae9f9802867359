// Rows of the face table, as render/face_table.h fills them: eight texels a face, 256 faces a line of the texture.
uniform highp usampler2D faceTable;

const int kFaceLeaf = 0;
const int kFaceCluster = 1;
const int kFaceArea = 2;
const int kFaceBatch = 3;
const int kFacePage = 4; // x, y, width, height

uint faceFact(uint face, int fact) {
    return texelFetch(faceTable, ivec2(int(face % 256u) * 8 + fact, int(face / 256u)), 0).r;
}
