// What is fuzzed: a function that takes any bytes, and small whole files to begin from.
//
// A target checks by GoogleTest's assertions, so that the same code runs under libFuzzer, where the first
// failure ends the run, and as a plain test over the seeds and all that is left of them when they break off.
#pragma once

#include "base/bytes.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf::fuzz {

struct Seed {
    std::string name; // of the file that it becomes
    Bytes bytes;
};

struct Target {
    std::string_view name;
    void (*run)(ByteSpan input);
    std::vector<Seed> (*seeds)();
};

/// All targets: one for each family of maps, their side files, pictures, archives, scripts and entities, and
/// one for what becomes of any map among game data.
std::span<const Target> targets();

/// The target called `name`; null when there is none.
const Target* findTarget(std::string_view name);

} // namespace visleaf::fuzz
