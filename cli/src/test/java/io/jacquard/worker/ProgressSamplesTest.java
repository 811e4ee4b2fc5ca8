// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.result.Result.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressSamplesTest {
  private long executions;
  private final ProgressSamples course = new ProgressSamples(this::now);

  private Sample now() {
    return new Sample(executions / 10.0, executions, 0, 0);
  }

  private void run(ProgressSamples some, int more) {
    for (int i = 0; i < more; i++) {
      executions++;
      some.step();
    }
  }

  @Test
  void aShortSearchKeepsEverySample() {
    run(course, 3);
    assertThat(course.soFar()).extracting(Sample::executions).containsExactly(1L, 2L, 3L, 3L);
  }

  @Test
  void aLongSearchKeepsFewAtEqualDistances() {
    run(course, 100_000);
    List<Sample> samples = course.soFar();
    assertThat(samples).hasSizeBetween(ProgressSamples.MOST / 2, ProgressSamples.MOST + 1);
    assertThat(samples.get(0).executions()).isEqualTo(1);
    assertThat(samples.get(samples.size() - 1).executions()).isEqualTo(100_000);
    long distance = samples.get(1).executions() - 1;
    for (int i = 2; i < samples.size() - 1; i++) {
      assertThat(samples.get(i).executions() - samples.get(i - 1).executions()).isEqualTo(distance);
    }
  }

  @Test
  void aStoredSearchGoesOnAsIfItHadNeverStopped() {
    for (int stop : new int[] {0, 1, 2, 199, 200, 201, 202, 400, 401, 402, 1_000, 1_601, 7_777}) {
      executions = 0;
      ProgressSamples whole = new ProgressSamples(this::now);
      run(whole, stop + 1_234);
      executions = 0;
      ProgressSamples first = new ProgressSamples(this::now);
      run(first, stop);
      ProgressSamples second = new ProgressSamples(this::now);
      second.resume(first.soFar(), stop);
      run(second, 1_234);
      assertThat(second.soFar()).as("stopped at %s", stop).isEqualTo(whole.soFar());
    }
  }
}
