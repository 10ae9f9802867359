#include "vfs/archive.h"

#include <fmt/format.h>
#include <zip.h>

#include <mutex>

namespace visleaf {
namespace {

// Memory grows with what is really inflated; the sizes that the directory claims are not trusted.
constexpr size_t kChunkSize = 256 * 1024;

struct CloseZip {
    void operator()(zip_t* zip) const { zip_discard(zip); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using ZipHandle = std::unique_ptr<zip_t, CloseZip>;
using ZipFile = std::unique_ptr<zip_file_t, CloseZip>;

std::string errorText(int code) {
    zip_error_t error;
    zip_error_init_with_code(&error, code);
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

class Zip final : public Archive {
  public:
    Zip(std::filesystem::path path, ZipHandle zip) : m_path(std::move(path)), m_zip(std::move(zip)) {
        const zip_int64_t numEntries = zip_get_num_entries(m_zip.get(), 0);
        for (zip_int64_t i = 0; i < numEntries; ++i) {
            const char* name = zip_get_name(m_zip.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
            m_names.emplace_back(name != nullptr ? name : "");
        }
    }

    const std::vector<std::string>& names() const override { return m_names; }
    Result<Bytes> read(size_t index) const override;

  private:
    Error entryError(size_t index, std::string_view reason) const {
        return Error{fmt::format("{}:{}: {}", m_path.string(), m_names[index], reason)};
    }

    std::filesystem::path m_path;
    mutable std::mutex m_mutex; // guards m_zip: a libzip handle is for one thread at a time
    ZipHandle m_zip;
    std::vector<std::string> m_names;
};

Result<Bytes> Zip::read(size_t index) const {
    const std::lock_guard lock(m_mutex);
    const ZipFile file(zip_fopen_index(m_zip.get(), index, 0));
    if (!file) return entryError(index, zip_strerror(m_zip.get()));

    Bytes bytes;
    zip_int64_t numRead = 0;
    do {
        const size_t size = bytes.size();
        if (size > kMaxFileBytes) return entryError(index, "too large");
        bytes.resize(size + kChunkSize);
        numRead = zip_fread(file.get(), bytes.data() + size, kChunkSize);
        if (numRead < 0) return entryError(index, zip_file_strerror(file.get()));
        bytes.resize(size + static_cast<size_t>(numRead));
    } while (numRead > 0);
    bytes.shrink_to_fit();
    return bytes;
}

} // namespace

Result<std::unique_ptr<Archive>> openZip(const std::filesystem::path& path) {
    int code = 0;
    ZipHandle zip(zip_open(path.c_str(), ZIP_RDONLY, &code));
    if (!zip && code == ZIP_ER_NOZIP) {
        return Error{fmt::format("{}: neither a PAK nor a ZIP archive", path.string())};
    }
    if (!zip) return Error{fmt::format("{}: {}", path.string(), errorText(code))};
    return std::unique_ptr<Archive>(std::make_unique<Zip>(path, std::move(zip)));
}

} // namespace visleaf
