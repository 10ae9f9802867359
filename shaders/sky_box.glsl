// The box around the eye on which the sky is drawn: the corners of a grid of cells, -1 to 1; see render/sky_box.h.

// Half of a side, game units. Only what moves with the place (tcMod turb) depends on it: Quake 3's box is as far away as
// the farthest part of the map that is in sight; this is its size where that is 4096 units away.
const float kSkyBoxSize = 4096.0 / 1.75;

vec3 skyBoxPlace(vec3 corner) { return frame.eye.xyz + corner * kSkyBoxSize; }
