// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.TestLibraries;
import java.util.List;

/**
 * Which steps of an execution are the program's affair, and not that of the JDK, of a logger or of
 * what tests are written with. Other libraries are part of the program: the failure may be theirs.
 */
public final class OwnSteps {
  private static final List<String> LOGGERS =
      List.of(
          "org.slf4j.",
          "ch.qos.logback.",
          "org.apache.logging.",
          "org.apache.log4j.",
          "org.apache.commons.logging.",
          "org.jboss.logging.",
          "org.tinylog.");

  private OwnSteps() {}

  public static boolean contain(Operation operation) {
    String className = operation.place().className();
    return !Frames.isJdk(className)
        && !TestLibraries.contain(className)
        && LOGGERS.stream().noneMatch(className::startsWith)
        && !isIdle(operation);
  }

  /** A worker of a pool waits for work: nothing of the program is on its stack. */
  private static boolean isIdle(Operation operation) {
    return operation.kind() == OperationKind.PARK && operation.place().equals(SourceSite.UNKNOWN);
  }
}
