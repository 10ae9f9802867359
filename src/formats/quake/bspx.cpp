#include "formats/quake/bspx.h"

#include "base/byte_reader.h"
#include "base/text/count_text.h"
#include "formats/record_layouts.h"

#include <fmt/format.h>

#include <algorithm>

namespace visleaf {
namespace {

constexpr std::string_view kMagic = "BSPX";
constexpr size_t kNameSize = 24;
constexpr size_t kEntrySize = 32;

size_t endOf(std::span<const LumpInfo> lumps) {
    size_t end = 0;
    for (const LumpInfo& lump : lumps) {
        if (lump.length > 0) end = std::max(end, size_t{lump.offset} + lump.length);
    }
    return (end + 3) / 4 * 4;
}

} // namespace

Bspx::Bspx(ByteSpan file, std::span<const LumpInfo> lumps, Diagnostics& diagnostics) {
    const size_t begin = endOf(lumps);
    if (begin + kMagic.size() + 4 > file.size()) return;
    ByteReader reader(file);
    reader.seek(begin);
    if (reader.text(kMagic.size()) != kMagic) return;
    const uint32_t claimed = reader.u32();
    const size_t count = std::min<size_t>(claimed, reader.remaining() / kEntrySize);
    if (count != claimed) {
        diagnostics.warn({kMagic}, fmt::format("{} cannot fit into the file; only {} read",
                                               counted(claimed, "entry"), count));
    }
    for (size_t i = 0; i < count; ++i) {
        const std::string name = reader.text(kNameSize);
        const uint64_t offset = reader.u32();
        const uint64_t length = reader.u32();
        if (offset + length > file.size()) {
            diagnostics.warn({kMagic, static_cast<uint32_t>(i)},
                             fmt::format("{} runs past the end of the file; lump ignored", name));
            continue;
        }
        m_entries.push_back({name, file.subspan(offset, length)});
    }
}

ByteSpan Bspx::find(std::string_view name) const {
    const auto found = std::find_if(m_entries.begin(), m_entries.end(),
                                    [&](const Entry& entry) { return entry.name == name; });
    return found == m_entries.end() ? ByteSpan{} : found->content;
}

std::vector<LumpInfo> listBspx(ByteSpan file, std::span<const LumpInfo> lumps) {
    Diagnostics unused; // a loader that reads the lumps has warned
    const Bspx bspx(file, lumps, unused);
    const auto faces = std::ranges::find(lumps, "FACES", &LumpInfo::name);
    const uint32_t numFaces = faces == lumps.end() ? 0 : faces->count;
    std::vector<LumpInfo> infos;
    for (const auto& [name, content] : bspx.entries()) {
        const auto length = static_cast<uint32_t>(content.size());
        infos.push_back({name, static_cast<uint32_t>(content.data() - file.data()), length,
                         countBspxRecords(name, length, numFaces)});
    }
    return infos;
}

} // namespace visleaf
