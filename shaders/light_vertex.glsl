// Values for the light of a face, computed per vertex instead of per pixel. light.glsl reads them.
#include "atlas_layers.glsl"

// x: first array layer; y: light of a luxel of 255 with a steady style; z: light of a face without lightmaps.
flat out vec3 v_faceLight;
#ifdef GREY_LIGHT
flat out vec4 v_channelLight; // light of a luxel of 255 in each channel of the array layer
#elif defined(NUM_STYLES)
flat out vec4 v_styleValues; // brightness of the style of each lightmap
#endif

float styleValue(uint style) { return style == kNoStyle ? 0.0 : frame.lightStyles[style / 4u][style % 4u]; }

vec4 valuesOf(uvec4 styles) {
    return vec4(styleValue(styles.x), styleValue(styles.y), styleValue(styles.z), styleValue(styles.w));
}

#ifdef GREY_LIGHT
// Returns the light per channel of a face whose first lightmap is in `channel`.
vec4 channelLight(uint channel, uvec4 styles) {
#ifdef NUM_STYLES
    vec4 light = valuesOf(styles) * frame.lightRules.x;
#else
    vec4 light = vec4(frame.light.w, 0.0, 0.0, 0.0);
#endif
    if ((channel & 1u) != 0u) light = vec4(0.0, light.xyz);
    if ((channel & 2u) != 0u) light = vec4(0.0, 0.0, light.xy);
    return light * frame.light.x;
}
#endif

void setLight(uint atlasLayer, uvec4 styles) {
    bool isUnlit = atlasLayer == kUnlitLayer;
#ifdef GREY_LIGHT
    uint layer = atlasLayer / kGreyLayersPerTexel;
    v_channelLight = isUnlit ? vec4(0.0) : channelLight(atlasLayer % kGreyLayersPerTexel, styles);
#else
    uint layer = atlasLayer;
#ifdef NUM_STYLES
    v_styleValues = isUnlit ? vec4(0.0) : valuesOf(styles);
#endif
#endif
    v_faceLight = isUnlit ? vec3(0.0, 0.0, frame.lightRules.w) : vec3(float(layer), frame.light.w, 0.0);
}
