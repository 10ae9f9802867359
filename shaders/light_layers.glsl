// How faces name their light.
const uint kUnlitLayer = 0xFFFFu; // in place of an atlas layer
const uint kNoStyle = 255u;       // in place of a style: no more layers
