// A temporary folder that is deleted at the end of the test.
#pragma once

#include "base/bytes.h"
#include "platform/path_text.h"
#include "platform/platform.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace visleaf::test {

class TempFolder {
  public:
    /// `suffix` distinguishes several folders of one test.
    explicit TempFolder(std::string_view suffix = {}) {
        // The name of the test distinguishes the folders of tests that run at the same time.
        const testing::TestInfo* test = testing::UnitTest::GetInstance()->current_test_info();
        std::string name =
            test != nullptr ? std::string(test->test_suite_name()) + "." + test->name() : "fuzz";
        for (char& c : name)
            c = c == '/' ? '_' : c;
        m_path = std::filesystem::path(testing::TempDir()) /
                 (name + "." + std::to_string(processId()) + std::string(suffix));
        std::filesystem::remove_all(m_path);
        std::filesystem::create_directories(m_path);
    }
    ~TempFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

    /// Writes a file, creates its parent folders, and returns its path.
    std::filesystem::path write(std::string_view name, ByteSpan content) const {
        std::filesystem::path file = m_path / toPath(name);
        std::filesystem::create_directories(file.parent_path());
        std::ofstream stream(file, std::ios::binary);
        stream.write(reinterpret_cast<const char*>(content.data()),
                     static_cast<std::streamsize>(content.size()));
        EXPECT_TRUE(stream.good()) << file;
        return file;
    }
    std::filesystem::path write(std::string_view name, std::string_view content) const {
        return write(name, std::as_bytes(std::span(content)));
    }

  private:
    std::filesystem::path m_path;
};

} // namespace visleaf::test
