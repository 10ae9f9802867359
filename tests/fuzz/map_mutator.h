// Damages map files where it hurts most: in the directory of lumps, in the fields of records, in the text of
// entities.
//
// The mutator knows the fields from formats/record_layouts.h, so most of its damage passes the first checks
// of a loader and reaches the code behind them.
#pragma once

#include "base/bytes.h"
#include "formats/load_map.h"

#include <cstdint>
#include <string>
#include <vector>

namespace visleaf::fuzz {

/// A damaged file.
struct Mutant {
    Bytes bytes;
    std::string damage; // `NODES[3].children[0] = 0x80000000`; two of them with `and` between
};

/// A number in the records of a lump.
struct NumberField {
    std::string name;    // `children[0]`
    uint32_t offset = 0; // bytes from the start of the record
    uint32_t bytes = 0;  // 1, 2 or 4
    bool isFloat = false;
};

/// A lump that can be damaged.
struct MutableLump {
    LumpInfo info;
    size_t entry = 0; // of its offset and length in the directory, bytes from the start of the file
    uint32_t recordBytes = 0;
    std::vector<NumberField> numbers; // empty for lumps without records
};

class MapMutator {
  public:
    /// `file` is a map that loads without warnings. Fails the running test if it does not load.
    explicit MapMutator(Bytes file);

    /// Returns the map with damage. The same number always gives the same damage. Every fourth number stands
    /// for two faults, the others for one.
    Mutant mutate(uint64_t number) const;

    /// True if mutate() damages the map in two places.
    static bool hasTwoFaults(uint64_t number) { return number % 4 == 3; }

  private:
    Bytes m_file;
    std::vector<MutableLump> m_lumps;
};

} // namespace visleaf::fuzz
