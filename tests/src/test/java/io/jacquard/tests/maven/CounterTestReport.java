// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a build tool reports of the class {@code CounterTest}, whichever tool it is; others may be
 * in the same file.
 */
final class CounterTestReport {
  private static final Pattern CASE =
      Pattern.compile("(?s)<testcase name=\"([^\"]*)\"[^>]*?(/>|>(.*?)</testcase>)");

  private static final List<String> GOOD =
      Stream.of(
              List.of("noneIsLostUnderALock", "alone", "goesOnCounting"),
              Collections.nCopies(3, "several"),
              Collections.nCopies(10, "again"),
              Collections.nCopies(2, "severalMore"))
          .flatMap(List::stream)
          .toList();

  private CounterTestReport() {}

  /** Asserts that one test has failed and all others have passed. */
  static void assertAsExpected(Path report) throws IOException {
    assertThat(cases(report, true)).as("%s", report).containsExactly("anUpdateIsLost");
    assertThat(cases(report, false)).as("%s", report).containsExactlyInAnyOrderElementsOf(GOOD);
  }

  /** The methods of a report whose tests have failed, or passed. */
  private static List<String> cases(Path report, boolean failed) throws IOException {
    List<String> names = new ArrayList<>();
    Matcher each = CASE.matcher(Files.readString(report));
    while (each.find()) {
      if (!each.group().contains(" classname=\"com.example.CounterTest")) {
        continue;
      }
      String body = each.group(3);
      boolean failure = body != null && (body.contains("<failure") || body.contains("<error"));
      if (failure == failed) {
        names.add(each.group(1).replaceFirst("\\W.*", ""));
      }
    }
    return names;
  }
}
