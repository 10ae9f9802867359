// The fog over the whole map (map/map_fog.h).

// How much of what lies `along` game units along the view's axis it hides.
float mapFogAmount(float along) {
    float thick = frame.fogCurve.y * along;
    float hidden = 1.0 - exp(-frame.fogCurve.x * along - thick * thick);
    return max(hidden, clamp((along - frame.fogCurve.z) * frame.fogCurve.w, 0.0, 1.0));
}

// The colour of a fragment that fades into `target`.
vec3 inMapFog(vec3 color, vec3 target) {
#ifdef SHADING_SKY
    return mix(color, target, frame.fog.a);
#else
    return mix(color, target, mapFogAmount(1.0 / gl_FragCoord.w));
#endif
}
