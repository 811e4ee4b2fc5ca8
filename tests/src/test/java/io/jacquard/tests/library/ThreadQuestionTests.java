// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.lab.Lab;
import io.jacquard.tests.programs.LateClasses;
import io.jacquard.tests.support.Schedules;
import io.jacquard.trace.record.ExecutionRecord;
import io.jacquard.trace.record.Operation;
import io.jacquard.trace.record.OperationKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the program asks a thread is an operation; what JDK code asks is none. */
class ThreadQuestionTests {
  /** On some JDKs a class loader clears the interrupt flag while it reads, and sets it again. */
  @Test
  void loadingClassesLeavesNoOperations() {
    ExecutionRecord first = record();
    ExecutionRecord second = record();
    assertThat(first.operations()).isEqualTo(second.operations());
    assertThat(first.operations().stream().filter(ThreadQuestionTests::isAboutThreads))
        .extracting(Operation::kind)
        .containsExactly(OperationKind.QUERY, OperationKind.INTERRUPT, OperationKind.QUERY);
  }

  private static boolean isAboutThreads(Operation operation) {
    return List.of(OperationKind.QUERY, OperationKind.INTERRUPT).contains(operation.kind());
  }

  private static ExecutionRecord record() {
    return Lab.of(Lab.main(LateClasses.class), Lab.best()).record(Schedules.keepRunning());
  }
}
