#version 330 core
// One pass over faces of the map or over the sky box. render/surface_variant.cpp lists the variants, by define:
// NUM_IMAGES: 0 to 4. NUM_LAYERS: the number of images, plus 1 with HAS_LIGHT.
// LIGHT_LAYER: index of the light among the layers. LIT_BY_VERTEX: it is not a lightmap.
// START: colour below the first layer. BLEND_0 and following: BlendCoefficients of each layer.
// KEEPS_ALPHA: the alpha of the first layer is written.
// NUM_STYLES, GREY_LIGHT: see light.glsl.
// COLORED_LAYERS: the NUM_COLORS layers that multiply their image by a colour. VARIES_BY_VERTEX: colours
// differ by vertex.
// MOVES_COORDINATES or GENERATES_COORDINATES, MOVES_LIGHT: how texture and lightmap coordinates are computed.
// RELIEF_IMAGE: index of the image with the normals that shade the light; see relief.glsl.
// HAS_WARP: the image has the warp of Quake's liquids.
// SHADING_SKY with ON_SKY_BOX: clouds on the sky box. HAS_SKY: a skybox is behind them, or there are none.
// SHADING_SKY with HAS_FLAT_SKY: clouds on the faces of the map.
// MAP_FOG and HEIGHT_FOG: the colours into which the fogs over the map fade.
// DEBUG_VIEW with VIEW_NAME: the image of the material and its light, as a debug view. VIEW_OVERDRAW.
// DRAWS_MESH: the vertices are those of a mesh model.
// HAS_FOG, HAS_DEFORMS, ALPHA_TEST, ALPHA_TO_COVERAGE, HAS_EXPOSURE, HAS_GAMMA.
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "material_table.glsl"
#include "world_vertex.glsl"
#include "deform.glsl"
#include "face_table.glsl"
#ifdef HAS_LIGHT
#include "light_vertex.glsl"
#endif
#ifdef ON_SKY_BOX
#include "clouds.glsl"
#include "sky_box.glsl"
#endif
#ifdef DEBUG_VIEW
#include "debug_view_vertex.glsl"
#endif

// TcGen
const int kTcLightmap = 1;
const int kTcEnvironment = 2;
const int kTcVector = 3;
// RgbGen
const int kRgbVertex = 2;
const int kRgbExactVertex = 3;
const int kRgbOneMinusVertex = 4;
const int kRgbLightingDiffuse = 5;
// AlphaGen
const int kAlphaVertex = 1;
const int kAlphaOneMinusVertex = 2;
const int kAlphaSpecular = 3;
const int kAlphaPortal = 5;

const vec3 kSpecularLight = vec3(-960.0, 1980.0, 96.0); // as in tr_shade_calc.c

#ifdef HAS_FLAT_SKY
flat out vec4 v_skyS[NUM_LAYERS]; // see TexCoordTransform; w: layer in the array texture of the image
flat out vec4 v_skyT[NUM_LAYERS];
#elif NUM_IMAGES > 0
out vec3 v_texCoord[NUM_IMAGES]; // z: layer in the array texture of the image
#endif
#ifdef HAS_WARP
out vec2 v_texel;
flat out vec3 v_warp; // xy: amplitude, texture coordinates; z: angle per texel, radians
#endif
#ifdef NUM_COLORS
const int kColoredLayers[NUM_COLORS] = int[](COLORED_LAYERS);
#ifdef VARIES_BY_VERTEX
out vec4 v_layerColor[NUM_COLORS];
#else
flat out vec4 v_layerColor[NUM_COLORS];
#endif
#endif
#ifdef HAS_LIGHT
#ifdef MOVES_LIGHT
out vec2 v_pageTexCoord; // 0 to 1 over the lightmap page
flat out vec4 v_page;    // luxels: origin in the atlas layer, size
#else
out vec2 v_lightTexCoord; // 0 to 1 over the atlas layer
#endif
#endif
#ifdef LIT_BY_VERTEX
out vec3 v_vertexLight;
#endif
#ifdef RELIEF_IMAGE
out vec3 v_normal;
#endif
out vec3 v_position;

vec3 reflected(vec3 toward, vec3 normal) { return 2.0 * dot(normal, toward) * normal - toward; }

// A vertex after its deforms, in map space.
struct SurfacePoint {
    vec3 position;
    vec3 normal;
};

// Returns the lightmap page of the face in the atlas: origin and size, in luxels.
vec4 pageOfFace() {
    return vec4(faceInfo(face, kFacePage), faceInfo(face, kFacePage + 1), faceInfo(face, kFacePage + 2),
                faceInfo(face, kFacePage + 3));
}

// Returns the texture coordinates in the lightmap page, 0 to 1.
vec2 pageTexCoord() {
    vec4 page = pageOfFace();
    return (luxel - page.xy) / page.zw;
}

vec2 generatedTexCoord(int row, int tcGen, Material material, SurfacePoint at) {
#ifdef ON_SKY_BOX
    return cloudCoordinate(normalize(position));
#endif
    if (tcGen == kTcLightmap) return pageTexCoord();
    if (tcGen == kTcEnvironment) {
        vec3 mirrored = reflected(normalize(eyePosition - at.position), at.normal);
        return vec2(0.5 + 0.5 * mirrored.y, 0.5 - 0.5 * mirrored.z);
    }
    if (tcGen == kTcVector)
        return vec2(dot(stageTexel(row, 6).xyz, at.position), dot(stageTexel(row, 7).xyz, at.position));
    return texel * material.image.yz;
}

vec2 transformed(int row, vec2 texCoord) {
    vec3 from = vec3(texCoord, 1.0);
    return vec2(dot(stageTexel(row, 2).xyz, from), dot(stageTexel(row, 3).xyz, from));
}

vec2 movedTexCoord(int row, vec2 texCoord, SurfacePoint at) {
    vec2 turns = vec2(at.position.x + at.position.z, at.position.y) / 1024.0;
    // Quake 3 reads sines from a table. `angle` plus the angle of the first wave is the angle of a table
    // entry.
    float now = stageTexel(row, 3).w;
    vec2 entry = vec2(waveEntry(turns.x + now), waveEntry(turns.y + now));
    vec2 angle = (entry / kSineEntries - now) * kTurn;
    vec4 wave = vec4(sin(angle.x), cos(angle.x), sin(angle.y), cos(angle.y));
    return transformed(row, texCoord) + vec2(dot(stageTexel(row, 4), wave), dot(stageTexel(row, 5), wave));
}

// Returns the texture coordinates of an image. Programs contain only the code that they need, because reads
// from tables are a large part of the cost of a vertex.
vec2 imageTexCoord(int row, int tcGen, Material material, SurfacePoint at) {
#ifdef GENERATES_COORDINATES
    return movedTexCoord(row, generatedTexCoord(row, tcGen, material, at), at);
#elif defined(MOVES_COORDINATES)
    return transformed(row, texel * material.image.yz);
#else
    return texel * material.image.yz;
#endif
}

float specular(SurfacePoint at) {
    vec3 mirrored = reflected(normalize(kSpecularLight - at.position), at.normal);
    float shine = max(dot(mirrored, normalize(eyePosition - at.position)), 0.0);
    return min(shine * shine * shine * shine, 1.0);
}

vec4 stageColor(int row, vec4 kinds, SurfacePoint at) {
    vec4 result = stageTexel(row, 1);
#ifdef VARIES_BY_VERTEX
    int rgbGen = int(kinds.z);
    int alphaGen = int(kinds.w);
    bool isVertex = rgbGen == kRgbVertex || rgbGen == kRgbExactVertex || rgbGen == kRgbLightingDiffuse;
    if (isVertex) result.rgb *= min(color.rgb * frame.light.x, mostLight);
    if (rgbGen == kRgbOneMinusVertex) result.rgb *= 1.0 - color.rgb;
    if (alphaGen == kAlphaVertex) result.a = color.a;
    if (alphaGen == kAlphaOneMinusVertex) result.a = 1.0 - color.a;
    if (alphaGen == kAlphaSpecular) result.a = specular(at);
    if (alphaGen == kAlphaPortal)
        result.a = clamp(distance(at.position, eyePosition) * stageTexel(row, 2).w, 0.0, 1.0);
#endif
    return result;
}

void main() {
#ifdef DRAWS_MESH
    readMeshVertex();
#endif
    Material material = materialAt(materialAndLayer.x);
#ifdef ON_SKY_BOX
    SurfacePoint at = SurfacePoint(skyBoxPosition(), normal.xyz);
#else
    SurfacePoint at = SurfacePoint(position, normal.xyz);
#endif
#ifdef HAS_DEFORMS
    deform(material, at.position, at.normal);
#endif
    v_position = mapPosition(at.position);
#ifdef RELIEF_IMAGE
    v_normal = at.normal;
#endif
    int firstStage = int(material.image.w);
#ifdef HAS_LIGHT
    setLight(materialAndLayer.y, styles);
#ifdef MOVES_LIGHT
    int lightRow = firstStage + int(pass.layers[LIGHT_LAYER].x);
    vec2 onPage = generatedTexCoord(lightRow, int(stageTexel(lightRow, 0).y), material, at);
    v_pageTexCoord = movedTexCoord(lightRow, onPage, at);
    v_page = pageOfFace();
#else
    v_lightTexCoord = luxel * frame.light.z;
#endif
#endif
#ifdef LIT_BY_VERTEX
    v_vertexLight = color.rgb;
#endif
#ifdef NUM_COLORS
    for (int i = 0; i < NUM_COLORS; ++i) {
        int row = firstStage + int(pass.layers[kColoredLayers[i]].x);
        v_layerColor[i] = stageColor(row, stageTexel(row, 0), at);
    }
#endif
#ifdef HAS_WARP
    v_texel = texel;
    v_warp = vec3(material.motion.z * material.image.yz, material.motion.w);
#endif
#ifdef DEBUG_VIEW
    v_texCoord[0] = plainTexCoord(material);
    setView(material, mapDirection(at.normal));
#elif NUM_IMAGES > 0
    for (int i = 0; i < NUM_IMAGES; ++i) {
        int layer = i < LIGHT_LAYER ? i : i + 1; // the light has no image
        int row = firstStage + int(pass.layers[layer].x);
        vec4 kinds = stageTexel(row, 0);
#ifdef HAS_FLAT_SKY
        v_skyS[i] = vec4(stageTexel(row, 2).xyz, kinds.x);
        v_skyT[i] = vec4(stageTexel(row, 3).xyz, 0.0);
#else
        v_texCoord[i] = vec3(imageTexCoord(row, int(kinds.y), material, at), kinds.x);
#endif
    }
#endif
    gl_Position = frame.toClip * vec4(v_position, 1.0);
}
