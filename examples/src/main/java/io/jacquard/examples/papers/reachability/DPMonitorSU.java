// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.reachability;

import io.jacquard.examples.papers.Crew;
import io.jacquard.ports.MonitorSU;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Dining philosophers by a monitor whose signals hand over, without deadlock and without
 * starvation: who cannot eat is starving unless a neighbour is, and nobody eats beside somebody
 * starving. 3, 4, 5, 6 philosophers: 30, 624, 19,330, 901,752 sequences.
 */
public final class DPMonitorSU {
  private enum State {
    THINKING,
    HUNGRY,
    STARVING,
    EATING
  }

  private final MonitorSU monitor = new MonitorSU();
  private final State[] states;
  private final MonitorSU.Condition[] turns;

  private DPMonitorSU(int philosophers) {
    states = new State[philosophers];
    Arrays.fill(states, State.THINKING);
    turns = new MonitorSU.Condition[philosophers];
    Arrays.setAll(turns, i -> monitor.condition());
  }

  /** Argument: how many philosophers; 3 without. */
  public static void main(String[] args) {
    int philosophers = args.length == 0 ? 3 : Integer.parseInt(args[0]);
    DPMonitorSU table = new DPMonitorSU(philosophers);
    List<Runnable> bodies = new ArrayList<>();
    for (int i = 0; i < philosophers; i++) {
      int seat = i;
      bodies.add(
          () -> {
            table.take(seat);
            table.put(seat);
          });
    }
    Crew.start(bodies);
  }

  private void take(int seat) {
    monitor.enter();
    states[seat] = State.HUNGRY;
    test(seat);
    if (states[seat] != State.EATING) {
      turns[seat].await();
    }
    monitor.exit();
  }

  private void put(int seat) {
    monitor.enter();
    states[seat] = State.THINKING;
    test(left(seat));
    test(right(seat));
    monitor.exit();
  }

  private void test(int seat) {
    boolean wants = states[seat] == State.HUNGRY || states[seat] == State.STARVING;
    if (wants && !beside(seat, State.EATING) && !beside(seat, State.STARVING)) {
      states[seat] = State.EATING;
      turns[seat].signal();
    } else if (states[seat] == State.HUNGRY && !beside(seat, State.STARVING)) {
      states[seat] = State.STARVING;
    }
  }

  private boolean beside(int seat, State state) {
    return states[left(seat)] == state || states[right(seat)] == state;
  }

  private int left(int seat) {
    return (seat + states.length - 1) % states.length;
  }

  private int right(int seat) {
    return (seat + 1) % states.length;
  }
}
