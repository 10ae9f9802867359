#version 330 core
// Draws a pass of layers: blends each stage over the result of the stages before it
// (materials/compile_passes.h).
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "pass_uniforms.glsl"
#include "alpha_test.glsl"
#include "fog.glsl"
#ifdef MAP_FOG
#include "map_fog.glsl"
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
in vec3 v_coordinate[NUM_IMAGES];
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
in vec2 v_lightCoordinate;
flat in vec4 v_page;
#else
in vec2 v_lightPlace;
#endif
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
vec3 coordinateOf(int image) {
    vec3 from = vec3(flattenedCoordinate(v_position - frame.eye.xyz), 1.0);
    return vec3(dot(v_skyS[image].xyz, from), dot(v_skyT[image].xyz, from), v_skyS[image].w);
}
#else
vec3 coordinateOf(int image) { return v_coordinate[image]; }
#endif
#endif

#ifdef HAS_LIGHT
// Returns the texture coordinates in the atlas layer, 0 to 1.
vec2 lightPlace() {
#ifdef MOVES_LIGHT
    // Lightmap pages of Quake 3 do not repeat.
    return (v_page.xy + clamp(v_lightCoordinate * v_page.zw, vec2(0.5), v_page.zw - 0.5)) * frame.light.z;
#else
    return v_lightPlace;
#endif
}
#endif

// Reads all images in order, then the light.
void readSources(out vec4 sources[NUM_IMAGES + 1]) {
#if NUM_IMAGES > 0
    sources[0] = texture(images, coordinateOf(0));
#endif
#if NUM_IMAGES > 1
    sources[1] = texture(images1, coordinateOf(1));
#endif
#if NUM_IMAGES > 2
    sources[2] = texture(images2, coordinateOf(2));
#endif
#if NUM_IMAGES > 3
    sources[3] = texture(images3, coordinateOf(3));
#endif
#ifdef HAS_LIGHT
    sources[NUM_IMAGES] = vec4(lightAt(lightPlace()), 1.0);
#else
    sources[NUM_IMAGES] = vec4(1.0);
#endif
}

// Returns the source of a layer. Images after the light have an index that does not count the light.
vec4 sourceOf(int layer, vec4 sources[NUM_IMAGES + 1]) {
    if (layer == LIGHT_LAYER) return sources[NUM_IMAGES];
    return sources[layer < LIGHT_LAYER ? layer : layer - 1];
}

struct BlendCoefficients {
    float source, sourceByAlpha;
    float dst, dstByAlpha;
    float product;
};

struct Layered {
    vec3 color;
    float left; // share of the destination that remains visible
};

void lay(vec4 source, BlendCoefficients coefficients, inout Layered result) {
    float ofDst = coefficients.dst + coefficients.dstByAlpha * source.a;
    vec3 sum = source.rgb * (coefficients.source + coefficients.sourceByAlpha * source.a) + result.color * ofDst;
    result.color = clamp(sum + coefficients.product * source.rgb * result.color, 0.0, 1.0);
    result.left *= ofDst;
}

Layered layered(vec4 sources[NUM_LAYERS], vec3 start) {
    Layered result = Layered(start, 1.0);
    lay(sources[0], BLEND_0, result);
#if NUM_LAYERS > 1
    lay(sources[1], BLEND_1, result);
#endif
#if NUM_LAYERS > 2
    lay(sources[2], BLEND_2, result);
#endif
#if NUM_LAYERS > 3
    lay(sources[3], BLEND_3, result);
#endif
#if NUM_LAYERS > 4
    lay(sources[4], BLEND_4, result);
#endif
    return result;
}

vec4 layersColor(float fogAmount) {
    vec4 read[NUM_IMAGES + 1];
    readSources(read);
    vec4 sources[NUM_LAYERS];
    for (int k = 0; k < NUM_LAYERS; ++k)
        sources[k] = sourceOf(k, read);
#ifdef NUM_COLORS
    for (int i = 0; i < NUM_COLORS; ++i)
        sources[kColoredLayers[i]] *= v_layerColor[i];
#endif
#ifdef HAS_FOG
    for (int k = 0; k < NUM_LAYERS; ++k)
        sources[k] *= 1.0 - fogAmount * pass.layers[k].zzzw;
#endif
#ifdef HAS_SKY
    vec3 start = skyColor();
#else
    vec3 start = vec3(START);
#endif
#ifdef ON_SKY_BOX
    if (isBelowClouds()) return vec4(start, 1.0);
#endif
    Layered over = layered(sources, start);
#ifdef KEEPS_ALPHA
    float alpha = sources[0].a;
#else
    float alpha = 1.0 - over.left;
#endif
#ifdef ALPHA_TEST
    bool drawsBelow = pass.choices.z > 0.5;
    float tested = drawsBelow ? -sources[0].a : sources[0].a;
    alpha = testedAlpha(tested, drawsBelow ? -pass.choices.y + 1e-6 : pass.choices.y, alpha);
#endif
    return vec4(over.color, alpha);
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
    color.rgb = mix(color.rgb, pass.fog.rgb, fogAmount * pass.fogChoices.y);
#else
    vec4 color = vec4(pass.fog.rgb, fogAmount);
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
