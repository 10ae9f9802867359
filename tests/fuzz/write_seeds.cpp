// Writes the seeds of every target to FOLDER/TARGET/SEED.
#include "fuzz_target.h"

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

bool writeSeeds(const std::filesystem::path& folder) {
    for (const Target& target : targets()) {
        std::filesystem::create_directories(folder / target.name);
        for (const Seed& seed : target.seeds()) {
            if (!write(folder / target.name / seed.name, seed.bytes)) return false;
        }
    }
    return true;
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
