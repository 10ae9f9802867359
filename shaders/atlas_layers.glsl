// How faces refer to their lightmaps: by an atlas layer (geometry/lightmap_atlas.h). An atlas layer is an
// array layer, or with GREY_LIGHT a channel of an array layer.
const uint kUnlitLayer = 0xFFFFu; // in place of an atlas layer
const uint kGreyLayersPerTexel = 4u; // atlas layers in the channels of one array layer
const uint kNoStyle = 255u;       // in place of a style: no more styles
