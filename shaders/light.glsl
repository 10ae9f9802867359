// Light of a face: its sheets of light, each times the brightness of its style. With NUM_STYLES, so many follow one
// another; a face that has fewer gives the rest no brightness. Without, there is one of a steady style. With GREY_LIGHT
// all of them are channels of one layer, and one read finds them.
uniform sampler2DArray lightmaps;

flat in vec3 v_faceLight; // see light_vertex.glsl
#ifdef GREY_LIGHT
flat in vec4 v_channelLight;
#elif defined(NUM_STYLES)
flat in vec4 v_styleValues;
#endif

// Where too bright light keeps its hue, all channels shrink together (as Quake 2 does it).
vec3 limitedLight(vec3 light) {
    float ceiling = frame.lightRules.y;
    float brightest = max(light.r, max(light.g, light.b));
    return frame.lightRules.z > 0.5 ? light * (ceiling / max(brightest, ceiling)) : min(light, ceiling);
}

// Exposure makes light brighter, but no brighter than the game lets it get.
vec3 exposedLight(vec3 light) {
#ifdef HAS_EXPOSURE
    return limitedLight(light * frame.light.x);
#else
    return light;
#endif
}

// `place` is in the atlas layer, 0 to 1. Luxels of one steady style were limited when the map was loaded.
vec3 lightAt(vec2 place) {
#ifdef GREY_LIGHT
    float light = dot(texture(lightmaps, vec3(place, v_faceLight.x)), v_channelLight);
#if defined(NUM_STYLES) || defined(HAS_EXPOSURE)
    light = min(light, frame.lightRules.y); // grey has no hue to keep
#endif
    return vec3(light + v_faceLight.z);
#elif defined(NUM_STYLES)
    vec3 sum = vec3(0.0);
    for (int k = 0; k < NUM_STYLES; ++k)
        sum += texture(lightmaps, vec3(place, v_faceLight.x + float(k))).rgb * v_styleValues[k];
    return limitedLight(sum * frame.lightRules.x * frame.light.x) + v_faceLight.z;
#else
    return exposedLight(texture(lightmaps, vec3(place, v_faceLight.x)).rgb * v_faceLight.y) + v_faceLight.z;
#endif
}
