// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The page in a real browser: what is drawn, what keys and mouse do, and that nothing complains.
 *
 * <p>Skipped where there is no browser, unless {@code -Dbrowser=required} says that there has to be
 * one. Pictures of the pages are left in {@code target/pictures}.
 */
@Tag("once")
class PageTests {
  private static final Path PICTURES = Path.of("target/pictures");
  private static final String VIEW = "document.querySelector('.view')";
  private static final String CHOSEN = "document.querySelector('.row[aria-selected=\"true\"]')";

  @TempDir static Path folder;
  private static Chromium browser;
  private static Stored stored;

  @BeforeAll
  static void start() throws IOException {
    Optional<Path> program = Chromium.program();
    if (!"required".equals(System.getProperty("jacquard.browser"))) {
      assumeTrue(program.isPresent(), "there is no browser on this machine");
    }
    browser = new Chromium(program.orElseThrow(), folder.resolve("profile"));
    browser.grantClipboard();
    stored = new Stored(folder);
    Files.createDirectories(PICTURES);
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @CsvSource({
    "E01_LostUpdate, 1280, false",
    "E01_LostUpdate, 400, true",
    "E02_LockOrder, 1280, true",
    "E02_LockOrder, 400, false",
    "E05_BrokenDoubleCheck, 1280, false",
    "E05_BrokenDoubleCheck, 400, true",
  })
  void lanesArrowsAndBarsAreThere(String example, int width, boolean dark) throws IOException {
    browser.open(page(example), width, 900, dark);
    picture(example, width, dark);
    assertThat(browser.complaints()).isEmpty();
    int threads = example.equals("E02_LockOrder") ? 3 : 2;
    assertThat(browser.number("document.querySelector('.heads').children.length"))
        .isEqualTo(threads);
    assertThat(browser.number("document.querySelectorAll('.view .row').length")).isGreaterThan(5);
    assertThat(browser.number("document.querySelectorAll('.link').length")).isPositive();
    assertThat(browser.number("document.querySelectorAll('.row.marked, .row.stop').length"))
        .isPositive();
    assertThat(browser.number("document.querySelectorAll('.held').length > 0 ? 1 : 0"))
        .isEqualTo(example.equals("E01_LostUpdate") ? 0 : 1);
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
  }

  @Test
  void aDeadlockShowsWhoWaitsForWhat() {
    browser.open(page("E02_LockOrder"), 1280, 900, false);
    assertThat(browser.number("document.querySelectorAll('.link.wait').length")).isEqualTo(2);
    assertThat(browser.text("document.querySelector('.detail').textContent"))
        .contains("goes no further")
        .contains("waits for lock Account#0.")
        .contains("synchronized (to)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"E01_LostUpdate", "E06_Input"})
  void aNarrowScreenShowsEveryWord(String example) {
    browser.open(page(example), 400, 900, false);
    browser.value(VIEW + ".focus()");
    assertThat(browser.number(VIEW + ".scrollWidth"))
        .isLessThanOrEqualTo(browser.number(VIEW + ".clientWidth"));
    browser.press("Home");
    assertThat(browser.text(CHOSEN + ".textContent")).contains("main start Thread-0");
    String cut =
        "[...document.querySelectorAll('.row .what')].filter(e => e.scrollWidth > e.clientWidth)";
    assertThat(browser.number(cut + ".length")).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 400})
  void longNamesOfThreadsAreCutSoThatTheyStayDifferent(int width) {
    JsonObject result = stored.json("E02_LockOrder");
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    JsonArray threads = finding.getAsJsonArray("threadsInfo");
    for (int i = 0; i < threads.size(); i++) {
      threads.get(i).getAsJsonObject().addProperty("name", "background-worker-for-all-orders-" + i);
    }
    browser.open(written("long-names", result), width, 900, false);
    String heads = "[...document.querySelectorAll('.head')]";
    assertThat(browser.text(heads + ".map(e => e.textContent.slice(-2)).join(' ')"))
        .isEqualTo("-0 -1 -2");
    assertThat(browser.number(heads + ".filter(e => e.scrollWidth > e.clientWidth).length"))
        .isZero();
    if (width == 400) {
      String names =
          "[...new Set([...document.querySelectorAll('.what b')].map(e => e.textContent))]";
      assertThat(browser.text(names + ".sort().join(' ')"))
          .isEqualTo("bac…orders-0 bac…orders-1 bac…orders-2");
    }
  }

  /** Arrows that cross a word would strike it out. */
  @Test
  void wordsLieAboveArrows() {
    browser.open(page("E02_LockOrder"), 1280, 900, false);
    assertThat(
            browser.number(
                "[...document.querySelectorAll('.row .what span')].filter(e => {"
                    + " const r = e.getBoundingClientRect();"
                    + " return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) !== e"
                    + " || getComputedStyle(e).backgroundColor"
                    + " !== getComputedStyle(e.closest('.row')).backgroundColor; }).length"))
        .isZero();
  }

  @Test
  void aFindingWithoutStepsIsShownBesideTheOthers() {
    JsonObject result = stored.json("E05_BrokenDoubleCheck");
    JsonObject first = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    first.getAsJsonArray("trace").get(0).getAsJsonObject().addProperty("kind", "surprise");
    Path page = folder.resolve("partly.html");
    Cli.of("report", stored.written("partly", result).toString(), "-o", page.toString())
        .run()
        .exits(2);
    browser.open(page, 1280, 900, false);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.text("document.querySelector('.finding').textContent"))
        .contains("The steps of this execution are not known.");
    assertThat(browser.number("document.querySelectorAll('.timeline').length")).isPositive();
    assertThat(browser.number("document.querySelectorAll('.view .row').length")).isGreaterThan(5);
  }

  /** Of a program that fails before it starts a thread. */
  @Test
  void whereThereAreNoStepsThereIsNothingToFilter() {
    JsonObject result = stored.json("E01_LostUpdate");
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    finding.add("trace", new JsonArray());
    finding.add("marked", new JsonArray());
    browser.open(written("stepless", result), 1280, 900, false);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.number("document.querySelectorAll('.tools, .keys').length")).isZero();
    assertThat(browser.text("document.querySelector('.timeline').textContent"))
        .contains("There is no step that another thread could notice.")
        .contains("throws AssertionError", "main goes no further");
  }

  @Test
  void theKeyboardIsEnough() {
    browser.open(page("E06_Input"), 1280, 900, false);
    browser.value(VIEW + ".focus()");
    assertThat(browser.text(CHOSEN + ".getAttribute('aria-label')")).contains("the failure shows");
    String first = browser.text(CHOSEN + ".id");
    browser.press("ArrowUp");
    assertThat(browser.text(CHOSEN + ".id")).isNotEqualTo(first);
    assertThat(browser.text(VIEW + ".getAttribute('aria-activedescendant')"))
        .isEqualTo(browser.text(CHOSEN + ".id"));
    browser.press("n");
    assertThat(browser.text(CHOSEN + ".id")).isEqualTo(first);
    browser.press("ArrowUp");
    browser.press("ArrowUp"); // the join
    browser.press("[");
    assertThat(browser.text("document.querySelector('.detail h3').textContent"))
        .contains("of Thread-0");
    browser.press("]");
    assertThat(browser.text("document.querySelector('.detail h3').textContent"))
        .contains("of main");
    browser.press("Home");
    assertThat(browser.text(CHOSEN + ".getAttribute('aria-label')")).contains("start Thread-0");
    int folded = browser.number("document.querySelectorAll('.view .row').length");
    browser.press("f");
    assertThat(browser.number("document.querySelectorAll('.view .row').length"))
        .isGreaterThan(folded);
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void enterShowsWhatIsFolded() {
    browser.open(page("E05_BrokenDoubleCheck"), 1280, 900, false);
    browser.value(VIEW + ".focus()");
    browser.press("End");
    assertThat(browser.text(CHOSEN + ".textContent")).startsWith("…");
    int folded = browser.number(VIEW + ".querySelectorAll('.row').length");
    browser.press("Enter");
    assertThat(browser.text(CHOSEN + ".textContent")).doesNotStartWith("…");
    assertThat(browser.number(VIEW + ".querySelectorAll('.row').length")).isGreaterThan(folded);
  }

  @Test
  void theMouseChoosesAndFilters() {
    browser.open(page("E06_Input"), 1280, 900, false);
    browser.click(".view .row:first-child .what");
    assertThat(browser.text("document.querySelector('.detail h3').textContent"))
        .isEqualTo("Step 0 of main");
    browser.click(".detail li button");
    assertThat(browser.text("document.querySelector('.detail h3').textContent"))
        .endsWith("of Thread-0");
    browser.click(".tools fieldset:first-child label:last-child input");
    assertThat(browser.number("document.querySelector('.heads').children.length")).isEqualTo(1);
    assertThat(browser.text(VIEW + ".textContent")).doesNotContain("balance 30");
    browser.click(".tools fieldset:nth-child(2) label input");
    assertThat(browser.text(VIEW + ".textContent")).contains("lock").doesNotContain("balance");
    browser.value(
        "(() => { const s = document.querySelector('.tools select'); s.value = s.options[1].value;"
            + " s.dispatchEvent(new Event('change')); })()");
    assertThat(browser.text("document.querySelector('.tools .count').textContent"))
        .startsWith("0 of 16 steps");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void cardAndCommandAreCopied() {
    browser.open(page("E01_LostUpdate"), 1280, 900, false);
    browser.click("button[data-copies='card']");
    browser.await(
        "document.querySelector(\"button[data-copies='card']\").textContent === 'Copied'");
    JsonObject finding =
        stored.json("E01_LostUpdate").getAsJsonArray("findings").get(0).getAsJsonObject();
    String card = finding.get("card").getAsString();
    assertThat(browser.text("navigator.clipboard.readText()")).isEqualTo(card);
    browser.click("button[data-copies='command']");
    browser.await(
        "document.querySelector(\"button[data-copies='command']\").textContent === 'Copied'");
    assertThat(browser.text("navigator.clipboard.readText()"))
        .matches("\\S*jacquard replay " + card + " -cp \\S+ io.jacquard.examples.E01_LostUpdate");
  }

  @Test
  void whatWasFoundFirstIsKept() {
    browser.open(page("E06_Input"), 1280, 900, false);
    JsonObject finding =
        stored.json("E06_Input").getAsJsonArray("findings").get(0).getAsJsonObject();
    String first = finding.getAsJsonObject("original").get("card").getAsString();
    assertThat(finding.get("card").getAsString()).isNotEqualTo(first);
    browser.click("button[data-copies='first card']");
    browser.await(
        "document.querySelector(\"button[data-copies='first card']\").textContent === 'Copied'");
    assertThat(browser.text("navigator.clipboard.readText()")).isEqualTo(first);
  }

  @Test
  void theThemeCanBeChosen() {
    browser.open(page("E01_LostUpdate"), 1280, 900, false);
    String ground = "getComputedStyle(document.body).backgroundColor";
    String light = browser.text(ground);
    browser.click("#theme");
    browser.click("#theme");
    assertThat(browser.text("document.getElementById('theme').textContent"))
        .isEqualTo("Theme: dark");
    assertThat(browser.text(ground)).isNotEqualTo(light);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTextCanBeRead(boolean dark) {
    browser.open(page("E05_BrokenDoubleCheck"), 1280, 900, dark);
    assertThat(browser.value(Contrast.SCRIPT).getAsJsonArray()).isEmpty();
  }

  @Test
  void everyControlHasAName() {
    browser.open(page("E06_Input"), 1280, 900, false);
    assertThat(
            browser.number(
                "[...document.querySelectorAll('button, select, input, [role=listbox]')].filter(e =>"
                    + " !(e.getAttribute('aria-label') || e.textContent.trim() && e.tagName ==="
                    + " 'BUTTON' || e.labels && e.labels.length && e.labels[0].textContent.trim()))"
                    + ".length"))
        .isZero();
    assertThat(browser.number("document.querySelectorAll('h1').length")).isEqualTo(1);
    assertThat(browser.text("document.documentElement.lang")).isEqualTo("en");
  }

  @Test
  void onPaperThereIsEverything() {
    browser.open(page("E06_Input"), 1280, 900, true);
    assertThat(browser.paper()).hasSizeGreaterThan(10_000);
    assertThat(browser.complaints()).isEmpty();
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource({"1280, false", "1280, true", "400, false", "400, true"})
  void theSearchIsDrawn(int width, boolean dark) throws IOException {
    String[] options = {"--strategy", "dpor", "--all"};
    browser.open(page("E06_Input", options), width, 900, dark);
    picture("search", width, dark);
    JsonObject result = stored.json("E06_Input", options);
    assertThat(browser.complaints()).isEmpty();
    // Executions over time, traces and branches over executions.
    assertThat(browser.number("document.querySelectorAll('.chart').length")).isEqualTo(3);
    assertThat(browser.number("document.querySelectorAll('.chart title, .chart desc').length"))
        .isEqualTo(6);
    int nodes = result.getAsJsonObject("tree").getAsJsonArray("nodes").size();
    int ends =
        result.get("executions").getAsInt()
            + result.getAsJsonObject("outcomes").get("discarded").getAsInt();
    assertThat(browser.number("document.querySelectorAll('.roomy .tree .way').length"))
        .isEqualTo(nodes);
    assertThat(browser.number("document.querySelectorAll('.roomy .tree [transform]').length"))
        .isEqualTo(ends);
    assertThat(browser.number("document.querySelectorAll('.roomy .tree .fork').length"))
        .isEqualTo(nodes - ends);
    // On a narrow screen there are letters in the place of words.
    String hidden = width < 960 ? ".roomy" : ".narrow";
    assertThat(browser.number("document.querySelector('" + hidden + "').getClientRects().length"))
        .isZero();
    assertThat(browser.number("document.querySelectorAll('.narrow .tree .way').length"))
        .isEqualTo(nodes);
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
  }

  /** A drawing that is larger than its place is moved by keys; its table opens by a key. */
  @Test
  void theTreeCanBeReadWithoutAMouse() {
    browser.open(page("E02_LockOrder"), 400, 900, false);
    assertThat(browser.number("document.querySelector('.sight.narrow').tabIndex")).isZero();
    browser.value("document.querySelector('.narrow .tree a').focus()");
    assertThat(browser.text("document.activeElement.textContent")).contains("f1");
    browser.press("Enter");
    assertThat(browser.text("location.hash")).isEqualTo("#finding-1");
    String table = "document.querySelector('.whole details')";
    assertThat(browser.text(table + ".textContent")).contains("deadlocked, f1", "lock");
    browser.click(".whole summary");
    assertThat(browser.text("String(" + table + ".open)")).isEqualTo("true");
    assertThat(browser.value(Contrast.SCRIPT).getAsJsonArray()).isEmpty();
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(400);
    assertThat(browser.complaints()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anUnfoldingIsDrawnInTheColoursOfThePage(boolean dark) throws IOException {
    JsonObject result = stored.json("E01_LostUpdate", "--strategy", "unfold");
    browser.open(page("E01_LostUpdate", "--strategy", "unfold"), 1280, 900, dark);
    picture("unfolding", 1280, dark);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.number("document.querySelectorAll('.tree').length")).isZero();
    assertThat(browser.number("document.querySelectorAll('.net .event').length"))
        .isEqualTo(result.get("events").getAsInt());
    assertThat(browser.text("getComputedStyle(document.querySelector('.net .ground')).fill"))
        .isEqualTo(browser.text("getComputedStyle(document.body).backgroundColor"));
  }

  /** Of a version that did not store what the pictures need. */
  @Test
  void anOlderResultStillShows() {
    JsonObject result = stored.json("E02_LockOrder");
    result.remove("tree");
    result.remove("progress");
    browser.open(written("older", result), 1280, 900, false);
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.number("document.querySelectorAll('.chart, .tree, .net').length")).isZero();
    assertThat(browser.text("document.getElementById('search').textContent"))
        .contains("The search was too short for a curve.");
    assertThat(browser.number("document.querySelectorAll('.view .row').length")).isGreaterThan(5);
  }

  @Test
  void textOfAStrangerRunsNothing() {
    String evil =
        "</script><script>window.pwned=1</script><img src=x onerror=\"window.pwned=1\">"
            + "<svg onload=window.pwned=1>";
    browser.open(written("evil", stored.strange(evil)), 1280, 900, false);
    browser.value(VIEW + ".focus()");
    browser.press("Home");
    browser.press("f");
    assertThat(browser.text("String(window.pwned)")).isEqualTo("undefined");
    assertThat(browser.number("document.images.length + document.scripts.length")).isEqualTo(2);
    assertThat(browser.text("document.querySelector('.head').title")).startsWith("</script>");
    assertThat(browser.text("document.querySelector('.tree g title').textContent"))
        .startsWith("</script>");
    assertThat(browser.complaints()).isEmpty();
  }

  @Test
  void tenThousandStepsAreDrawnAFewAtATime() {
    browser.open(
        written("long", LongResult.of(stored.json("E01_LostUpdate"), 10_000)), 1280, 900, false);
    assertThat(browser.text("document.querySelector('.tools .count').textContent"))
        .endsWith("of 10,000 steps shown");
    browser.value(
        "(async () => { const view = document.querySelector('.view'); window.most = 0;"
            + " window.times = []; let before = performance.now();"
            + " for (let y = 0; y < view.scrollHeight; y += 3000) { view.scrollTop = y;"
            + " await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);"
            + " const now = performance.now(); window.times.push((now - before) / 2); before = now;"
            + " window.most = Math.max(window.most, view.querySelectorAll('*').length); }"
            + " window.times.sort((a, b) => a - b); })()");
    // A frame takes as long as the machine lets it; that there is little to draw can be asserted.
    System.out.println(
        "10,000 steps: milliseconds per frame while scrolling, median and longest: "
            + browser.text(
                "[times[times.length >> 1], times.at(-1)].map(t => t.toFixed(1)).join(', ')"));
    assertThat(browser.number("window.most")).isLessThan(1500);
    assertThat(browser.number(VIEW + ".scrollTop")).isGreaterThan(100_000);
    browser.value(VIEW + ".focus()");
    browser.press("End");
    assertThat(browser.number(CHOSEN + ".getAttribute('aria-posinset')")).isGreaterThan(9_000);
    assertThat(browser.complaints()).isEmpty();
  }

  /** The page of an example, made as a user makes it. */
  private static Path page(String example, String... options) {
    Path page = folder.resolve(example + String.join("", options) + ".html");
    return Files.exists(page)
        ? page
        : stored.report(stored.file(example, options), page.getFileName().toString());
  }

  private static void picture(String name, int width, boolean dark) throws IOException {
    String file = name + "-" + width + (dark ? "-dark" : "-light") + ".png";
    Files.write(PICTURES.resolve(file), browser.picture());
  }

  private static Path written(String name, JsonObject result) {
    return stored.report(stored.written(name, result), name + ".html");
  }
}
