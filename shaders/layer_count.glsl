// How many layers a variant has: its images, and the lightmap.
#ifdef HAS_LIGHT
#define NUM_LAYERS (NUM_IMAGES + 1)
#else
#define NUM_LAYERS NUM_IMAGES
#endif
