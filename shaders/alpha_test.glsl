// Cut-outs: which fragments, and with several samples a pixel how many of them, are drawn.

// Throws the fragment away where `alpha` is below `limit`. Result: what to write as alpha; `untested`, or with
// ALPHA_TO_COVERAGE the share of the pixel that the picture covers: the edge is as wide as a pixel however far it is.
float testedAlpha(float alpha, float limit, float untested) {
#ifdef ALPHA_TO_COVERAGE
    float share = clamp((alpha - limit) / max(fwidth(alpha), 1e-4) + 0.5, 0.0, 1.0);
    if (share <= 0.0) discard;
    return share;
#else
    if (alpha < limit) discard;
    return untested;
#endif
}
