// Colours of the debug views. All of them can be told apart with every common kind of colour blindness: classes take
// Okabe and Ito's palette, amounts run from blue over white to orange.

const vec3 kClassColors[7] = vec3[7](vec3(0.90, 0.62, 0.00), vec3(0.34, 0.71, 0.91), vec3(0.00, 0.62, 0.45),
                                     vec3(0.94, 0.89, 0.26), vec3(0.00, 0.45, 0.70), vec3(0.84, 0.37, 0.00),
                                     vec3(0.80, 0.47, 0.65));
const vec3 kNeutral = vec3(0.45);
const uint kNone = 0xFFFFFFFFu;

// Well-mixed bits of `n`, so that neighbours in number differ in colour (PCG's output function).
uint mixBits(uint n) {
    uint state = n * 747796405u + 2891336453u;
    uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
    return (word >> 22u) ^ word;
}

// A colour for one of many: a class colour in one of three brightnesses; grey for "none".
vec3 colorOfIndex(uint index) {
    if (index == kNone) return kNeutral;
    uint bits = mixBits(index);
    return kClassColors[bits % 7u] * (0.6 + 0.2 * float((bits / 7u) % 3u));
}

// -1: much less than usual, blue; 0: as usual, white; +1: much more, orange.
vec3 colorOfAmount(float amount) {
    float t = clamp(amount, -1.0, 1.0);
    vec3 extreme = t < 0.0 ? vec3(0.00, 0.30, 0.65) : vec3(0.85, 0.37, 0.00);
    return mix(vec3(0.95), extreme, abs(t));
}
