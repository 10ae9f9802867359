#include "forge/archives.h"

#include "base/byte_writer.h"

#include <zip.h>
#include <zlib.h>

#include <map>
#include <memory>

namespace visleaf {
namespace {

// 1 January 1980, the first day that a ZIP can store. The archive must not depend on the day of the build.
constexpr zip_uint16_t kDosTime = 0, kDosDate = 1 << 5 | 1;

struct CloseSource {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};

void addEntry(zip_t* zip, const ArchiveFile& file, bool isDeflated) {
    zip_source_t* source = zip_source_buffer(zip, file.content.data(), file.content.size(), 0);
    const zip_int64_t index = zip_file_add(zip, file.name.c_str(), source, ZIP_FL_ENC_UTF_8);
    if (index < 0) return zip_source_free(source);
    const auto entry = static_cast<zip_uint64_t>(index);
    zip_set_file_compression(zip, entry, isDeflated ? ZIP_CM_DEFLATE : ZIP_CM_STORE, 0);
    zip_file_set_dostime(zip, entry, kDosTime, kDosDate, 0);
}

Bytes readAll(zip_source_t* source) {
    zip_stat_t status;
    zip_stat_init(&status);
    if (zip_source_stat(source, &status) < 0 || zip_source_open(source) < 0) return {};
    Bytes bytes(static_cast<size_t>(status.size));
    zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    return bytes;
}

/// A folder of an archive of Nightfire.
struct ArchiveFolder {
    std::map<std::string, ArchiveFolder> folders;
    std::vector<const ArchiveFile*> files;
};

ArchiveFolder foldersOf(const std::vector<ArchiveFile>& files) {
    ArchiveFolder root;
    for (const ArchiveFile& file : files) {
        ArchiveFolder* folder = &root;
        size_t begin = 0;
        for (size_t end = file.name.find('/'); end != file.name.npos; end = file.name.find('/', begin)) {
            folder = &folder->folders[file.name.substr(begin, end - begin)];
            begin = end + 1;
        }
        folder->files.push_back(&file);
    }
    return root;
}

Bytes deflated(const Bytes& content) {
    uLongf size = compressBound(static_cast<uLong>(content.size()));
    Bytes packed(size);
    compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(content.data()),
             static_cast<uLong>(content.size()));
    packed.resize(size);
    return packed;
}

class NightfireArchiveWriter {
  public:
    explicit NightfireArchiveWriter(NightfireVersion version) : m_version(version) {
        m_list.u32(1);
        m_list.u32(static_cast<uint32_t>(version));
    }

    void addFolder(const std::string& name, const ArchiveFolder& folder) {
        addName(name);
        m_list.u32(static_cast<uint32_t>(folder.folders.size()));
        uint32_t nameBytes = 0;
        for (const ArchiveFile* file : folder.files)
            nameBytes += static_cast<uint32_t>(baseNameOf(*file).size() + 1);
        if (m_version == NightfireVersion::dataAfterList) m_list.u32(nameBytes);
        for (const ArchiveFile* file : folder.files)
            addFile(*file);
        m_list.u32(0);
        for (const auto& [inner, content] : folder.folders)
            addFolder(inner, content);
    }

    Bytes take() {
        m_list.bytes(m_data.take());
        return m_list.take();
    }

  private:
    static std::string baseNameOf(const ArchiveFile& file) {
        return file.name.substr(file.name.find_last_of('/') + 1); // npos + 1 is 0
    }

    void addName(const std::string& name) {
        m_list.u32(static_cast<uint32_t>(name.size()));
        m_list.text(name, name.size());
    }

    void addFile(const ArchiveFile& file) {
        addName(baseNameOf(file));
        m_isPacked = !m_isPacked;
        const Bytes stored = m_isPacked ? deflated(file.content) : file.content;
        m_list.u8(m_isPacked ? 1 : 0);
        m_list.u32(static_cast<uint32_t>(file.content.size()));
        m_list.u32(static_cast<uint32_t>(stored.size()));
        (m_version == NightfireVersion::dataInList ? m_list : m_data).bytes(stored);
    }

    NightfireVersion m_version;
    bool m_isPacked = false; // the latest file
    ByteWriter m_list, m_data;
};

} // namespace

Bytes encodeNightfireArchive(const std::vector<ArchiveFile>& files, NightfireVersion version) {
    NightfireArchiveWriter writer(version);
    writer.addFolder("bond", foldersOf(files));
    return writer.take();
}

Bytes encodePak(const std::vector<ArchiveFile>& files) {
    constexpr size_t kHeaderBytes = 12, kNameBytes = 56;
    ByteWriter content, directory;
    for (const ArchiveFile& file : files) {
        directory.text(file.name, kNameBytes);
        directory.u32(static_cast<uint32_t>(kHeaderBytes + content.size()));
        directory.u32(static_cast<uint32_t>(file.content.size()));
        content.bytes(file.content);
    }
    ByteWriter pak;
    pak.text("PACK", 4);
    pak.u32(static_cast<uint32_t>(kHeaderBytes + content.size()));
    pak.u32(static_cast<uint32_t>(directory.size()));
    pak.bytes(content.take());
    pak.bytes(directory.take());
    return pak.take();
}

Bytes encodeZip(const std::vector<ArchiveFile>& files, bool isDeflated) {
    zip_error_t error;
    const std::unique_ptr<zip_source_t, CloseSource> source(zip_source_buffer_create(nullptr, 0, 0, &error));
    zip_t* zip = source ? zip_open_from_source(source.get(), ZIP_TRUNCATE, &error) : nullptr;
    if (zip == nullptr) return {};
    zip_source_keep(source.get()); // zip_close() releases its own reference
    for (const ArchiveFile& file : files)
        addEntry(zip, file, isDeflated);
    if (zip_close(zip) == 0) return readAll(source.get());
    zip_discard(zip);
    return {};
}

} // namespace visleaf
