#include "report/required_assets.h"

#include "base/text/file_name.h"
#include "base/text/trimmed.h"
#include "document/map_argument.h"
#include "geometry/mesh_geometry.h"
#include "map/game.h"
#include "materials/games/game_palette.h"
#include "materials/games/game_rules.h"
#include "materials/games/wad_list.h"
#include "materials/plan/plan_materials.h"
#include "models/decal_images.h"
#include "models/place_meshes.h"
#include "platform/path_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

namespace visleaf {
namespace {

/// An extension of file names in the values of entities, and what such a file is.
struct NamedKind {
    std::string_view extension;
    AssetKind kind;
};
constexpr std::array kNamedKinds{
    NamedKind{".wav", AssetKind::sound},   NamedKind{".ogg", AssetKind::sound},
    NamedKind{".mp3", AssetKind::music},   NamedKind{".mdl", AssetKind::model},
    NamedKind{".md2", AssetKind::model},   NamedKind{".md3", AssetKind::model},
    NamedKind{".mdx", AssetKind::model},   NamedKind{".mdc", AssetKind::model},
    NamedKind{".bsp", AssetKind::model},   NamedKind{".spr", AssetKind::sprite},
    NamedKind{".sp2", AssetKind::sprite},  NamedKind{".tga", AssetKind::picture},
    NamedKind{".pcx", AssetKind::picture}, NamedKind{".jpg", AssetKind::picture},
    NamedKind{".png", AssetKind::picture},
};

// Files with the name of the map in place of {}, which engines and players look for.
constexpr std::array kCompanions{
    "maps/{}.lit",       "maps/{}.ent",       "maps/{}.vis",       "maps/{}.loc",      "locs/{}.loc",
    "maps/{}.txt",       "maps/{}.res",       "maps/{}.aas",       "maps/{}.nav",      "maps/{}_detail.txt",
    "maps/{}.cfg",       "maps/{}.way",       "overviews/{}.txt",  "overviews/{}.bmp", "overviews/{}.tga",
    "levelshots/{}.tga", "levelshots/{}.jpg", "levelshots/{}.png", "scripts/{}.arena", "maps/graphs/{}.nod",
};

// Half-Life's models may keep textures and animations in files of their own.
constexpr std::array kModelParts{"t.mdl", "01.mdl", "02.mdl", "03.mdl"};

// WADs of Half-Life, which its folder holds beside those of players.
constexpr std::array<std::string_view, 5> kGameWads{"halflife.wad", "liquids.wad", "xeno.wad", "decals.wad",
                                                    "spraypaint.wad"};

constexpr std::string_view kSoundFolder = "sound/";
constexpr std::string_view kSpeaker = "target_speaker";

/// Returns the kind of file that a value names; nothing: none.
std::optional<AssetKind> kindOfFile(std::string_view value) {
    const std::string folded = foldName(value);
    const auto row = std::find_if(kNamedKinds.begin(), kNamedKinds.end(),
                                  [&](const NamedKind& kind) { return folded.ends_with(kind.extension); });
    return row == kNamedKinds.end() ? std::nullopt : std::optional(row->kind);
}

/// Returns the part of a location that names the archive or the file on disk: without `:NAME IN ARCHIVE`.
std::string_view diskPart(std::string_view location, std::string_view file) {
    if (location.size() > file.size() && foldName(location).ends_with(foldName(file)) &&
        location[location.size() - file.size() - 1] == ':')
        return location.substr(0, location.size() - file.size() - 1);
    return location;
}

/// True for the names of the game's own archives: pak0.pak, pak0.pk3, pak.pak, and so on.
bool isGameArchive(std::string_view name) {
    const std::string folded = foldName(name);
    if (!folded.starts_with("pak")) return false;
    const std::string_view rest = withoutExtension(std::string_view(folded).substr(3));
    return std::all_of(rest.begin(), rest.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Returns the last name in `path` that is a folder of the game's own data; empty: none.
std::string baseFolderIn(const std::filesystem::path& path, const GameTraits& game) {
    std::string found;
    for (const std::filesystem::path& part : path) {
        const std::string name = foldName(pathText(part));
        if (std::find(game.baseFolders.begin(), game.baseFolders.end(), name) != game.baseFolders.end())
            found = name;
    }
    return found;
}

class AssetSearch {
  public:
    explicit AssetSearch(const MapSnapshot& snapshot)
        : m_snapshot(snapshot), m_map(snapshot.map()), m_game(traitsOf(m_map.game)),
          m_rules(rulesOf(m_map.game)), m_mapFolder(baseFolderIn(snapshot.source.file.parent_path(), m_game)),
          m_wanted(wantedMeshes(m_map, snapshot.files, snapshot.definitions)) {}

    std::vector<Asset> run() {
        addMap();
        addTextures(*m_snapshot.materials);
        addSky();
        addScripts(*m_snapshot.materials);
        addPalette();
        for (uint32_t i = 0; i < m_map.entities.size(); ++i)
            addEntity(i);
        addModelsOfClasses();
        addFilesOfModels();
        std::stable_sort(m_assets.begin(), m_assets.end(),
                         [](const Asset& a, const Asset& b) { return a.kind < b.kind; });
        return std::move(m_assets);
    }

  private:
    bool isOfGame(const std::string& location, std::string_view file) const {
        const std::filesystem::path disk = toPath(diskPart(location, file));
        const std::string folder = baseFolderIn(disk.parent_path(), m_game);
        if (folder.empty()) return false;
        const std::string name = foldName(pathText(disk.filename()));
        const bool isGameWad = std::find(kGameWads.begin(), kGameWads.end(), name) != kGameWads.end();
        return folder != m_mapFolder || isGameArchive(name) || isGameWad;
    }

    void add(Asset asset) {
        if (!m_known.insert({asset.kind, foldName(asset.name)}).second) return;
        asset.isOfGame = asset.isOfGame || (!asset.source.empty() && isOfGame(asset.source, asset.file));
        m_assets.push_back(std::move(asset));
    }

    /// Adds a file of the game data, found or not.
    void addFile(AssetKind kind, const std::string& name, const std::string& neededBy) {
        const std::optional<std::string> source = m_snapshot.files->find(name);
        add({.kind = kind,
             .name = name,
             .file = source ? name : std::string(),
             .source = source.value_or(std::string()),
             .neededBy = neededBy});
    }

    void addIfFound(AssetKind kind, const std::string& name) {
        if (m_snapshot.files->find(name)) addFile(kind, name, {});
    }

    void addMap() {
        const std::string name = shortNameOf(m_snapshot.source);
        m_assets.push_back({.kind = AssetKind::map,
                            .name = fmt::format("maps/{}.bsp", name),
                            .file = fmt::format("maps/{}.bsp", name),
                            .source = pathOf(m_snapshot.source),
                            .neededBy = {}});
        for (const char* const companion : kCompanions)
            addIfFound(AssetKind::companion, fmt::format(fmt::runtime(companion), name));
    }

    void addTextures(const MaterialSet& materials) {
        for (const MaterialImage& image : materials.images) {
            if (isPartOfImage(image) || image.rule == ImageRule::inModel) continue;
            const bool isFile = image.rule == ImageRule::imageFile || image.rule == ImageRule::replacement ||
                                image.rule == ImageRule::wal;
            const bool isInWad = image.rule == ImageRule::wad; // the source is `PATH OF THE WAD:NAME`
            const std::string wad = image.source.substr(0, image.source.rfind(':'));
            add({.kind = AssetKind::texture,
                 .name = image.name,
                 .file = isFile ? image.tried.back() : std::string(),
                 .source = image.source,
                 .neededBy = {},
                 .isOfGame = isInWad && isOfGame(wad, {})});
            if (isInWad) addWad(wad);
            if (!image.maskFile.empty()) addFile(AssetKind::texture, image.maskFile, {});
        }
        if (!isGoldSrc() || materials.missing().empty()) return;
        for (const std::string& wad : namedWads(m_map))
            addFile(AssetKind::wad, wad, "ENTITIES[0].wad");
    }

    /// Adds the WAD of a texture.
    void addWad(std::string_view path) { addFile(AssetKind::wad, std::string(baseName(path)), {}); }

    /// Nobody needs the file of a game whose palette is built in.
    void addPalette() {
        const std::string& source = m_snapshot.materials->paletteSource;
        if (m_rules.paletteFile.empty() || source.empty() || source == kBuiltInPalette) return;
        addFile(AssetKind::palette, std::string(m_rules.paletteFile), {});
    }

    void addSky() {
        const Skybox& sky = m_snapshot.materials->sky;
        const std::string ofGame = fmt::format("{}{}", m_rules.skyFolder, m_rules.defaultSky);
        for (const std::string& name : sky.missing)
            add({.kind = AssetKind::sky,
                 .name = name,
                 .file = {},
                 .source = {},
                 .neededBy = {},
                 .isOfGame = name == ofGame});
        for (const std::string& side : sky.sideFiles)
            if (!side.empty()) addFile(AssetKind::sky, side, {});
        if (!sky.wind.file.empty()) addFile(AssetKind::sky, sky.wind.file, {});
    }

    void addScripts(const MaterialSet& materials) {
        for (const std::optional<SurfaceScript>& script : materials.surfaceScripts) {
            if (!script) continue;
            addFile(AssetKind::script, fmt::format("{}/{}", m_rules.scriptFolder, baseName(script->file)),
                    {});
        }
    }

    void addEntity(uint32_t index) {
        const Entity& entity = m_map.entities[index];
        for (const auto& [key, value] : entity.pairs) {
            const bool isForCompiler = key.starts_with('_');
            if (isForCompiler || value.empty()) continue;
            const std::string where = fmt::format("ENTITIES[{}].{}", index, key);
            if (index == 0 && key == "music")
                addMusic(value, where);
            else if (key == "noise" && entity.className() == kSpeaker)
                addSound(withWav(value), where);
            else
                addNamed(value, where);
        }
    }

    /// Quake 3's music: the introduction, then what repeats.
    void addMusic(std::string_view value, const std::string& where) {
        while (!value.empty())
            if (const std::string_view name = takePart(value, ' '); !name.empty())
                addFile(AssetKind::music, withWav(name), where);
    }

    static std::string withWav(std::string_view name) {
        const bool hasExtension = baseName(name).find('.') != std::string_view::npos;
        return std::string(name) + (hasExtension ? "" : ".wav");
    }

    void addNamed(const std::string& value, const std::string& where) {
        const std::optional<AssetKind> kind = kindOfFile(value);
        if (!kind) return;
        if (*kind == AssetKind::sound)
            addSound(value, where);
        else if (!isFoundElsewhere(value))
            addModel(*kind, value, where);
    }

    /// True if the game finds a model or sprite by a longer name or another extension than the key has.
    bool isFoundElsewhere(std::string_view value) const {
        const std::string stem(withoutExtension(foldName(value)));
        return std::any_of(m_wanted.begin(), m_wanted.end(), [&](const WantedMesh& wanted) {
            const std::string file = foldName(wanted.file);
            const std::string_view ofFile = withoutExtension(file);
            return file != foldName(value) && (ofFile == stem || ofFile.ends_with("/" + stem));
        });
    }

    /// Adds the models that the game shows for the classes of entities, and the file of decals.
    void addModelsOfClasses() {
        for (const WantedMesh& wanted : m_wanted) {
            if (wanted.isDecal)
                addFile(AssetKind::wad, std::string(kDecalWad),
                        fmt::format("ENTITIES[{}].texture", wanted.entity));
            else
                addModel(kindOfFile(wanted.file).value_or(AssetKind::model), wanted.file,
                         fmt::format("ENTITIES[{}].classname", wanted.entity));
        }
    }

    /// Adds what the shown models need: their images with the scripts of these, and other files.
    void addFilesOfModels() {
        Diagnostics ignored; // lint reports damaged models
        const PlacedMeshes meshes = placeMeshes(m_map, *m_snapshot.files, ignored, m_snapshot.definitions);
        const std::vector<ShownSkin> skins = skinsOf(meshes);
        if (skins.empty()) return;
        const MaterialPlan plan =
            planMaterials(m_map, *m_snapshot.files, ignored, {}, skins, m_snapshot.details);
        addTextures(plan.set);
        addScripts(plan.set);
        std::set<std::string> added;
        for (const Asset& asset : m_assets)
            added.insert(foldName(asset.file));
        for (const PlacedMesh& placed : meshes.placed) {
            std::vector<std::string> others = meshes.models[placed.model].others;
            if (placed.part.skinFile.ends_with(".skin")) others.push_back(placed.part.skinFile);
            for (const std::string& other : others)
                if (added.insert(foldName(other)).second)
                    addFile(AssetKind::model, other, fmt::format("ENTITIES[{}].classname", placed.entity));
        }
    }

    void addModel(AssetKind kind, std::string name, const std::string& where) {
        std::replace(name.begin(), name.end(), '\\', '/');
        addFile(kind, name, where);
        if (kind != AssetKind::model || !isGoldSrc()) return;
        for (const char* const part : kModelParts)
            addIfFound(kind, std::string(withoutExtension(name)) + part);
    }

    /// A star before the name is no part of it: Half-Life streams the sound; in the other games, the player
    /// who hears it has a sound of that name.
    void addSound(std::string name, const std::string& where) {
        std::replace(name.begin(), name.end(), '\\', '/');
        if (name.starts_with('*')) {
            if (!isGoldSrc()) return;
            name.erase(0, 1);
        }
        name.erase(0, name.find_first_not_of('/'));
        const std::string below = std::string(kSoundFolder) + name;
        const bool isWhole = m_rules.usesScripts() || foldName(name).starts_with(kSoundFolder);
        const bool isBelow = m_snapshot.files->find(below) || (!isWhole && !m_snapshot.files->find(name));
        addFile(AssetKind::sound, isBelow ? below : name, where);
    }

    bool isGoldSrc() const { return m_rules.original == OriginalImages::miptexOrWad; }

    const MapSnapshot& m_snapshot;
    const Map& m_map;
    const GameTraits& m_game;
    const GameRules& m_rules;
    std::string m_mapFolder; // the game's own folder that holds the map; empty: it is elsewhere
    std::vector<WantedMesh> m_wanted;
    std::set<std::pair<AssetKind, std::string>> m_known; // by folded name
    std::vector<Asset> m_assets;
};

} // namespace

std::vector<Asset> requiredAssets(const MapSnapshot& snapshot) {
    return AssetSearch(snapshot).run();
}

} // namespace visleaf
