// The fog over the whole map (map/map_fog.h).

// Returns the opacity of the fog at `along` game units along the view direction.
float mapFogAmount(float along) {
    float within = clamp(along, frame.fogReach.x, frame.fogReach.y) - frame.fogReach.x;
    float thick = frame.fogCurve.y * within;
    float opacity = (1.0 - exp(-frame.fogCurve.x * within - thick * thick)) * frame.fogReach.z;
    return max(opacity, clamp((along - frame.fogCurve.z) * frame.fogCurve.w, 0.0, 1.0));
}

#ifdef HEIGHT_FOG
// Applies a fog that thins with height, as in the re-release of Quake 2. The opacity follows from the density
// along the ray. Two oddities match the game (see q2repro's shader.c): the start height counts twice in the
// colour, and the colour grows with the opacity.
vec3 inHeightFog(vec3 color, vec3 position) {
    vec3 ray = position - frame.eye.xyz;
    float falloff = frame.heightFogCurve.y;
    float height = position.z - frame.heightFogStart.w;
    const float kThickest = 80.0; // keeps exp() finite far below the start height
    float densityAtCamera = exp(min(-falloff * (frame.eye.z - frame.heightFogStart.w), kThickest));
    float densityAtPoint = exp(min(-falloff * height, kThickest));
    bool isLevel = abs(falloff * ray.z) < 1e-3 || densityAtPoint == densityAtCamera;
    float slope = isLevel ? densityAtCamera : (densityAtCamera - densityAtPoint) / (falloff * ray.z);
    float opacity = 1.0 - exp(-max(slope * length(ray), 0.0));
    float share = clamp((height - frame.heightFogStart.w) * frame.heightFogEnd.w, 0.0, 1.0);
    vec3 heightColor = mix(frame.heightFogStart.rgb, frame.heightFogEnd.rgb, share) * opacity;
    float along = 1.0 / gl_FragCoord.w;
    return mix(color, HEIGHT_FOG, (1.0 - exp(-frame.heightFogCurve.x * along)) * opacity);
}
#endif

// Returns the colour of a fragment, faded into `target`.
vec3 inMapFog(vec3 color, vec3 target) {
#ifdef SHADING_SKY
    return mix(color, target, frame.skyFog.a);
#else
    return mix(color, target, mapFogAmount(1.0 / gl_FragCoord.w));
#endif
}
