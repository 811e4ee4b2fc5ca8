// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a class, or {@code CLASS#METHOD}, on whatever JUnit the class path has. */
final class SampleRunner {
  private SampleRunner() {}

  /** Prints a line for each test that ended, and what it threw. */
  public static void main(String[] args) {
    LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request();
    for (String each : args) {
      request.selectors(each.contains("#") ? selectMethod(each) : selectClass(each));
    }
    try {
      LauncherFactory.create().execute(request.build(), new Printer());
    } catch (JUnitException e) {
      // there was no test that could have failed
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        System.out.println("! " + cause.getMessage());
      }
    }
    System.exit(0);
  }

  /** Prints what happens. */
  private static final class Printer implements TestExecutionListener {
    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      if (!test.isTest() && result.getThrowable().isEmpty()) {
        return;
      }
      String parent =
          test.getParentId().map(id -> id.replaceAll(".*[:(]([a-zA-Z0-9]+)\\(.*", "$1")).orElse("");
      System.out.println("@ " + parent + " " + test.getDisplayName() + ": " + result.getStatus());
      result
          .getThrowable()
          .ifPresent(
              thrown -> {
                System.out.println(thrown);
                if (thrown.getStackTrace().length > 0) {
                  System.out.println("top: " + thrown.getStackTrace()[0]);
                }
              });
    }
  }
}
