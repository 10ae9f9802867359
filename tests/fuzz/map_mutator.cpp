#include "map_mutator.h"

#include "formats/record_layouts.h"
#include "support/damage.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <string_view>

namespace visleaf::fuzz {
namespace {

constexpr size_t kDirectoryEnd = 512;    // the directories of all formats end before this position
constexpr size_t kHugeTextBytes = 70000; // longer than any buffer of an engine

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr std::array kHostileFloats{std::numeric_limits<float>::quiet_NaN(),
                                    kInfinity,
                                    -kInfinity,
                                    1e38f,
                                    -1e38f,
                                    std::numeric_limits<float>::max(),
                                    std::numeric_limits<float>::denorm_min(),
                                    -0.0f,
                                    0.0f,
                                    65536.0f,
                                    -1.0f};

constexpr std::array<std::string_view, 20> kHostileText{"\"",
                                                        "{",
                                                        "}",
                                                        "\\",
                                                        "//",
                                                        std::string_view("\0", 1),
                                                        "\x1b[31m\x07",
                                                        "\xff\xfe\xc0\x80",
                                                        "%s%n%1$s",
                                                        "\"model\" \"*4294967295\" ",
                                                        "\"model\" \"*-1\" ",
                                                        "\"origin\" \"nan inf 1e39\" ",
                                                        "\"angles\" \"1e400 -1e400 0x7f\" ",
                                                        "\"wad\" \"../../etc/passwd;C:\\\\x.wad;/dev/zero\" ",
                                                        "\"sky\" \"../../../../dev/zero\" ",
                                                        "\"model\" \"/dev/stdin\" ",
                                                        "\"style\" \"99999999999999999999\" ",
                                                        "\"_fog\" \"-1 nan 2\" ",
                                                        "\"target\" \"a\" \"targetname\" \"a\" ",
                                                        "}{ \"classname\" \"info_player_start\" "};

/// Random numbers that are the same with every standard library.
class Chance {
  public:
    explicit Chance(uint64_t seed) : m_engine(seed) {}

    /// Returns a number from 0 to `size` - 1; `size` is at least 1.
    size_t below(size_t size) { return m_engine() % size; }
    bool oneIn(size_t number) { return below(number) == 0; }

    template <class Values> const auto& oneOf(const Values& values) {
        return values[below(std::size(values))];
    }

  private:
    std::mt19937_64 m_engine;
};

/// A file in which faults are made.
struct Draft {
    Bytes& bytes;
    const std::vector<MutableLump>& lumps;
    Chance& chance;
};

bool isText(const MutableLump& lump) {
    return lump.info.name == "ENTITIES";
}

/// Returns a lump with content for which `fits` is true; null if there is none.
template <class Fits> const MutableLump* anyLump(Draft& draft, Fits fits) {
    std::vector<const MutableLump*> fitting;
    for (const MutableLump& lump : draft.lumps)
        if (lump.info.length > 0 && fits(lump)) fitting.push_back(&lump);
    return fitting.empty() ? nullptr : draft.chance.oneOf(fitting);
}

/// Writes as much of the value as the file has room for; an earlier fault may have cut it.
void put(Bytes& bytes, size_t position, uint32_t value, size_t size) {
    if (position < bytes.size()) overwrite(bytes, position, value, std::min(size, bytes.size() - position));
}

uint32_t valueAt(const Bytes& bytes, size_t position, size_t size) {
    uint32_t value = 0;
    if (position < bytes.size())
        std::memcpy(&value, &bytes[position], std::min(size, bytes.size() - position));
    return value;
}

/// Returns an integer that tends to break things: a boundary, or a number that is almost right.
uint32_t hostileInteger(Draft& draft, uint32_t current, uint32_t ownIndex) {
    Chance& chance = draft.chance;
    const uint32_t count = chance.oneOf(draft.lumps).info.count;
    switch (chance.below(8)) {
    case 0:
        return count;
    case 1:
        return count - 1;
    case 2:
        return count + 1;
    case 3:
        return ownIndex; // a record that refers to itself
    case 4:
        return static_cast<uint32_t>(chance.below(size_t{ownIndex} + 1)); // or to one before it
    case 5:
        return current ^ (1u << chance.below(32));
    case 6:
        return chance.oneIn(2) ? current + 1 : current - 1;
    default:
        return chance.oneOf(kHostileIntegers);
    }
}

std::string cutFile(Draft& draft) {
    draft.bytes.resize(draft.chance.below(draft.bytes.size() + 1));
    return fmt::format("cut to {} bytes", draft.bytes.size());
}

std::string growFile(Draft& draft) {
    draft.bytes.resize(draft.bytes.size() + 1 + draft.chance.below(1000), std::byte{0xFF});
    return fmt::format("grown to {} bytes", draft.bytes.size());
}

std::string damageDirectory(Draft& draft) {
    const MutableLump& lump = draft.chance.oneOf(draft.lumps);
    const bool isLength = draft.chance.oneIn(2);
    const size_t position = lump.entry + (isLength ? 4 : 0);
    const LumpInfo& other = draft.chance.oneOf(draft.lumps).info;
    const auto size = static_cast<uint32_t>(draft.bytes.size());
    const uint32_t current = valueAt(draft.bytes, position, 4);
    const std::array values{other.offset, other.length, size,        size - 1,
                            size + 1,     current + 1,  current - 1, hostileInteger(draft, current, 0)};
    const uint32_t value = draft.chance.oneOf(values);
    put(draft.bytes, position, value, 4);
    return fmt::format("{}.{} = {:#x}", lump.info.name, isLength ? "length" : "offset", value);
}

std::string copyDirectoryEntry(Draft& draft) {
    const MutableLump& from = draft.chance.oneOf(draft.lumps);
    const MutableLump& to = draft.chance.oneOf(draft.lumps);
    const bool swaps = draft.chance.oneIn(2);
    for (const size_t part : {0u, 4u}) {
        const uint32_t value = valueAt(draft.bytes, to.entry + part, 4);
        put(draft.bytes, to.entry + part, valueAt(draft.bytes, from.entry + part, 4), 4);
        if (swaps) put(draft.bytes, from.entry + part, value, 4);
    }
    return fmt::format("{} {} {}", to.info.name, swaps ? "swapped with" : "is", from.info.name);
}

uint32_t hostileNumber(Draft& draft, const NumberField& field, uint32_t current, uint32_t index) {
    return field.isFloat ? bitsOf(draft.chance.oneOf(kHostileFloats)) : hostileInteger(draft, current, index);
}

std::string damageField(Draft& draft) {
    const MutableLump* lump = anyLump(draft, [](const MutableLump& l) { return !l.numbers.empty(); });
    if (lump == nullptr) return {};
    const NumberField& field = draft.chance.oneOf(lump->numbers);
    const auto index = static_cast<uint32_t>(draft.chance.below(lump->info.count));
    const size_t position = lump->info.offset + size_t{index} * lump->recordBytes + field.offset;
    const uint32_t value = hostileNumber(draft, field, valueAt(draft.bytes, position, field.bytes), index);
    put(draft.bytes, position, value, field.bytes);
    return fmt::format("{}[{}].{} = {:#x}", lump->info.name, index, field.name, value);
}

std::string damageFieldOfAll(Draft& draft) {
    const MutableLump* lump = anyLump(draft, [](const MutableLump& l) { return !l.numbers.empty(); });
    if (lump == nullptr) return {};
    const NumberField& field = draft.chance.oneOf(lump->numbers);
    const size_t first = lump->info.offset + field.offset;
    const uint32_t value = hostileNumber(draft, field, valueAt(draft.bytes, first, field.bytes), 0);
    for (size_t i = 0; i < lump->info.count; ++i)
        put(draft.bytes, first + i * lump->recordBytes, value, field.bytes);
    return fmt::format("{}[all].{} = {:#x}", lump->info.name, field.name, value);
}

std::string flipBits(Draft& draft) {
    const MutableLump* lump = anyLump(draft, [](const MutableLump&) { return true; });
    if (lump == nullptr) return {};
    const size_t numBits = size_t{1} << draft.chance.below(7);
    for (size_t i = 0; i < numBits; ++i) {
        const size_t position = lump->info.offset + draft.chance.below(lump->info.length);
        put(draft.bytes, position, valueAt(draft.bytes, position, 1) ^ (1u << draft.chance.below(8)), 1);
    }
    return fmt::format("{} bits flipped in {}", numBits, lump->info.name);
}

std::string fillRange(Draft& draft) {
    const MutableLump* lump = anyLump(draft, [](const MutableLump&) { return true; });
    if (lump == nullptr) return {};
    const size_t first = draft.chance.below(lump->info.length);
    const size_t length = 1 + draft.chance.below(lump->info.length - first);
    const uint8_t value = draft.chance.oneIn(2) ? 0x00 : 0xFF;
    for (size_t i = 0; i < length; ++i)
        put(draft.bytes, lump->info.offset + first + i, value, 1);
    return fmt::format("{}: {} bytes from {} are {:#x}", lump->info.name, length, first, value);
}

/// Damages a word of a lump without records, such as an offset in front of textures or a run of the
/// visibility.
std::string damageWord(Draft& draft) {
    const MutableLump* lump =
        anyLump(draft, [](const MutableLump& l) { return l.numbers.empty() && !isText(l); });
    if (lump == nullptr) return {};
    const size_t size = draft.chance.oneOf(std::array<size_t, 3>{1, 2, 4});
    // The first words are most often counts and offsets.
    const size_t end = draft.chance.oneIn(2) ? std::min<size_t>(lump->info.length, 64) : lump->info.length;
    const size_t offset = draft.chance.below(end) / size * size;
    const size_t position = lump->info.offset + offset;
    const uint32_t value = hostileInteger(draft, valueAt(draft.bytes, position, size), 0);
    put(draft.bytes, position, value, size);
    return fmt::format("{}+{} = {:#x} ({} bytes)", lump->info.name, offset, value, size);
}

/// Damages what follows the last lump, such as a BSPX directory.
std::string damageTail(Draft& draft) {
    size_t end = 0;
    for (const MutableLump& lump : draft.lumps)
        end = std::max<size_t>(end, size_t{lump.info.offset} + lump.info.length);
    if (end + 4 >= draft.bytes.size()) return {};
    const size_t position = end + draft.chance.below(draft.bytes.size() - end);
    const uint32_t value = hostileInteger(draft, valueAt(draft.bytes, position, 4), 0);
    put(draft.bytes, position, value, 4);
    return fmt::format("behind the lumps +{} = {:#x}", position - end, value);
}

/// Writes new entity text behind the end of the file, and lets the directory point there.
std::string damageText(Draft& draft) {
    const MutableLump* lump = anyLump(draft, isText);
    const size_t end = lump == nullptr ? 0 : size_t{lump->info.offset} + lump->info.length;
    if (end == 0 || end > draft.bytes.size()) return {};
    const ByteSpan old = ByteSpan(draft.bytes).subspan(lump->info.offset, lump->info.length);
    std::string text(asText(old));
    const size_t place = draft.chance.below(text.size());
    const bool isHuge = draft.chance.oneIn(16);
    const std::string inserted =
        isHuge ? std::string(kHugeTextBytes, 'k') : std::string(draft.chance.oneOf(kHostileText));
    if (draft.chance.oneIn(4)) text.resize(place); // an unfinished text
    text.insert(std::min(place, text.size()), inserted);
    put(draft.bytes, lump->entry, static_cast<uint32_t>(draft.bytes.size()), 4);
    put(draft.bytes, lump->entry + 4, static_cast<uint32_t>(text.size()), 4);
    const ByteSpan added = std::as_bytes(std::span(text));
    draft.bytes.insert(draft.bytes.end(), added.begin(), added.end());
    return fmt::format("ENTITIES: {} bytes inserted at {}", inserted.size(), place);
}

struct Fault {
    std::string (*make)(Draft&); // returns what it damaged; empty if the file has no place for it
    size_t weight;               // how often it is made, of 100
};
constexpr std::array kFaults{Fault{damageField, 40},     Fault{damageFieldOfAll, 8},
                             Fault{damageDirectory, 12}, Fault{copyDirectoryEntry, 6},
                             Fault{damageWord, 10},      Fault{damageTail, 4},
                             Fault{damageText, 7},       Fault{flipBits, 5},
                             Fault{fillRange, 4},        Fault{cutFile, 3},
                             Fault{growFile, 1}};

/// Makes one fault and returns its description.
std::string makeFault(Draft& draft) {
    std::string damage;
    while (damage.empty() && !draft.bytes.empty()) {
        size_t number = draft.chance.below(100);
        const Fault* fault = kFaults.data();
        for (; number >= fault->weight; ++fault)
            number -= fault->weight;
        damage = fault->make(draft);
    }
    return damage;
}

/// Returns the numbers of a layout, one for each element of an array.
std::vector<NumberField> numbersOf(const RecordLayout& layout) {
    std::vector<NumberField> numbers;
    uint32_t offset = 0;
    for (const RecordField& field : layout.fields) {
        const bool isTextField = field.type == RecordType::text;
        const bool isByte = field.type == RecordType::u8 || isTextField;
        const bool isShort = field.type == RecordType::i16 || field.type == RecordType::u16;
        const uint32_t bytes = isByte ? 1 : isShort ? 2 : 4;
        for (uint32_t i = 0; i < field.count; ++i, offset += bytes) {
            if (isTextField && i > 0) continue; // one byte of a name stands for all
            numbers.push_back(
                {field.count == 1 ? std::string(field.name) : fmt::format("{}[{}]", field.name, i), offset,
                 bytes, field.type == RecordType::f32});
        }
    }
    return numbers;
}

/// Returns where the directory keeps offset and length of a lump; 0 if it is not found. Two empty lumps may
/// have equal offsets and lengths, so entries in `others` are skipped.
size_t directoryEntryOf(const Bytes& file, const LumpInfo& lump, const std::vector<MutableLump>& others) {
    for (size_t position = 4; position + 8 <= std::min(file.size(), kDirectoryEnd); position += 4) {
        const bool isEqual =
            valueAt(file, position, 4) == lump.offset && valueAt(file, position + 4, 4) == lump.length;
        if (isEqual && std::ranges::find(others, position, &MutableLump::entry) == others.end())
            return position;
    }
    return 0;
}

} // namespace

MapMutator::MapMutator(Bytes file) : m_file(std::move(file)) {
    Diagnostics diagnostics;
    const Result<LoadedMap> loaded = loadMap(m_file, diagnostics);
    if (!loaded) {
        ADD_FAILURE() << loaded.error().message;
        return;
    }
    for (const LumpInfo& info : loaded.value().lumps) {
        const size_t entry = directoryEntryOf(m_file, info, m_lumps);
        if (entry == 0) continue;
        const std::optional<RecordLayout> layout = layoutOf(loaded.value().format, info);
        const bool hasRecords = layout && info.count > 0;
        m_lumps.push_back({info, entry, hasRecords ? layout->bytes : 0,
                           hasRecords ? numbersOf(*layout) : std::vector<NumberField>()});
    }
}

Mutant MapMutator::mutate(uint64_t number) const {
    Mutant mutant{m_file, {}};
    Chance chance(number);
    Draft draft{mutant.bytes, m_lumps, chance};
    mutant.damage = makeFault(draft);
    if (hasTwoFaults(number)) mutant.damage += " and " + makeFault(draft);
    return mutant;
}

} // namespace visleaf::fuzz
