// The images of decals: the textures of `decals.wad`. A mod has one of its own, and the game's counts as
// well.
//
// Facts: FWGS/xash3d-fwgs (engine/common/imagelib/img_wad.c: which texels show what is behind them).
#pragma once

#include "models/mesh_model.h"
#include "vfs/archives/wad.h"
#include "vfs/file_system.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace visleaf {

/// The file that has all decals.
inline constexpr std::string_view kDecalWad = "decals.wad";

class DecalImages {
  public:
    /// Reads all files called kDecalWad. The topmost one that has a decal counts. Files that are no WADs are
    /// left out.
    explicit DecalImages(const FileSystem& files);

    /// Returns where the decal called `name` is, as `PATH OF THE WAD:NAME`; empty: nowhere. Case does not
    /// matter.
    std::string find(std::string_view name) const;

    /// Reads a decal that find() knows. If the name begins with a brace, either the texels of the last colour
    /// are holes, or, unless that colour is blue, all texels have that colour and their index is their alpha.
    Result<MeshSkin> read(std::string_view name) const;

  private:
    struct OpenWad {
        std::string path;
        Wad wad;
    };

    std::vector<OpenWad> m_wads; // topmost first
};

} // namespace visleaf
