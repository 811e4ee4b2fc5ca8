// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.tck;

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

/** The tests of a class: those of its suite, or else its methods. */
final class Tests {
  private Tests() {}

  static List<TestCase> of(String className) throws ReflectiveOperationException {
    List<TestCase> tests = new ArrayList<>();
    add(suite(Class.forName(className)), tests);
    return tests;
  }

  private static Test suite(Class<?> type) throws ReflectiveOperationException {
    try {
      // Not that of a base class, which may be the suite of everything.
      return (Test) type.getDeclaredMethod("suite").invoke(null);
    } catch (NoSuchMethodException none) {
      return new TestSuite(type.asSubclass(TestCase.class));
    }
  }

  private static void add(Test test, List<TestCase> tests) {
    if (test instanceof TestCase one) {
      // JUnit's word for what is no test: an abstract class, one that takes arguments.
      if (!one.getName().equals("warning")) {
        tests.add(one);
      }
    } else if (test instanceof TestSuite suite) {
      for (Enumeration<Test> each = suite.tests(); each.hasMoreElements(); ) {
        add(each.nextElement(), tests);
      }
    }
  }
}
