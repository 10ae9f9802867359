// The box around the eye on which the sky is drawn, in the sky's axes; see render/sky_box.h. In the vertices that it shares
// with the map, `position` is a corner, -1 to 1, `texel` its place in the picture of its side, 0 to 1, and `face` the
// layer of that picture.

// Half of a side, game units. Only what moves with the place (tcMod turb) depends on it: Quake 3's box is as far away as
// the farthest part of the map that is in sight; this is its size where that is 4096 units away.
const float kSkyBoxSize = 4096.0 / 1.75;

out vec2 v_skyPlace;
flat out float v_skyLayer;

vec3 skyBoxPlace() {
    v_skyPlace = texel;
    v_skyLayer = float(face);
    return frame.eye.xyz + position * mat3(frame.toSky) * kSkyBoxSize; // from the sky's axes to the map's
}
