// The box around the eye on which the sky is drawn, in the axes of the sky; see render/sky_box.h. It uses the
// attributes of world vertices: `position` is a vertex of the box, from -1 to 1. `texel` is its texture
// coordinate on its side, from 0 to 1. `face` is the array layer of the side.

out vec2 v_skyTexCoord;
flat out float v_skyLayer;
#ifdef HAS_SKY_WIND
out vec3 v_skyDirection; // in the axes of the sky
#endif

vec3 skyBoxPosition() {
    v_skyTexCoord = texel;
    v_skyLayer = float(face);
#ifdef HAS_SKY_WIND
    v_skyDirection = position;
#endif
    // From the axes of the sky to map space.
    return frame.eye.xyz + position * mat3(frame.toSky) * frame.identityAndSkyBox.y;
}
