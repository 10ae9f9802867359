// Light of a face: its lightmap layers, each times the brightness of its style.
uniform sampler2DArray lightmaps;

const uint kUnlitLayer = 0xFFFFu;
const uint kNoStyle = 255u;

float styleValue(uint style) { return frame.lightStyles[style / 4u][style % 4u]; }

// Where too bright light keeps its hue, all channels shrink together (as Quake 2 does it).
vec3 limitedLight(vec3 light) {
    float ceiling = frame.lightRules.y;
    float brightest = max(light.r, max(light.g, light.b));
    return frame.lightRules.z > 0.5 ? light * (ceiling / max(brightest, ceiling)) : min(light, ceiling);
}

// `uv` is in the atlas layer, 0 to 1; `layer` holds the first style, the others follow.
vec3 lightAt(vec2 uv, uint layer, uvec4 styles) {
    if (layer == kUnlitLayer) return vec3(frame.lightRules.w);
    vec3 sum = vec3(0.0);
#ifdef HAS_STYLES
    for (int k = 0; k < 4; ++k) {
        if (styles[k] == kNoStyle) break;
        sum += texture(lightmaps, vec3(uv, float(layer) + float(k))).rgb * styleValue(styles[k]);
    }
#else
    sum = texture(lightmaps, vec3(uv, float(layer))).rgb * frame.lightStyles[0].x;
#endif
    return limitedLight(sum * frame.lightRules.x * frame.light.x);
}
