#include "features/maps/thumbnail_maker.h"

#include "images/formats/write_png.h"
#include "platform/path_text.h"
#include "support/temp_folder.h"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

namespace visleaf {
namespace {

class ThumbnailMakerTest : public testing::Test {
  protected:
    /// Wants the maps until all have been found.
    std::vector<FoundThumbnail> findAll(ThumbnailMaker& maker, const std::vector<ListedMap>& maps,
                                        const ThumbnailMaker::Make& make) {
        std::vector<FoundThumbnail> all;
        while (all.size() < maps.size()) {
            std::vector<ListedMap> left;
            for (const ListedMap& map : maps)
                if (std::none_of(all.begin(), all.end(),
                                 [&](const FoundThumbnail& found) { return found.key == contentKey(map); }))
                    left.push_back(map);
            maker.want(
                left, [this](const ListedMap&) { return m_data; }, make);
            for (FoundThumbnail& found : maker.poll())
                all.push_back(std::move(found));
            std::this_thread::yield();
        }
        return all;
    }

    static std::vector<ListedMap> someMaps(size_t num) {
        std::vector<ListedMap> maps;
        for (size_t i = 0; i < num; ++i)
            maps.push_back({"m", {"/q/maps/" + std::to_string(i) + ".bsp", {}}, {.exists = true}});
        return maps;
    }

    /// Writes an image of one texel, as `render` would.
    ThumbnailMaker::Make writer() {
        return [this](const ListedMap&, const ThumbnailFiles& files, const std::atomic<bool>&) {
            ++m_numMade;
            m_folder.write(pathText(files.image.filename()),
                           ByteSpan(encodePng(Image{1, 1, {1, 2, 3, 255}})));
            return MadeThumbnail{};
        };
    }

    /// Writes no image, and says that this came of it.
    ThumbnailMaker::Make writerOfNothing(const MadeThumbnail& outcome) {
        return [this, outcome](const ListedMap&, const ThumbnailFiles&, const std::atomic<bool>&) {
            ++m_numMade;
            return outcome;
        };
    }

    static ThumbnailData noData(const ListedMap&) { return {}; }

    ThumbnailData m_data; // of all maps
    test::TempFolder m_folder;
    std::atomic<int> m_numMade = 0;
};

TEST_F(ThumbnailMakerTest, MissingImagesAreMadeOnceAndThenFound) {
    ThumbnailMaker maker(m_folder.path());
    for (const FoundThumbnail& found : findAll(maker, someMaps(20), writer()))
        EXPECT_EQ(found.image.width, 1u);
    EXPECT_EQ(m_numMade, 20);
    ThumbnailMaker later(m_folder.path());
    findAll(later, someMaps(20), writer());
    EXPECT_EQ(m_numMade, 20);
}

TEST_F(ThumbnailMakerTest, AnImageIsMadeAgainFromOtherData) {
    ThumbnailMaker maker(m_folder.path());
    findAll(maker, someMaps(1), writer());
    for (const ThumbnailData& data : {ThumbnailData{"/q/id1"}, {"/q/id1", "/q/mod"}, {"/q/mod"}}) {
        m_data = data;
        maker.takeNewData();
        EXPECT_EQ(findAll(maker, someMaps(1), writer())[0].image.width, 1u);
    }
    EXPECT_EQ(m_numMade, 4);
    m_data.clear();
    maker.takeNewData();
    findAll(maker, someMaps(1), writer());
    EXPECT_EQ(m_numMade, 4) << "the first image is still there";
}

TEST_F(ThumbnailMakerTest, AFailureIsReportedAndRemembered) {
    const auto fail = writerOfNothing({.problem = "broken", .isUnreadable = true});
    for (int run = 0; run < 2; ++run) {
        ThumbnailMaker maker(m_folder.path());
        const FoundThumbnail found = findAll(maker, someMaps(1), fail)[0];
        EXPECT_EQ(found.problem, "broken");
        EXPECT_TRUE(found.isUnreadable);
    }
    EXPECT_EQ(m_numMade, 1);
}

TEST_F(ThumbnailMakerTest, AProblemThatIsNotTheMapsIsNotRemembered) {
    const auto fail = writerOfNothing({.problem = "no OpenGL", .isLasting = false});
    for (int run = 0; run < 2; ++run) {
        ThumbnailMaker maker(m_folder.path());
        EXPECT_EQ(findAll(maker, someMaps(1), fail)[0].problem, "no OpenGL");
    }
    EXPECT_EQ(m_numMade, 2);
}

TEST_F(ThumbnailMakerTest, AProblemThatIsNotTheMapsCanBeTriedAgain) {
    const auto fail = writerOfNothing({.problem = "took too long", .isLasting = false});
    ThumbnailMaker maker(m_folder.path());
    EXPECT_FALSE(findAll(maker, someMaps(1), fail)[0].isLasting);
    EXPECT_EQ(findAll(maker, someMaps(1), writer())[0].problem, "took too long"); // nobody wants another try
    maker.retry(contentKey(someMaps(1)[0]));
    const FoundThumbnail found = findAll(maker, someMaps(1), writer())[0];
    EXPECT_EQ(found.image.width, 1u);
    EXPECT_EQ(found.problem, "");
}

TEST_F(ThumbnailMakerTest, AnImageThatWasNotKeptIsNotMadeAgain) {
    ThumbnailMaker maker(m_folder.path());
    EXPECT_FALSE(findAll(maker, someMaps(1), writerOfNothing({}))[0].problem.empty());
    EXPECT_EQ(m_numMade, 1);
}

TEST_F(ThumbnailMakerTest, AnImageThatHasBegunIsFinishedWhenNobodyLooks) {
    std::atomic<bool> mayEnd = false;
    const ThumbnailMaker::Make slow = [&, write = writer()](const ListedMap& map, const ThumbnailFiles& files,
                                                            const std::atomic<bool>& isCancelled) {
        while (!mayEnd && !isCancelled)
            std::this_thread::yield();
        return isCancelled ? MadeThumbnail{.isCancelled = true} : write(map, files, isCancelled);
    };
    ThumbnailMaker maker(m_folder.path());
    const auto isMaking = [&maker] { return maker.isBusy() && maker.mustBeMade(contentKey(someMaps(1)[0])); };
    while (!isMaking()) {
        maker.want(someMaps(1), noData, slow);
        EXPECT_TRUE(maker.poll().empty());
    }
    maker.want(someMaps(1), noData, slow);
    maker.stop();
    EXPECT_TRUE(isMaking());
    mayEnd = true;
    while (maker.isBusy())
        EXPECT_TRUE(maker.poll().empty());
    EXPECT_FALSE(maker.mustBeMade(contentKey(someMaps(1)[0])));
    EXPECT_EQ(findAll(maker, someMaps(1), slow)[0].image.width, 1u);
    EXPECT_EQ(m_numMade, 1) << "a short look is enough";
}

TEST_F(ThumbnailMakerTest, TheEndOfTheProgramWaitsForNoImage) {
    const ThumbnailMaker::Make endless = [this](const ListedMap&, const ThumbnailFiles&,
                                                const std::atomic<bool>& isCancelled) {
        ++m_numMade;
        while (!isCancelled)
            std::this_thread::yield();
        return MadeThumbnail{.isCancelled = true};
    };
    ThumbnailMaker maker(m_folder.path());
    while (m_numMade == 0) {
        maker.want(someMaps(1), noData, endless);
        EXPECT_TRUE(maker.poll().empty());
    }
}

TEST_F(ThumbnailMakerTest, WithoutAFolderNothingIsMade) {
    ThumbnailMaker maker({});
    EXPECT_FALSE(findAll(maker, someMaps(1), writer())[0].problem.empty());
    EXPECT_EQ(m_numMade, 0);
}

} // namespace
} // namespace visleaf
