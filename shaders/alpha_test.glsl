// Alpha test of cut-outs: whether a fragment is drawn, or how many of its samples.

// Discards the fragment if `alpha` is below `limit`. Returns the alpha to write. That is `untested`, or with
// ALPHA_TO_COVERAGE the share of the pixel that the image covers. The covered edge is one pixel wide at any
// distance.
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
