// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.EventLog;
import io.jacquard.engine.state.LiveThreads;
import io.jacquard.engine.state.Outcomes;
import io.jacquard.engine.state.ThreadLocation;
import io.jacquard.trace.card.ExecutionSettings;
import io.jacquard.trace.record.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Kept choices are those that asking every thread gives. */
class LiveThreadsTest {
  private static final OperationKind[] KINDS = {
    OperationKind.READ,
    OperationKind.WRITE,
    OperationKind.RELEASE,
    OperationKind.BEGIN,
    OperationKind.END,
    OperationKind.YIELD,
    OperationKind.ACQUIRE,
    OperationKind.JOIN
  };
  private static final int MOST = 20;

  private final Random random = new Random(1);
  private final List<ControlledThread> threads = new ArrayList<>();
  private final LiveThreads living = new LiveThreads();

  @Test
  void allThreadsAreThereInTheirOrder() {
    boolean someFree = false;
    for (int step = 0; step < 20_000; step++) {
      change();
      someFree |= living.free() > 0;
      List<Integer> indices = new ArrayList<>();
      ChoicePoint point = new ChoicePoint(threads, new EventLog());
      ControlledThread running = threads.get(random.nextInt(threads.size()));
      point.reset(step, running);
      int free = 0;
      for (int i = 0; i < living.waiting(); i++) {
        free = addFree(point, free, living.waiting(i).index);
        point.add(living.waiting(i), Outcomes.NORMAL);
      }
      addFree(point, free, Integer.MAX_VALUE);
      for (int i = 0; i < point.size(); i++) {
        indices.add(point.thread(i).index);
      }
      assertThat(indices)
          .isEqualTo(living.all().stream().map(thread -> thread.index).toList())
          .isSorted()
          .doesNotHaveDuplicates();
      assertThat(point.enabledThreads()).isEqualTo(point.size());
      assertThat(point.runningEnabled()).isEqualTo(living.all().contains(running));
    }
    assertThat(someFree).isTrue();
  }

  private int addFree(ChoicePoint point, int from, int before) {
    int to = living.freeBefore(before, from);
    point.addAll(living.freeChoices(), from, to);
    return to;
  }

  /** One thread is started, ends, or comes to another operation. */
  private void change() {
    int alive = living.all().size();
    if (alive == 0 || alive < MOST && random.nextInt(4) == 0) {
      ControlledThread thread =
          new ControlledThread(
              null,
              ExecutionSettings.DEFAULT,
              Thread.currentThread(),
              threads.size(),
              new ThreadLocation(String.valueOf(threads.size()), "thread "));
      threads.add(thread);
      living.add(thread);
    } else {
      ControlledThread thread = living.all().get(random.nextInt(alive));
      if (random.nextInt(12) == 0) {
        living.remove(thread);
      } else {
        thread.kind = KINDS[random.nextInt(KINDS.length)];
        living.announced(thread);
      }
    }
  }
}
