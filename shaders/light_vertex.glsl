// What the light of a face is made of, found once a corner instead of once a pixel; light.glsl reads it.
#include "light_layers.glsl"

// First atlas layer; light of a luxel of 255 in the steady style; light of a face without layers.
flat out vec3 v_faceLight;
#ifdef NUM_STYLES
flat out vec4 v_styleValues; // brightness of each layer's style
#endif

float styleValue(uint style) { return style == kNoStyle ? 0.0 : frame.lightStyles[style / 4u][style % 4u]; }

void findLight(uint layer, uvec4 styles) {
    bool isUnlit = layer == kUnlitLayer;
    v_faceLight = isUnlit ? vec3(0.0, 0.0, frame.lightRules.w) : vec3(float(layer), frame.light.w, 0.0);
#ifdef NUM_STYLES
    v_styleValues = vec4(styleValue(styles.x), styleValue(styles.y), styleValue(styles.z), styleValue(styles.w));
    if (isUnlit) v_styleValues = vec4(0.0);
#endif
}
