// What a command line asks for, as plain data: one struct a subcommand.
#pragma once

#include "app/camera_text.h"
#include "culling/visible_set.h"
#include "render/renderer.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace visleaf {

/// What was asked for of the settings that the viewer remembers. What is empty is as remembered there, and at
/// its default for the other subcommands.
struct GivenSettings {
    std::optional<float> fovX = {};
    std::optional<glm::uvec2> size = {};
    std::optional<LightPreset> light = {};
    std::optional<float> overbright = {};
    std::optional<MissingLook> missing = {};
    std::optional<StyleMotion> styleMotion = {};
    std::optional<float> exposure = {};
    std::optional<float> gamma = {};
    std::optional<TextureFilter> textureFilter = {};
    std::optional<TextureFilter> lightmapFilter = {};
    std::optional<TextureFilter> skyFilter = {};
    std::optional<uint32_t> anisotropy = {};
    std::optional<uint32_t> samples = {}; // of MSAA
    std::optional<float> uiScale = {};
};

/// How pictures look; the same options for every subcommand that draws.
struct PictureOptions {
    std::vector<std::filesystem::path> gameFolders; // later ones win
    std::optional<CameraPose> camera;               // empty: as a link says, else the player start
    std::optional<ViewMode> mode;                   // empty: as a link says, else lit
    std::optional<double> time; // seconds; the viewer's clock stands there. Empty: begins at 0
    GivenSettings given;
    CullOptions cull;
    std::optional<CullLock> lock;
    bool showLeafBounds = false;
    bool showEntities = false;
    bool showToolBrushes = false;
    bool showFlares = false;
    bool showFog = true;
    bool showTint = true;
    bool swaysInLiquid = false; // in the viewer the settings decide
    bool forceGl33 = false;
};

/// Of the viewer.
struct ViewOptions {
    std::string map; // empty: the bundled demo
    PictureOptions picture;
    bool resetLayout = false;
    bool isPortable = false;
    std::filesystem::path reportFile; // for tests; empty: none
};

/// Of `render`.
struct RenderOptions {
    std::vector<std::string> maps;
    std::filesystem::path output;  // a file, "-", or with `cameras` a folder
    std::filesystem::path cameras; // empty: the one camera of `picture`
    std::string json;              // a file or "-"; empty: none
    PictureOptions picture;
};

/// Of `bench`. One of map, suite and comparison is given.
struct BenchOptions {
    std::string map;
    std::filesystem::path suite;                   // see bench_suite.h
    std::vector<std::filesystem::path> comparison; // two reports: before and after
    std::string json;
    uint32_t numFrames = 200;
    std::optional<CameraPose> end; // where the camera flies while frames are measured; empty: it stays
    PictureOptions picture;
};

/// Of `info`.
struct InfoOptions {
    std::vector<std::string> maps; // or folders of maps
    std::string json;
    bool showMaterials = false;
    std::vector<std::filesystem::path> gameFolders;
};

} // namespace visleaf
