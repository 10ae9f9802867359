// The box around the eye on which the sky is drawn, in the sky's axes; see render/sky_box.h. In the vertices that it shares
// with the map, `position` is a corner, -1 to 1, `texel` its place in the picture of its side, 0 to 1, and `face` the
// layer of that picture.

out vec2 v_skyPlace;
flat out float v_skyLayer;

vec3 skyBoxPlace() {
    v_skyPlace = texel;
    v_skyLayer = float(face);
    return frame.eye.xyz + position * mat3(frame.toSky) * frame.picture.y; // from the sky's axes to the map's
}
