// Colours of the debug views. People with any common kind of colour blindness can distinguish them. Classes
// have the colours of Okabe and Ito's palette. Amounts run from blue over white to orange.

const vec3 kClassColors[7] = vec3[7](vec3(0.90, 0.62, 0.00), vec3(0.34, 0.71, 0.91), vec3(0.00, 0.62, 0.45),
                                     vec3(0.94, 0.89, 0.26), vec3(0.00, 0.45, 0.70), vec3(0.84, 0.37, 0.00),
                                     vec3(0.80, 0.47, 0.65));
const vec3 kNeutral = vec3(0.45);
const uint kNone = 0xFFFFFFFFu;

// Mixes the bits of `n`, so that consecutive numbers get different colours (PCG's output function).
uint mixBits(uint n) {
    uint state = n * 747796405u + 2891336453u;
    uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
    return (word >> 22u) ^ word;
}

// Returns the colour of an index: a class colour in one of three brightnesses, or grey for kNone.
vec3 colorOfIndex(uint index) {
    if (index == kNone) return kNeutral;
    uint bits = mixBits(index);
    return kClassColors[bits % 7u] * (0.6 + 0.2 * float((bits / 7u) % 3u));
}

// Returns the colour of an amount from -1 (far below normal, blue) over 0 (normal, white) to +1 (far above,
// orange).
vec3 colorOfAmount(float amount) {
    float t = clamp(amount, -1.0, 1.0);
    vec3 extreme = t < 0.0 ? vec3(0.00, 0.30, 0.65) : vec3(0.85, 0.37, 0.00);
    return mix(vec3(0.95), extreme, abs(t));
}
