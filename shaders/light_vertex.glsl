// What the light of a face is made of, found once a corner instead of once a pixel; light.glsl reads it.
#include "light_sheets.glsl"

// First atlas layer; light of a luxel of 255 in the steady style; light of a face without sheets.
flat out vec3 v_faceLight;
#ifdef GREY_LIGHT
flat out vec4 v_channelLight; // of a luxel of 255 in each channel of the layer
#elif defined(NUM_STYLES)
flat out vec4 v_styleValues; // brightness of each sheet's style
#endif

float styleValue(uint style) { return style == kNoStyle ? 0.0 : frame.lightStyles[style / 4u][style % 4u]; }

vec4 valuesOf(uvec4 styles) {
    return vec4(styleValue(styles.x), styleValue(styles.y), styleValue(styles.z), styleValue(styles.w));
}

#ifdef GREY_LIGHT
// Of a face whose first sheet is `channel`.
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

void findLight(uint sheet, uvec4 styles) {
    bool isUnlit = sheet == kUnlitSheet;
#ifdef GREY_LIGHT
    uint layer = sheet / kGreySheets;
    v_channelLight = isUnlit ? vec4(0.0) : channelLight(sheet % kGreySheets, styles);
#else
    uint layer = sheet;
#ifdef NUM_STYLES
    v_styleValues = isUnlit ? vec4(0.0) : valuesOf(styles);
#endif
#endif
    v_faceLight = isUnlit ? vec3(0.0, 0.0, frame.lightRules.w) : vec3(float(layer), frame.light.w, 0.0);
}
