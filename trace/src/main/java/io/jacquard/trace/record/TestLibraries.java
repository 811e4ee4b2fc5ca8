// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.record;

import java.util.List;

/**
 * The libraries that tests are written with. They throw on behalf of whoever called them, so that
 * their frames say nothing about the program.
 */
public final class TestLibraries {
  private static final List<String> PREFIXES =
      List.of(
          "org.junit.",
          "junit.framework.",
          "kotlin.test.",
          "org.opentest4j.",
          "org.assertj.",
          "org.hamcrest.",
          "com.google.common.truth.",
          "org.mockito.",
          "net.bytebuddy.",
          "org.awaitility.");

  /** In the names of the classes that Mockito makes of those of the program. */
  private static final String MOCK = "$MockitoMock$";

  private TestLibraries() {}

  /** Whether a class is of one of them. */
  public static boolean contain(String className) {
    for (String prefix : PREFIXES) {
      if (className.startsWith(prefix)) {
        return true;
      }
    }
    return className.contains(MOCK);
  }
}
