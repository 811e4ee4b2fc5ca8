// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing of a page is cut off or falls out of it, however many threads there are, on a wide and on
 * a narrow window, in light and in dark colours. With {@code -Djacquard.golden.overwrite=true}
 * pictures of what this test sees are put into docs/pictures.
 */
@Tag("once")
class PageWidthTests {
  private static final Path PICTURES = Cli.ROOT.resolve("docs/pictures");

  /** How far the last row reaches below its window. */
  private static final String BELOW =
      "Math.round(document.querySelector('.row.stop').getBoundingClientRect().bottom"
          + " - document.querySelector('.view').getBoundingClientRect().bottom)";

  /** Of a picture in the documentation. */
  private static final int HEIGHT = 1150;

  /** Each thread adds one to what it has read; two that read the same lose an order. */
  private static final String ORDERS =
      """
      public class Orders {
        static volatile int orders;
        public static void main(String[] args) throws Exception {
          Thread[] clerks = new Thread[Integer.parseInt(args[0]) - 1];
          for (int i = 0; i < clerks.length; i++) {
            clerks[i] = new Thread(() -> orders++, "clerk-" + (i + 1));
            clerks[i].start();
          }
          orders++;
          for (Thread each : clerks) {
            each.join();
          }
          assert orders == clerks.length + 1 : "lost an order: " + orders;
        }
      }
      """;

  @TempDir static Path folder;
  private static Chromium browser;

  @BeforeAll
  static void start() throws IOException {
    Optional<Path> program = Chromium.program();
    if (!"required".equals(System.getProperty("jacquard.browser"))) {
      assumeTrue(program.isPresent(), "there is no browser on this machine");
    }
    browser = new Chromium(program.orElseThrow(), folder.resolve("profile"));
    Sources.compile(folder, "Orders", ORDERS);
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  static Stream<Arguments> windows() {
    return Stream.of(2, 5, 12)
        .flatMap(
            threads ->
                Stream.of(1400, 800)
                    .flatMap(
                        width ->
                            Stream.of(false, true)
                                .map(dark -> Arguments.of(threads, width, dark))));
  }

  @ParameterizedTest(name = "{0} threads, {1} pixels, dark {2}")
  @MethodSource("windows")
  void nothingIsCutOff(int threads, int width, boolean dark) throws IOException {
    browser.open(page(threads), width, 900, dark);
    String name = threads + "-threads-" + width + (dark ? "-dark" : "") + ".png";
    byte[] picture = browser.picture();
    assertThat(picture).hasSizeGreaterThan(10_000);
    if (Boolean.getBoolean("jacquard.golden.overwrite")) {
      Files.write(PICTURES.resolve(name), upperPart(picture));
    }
    assertThat(browser.complaints()).isEmpty();
    assertThat(browser.number("document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
    assertThat(browser.number("document.querySelectorAll('.head').length")).isEqualTo(threads);
    for (String part : new String[] {".view", ".row .where", ".row:not(.fold) .what", ".head"}) {
      assertThat(browser.text(wider(part))).as(part).isEmpty();
    }
    assertThat(browser.number("document.querySelector('.view').scrollTop % 26"))
        .as("no row is cut off at the top")
        .isZero();
    assertThat(browser.number(BELOW)).as("the failure is in sight").isLessThanOrEqualTo(0);
    assertThat(browser.text("document.querySelector('.head').textContent")).isEqualTo("main");
    assertThat(
            browser.number(
                "Math.round(document.querySelector('.finding h2').getBoundingClientRect().height)"))
        .as("the headline has one line")
        .isLessThan(45);
  }

  /** The first finding, without what is told of the search, in as few bytes as can be. */
  private static byte[] upperPart(byte[] picture) throws IOException {
    BufferedImage page = ImageIO.read(new ByteArrayInputStream(picture));
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ImageWriteParam how = writer.getDefaultWriteParam();
    how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    how.setCompressionQuality(0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
      writer.setOutput(out);
      BufferedImage part =
          page.getSubimage(0, 0, page.getWidth(), Math.min(HEIGHT, page.getHeight()));
      writer.write(null, new IIOImage(part, null, null), how);
    }
    return bytes.toByteArray();
  }

  /** The texts of those whose contents are wider than themselves. */
  private static String wider(String selector) {
    return "[...document.querySelectorAll('"
        + selector
        + "')].filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent.slice(0, 60))"
        + ".join('; ')";
  }

  private static Path page(int threads) {
    Path page = folder.resolve(threads + ".html");
    if (!Files.exists(page)) {
      String json = threads + ".json";
      Cli.of("run", "--no-minimize", "--seed", "1", "--json", json, "Orders", "" + threads)
          .in(folder)
          .run()
          .exits(1);
      Cli.of("report", json, "-o", page.toString(), "--sources", ".").in(folder).run().exits(0);
    }
    return page;
  }
}
