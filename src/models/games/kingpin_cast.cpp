#include "models/games/kingpin_cast.h"

#include "models/games/fall_box.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace visleaf {
namespace {

/// What a class carries.
enum class CastArms : uint8_t {
    none,
    pipe,   // with the spawnflag for a fight without guns; guns are not shown until they are drawn
    guns,   // one of several, which spawnflags choose
    noFlame // the same, but the flame thrower looks like a rocket launcher
};

struct CastClass {
    std::string_view className;
    std::string_view folder;               // in `models/actors/`
    std::array<std::string_view, 3> skins; // folders of the images of head, body and legs
    CastArms arms;
    uint32_t numFrames;                      // in which it stands, from the first one on
    std::array<std::string_view, 3> heads{}; // for the numbers 1 to 3 of the key `head`; empty: `head`
    bool hasHats = false;
    FallBox box{16, -24, 48};
};

constexpr std::array<std::string_view, 3> kThugSkins{"thug", "thug", "thug"};
constexpr std::array<std::string_view, 3> kWomanSkins{"bitch", "bitch", "bitch"};
constexpr std::array<std::string_view, 3> kMensHeads{"bald_head", {}, "weld_head"};

constexpr std::array kCastClasses{
    CastClass{"cast_thug", "thug", kThugSkins, CastArms::pipe, 42, kMensHeads, true},
    CastClass{"cast_thug_sit", "thug_sit", kThugSkins, CastArms::pipe, 24, kMensHeads, true},
    CastClass{"cast_punk", "punk", kThugSkins, CastArms::guns, 31, kMensHeads, true},
    CastClass{"cast_shorty", "shorty", kThugSkins, CastArms::noFlame, 22, {}, true},
    CastClass{"cast_runt", "runt", {"runt", "runt", "thug"}, CastArms::pipe, 20, {}, true},
    CastClass{"cast_bum_sit",
              "bum_sit",
              kThugSkins,
              CastArms::none,
              52,
              {"bald_head", "weld_head", {}},
              true,
              {24, -24, 48}},
    CastClass{"cast_bitch", "bitch", kWomanSkins, CastArms::pipe, 48, {{{}, "pony_head", {}}}},
    CastClass{"cast_whore", "whore", kWomanSkins, CastArms::noFlame, 28, {{"bald_head", "pony_head", {}}}},
};

constexpr int32_t kIsTriggeredCast = 2; // spawnflag

/// A gun that a spawnflag chooses; the first one counts.
struct CastGun {
    int32_t flag;
    std::string_view file;
};

constexpr std::array kCastGuns{CastGun{64, "tommygun"},    CastGun{8192, "shotgun"},
                               CastGun{16, "hmg"},         CastGun{8, "rocket_lnch"},
                               CastGun{4, "flamethrower"}, CastGun{128, "grenade_lnch"}};

/// Returns what a person has in its hands; empty: nothing is shown.
std::string_view armsOf(CastArms arms, int32_t spawnflags) {
    constexpr int32_t kFightsByHand = 64; // spawnflag
    if (arms == CastArms::none) return {};
    if (arms == CastArms::pipe) return (spawnflags & kFightsByHand) != 0 ? "pipe" : "";
    const auto gun = std::find_if(kCastGuns.begin(), kCastGuns.end(),
                                  [&](const CastGun& row) { return (spawnflags & row.flag) != 0; });
    if (gun == kCastGuns.end()) return "shotgun";
    return arms == CastArms::noFlame && gun->file == "flamethrower" ? "rocket_lnch" : gun->file;
}

/// Frames in which a class stands if it holds a shotgun.
struct ShotgunStand {
    std::string_view folder;
    uint32_t first, count;
};

constexpr std::array kShotgunStands{ShotgunStand{"punk", 663, 31}, ShotgunStand{"whore", 792, 17}};

/// Returns the frames in which a person stands or sits.
SequenceChoice standOf(const CastClass& cast, std::string_view arms) {
    constexpr uint32_t kSits = 47; // before it, people sit down
    for (const ShotgunStand& stand : kShotgunStands)
        if (arms == "shotgun" && stand.folder == cast.folder)
            return {.number = stand.first, .count = stand.count};
    return {.number = cast.folder == "thug_sit" ? kSits : 0, .count = cast.numFrames};
}

/// Returns the three numbers of the key `art_skins`, for head, body and legs: three digits each.
std::array<std::string, 3> artSkinsOf(const Entity& entity) {
    constexpr size_t kDigits = 3;
    const std::string_view value = entity.value("art_skins");
    std::array<std::string, 3> skins;
    for (size_t i = 0; i < skins.size(); ++i) {
        const size_t first = i * (kDigits + 1);
        skins[i] = first < value.size() ? std::string(value.substr(first, kDigits)) : "001";
    }
    return skins;
}

/// Makes the parts of a person.
class CastBuilder {
  public:
    CastBuilder(const CastClass& cast, const Entity& entity)
        : m_cast(cast), m_entity(entity), m_arms(armsOf(cast.arms, entity.wholeNumber("spawnflags"))) {}

    EntityMeshes run() {
        const std::array<std::string, 3> skins = artSkinsOf(m_entity);
        constexpr std::array<std::string_view, 3> kNames{"head", "body", "legs"};
        for (size_t i = 0; i < kNames.size(); ++i) {
            add(i == 0 ? head() : kNames[i]);
            m_meshes.parts.back().skinFile =
                fmt::format("models/actors/{}/{}_{}.tga", m_cast.skins[i], kNames[i], skins[i]);
        }
        if (!m_arms.empty()) add(m_arms);
        addClothes(m_entity.wholeNumber("count"));
        m_meshes.drop = dropIn(m_cast.box);
        return std::move(m_meshes);
    }

  private:
    std::string_view head() const {
        const int32_t number = m_entity.wholeNumber("head");
        if (number < 1 || number > 3) return "head";
        const std::string_view chosen = m_cast.heads[static_cast<size_t>(number) - 1];
        return chosen.empty() ? "head" : chosen;
    }

    void addClothes(int32_t flags) {
        constexpr int32_t kCigar = 1, kFedora = 2, kStetson = 4, kCap = 8;
        if (!m_cast.hasHats) return;
        if ((flags & kCigar) != 0) add("cigar");
        if ((flags & kFedora) != 0)
            add("fedora");
        else if ((flags & kStetson) != 0)
            add("stetson");
        else if ((flags & kCap) != 0)
            add("cap");
    }

    void add(std::string_view name) {
        const float scale = m_entity.number("scale").value_or(0.0f);
        m_meshes.parts.push_back({.file = fmt::format("models/actors/{}/{}.mdx", m_cast.folder, name),
                                  .angles = {0.0f, m_entity.angles().y, 0.0f},
                                  .scale = scale > 0.0f ? scale : 1.0f,
                                  .sequence = standOf(m_cast, m_arms)});
    }

    const CastClass& m_cast;
    const Entity& m_entity;
    std::string_view m_arms;
    EntityMeshes m_meshes;
};

/// A dog is one model. Its key `skin` counts from 1, and each skin has two more for wounds.
EntityMeshes dogMeshes(const Entity& entity) {
    constexpr uint32_t kFramesOfDog = 12, kSkinsOfDog = 3;
    constexpr FallBox kDogBox{16, -24, 26};
    const auto skin = static_cast<uint32_t>(std::clamp(entity.wholeNumber("skin") - 1, 0, 99));
    return {.parts = {{.file = "models/actors/enemy_dog/enemy_dog.mdx",
                       .angles = {0.0f, entity.angles().y, 0.0f},
                       .skin = skin * kSkinsOfDog,
                       .sequence = {.number = 0, .count = kFramesOfDog}}},
            .drop = dropIn(kDogBox)};
}

} // namespace

std::optional<EntityMeshes> kingpinCastOf(const Entity& entity) {
    const std::string_view className = entity.className();
    if (!className.starts_with("cast_")) return std::nullopt;
    if (entity.hasSpawnflag(kIsTriggeredCast)) return EntityMeshes{.isHidden = true};
    if (className == "cast_dog") return dogMeshes(entity);
    const CastClass* cast = rowOf(kCastClasses, className);
    if (cast == nullptr) return std::nullopt;
    return CastBuilder(*cast, entity).run();
}

} // namespace visleaf
