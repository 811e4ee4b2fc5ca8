// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jacquard.prediction.recorded.EventKind;
import io.jacquard.prediction.recorded.RecordedTrace;
import io.jacquard.prediction.recorded.TraceFormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceReaderTest {

  @Test
  void readsEveryAction() throws Exception {
    RecordedTrace trace =
        TracePredictorTest.read(
            """
            main|w(a.b(c))|17

            main|fork(T1)|18
            T1|acq(l)|3
            T1|acq(l)|3
            T1|r(a.b(c))|4
            T1|rel(l)|5
            T1|rel(l)|5
            main|join(T1)
            """);
    assertThat(trace.size()).isEqualTo(8);
    assertThat(trace.variableName(trace.target(0))).isEqualTo("a.b(c)");
    assertThat(trace.placeName(trace.place(0))).isEqualTo("17");
    assertThat(trace.line(1)).isEqualTo(2);
    assertThat(trace.kind(2)).isEqualTo(EventKind.ACQUIRE);
    assertThat(trace.kind(3)).isEqualTo(EventKind.NESTED);
    assertThat(trace.writer(4)).isZero();
    assertThat(trace.kind(5)).isEqualTo(EventKind.NESTED);
    assertThat(trace.release(2)).isEqualTo(6);
    assertThat(trace.fork(trace.thread(4))).isEqualTo(1);
    assertThat(trace.placeName(trace.place(7))).isEqualTo("line 8");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "T1 w(x) 1;Line 0 is no event: 'T1 w(x) 1'; expected is THREAD|w(x)|PLACE.",
      })
  void namesTheFormat(String text, String first, String second) {
    assertThatThrownBy(() -> TracePredictorTest.read(text))
        .isInstanceOf(TraceFormatException.class)
        .hasMessage(first + "; " + second.strip());
  }

  @ParameterizedTest
  @CsvSource({
    "T1|x(y)|1,Line 0 has the unknown action 'x'",
    "T1|rel(l)|1,'Line 0 cannot follow: T1 releases l, which it does not hold.'",
    "T1|acq(l)|1#T2|acq(l)|2,'Line 1 cannot follow: T2 acquires l, which T1 holds.'",
    "T2|w(x)|1#T1|fork(T2)|2,Line 1 cannot follow: T2 runs already when it is forked.",
    "T1|join(T2)|1#T2|w(x)|2,Line 1 cannot follow: T2 runs after it was joined.",
    "T1|join(T1)|1,Line 0 cannot follow: T1 joins itself."
  })
  void refusesWhatNoExecutionDoes(String text, String message) {
    assertThatThrownBy(() -> TracePredictorTest.read(text.replace('#', '\n')))
        .isInstanceOf(TraceFormatException.class)
        .hasMessageStartingWith(message);
  }
}
