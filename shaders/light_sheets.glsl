// How faces name their light: by sheets (geometry/lightmap_atlas.h), which are layers of the atlas, or, with GREY_LIGHT,
// channels of layers.
const uint kUnlitSheet = 0xFFFFu; // in place of a sheet
const uint kGreySheets = 4u;      // in a layer
const uint kNoStyle = 255u;       // in place of a style: no more sheets
