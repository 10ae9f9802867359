#include "cli/render/video_file.h"

#include "base/text/file_name.h"
#include "platform/path_text.h"
#include "report/terminal.h"

#include <fmt/format.h>

#include <vector>

namespace visleaf {
namespace {

/// Returns the container's name, which is also the extension: mp4 or webm.
std::string containerOf(const std::filesystem::path& file) {
    const std::string extension = lowerCase(pathText(file.extension()));
    return extension.empty() ? extension : extension.substr(1);
}

/// Returns the arguments with which ffmpeg reads raw frames and writes `file`. `file:` keeps it from reading
/// a name as an option or as an address.
std::vector<std::string> encoderArguments(const Image& frame, uint32_t framesPerSecond,
                                          const std::string& container, const std::filesystem::path& file) {
    std::vector<std::string> arguments{"-hide_banner",
                                       "-loglevel",
                                       "error",
                                       "-f",
                                       "rawvideo",
                                       "-pixel_format",
                                       "rgba",
                                       "-video_size",
                                       fmt::format("{}x{}", frame.width, frame.height),
                                       "-framerate",
                                       std::to_string(framesPerSecond),
                                       "-i",
                                       "-",
                                       "-pix_fmt",
                                       "yuv420p"}; // the format that every player knows
    if (container == "webm")                       // constant quality; the default is a low bit rate
        arguments.insert(arguments.end(), {"-crf", "30", "-b:v", "0"});
    arguments.insert(arguments.end(), {"-f", container, "-y", "file:" + pathText(file)});
    return arguments;
}

} // namespace

bool isVideoName(const std::filesystem::path& file) {
    const std::string container = containerOf(file);
    return container == "mp4" || container == "webm";
}

VideoFile::VideoFile(std::filesystem::path file, uint32_t framesPerSecond)
    : m_file(std::move(file)), m_partial(toPath(fmt::format("{}.{}.part", pathText(m_file), processId()))),
      m_framesPerSecond(framesPerSecond) {}

VideoFile::~VideoFile() {
    m_encoder.reset();
    std::error_code ignored;
    if (m_unfinished) std::filesystem::remove(m_partial, ignored);
}

void VideoFile::fail(const std::string& message) {
    printMessage(fmt::format("{}: {}", pathText(m_file), message));
    m_hasFailed = true;
}

bool VideoFile::start(const Image& frame) {
    m_unfinished.emplace(m_partial);
    m_encoder.emplace(kVideoEncoder,
                      encoderArguments(frame, m_framesPerSecond, containerOf(m_file), m_partial));
    if (!m_encoder->isStarted())
        fail("ffmpeg, which encodes videos, is not installed; without it, name a folder for the frames");
    return !m_hasFailed;
}

bool VideoFile::add(const Image& frame) {
    if (m_hasFailed || (!m_encoder && !start(frame))) return false;
    if (!m_encoder->write(frame.rgba.data(), frame.rgba.size())) fail("ffmpeg does not accept the frames");
    return !m_hasFailed;
}

int VideoFile::finish() {
    if (!m_encoder) return m_hasFailed ? kExitBadInput : kExitDone;
    const int status = m_encoder->finish();
    if (!m_hasFailed && status != 0) fail(fmt::format("ffmpeg ended with status {}", status));
    std::error_code error;
    if (!m_hasFailed) std::filesystem::rename(m_partial, m_file, error);
    if (error) fail(error.message());
    if (m_hasFailed) return kExitBadInput;
    m_unfinished.reset();
    return kExitDone;
}

} // namespace visleaf
