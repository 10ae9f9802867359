#version 330 core
// Draws any face of the map with one image. render/world_programs.cpp lists the variants, by define:
// SHADING_LIGHTMAPPED, SHADING_VERTEX_LIT, SHADING_UNLIT or SHADING_SKY; NUM_STYLES 2 or 4, GREY_LIGHT,
// ALPHA_TEST, ALPHA_TO_COVERAGE, HAS_COLOR, HAS_WARP, HAS_DEFORMS, ON_SKY_BOX, HAS_EXPOSURE, HAS_GAMMA;
// MAP_FOG and HEIGHT_FOG, the colours into which the fogs over the map fade; VIEW_NAME for a debug view.
#include "precision.glsl"
#include "frame_uniforms.glsl"
#include "alpha_test.glsl"
#include "light.glsl"
#include "atlas_layers.glsl"
#ifdef ON_SKY_BOX
#include "sky.glsl"
#endif
#ifdef MAP_FOG
#include "map_fog.glsl"
#endif
#include "debug_views.glsl"

in vec3 v_position;
in vec2 v_coordinate;
in vec2 v_lightPlace;
in vec2 v_texel;
in vec2 v_luxel;
in vec4 v_vertexColor;
in vec3 v_normal;
flat in uvec4 v_styles;
flat in uint v_atlasLayer;
flat in uint v_face;
flat in float v_imageLayer;
flat in vec4 v_image;
flat in vec4 v_color;
flat in vec4 v_motion;
flat in float v_alphaLimit;

out vec4 outColor;

uniform sampler2DArray images;

vec2 movedTexel() {
    vec2 texel = v_texel;
#ifdef HAS_WARP
    // The warp of Quake's liquids, computed per pixel instead of at the vertices of a grid.
    texel += v_motion.z * sin(v_texel.ts * v_motion.w + frame.eye.w);
#endif
    return texel + v_motion.xy;
}

vec4 imageColor(vec2 texel) {
#ifdef HAS_WARP
    vec4 color = texture(images, vec3(texel * v_image.yz, v_imageLayer));
#else
    vec4 color = texture(images, vec3(v_coordinate, v_imageLayer));
#endif
#ifdef HAS_COLOR
    color *= v_color;
#endif
    return color;
}

vec3 faceLight() {
#ifdef SHADING_LIGHTMAPPED
    return lightAt(v_lightPlace);
#elif defined(SHADING_VERTEX_LIT)
    return exposedLight(v_vertexColor.rgb);
#else
    return vec3(1.0);
#endif
}

vec4 litColor(vec4 image) {
#ifdef ON_SKY_BOX
    return vec4(skyColor(), 1.0);
#elif defined(SHADING_SKY)
    return vec4(0.0, 0.0, 0.0, 1.0); // not written: the face only marks where the sky is visible
#else
    return vec4(image.rgb * faceLight(), image.a);
#endif
}

vec4 viewColor(vec4 image, vec2 texel) {
#if defined(VIEW_UNLIT) && !defined(SHADING_SKY)
    return image;
#elif defined(VIEW_LIGHTMAP)
#ifdef SHADING_VERTEX_LIT
    return vec4(faceLight(), image.a);
#else
    return vec4(v_atlasLayer == kUnlitLayer ? kNeutral : faceLight(), image.a);
#endif
#elif defined(VIEW_FLAT)
    return vec4(shaded(colorOfIndex(v_face), v_normal), image.a);
#elif defined(VIEW_NORMALS)
    return vec4(0.5 + 0.5 * v_normal, image.a);
#elif defined(VIEW_OVERDRAW)
    // Sums: one layer is dark red, eight are red, twenty yellow, sixty white.
    return vec4(32.0, 12.0, 4.0, 255.0) / 255.0;
#elif defined(VIEW_LUXELS)
    vec4 lit = litColor(image);
    bool isUnlit = v_atlasLayer == kUnlitLayer;
    return isUnlit ? lit : vec4(mix(lit.rgb, vec3(0.34, 0.71, 0.91), 0.8 * gridLine(v_luxel)), lit.a);
#elif defined(VIEW_LUXEL_DENSITY)
    return vec4(luxelDensityColor(v_position, v_luxel, v_atlasLayer == kUnlitLayer), image.a);
#elif defined(VIEW_TEXELS)
    vec4 lit = litColor(image);
    return vec4(mix(lit.rgb, vec3(0.94, 0.89, 0.26), 0.6 * gridLine(texel)), lit.a);
#elif defined(VIEW_MIP_LEVELS)
    vec2 uploaded = texel * v_image.yz * vec2(textureSize(images, 0).xy);
    return vec4(mipLevelColor(uploaded) * (0.4 + 0.6 * dot(image.rgb, vec3(0.3, 0.6, 0.1))), image.a);
#elif defined(VIEW_STYLES)
    return vec4(shaded(stylesColor(v_atlasLayer, v_styles), v_normal), image.a);
#elif defined(VIEW_LEAFS)
    return vec4(shaded(colorOfIndex(faceInfo(v_face, kFaceLeaf)), v_normal), image.a);
#elif defined(VIEW_CLUSTERS)
    return vec4(shaded(colorOfIndex(faceInfo(v_face, kFaceCluster)), v_normal), image.a);
#elif defined(VIEW_AREAS)
    return vec4(shaded(colorOfIndex(faceInfo(v_face, kFaceArea)), v_normal), image.a);
#elif defined(VIEW_BATCHES)
    return vec4(shaded(colorOfIndex(faceInfo(v_face, kFaceBatch)), v_normal), image.a);
#else
    return litColor(image);
#endif
}

void main() {
    vec2 texel = movedTexel();
#ifdef SHADING_SKY
    vec4 image = vec4(1.0);
#else
    vec4 image = imageColor(texel);
#endif
    // Computed before the alpha test, because some views use derivatives, which need the neighbouring pixels.
    vec4 color = viewColor(image, texel);
#ifdef ALPHA_TEST
    color.a = testedAlpha(image.a, v_alphaLimit, image.a);
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
