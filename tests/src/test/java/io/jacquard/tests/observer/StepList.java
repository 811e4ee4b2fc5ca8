// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.observer;

import io.jacquard.engine.observe.StepObserver;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes down what a step observer is told, a line for each step. */
final class StepList implements StepObserver {
  /** One thing an observer was told. */
  record Step(String thread, String what, Site site, @Nullable Object value) {
    @Override
    public String toString() {
      return thread + " " + site.methodName + ": " + what;
    }
  }

  final List<Step> steps = new ArrayList<>();
  int operations;

  private void add(ControlledThread thread, Site site, String what, @Nullable Object value) {
    steps.add(new Step(thread.path(), what, site, value));
  }

  @Override
  public void branch(ControlledThread thread, Site site, boolean taken) {
    add(thread, site, "@" + site.offset + (taken ? "+" : "-"), taken);
  }

  @Override
  public void switched(ControlledThread thread, Site site, int key) {
    add(thread, site, "switch " + key, key);
  }

  @Override
  public void entered(ControlledThread thread, Site site) {
    add(thread, site, "entered", null);
  }

  @Override
  public void defined(ControlledThread thread, Site site, int local, @Nullable Object value) {
    add(thread, site, local + " = " + text(value), value);
  }

  private static String text(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    String type = value.getClass().getSimpleName();
    return value instanceof Thread ? type : type + " " + value;
  }

  @Override
  public void operation(ControlledThread thread) {
    operations++;
  }

  List<String> lines() {
    return steps.stream().map(Step::toString).toList();
  }
}
