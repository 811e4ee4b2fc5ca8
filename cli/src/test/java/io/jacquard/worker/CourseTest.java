// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.Result.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class CourseTest {
  private static Sample sample(int second) {
    return new Sample(second, 10L * second, 0, 0);
  }

  @Test
  void aShortSearchKeepsEverySample() {
    Course course = new Course();
    course.add(sample(1));
    course.add(sample(2));
    assertThat(course.until(sample(3))).containsExactly(sample(1), sample(2), sample(3));
  }

  @Test
  void aLongSearchKeepsFewAtEqualDistances() {
    Course course = new Course();
    for (int i = 1; i <= 100_000; i++) {
      course.add(sample(i));
    }
    List<Sample> samples = course.until(sample(100_001));
    assertThat(samples).hasSizeBetween(Course.MOST / 2, Course.MOST + 1);
    double distance = samples.get(1).seconds() - samples.get(0).seconds();
    for (int i = 2; i < samples.size() - 1; i++) {
      assertThat(samples.get(i).seconds() - samples.get(i - 1).seconds()).isEqualTo(distance);
    }
  }
}
