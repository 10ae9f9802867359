// forge FOLDER: writes the demo as a game folder, FOLDER/baseq2. Runs in the build; `visleaf` opens what it
// leaves. `forge --help` lists what else it makes.
#include "forge/city.h"
#include "forge/demo.h"
#include "forge/ibsp38_scene.h"
#include "forge/room.h"
#include "forge/room_textures.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

using namespace visleaf;

namespace {

constexpr std::string_view kUsage =
    "usage: forge [--scene demo|room] [--city FACES] [--seed N] [--format NAME] FOLDER\n"
    "  --scene NAME    which scene to write: demo (as by default) or room\n"
    "  --city FACES    instead, a city of about so many faces\n"
    "  --seed N        which city of that size (1)\n"
    "  --format NAME   the format to write (ibsp38)\n";

struct Arguments {
    std::string_view scene = "demo", format = "ibsp38", folder;
    uint32_t cityFaces = 0, seed = 1; // no faces: no city
};

class Folder {
  public:
    explicit Folder(std::filesystem::path path) : m_path(std::move(path)) {}

    void write(const std::string& name, const Bytes& bytes) {
        const std::filesystem::path file = m_path / name;
        std::error_code error;
        std::filesystem::create_directories(file.parent_path(), error);
        std::ofstream out(file, std::ios::binary);
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        if (out.good()) return;
        fmt::print(stderr, "forge: {}: can't be written\n", file.string());
        m_isComplete = false;
    }

    bool isComplete() const { return m_isComplete; }

  private:
    std::filesystem::path m_path;
    bool m_isComplete = true;
};

bool readNumber(std::string_view text, uint32_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

bool readOption(Arguments& arguments, std::string_view name, std::string_view value) {
    if (name == "--city") return readNumber(value, arguments.cityFaces) && arguments.cityFaces > 0;
    if (name == "--seed") return readNumber(value, arguments.seed);
    if (name == "--format") {
        arguments.format = value;
        return value == "ibsp38";
    }
    arguments.scene = value;
    return name == "--scene" && (value == "demo" || value == "room");
}

std::optional<Arguments> readArguments(std::span<char*> words) {
    Arguments arguments;
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        if (word.starts_with("--")) {
            if (i + 1 == words.size() || !readOption(arguments, word, words[i + 1])) return std::nullopt;
            ++i;
        } else {
            arguments.folder = word;
        }
    }
    if (arguments.folder.empty()) return std::nullopt;
    return arguments;
}

SceneDescription sceneFor(const Arguments& arguments) {
    if (arguments.cityFaces > 0) return makeCity(arguments.seed, arguments.cityFaces);
    return arguments.scene == "room" ? makeRoom() : makeDemo();
}

} // namespace

int main(int argc, char** argv) {
    const auto arguments = readArguments(std::span(argv + 1, static_cast<size_t>(argc - 1)));
    if (!arguments) {
        fmt::print(stderr, "{}", kUsage);
        return 2;
    }
    Folder folder(std::filesystem::path(arguments->folder) / "baseq2");
    const ColorTable palette = roomPalette();
    folder.write("pics/colormap.pcx", encodePalettePcx(palette));
    for (const auto& [name, image] : paintRoomTextures())
        folder.write(fmt::format("textures/{}.wal", name), encodeWal(name, image, palette));
    for (const auto& [suffix, image] : paintRoomSky())
        folder.write(fmt::format("env/room{}.tga", suffix), encodeTga(image));
    const CompileOptions options{.isDraft = arguments->cityFaces > 0};
    folder.write("maps/demo.bsp", ibsp38::write(toIbsp38(compileScene(sceneFor(*arguments), options))));
    return folder.isComplete() ? 0 : 1;
}
