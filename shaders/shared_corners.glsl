// Corners that are named by their place and their face (geometry/shared_corners.h). What else they have is worked out
// here. Only where tables lie in buffers.
#include "table.glsl"

layout(location = 0) in uvec2 cornerRef; // rows of the table of places, and of that of faces

uniform TABLE cornerPlaces;
uniform TABLE cornerLayouts; // four texels each: texture coordinates s and t, luxels s and t
uniform WHOLE_NUMBER_TABLE cornerFaces; // layout; material and sheet of light, 16 bits each; what luxels begin with
uniform WHOLE_NUMBER_TABLE cornerStyles; // for each face, or one for all of them

vec3 position;
vec2 texel;
vec2 luxel;
uvec4 styles;
uvec2 materialAndSheet;

vec2 laidOut(int row, vec4 place) {
    return vec2(dot(texelOf(cornerLayouts, row), place), dot(texelOf(cornerLayouts, row + 1), place));
}

void findCorner() {
    position = texelOf(cornerPlaces, int(cornerRef.x)).xyz;
    uvec4 ofFace = texelOf(cornerFaces, int(cornerRef.y));
    int row = int(ofFace.x) * 4;
    vec4 place = vec4(position, 1.0);
    texel = laidOut(row, place);
    luxel = laidOut(row + 2, place) + uintBitsToFloat(ofFace.zw);
    materialAndSheet = uvec2(ofFace.y & 0xFFFFu, ofFace.y >> 16u);
    uint four = texelOf(cornerStyles, min(int(cornerRef.y), textureSize(cornerStyles) - 1)).x;
    styles = uvec4(four & 0xFFu, four >> 8u & 0xFFu, four >> 16u & 0xFFu, four >> 24u);
}
