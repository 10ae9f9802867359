// Colours of the debug views. Each view is one define, VIEW_NAME; see render/view_mode.cpp.
#include "atlas_layers.glsl"
#include "face_table.glsl"
#include "palette.glsl"

flat in vec2 v_imageSize; // see debug_view_vertex.glsl
in vec2 v_luxel;
in vec3 v_normal;
flat in uvec4 v_styles;
flat in uint v_atlasLayer;
flat in uint v_face;

// Lights a face from above and from the side, so that edges between faces of one colour stay visible.
vec3 shaded(vec3 color, vec3 normal) { return color * (0.8 + 0.2 * dot(normal, normalize(vec3(0.4, 0.6, 0.9)))); }

// Returns 1 on the lines between integers, about 1.5 pixels wide. Fades out where lines would merge.
float gridLine(vec2 coordinate) {
    vec2 perPixel = fwidth(coordinate);
    vec2 toLine = abs(fract(coordinate - 0.5) - 0.5) / max(perPixel, vec2(1e-6));
    float line = 1.0 - clamp(min(toLine.x, toLine.y) - 0.25, 0.0, 1.0);
    return line * (1.0 - smoothstep(0.25, 0.6, max(perPixel.x, perPixel.y)));
}

// Returns the game units per side of a luxel or texel, from the derivatives of position and coordinate.
float unitsPerSide(vec3 position, vec2 coordinate) {
    float area = length(cross(dFdx(position), dFdy(position)));
    vec2 dx = dFdx(coordinate);
    vec2 dy = dFdy(coordinate);
    float squares = abs(dx.x * dy.y - dx.y * dy.x);
    return sqrt(area / max(squares, 1e-12));
}

// Returns the colour of a size. The scale ends at a quarter and at four times the usual size. Adds a check of
// `check` luxels or texels.
vec3 densityColor(vec3 position, vec2 coordinate, float usual, float check) {
    vec3 color = colorOfAmount(log2(unitsPerSide(position, coordinate) / usual) / 2.0);
    vec2 square = floor(coordinate / check);
    return color * (mod(square.x + square.y, 2.0) < 0.5 ? 1.0 : 0.85);
}

const float kUsualLuxel = 16.0; // game units; on most walls of Quake
const float kUsualTexel = 1.0;

// Returns the mip level where trilinear filtering starts. `texel` is in texels of the uploaded image.
float mipLevelOf(vec2 texel) {
    vec2 dx = dFdx(texel);
    vec2 dy = dFdy(texel);
    return max(0.5 * log2(max(max(dot(dx, dx), dot(dy, dy)), 1e-12)), 0.0);
}

vec3 mipLevelColor(vec2 texel) {
    float level = floor(mipLevelOf(texel) + 0.5);
    return level < 0.5 ? vec3(0.95) : kClassColors[int(min(level - 1.0, 6.0))];
}

const uint kFirstSwitchable = 32u; // styles that entities switch

// Returns grey for unlit, white for steady, orange for animated and blue for switchable styles. Each style
// after the second makes the colour darker.
vec3 stylesColor(uint atlasLayer, uvec4 styles) {
    if (atlasLayer == kUnlitLayer) return vec3(0.25);
    vec3 color = vec3(0.95);
    float numMore = 0.0;
    for (int k = 0; k < 4; ++k) {
        if (styles[k] == kNoStyle) break;
        if (k > 0) numMore += 1.0;
        if (styles[k] == 0u) continue;
        color = styles[k] >= kFirstSwitchable ? vec3(0.34, 0.71, 0.91) : vec3(0.90, 0.62, 0.00);
    }
    return color * (1.0 - 0.2 * max(numMore - 1.0, 0.0));
}

// Returns a colour in which the image stays visible, by its share of the brightness.
vec3 withImage(vec3 color, vec3 image, float share) {
    return color * (1.0 - share + share * dot(image, vec3(0.3, 0.6, 0.1)));
}

// Returns the colour of an index, shaded by the normal of the face.
vec3 indexColor(uint index) { return shaded(colorOfIndex(index), v_normal); }

// `layers`: the image of the material, and its light if the view reads it.
vec4 viewColor(vec4 layers[NUM_LAYERS]) {
    vec4 image = layers[0];
#ifdef SHADING_SKY
    image = vec4(1.0); // the face of a sky shows no image of its own
#endif
#ifdef HAS_LIGHT
    vec3 light = layers[1].rgb;
#else
    vec3 light = vec3(1.0);
#endif
    bool isUnlit = v_atlasLayer == kUnlitLayer;
#if defined(VIEW_UNLIT)
    return image;
#elif defined(VIEW_LIGHTMAP)
#ifndef LIT_BY_VERTEX
    if (isUnlit) light = kNeutral;
#endif
    return vec4(light, image.a);
#elif defined(VIEW_FLAT)
    return vec4(indexColor(v_face), image.a);
#elif defined(VIEW_NORMALS)
    return vec4(0.5 + 0.5 * v_normal, image.a);
#elif defined(VIEW_LUXELS)
    vec3 lit = image.rgb * light;
    float line = isUnlit ? 0.0 : gridLine(v_luxel);
    return vec4(mix(lit, vec3(0.34, 0.71, 0.91), 0.8 * line), image.a);
#elif defined(VIEW_LUXEL_DENSITY)
    return vec4(isUnlit ? kNeutral : densityColor(v_position, v_luxel, kUsualLuxel, 1.0), image.a);
#elif defined(VIEW_TEXEL_DENSITY)
    vec2 texel = texCoordOf(0).xy * v_imageSize;
    bool isKnown = v_imageSize.x > 0.0;
    return vec4(isKnown ? densityColor(v_position, texel, kUsualTexel, 16.0) : kNeutral, image.a);
#elif defined(VIEW_TEXELS)
    float line = v_imageSize.x > 0.0 ? gridLine(texCoordOf(0).xy * v_imageSize) : 0.0;
    return vec4(mix(image.rgb * light, vec3(0.94, 0.89, 0.26), 0.6 * line), image.a);
#elif defined(VIEW_MIP_LEVELS)
    vec2 uploadedTexel = texCoordOf(0).xy * vec2(textureSize(images, 0).xy);
    return vec4(withImage(mipLevelColor(uploadedTexel), image.rgb, 0.6), image.a);
#elif defined(VIEW_STYLES)
    return vec4(shaded(stylesColor(v_atlasLayer, v_styles), v_normal), image.a);
#elif defined(VIEW_LEAFS)
    return vec4(indexColor(faceInfo(v_face, kFaceLeaf)), image.a);
#elif defined(VIEW_CLUSTERS)
    return vec4(indexColor(faceInfo(v_face, kFaceCluster)), image.a);
#elif defined(VIEW_AREAS)
    return vec4(indexColor(faceInfo(v_face, kFaceArea)), image.a);
#elif defined(VIEW_BATCHES)
    return vec4(indexColor(faceInfo(v_face, kFaceBatch)), image.a);
#elif defined(VIEW_FACE_COLORS)
    return vec4(withImage(shaded(faceColor(v_face), v_normal), image.rgb, 0.35), image.a);
#endif
}
