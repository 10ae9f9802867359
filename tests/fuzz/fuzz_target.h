// A fuzz target is a function that accepts any bytes, with small complete files as seeds.
//
// A target checks with GoogleTest's assertions, so the same code runs in two ways. Under libFuzzer, the first
// failure ends the run. As a plain test, it runs on the seeds, on truncated seeds and on the corpus.
#pragma once

#include "base/bytes.h"
#include "base/result.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf::fuzz {

struct Seed {
    std::string name; // name of the seed's file
    Bytes bytes;
};

struct Target {
    std::string_view name;
    void (*run)(ByteSpan input);
    std::vector<Seed> (*seeds)();
};

/// True for a value, and for an error that says something.
template <class Value> bool isValueOrReason(const Result<Value>& result) {
    return result || !result.error().message.empty();
}

/// Returns all targets: one for each family of maps, for side files, images, archives, scripts, entities and
/// visibility, for the texts of text_targets.h, one that loads any map together with game data, and one that
/// runs every analysis on it.
std::span<const Target> targets();

/// Returns the target called `name`; null if there is none.
const Target* findTarget(std::string_view name);

/// Returns what libFuzzer has found for a target: inputs that reach code which no seed reaches, and inputs
/// that once broke the program. keep_corpus.py writes them to an archive for each target.
std::vector<Seed> corpusOf(const Target& target);

/// Reads a map without game data, up to the list of what to draw. Returns true if it loads.
bool readAlone(ByteSpan file);

/// Reads a map together with game data, and runs analyseMap(). Returns true if it loads.
bool readAndAnalyse(ByteSpan file);

} // namespace visleaf::fuzz
