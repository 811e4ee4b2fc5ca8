// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.tck;

import java.util.List;
import junit.framework.TestCase;

/** Prints the tests of classes, on a plain JVM: class, number and name. */
public final class ListTests {
  private ListTests() {}

  public static void main(String[] classes) throws ReflectiveOperationException {
    for (String type : classes) {
      List<TestCase> tests = Tests.of(type);
      for (int i = 0; i < tests.size(); i++) {
        System.out.println(type + "\t" + i + "\t" + tests.get(i).getName());
      }
    }
    // Threads that the classes started are not waited for.
    System.exit(0);
  }
}
