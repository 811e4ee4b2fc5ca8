// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A simple name means one class, whatever its package: nobody has to ask which one is meant. */
class NameTests {
  @Test
  void noSimpleNameIsUsedTwice() {
    Set<String> names = new HashSet<>();
    List<String> again = new ArrayList<>();
    for (Path jar : Shipped.JARS) {
      for (String file : Shipped.classFiles(jar)) {
        String name = file.substring(file.lastIndexOf('/') + 1, file.length() - ".class".length());
        if (isOurs(file) && isTopLevel(name) && !names.add(name)) {
          again.add(name);
        }
      }
    }
    assertThat(names).hasSizeGreaterThan(600);
    assertThat(again).isEmpty();
  }

  /** What the agent has under other names is in a jar of its own as well. */
  private static boolean isOurs(String file) {
    return file.startsWith("io/jacquard/") && !file.startsWith("io/jacquard/agent/shaded/");
  }

  private static boolean isTopLevel(String name) {
    return name.indexOf('$') < 0 && !name.equals("package-info");
  }
}
