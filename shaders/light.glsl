// Light of a face: the sum of its lightmaps, each times the brightness of its style. With NUM_STYLES, the
// lightmaps are in that many consecutive layers; unused ones have brightness 0. Without NUM_STYLES, there is
// one lightmap with a steady style. With GREY_LIGHT, all lightmaps are channels of one array layer and need
// one read.
uniform sampler2DArray lightmaps;

flat in vec3 v_faceLight; // see light_vertex.glsl
#ifdef GREY_LIGHT
flat in vec4 v_channelLight;
#elif defined(NUM_STYLES)
flat in vec4 v_styleValues;
#endif

// Limits light to the ceiling. If the hue is kept, all channels are scaled together, as in Quake 2.
vec3 limitedLight(vec3 light) {
    float ceiling = frame.lightRules.y;
    float brightest = max(light.r, max(light.g, light.b));
    return frame.lightRules.z > 0.5 ? light * (ceiling / max(brightest, ceiling)) : min(light, ceiling);
}

// Multiplies light by the exposure, up to the ceiling of the game.
vec3 exposedLight(vec3 light) {
#ifdef HAS_EXPOSURE
    return limitedLight(light * frame.light.x);
#else
    return light;
#endif
}

#ifndef GREY_LIGHT
vec3 luxelAt(vec2 texCoord, float layer) {
    vec3 luxel = texture(lightmaps, vec3(texCoord, layer)).rgb;
#ifdef RELIEF_IMAGE
    luxel *= reliefShare(texCoord, layer);
#endif
    return luxel;
}
#endif

// Returns the light at texture coordinates of the atlas layer, 0 to 1. Luxels with one steady style were
// limited when the map was loaded.
vec3 lightAt(vec2 texCoord) {
#ifdef GREY_LIGHT
    float light = dot(texture(lightmaps, vec3(texCoord, v_faceLight.x)), v_channelLight);
#if defined(NUM_STYLES) || defined(HAS_EXPOSURE)
    light = min(light, frame.lightRules.y); // grey light has no hue
#endif
    return vec3(light + v_faceLight.z);
#elif defined(NUM_STYLES)
    vec3 sum = vec3(0.0);
    for (int k = 0; k < NUM_STYLES; ++k)
        sum += luxelAt(texCoord, v_faceLight.x + float(k)) * v_styleValues[k];
    return limitedLight(sum * frame.lightRules.x * frame.light.x) + v_faceLight.z;
#else
    return exposedLight(luxelAt(texCoord, v_faceLight.x) * v_faceLight.y) + v_faceLight.z;
#endif
}
