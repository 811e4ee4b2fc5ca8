// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The report tells the examples of the gallery in words, with the right names and lines. */
@Tag("once")
class GalleryWordsTests {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '@',
      value = {
        "E01_LostUpdate@Lost update: .* read count \\(0\\) at E01_LostUpdate.java:1[79]; before it"
            + " wrote, .* changed count from 0 to 1 at E01_LostUpdate.java:1[79]\\. .* is lost\\.",
        "E02_LockOrder@Deadlock cycle: (out|back) waits for lock Account#0\\.\\d at"
            + " E02_LockOrder.java:20, held by (back|out) since E02_LockOrder.java:19; .*",
        "E03_LostNotification@Missed notification: worker notified ready at"
            + " E03_LostNotification.java:21 when nobody was waiting\\. main began to wait .*",
        "E04_CheckThenAct@(Ann|Bob) called tickets.isEmpty\\(\\) at E04_CheckThenAct.java:23 and got false;"
            + " before it called tickets.remove\\(0\\) at E04_CheckThenAct.java:24, (Bob|Ann) called .*",
        "E05_BrokenDoubleCheck@.* settings .* and nothing orders the two\\..*",
        "E06_Input@.* read balance \\(\\d+\\) at E06_Input.java:19; before it read it again at"
            + " E06_Input.java:21, .* changed balance from .*",
        "E08_Timeout@main continued at E08_Timeout.java:21 because its wait timed out, not because"
            + " what it waited for had happened\\. main read answer \\(null\\) .*",
        "E09_StrandedTask@main waits for FutureTask~.*, in its call of get at"
            + " E09_StrandedTask.java:29\\.",
      })
  void anExampleInWords(String example, String words) {
    Run run =
        Cli.of(
                "run",
                "--timeouts",
                example.equals("E08_Timeout") ? "explore" : "auto",
                "--max-executions",
                "1000",
                "-cp",
                Cli.ROOT.resolve("examples/target/classes").toString(),
                "io.jacquard.examples." + example)
            .run()
            .exits(1);
    assertThat(run.out().replaceAll("\\s+", " ")).containsPattern(" " + words);
  }
}
