#include "cli/gallery/gallery_page.h"
#include "cli/gallery/web_text.h"
#include "platform/path_text.h"
#include "support/archive_files.h"
#include "support/temp_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace visleaf {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

GalleryMap drawnMap(const std::string& name, const std::string& title) {
    return {.name = name,
            .served = {name + ".bsp", {}},
            .thumbnail = "thumbs/" + name + ".png",
            .size = {320, 180},
            .facts = {{"title", title},
                      {"format", "BSP29"},
                      {"game", "quake"},
                      {"bytes", 2048},
                      {"counts", {{"faces", 12}}}},
            .pose = {.position = {1.0f, 2.0f, 3.0f}, .pitch = 4.0f, .yaw = 5.0f}};
}

GalleryMap brokenMap(const std::string& name, const std::string& problem) {
    return {.name = name, .served = {name + ".bsp", {}}, .problem = problem};
}

/// Returns where a server has each map of the arguments.
std::vector<ServedMap> servedMaps(const std::vector<std::string>& arguments) {
    std::vector<ServedMap> served;
    for (const BatchMap& map : findBatchMaps(arguments).maps)
        served.push_back(servedMap(map, arguments));
    return served;
}

TEST(WebText, MarkupAndBytesThatAreNotUtf8AreEscapedInHtml) {
    EXPECT_EQ(htmlText("<b class=\"x\">Tom & 'Al'</b>"),
              "&lt;b class=&quot;x&quot;&gt;Tom &amp; &#39;Al&#39;&lt;/b&gt;");
    EXPECT_EQ(htmlText("ü\xFC\n\x7f"), "ü\\xFC??");
}

TEST(WebText, AddressesHoldAnyName) {
    EXPECT_EQ(urlPath("a b/c#?%&+\"ü:.bsp"), "a%20b/c%23%3F%25%26%2B%22%C3%BC%3A.bsp");
    EXPECT_EQ(urlValue("http://x/a+b&c%20d"), "http://x/a%2Bb%26c%2520d");
}

TEST(Gallery, AFolderIsServedAsItIs) {
    const test::TempFolder folder;
    folder.write("q1/maps/a.bsp", "");
    test::writeZip(folder.path() / "pak0.pk3", {{"maps/c.bsp", ""}, {"maps/d.bsp", ""}});
    const std::string path = pathText(folder.path());
    const std::vector<ServedMap> below{
        {"pak0.pk3", "maps/c.bsp"}, {"pak0.pk3", "maps/d.bsp"}, {"q1/maps/a.bsp", ""}};
    EXPECT_EQ(servedMaps({path}), below);
    EXPECT_EQ(servedMaps({path + "/"}), below);
}

TEST(Gallery, FilesThatAreNamedLieInTheFolderOfTheMaps) {
    EXPECT_EQ(
        servedMaps({"/x/a.bsp", "visleaf:/y/b.bsp@1,2,3,4,5", "q3dm17", "p/p.pk3:maps/d.bsp"}),
        (std::vector<ServedMap>{{"a.bsp", ""}, {"b.bsp", ""}, {"q3dm17.bsp", ""}, {"p.pk3", "maps/d.bsp"}}));
}

TEST(Gallery, MapsOfTheSameNameInTwoFoldersHaveTwoAddresses) {
    const test::TempFolder folder;
    folder.write("v1/a.bsp", "");
    folder.write("v2/a.bsp", "");
    const std::string path = pathText(folder.path());
    EXPECT_EQ(servedMaps({path + "/v1", path + "/v2/"}),
              (std::vector<ServedMap>{{"v1/a.bsp", ""}, {"v2/a.bsp", ""}}));
}

TEST(Gallery, AMapThatIsGoneKeepsItsPlaceInTheFolder) {
    const test::TempFolder folder;
    const std::string path = pathText(folder.path());
    EXPECT_EQ(servedMap({.argument = path + "/broken/gone.bsp", .name = "broken/gone"}, {path}),
              (ServedMap{"broken/gone.bsp", ""}));
}

TEST(Gallery, TheNumberOfMapsIsThatOfMapsAlone) {
    GalleryMap archive = brokenMap("bad.pak", "damaged");
    archive.isUnreadable = true;
    const std::string page = galleryPage("Maps", {drawnMap("a", ""), brokenMap("b", "damaged"), archive});
    EXPECT_THAT(page, AllOf(HasSubstr("2 maps</span>; 1 archive or folder could not be read<"),
                            HasSubstr("Could not be drawn (1)"), HasSubstr("Archives and folders (1)")));
}

TEST(Gallery, ALinkLeadsToTheMapAndThePlaceOfItsPicture) {
    const CameraPose pose{.position = {1.0f, -2.0f, 3.0f}, .pitch = 4.0f, .yaw = 5.0f};
    const std::string place = "&at=1.00,-2.00,3.00,4.00,5.00";
    EXPECT_EQ(viewerLink({"../viewer/", "../maps"}, {"q1/a.bsp", {}}, pose),
              "../viewer/#map=../maps/q1/a.bsp" + place);
    EXPECT_EQ(viewerLink({"http://v/#view=flat", "http://m/"}, {"p.pk3", "maps/a&b.bsp"}, pose),
              "http://v/#view=flat&map=http://m/p.pk3&entry=maps/a%26b.bsp" + place);
    EXPECT_EQ(viewerLink({"v", "m"}, {"a #1.bsp", {}}, pose), "v#map=m/a%2520%25231.bsp" + place)
        << "the page decodes the key, and the server the address";
    EXPECT_EQ(viewerLink({}, {"a.bsp", {}}, pose), "");
}

TEST(Gallery, ThePageShowsNamesAsTheyAre) {
    const std::string page =
        galleryPage("Q & A", {drawnMap("a<b> #1", "{{maps}}"), brokenMap("bad", "no <map>")});
    EXPECT_THAT(page, AllOf(HasSubstr("<title>Q &amp; A</title>"), HasSubstr("<h2>a&lt;b&gt; #1</h2>"),
                            HasSubstr("src=\"thumbs/a%3Cb%3E%20%231.png\""), HasSubstr("2 maps"),
                            HasSubstr("quake, BSP29, 12 faces, 2.00 KiB"), HasSubstr("no &lt;map&gt;")));
    EXPECT_THAT(page, HasSubstr("<p class=\"title\">{{maps}}</p>")) << "a title is not searched for names";
    EXPECT_THAT(page, AllOf(HasSubstr("<option value=\"quake\">quake (1)</option>"),
                            HasSubstr("Could not be drawn (1)")));
    EXPECT_THAT(page, Not(HasSubstr("<a href=\"\"")));
}

TEST(Gallery, APictureIsALinkIfThereIsAViewer) {
    GalleryMap map = drawnMap("a", "");
    map.link = "v/?x=1&y#map=a.bsp";
    const std::string page = galleryPage("Maps", {map});
    EXPECT_THAT(page, HasSubstr("<a href=\"v/?x=1&amp;y#map=a.bsp\">"));
    EXPECT_THAT(page, Not(HasSubstr("class=\"title\""))) << "a map without a title";
}

TEST(Gallery, JsonHasALineForEachMapAndForEachError) {
    const nlohmann::ordered_json json =
        nlohmann::ordered_json::parse(galleryJson("T", {drawnMap("a\xFC", "x"), brokenMap("bad", "why")}));
    EXPECT_EQ(json["title"], "T");
    const auto& [drawn, broken] = std::pair(json["maps"][0], json["maps"][1]);
    EXPECT_EQ(drawn["name"], "a\\xFC");
    EXPECT_EQ(drawn["camera"], nlohmann::ordered_json({1.0, 2.0, 3.0, 4.0, 5.0}));
    EXPECT_EQ(drawn["size"], nlohmann::ordered_json({320, 180}));
    EXPECT_TRUE(drawn["link"].is_null() && drawn["entry"].is_null() && !drawn.contains("error"));
    EXPECT_EQ(broken["error"], "why");
    EXPECT_FALSE(broken.contains("thumbnail"));
}

} // namespace
} // namespace visleaf
