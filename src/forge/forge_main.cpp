// forge FOLDER: writes the room as a Quake 2 game folder, FOLDER/baseq2. Runs in the build; `visleaf` opens
// what it leaves.
#include "forge/demo.h"
#include "forge/ibsp38_scene.h"
#include "forge/room.h"
#include "forge/room_textures.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <system_error>

using namespace visleaf;

namespace {

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

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: forge FOLDER\n");
        return 2;
    }
    Folder folder(std::filesystem::path(argv[1]) / "baseq2");
    const ColorTable palette = roomPalette();
    folder.write("pics/colormap.pcx", encodePalettePcx(palette));
    for (const auto& [name, image] : paintRoomTextures()) {
        folder.write(fmt::format("textures/{}.wal", name), encodeWal(name, image, palette));
    }
    for (const auto& [suffix, image] : paintRoomSky()) {
        folder.write(fmt::format("env/room{}.tga", suffix), encodeTga(image));
    }
    folder.write("maps/demo.bsp", ibsp38::write(toIbsp38(compileScene(makeDemo()))));
    return folder.isComplete() ? 0 : 1;
}
