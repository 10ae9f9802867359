// Writes the seeds of every target to FOLDER/TARGET/SEED, and its corpus to FOLDER/TARGET-corpus/INPUT.
#include "fuzz_target.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace visleaf::fuzz {
namespace {

bool write(const std::filesystem::path& path, const Bytes& bytes) {
    std::ofstream stream(path, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    return stream.good();
}

bool writeAll(const std::filesystem::path& folder, const std::vector<Seed>& seeds) {
    std::filesystem::create_directories(folder);
    return std::ranges::all_of(seeds,
                               [&](const Seed& seed) { return write(folder / seed.name, seed.bytes); });
}

bool writeSeeds(const std::filesystem::path& folder) {
    return std::ranges::all_of(targets(), [&](const Target& target) {
        const std::string name(target.name);
        return writeAll(folder / name, target.seeds()) &&
               writeAll(folder / (name + "-corpus"), corpusOf(target));
    });
}

} // namespace
} // namespace visleaf::fuzz

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: fuzz_seeds FOLDER\n");
        return 2;
    }
    return visleaf::fuzz::writeSeeds(argv[1]) ? 0 : 1;
}
