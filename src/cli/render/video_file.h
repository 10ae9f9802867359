// A video of the frames that `render` draws. The program ffmpeg encodes them.
#pragma once

#include "images/image.h"
#include "platform/platform.h"
#include "platform/program_input.h"

#include <filesystem>
#include <optional>

namespace visleaf {

/// The program that encodes videos.
inline constexpr const char* kVideoEncoder = "ffmpeg";

/// True for the extensions of videos that can be written: .mp4 and .webm.
bool isVideoName(const std::filesystem::path& file);

/// Writes a video. The file is complete or absent.
class VideoFile {
  public:
    VideoFile(std::filesystem::path file, uint32_t framesPerSecond);
    ~VideoFile();
    VideoFile(const VideoFile&) = delete;
    VideoFile& operator=(const VideoFile&) = delete;

    /// Adds a frame. All frames have the size of the first one. Returns false, after a message, if ffmpeg is
    /// missing or does not accept it.
    bool add(const Image& frame);

    /// Completes the file, unless a frame could not be added. Returns the exit status.
    int finish();

  private:
    bool start(const Image& frame);
    void fail(const std::string& message);

    std::filesystem::path m_file, m_partial;
    uint32_t m_framesPerSecond;
    bool m_hasFailed = false;
    std::optional<UnfinishedFile> m_unfinished;
    std::optional<ProgramInput> m_encoder;
};

} // namespace visleaf
