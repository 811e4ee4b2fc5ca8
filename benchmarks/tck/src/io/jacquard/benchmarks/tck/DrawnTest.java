// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.tck;

import io.jacquard.Jacquard;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import junit.framework.TestCase;

/**
 * Runs one test of a class in each execution, drawn by the search. It writes down when a test
 * begins, passes or fails: one that begins and comes to no end did not end.
 */
public final class DrawnTest {
  private DrawnTest() {}

  public static void main(String[] arguments) throws Throwable {
    Path log = Path.of(arguments[1]);
    List<TestCase> tests = Tests.of(arguments[0]);
    int drawn = Jacquard.anyInt("test", 0, tests.size() - 1);
    write(log, "begins", drawn, "");
    try {
      tests.get(drawn).runBare();
    } catch (ThreadDeath | VirtualMachineError e) {
      throw e;
    } catch (Throwable e) {
      write(log, "fails", drawn, e.toString().lines().findFirst().orElse(""));
      throw e;
    }
    write(log, "passes", drawn, "");
  }

  private static void write(Path log, String what, int test, String why) throws IOException {
    Files.writeString(
        log,
        String.join("\t", what, String.valueOf(test), why.replace('\t', ' ')) + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
