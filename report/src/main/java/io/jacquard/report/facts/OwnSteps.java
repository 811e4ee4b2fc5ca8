// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.TestLibraries;
import java.util.Set;

/** Which steps of an execution the user's own classes did, and not the JDK or a library. */
public final class OwnSteps {
  private final Set<String> libraries;

  public OwnSteps(ExecutionRecord record) {
    libraries = record.libraries();
  }

  public boolean contain(Operation operation) {
    String className = operation.place().className();
    return !Frames.isJdk(className)
        && !TestLibraries.contain(className)
        && !libraries.contains(className)
        && !isIdle(operation);
  }

  /** A worker of a pool waits for work: nothing of the program is on its stack. */
  private static boolean isIdle(Operation operation) {
    return operation.kind() == OperationKind.PARK && operation.place().equals(SourceSite.UNKNOWN);
  }
}
