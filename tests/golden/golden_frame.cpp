#include "golden/golden_frame.h"

#include "base/write_file.h"
#include "images/decode_image.h"
#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "vfs/read_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace visleaf {
namespace {

constexpr double kMaxMean = 1.0;
constexpr double kMaxWorstBlock = 12.0;
constexpr double kMaxWorstCell = 1.0; // the last bit of every colour

struct Verdict {
    ImageDifference difference;
    double worstCell = 0.0;
    size_t cell = 0; // counts row by row

    bool isLike() const {
        return difference.mean <= kMaxMean && difference.worstBlock <= kMaxWorstBlock &&
               worstCell <= kMaxWorstCell;
    }
};

Verdict judge(const Image& frame, const Image& expected, const std::optional<CellSize>& cell) {
    Verdict verdict{compareImages(frame, expected)};
    if (!cell) return verdict;
    const std::vector<double> means = compareCells(frame, expected, *cell);
    const auto worst = std::max_element(means.begin(), means.end());
    verdict.worstCell = *worst;
    verdict.cell = static_cast<size_t>(worst - means.begin());
    return verdict;
}

} // namespace

DrawnMap::DrawnMap(const std::string& file, const AppearanceSettings& appearance) {
    putSize(m_options.given, {kGoldenWidth, kGoldenHeight});
    const Result<MapSource> source = findMap(file, {});
    start(source ? loadToDraw(source.value(), LoadChoices{.gameFolders = {}, .appearance = appearance})
                 : Result<MapToUpload>(source.error()));
}

DrawnMap::DrawnMap(MapToUpload scene, uint32_t width, uint32_t height, uint32_t numSamples) {
    putSize(m_options.given, {width, height});
    put(m_options.given, valueIn({.samples = numSamples}, "msaa"));
    start(std::move(scene));
}

void DrawnMap::start(Result<MapToUpload> scene) {
    Result<Headless> headless = createHeadless(m_options);
    if (!headless || !scene) {
        ADD_FAILURE() << (headless ? scene.error().message : headless.error().message);
        return;
    }
    m_headless = std::move(headless).value();
    m_map = std::make_unique<MapView>(std::move(scene).value(), m_headless->window->caps());
    m_map->finishImages();
}

Image DrawnMap::draw(const CameraPose& pose, const FrameChoices& choices) {
    m_headless->framebuffer->bind();
    m_map->draw(*m_headless->renderer, makeView(pose, lensOf(m_options)), choices);
    return m_headless->framebuffer->readPixels();
}

void DrawnMap::setLighting(const AppearanceSettings& appearance) {
    while (m_map->snapshot().appearance != appearance)
        m_map->setLighting(appearance);
    m_headless->renderer->resetState();
}

std::string keepFrame(const std::string& name, const Image& frame) {
    const auto file = std::filesystem::path(VISLEAF_RESULT_FOLDER) / (name + ".png");
    std::filesystem::create_directories(file.parent_path());
    writeFile(file, encodePng(frame));
    return pathText(file);
}

void appendBelow(const Image& frame, Image& sheet) {
    sheet.width = frame.width;
    sheet.height += frame.height;
    sheet.rgba.insert(sheet.rgba.end(), frame.rgba.begin(), frame.rgba.end());
}

bool isLike(const Image& frame, const Image& expected, std::optional<CellSize> cell) {
    return judge(frame, expected, cell).isLike();
}

void expectGolden(const std::string& name, const Image& frame, std::optional<CellSize> cell) {
    const auto golden = std::filesystem::path(VISLEAF_GOLDEN_FOLDER) / (name + ".png");
    if (std::getenv("VISLEAF_UPDATE_GOLDENS") != nullptr) {
        std::filesystem::copy_file(keepFrame(name, frame), golden,
                                   std::filesystem::copy_options::overwrite_existing);
        GTEST_SKIP() << "renewed " << golden;
    }
    const Result<Bytes> file = readFile(golden);
    ASSERT_TRUE(file) << file.error().message;
    const Result<Image> expected = decodeImage(file.value());
    ASSERT_TRUE(expected) << expected.error().message;
    ASSERT_EQ(expected.value().width, frame.width);
    ASSERT_EQ(expected.value().height, frame.height);

    const Verdict verdict = judge(frame, expected.value(), cell);
    if (verdict.isLike()) return;
    ADD_FAILURE() << "mean " << verdict.difference.mean << " (at most " << kMaxMean << "), worst block "
                  << verdict.difference.worstBlock << " (at most " << kMaxWorstBlock << "), worst cell "
                  << verdict.cell << ": " << verdict.worstCell << " (at most " << kMaxWorstCell
                  << ")\n  drawn: " << keepFrame(name + "_drawn", frame) << "\n  golden: " << golden
                  << "\n  difference: "
                  << keepFrame(name + "_difference", differenceImage(frame, expected.value()));
}

} // namespace visleaf
