#version 330 core
// Draws a pass: blends each layer over the result of the layers before it (materials/compile_passes.h), or
// shows a debug view. surface.vert lists the defines.
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "pass_uniforms.glsl"
#include "alpha_test.glsl"
#include "fog.glsl"
#ifdef MAP_FOG
#include "map_fog.glsl"
#endif
#ifdef RELIEF_IMAGE
#include "relief.glsl"
#endif
#ifdef HAS_LIGHT
#include "light.glsl"
#endif
#ifdef ON_SKY_BOX
#include "sky.glsl"
#elif defined(HAS_FLAT_SKY)
#include "clouds.glsl"
#endif

#ifdef HAS_FLAT_SKY
flat in vec4 v_skyS[NUM_LAYERS];
flat in vec4 v_skyT[NUM_LAYERS];
#elif NUM_IMAGES > 0
in vec3 v_texCoord[NUM_IMAGES];
#endif
#ifdef HAS_WARP
in vec2 v_texel;
flat in vec3 v_warp;
#endif
#ifdef NUM_COLORS
const int kColoredLayers[NUM_COLORS] = int[](COLORED_LAYERS);
#ifdef VARIES_BY_VERTEX
in vec4 v_layerColor[NUM_COLORS];
#else
flat in vec4 v_layerColor[NUM_COLORS];
#endif
#endif
#ifdef HAS_LIGHT
#ifdef MOVES_LIGHT
in vec2 v_pageTexCoord;
flat in vec4 v_page;
#else
in vec2 v_lightTexCoord;
#endif
#endif
#ifdef LIT_BY_VERTEX
in vec3 v_vertexLight;
#endif
in vec3 v_position;

out vec4 outColor;

uniform sampler2DArray images;
uniform sampler2DArray images1;
uniform sampler2DArray images2;
uniform sampler2DArray images3;

#if NUM_LAYERS > 0
#if NUM_IMAGES > 0
#ifdef HAS_FLAT_SKY
vec3 texCoordOf(int image) {
    vec3 from = vec3(flattenedCoordinate(v_position - frame.eye.xyz), 1.0);
    return vec3(dot(v_skyS[image].xyz, from), dot(v_skyT[image].xyz, from), v_skyS[image].w);
}
#elif defined(HAS_WARP)
// The warp of Quake's liquids, computed per pixel instead of at the vertices of a grid.
vec3 texCoordOf(int image) {
    return v_texCoord[image] + vec3(v_warp.xy * sin(v_texel.ts * v_warp.z + frame.eye.w), 0.0);
}
#else
vec3 texCoordOf(int image) { return v_texCoord[image]; }
#endif
#endif

#ifdef DEBUG_VIEW
#include "debug_views.glsl"
#endif

#ifdef HAS_LIGHT
vec3 faceLight() {
#ifdef LIT_BY_VERTEX
    return exposedLight(v_vertexLight);
#elif defined(MOVES_LIGHT)
    // Lightmap pages of Quake 3 do not repeat.
    vec2 luxel = v_page.xy + clamp(v_pageTexCoord * v_page.zw, vec2(0.5), v_page.zw - 0.5);
    return lightAt(luxel * frame.light.z);
#else
    return lightAt(v_lightTexCoord);
#endif
}
#endif

// Reads all images in order, then the light.
void readSources(out vec4 sources[NUM_IMAGES + 1]) {
#if NUM_IMAGES > 0
    sources[0] = texture(images, texCoordOf(0));
#endif
#if NUM_IMAGES > 1
    sources[1] = texture(images1, texCoordOf(1));
#endif
#if NUM_IMAGES > 2
    sources[2] = texture(images2, texCoordOf(2));
#endif
#if NUM_IMAGES > 3
    sources[3] = texture(images3, texCoordOf(3));
#endif
#ifdef RELIEF_IMAGE
    setRelief(sources[RELIEF_IMAGE].rgb, texCoordOf(RELIEF_IMAGE).xy, v_position);
#endif
#ifdef HAS_LIGHT
    sources[NUM_IMAGES] = vec4(faceLight(), 1.0);
#else
    sources[NUM_IMAGES] = vec4(1.0);
#endif
}

// Returns the source of a layer. Images after the light have an index that does not count the light.
vec4 sourceOf(int layer, vec4 sources[NUM_IMAGES + 1]) {
    if (layer == LIGHT_LAYER) return sources[NUM_IMAGES];
    return sources[layer < LIGHT_LAYER ? layer : layer - 1];
}

// Reads the images and the light of all layers and multiplies them by the colours of their stages.
void readLayers(out vec4 layers[NUM_LAYERS]) {
    vec4 sources[NUM_IMAGES + 1];
    readSources(sources);
    for (int k = 0; k < NUM_LAYERS; ++k)
        layers[k] = sourceOf(k, sources);
#ifdef NUM_COLORS
    for (int i = 0; i < NUM_COLORS; ++i)
        layers[kColoredLayers[i]] *= v_layerColor[i];
#endif
}

struct BlendCoefficients {
    float source, sourceByAlpha;
    float dst, dstByAlpha;
    float product;
};

struct Blended {
    vec3 color;
    float dstShare; // share of the destination that remains visible
};

// The framebuffer limits colours to 1, so the last layer needs no limit unless its colour is changed afterwards.
#if defined(HAS_FOG) || defined(MAP_FOG) || defined(HEIGHT_FOG) || defined(HAS_GAMMA) || defined(DEBUG_VIEW)
const bool kLimitsLast = true;
#else
const bool kLimitsLast = false;
#endif

// True if a layer is an image that replaces what is below. Its colour is at most 1.
bool isPlainImage(int layer, BlendCoefficients coefficients) {
#ifdef NUM_COLORS
    return false;
#else
    return layer != LIGHT_LAYER && coefficients == BlendCoefficients(1.0, 0.0, 0.0, 0.0, 0.0);
#endif
}

void blendLayer(int layer, vec4 source, BlendCoefficients coefficients, inout Blended result) {
    float dstFactor = coefficients.dst + coefficients.dstByAlpha * source.a;
    vec3 sum = source.rgb * (coefficients.source + coefficients.sourceByAlpha * source.a) + result.color * dstFactor;
    result.color = sum + coefficients.product * source.rgb * result.color;
    bool isLast = layer == NUM_LAYERS - 1;
    if (isLast ? kLimitsLast : !isPlainImage(layer, coefficients)) result.color = clamp(result.color, 0.0, 1.0);
    result.dstShare *= dstFactor;
}

Blended blendLayers(vec4 layers[NUM_LAYERS], vec3 start) {
    Blended result = Blended(start, 1.0);
    blendLayer(0, layers[0], BLEND_0, result);
#if NUM_LAYERS > 1
    blendLayer(1, layers[1], BLEND_1, result);
#endif
#if NUM_LAYERS > 2
    blendLayer(2, layers[2], BLEND_2, result);
#endif
#if NUM_LAYERS > 3
    blendLayer(3, layers[3], BLEND_3, result);
#endif
#if NUM_LAYERS > 4
    blendLayer(4, layers[4], BLEND_4, result);
#endif
    return result;
}

// Returns the blended layers, before the alpha test.
vec4 litColor(vec4 layers[NUM_LAYERS], float fogAmount) {
#ifdef HAS_FOG
    for (int k = 0; k < NUM_LAYERS; ++k)
        layers[k] *= 1.0 - fogAmount * pass.layers[k].zzzw;
#endif
#ifdef HAS_SKY
    vec3 start = skyColor();
#else
    vec3 start = vec3(START);
#endif
#ifdef ON_SKY_BOX
    if (isBelowClouds()) return vec4(start, 1.0);
#endif
    Blended result = blendLayers(layers, start);
#ifdef KEEPS_ALPHA
    return vec4(result.color, layers[0].a);
#else
    return vec4(result.color, 1.0 - result.dstShare);
#endif
}

vec4 layersColor(float fogAmount) {
    vec4 layers[NUM_LAYERS];
    readLayers(layers);
    // Computed before the alpha test, because some views use derivatives, which need the neighbouring pixels.
#ifdef DEBUG_VIEW
    vec4 color = viewColor(layers);
#else
    vec4 color = litColor(layers, fogAmount);
#endif
#ifdef ALPHA_TEST
    bool drawsBelow = pass.choices.z > 0.5;
    float tested = drawsBelow ? -layers[0].a : layers[0].a;
    color.a = testedAlpha(tested, drawsBelow ? -pass.choices.y + 1e-6 : pass.choices.y, color.a);
#endif
    return color;
}
#endif

void main() {
    float fogAmount = 0.0;
#ifdef HAS_FOG
    fogAmount = fogOpacity(v_position, 1.0 / gl_FragCoord.w);
#ifdef ON_SKY_BOX
    if (isBelowClouds()) fogAmount = 0.0; // this side has no clouds to cover with fog
#endif
#endif
#if NUM_LAYERS > 0
    vec4 color = layersColor(fogAmount);
#ifdef HAS_FOG
    color.rgb = mix(color.rgb, pass.fog.rgb, fogAmount * pass.fogChoices.y);
#endif
#elif defined(HAS_SKY)
    vec4 color = vec4(skyColor(), 1.0);
#elif defined(HAS_FOG)
    vec4 color = vec4(pass.fog.rgb, fogAmount);
#else
    vec4 color = vec4(0.0, 0.0, 0.0, 1.0); // the pass writes only depth or stencil
#endif
#ifdef VIEW_OVERDRAW
    // Sums: one pass is dark red, eight are red, twenty yellow, sixty white.
    color.rgb = vec3(32.0, 12.0, 4.0) / 255.0;
#endif
#ifdef MAP_FOG
    color.rgb = inMapFog(color.rgb, MAP_FOG);
#endif
#ifdef HEIGHT_FOG
    color.rgb = inHeightFog(color.rgb, v_position);
#endif
#ifdef HAS_GAMMA
    color.rgb = pow(color.rgb, vec3(frame.light.y));
#endif
    outColor = color;
}
