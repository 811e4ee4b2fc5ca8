// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which interferences some steps of a run come of: those of their threads, of the threads that they
 * waited for, and of the writes that were seen, with all that these needed in turn.
 */
public final class Causes {
  private final List<RunStep> steps;

  /** By step: the step before it in its thread, or the start of its thread. */
  private final List<@Nullable Integer> parents = new ArrayList<>();

  /** By step: the write of another thread that it saw. */
  private final List<@Nullable Integer> seen = new ArrayList<>();

  /**
   * A read that saw another thread's write.
   *
   * @param read the number of its step
   * @param write that of the write
   */
  public record Cause(int read, int write) {}

  private Causes(List<RunStep> steps) {
    this.steps = steps;
    Map<String, Integer> last = new HashMap<>();
    Map<String, Integer> starts = new HashMap<>();
    Map<String, Integer> writes = new HashMap<>();
    Map<String, Map<String, Integer>> local = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      String thread = steps.get(i).thread();
      Action action = steps.get(i).action();
      Map<String, Integer> own = local.computeIfAbsent(thread, any -> new HashMap<>());
      Integer before = last.put(thread, i);
      parents.add(before == null ? starts.get(thread) : before);
      Integer write = action.reads() ? writes.get(action.object()) : null;
      seen.add(write == null || write.equals(own.get(action.object())) ? null : write);
      if (action.writes()) {
        writes.put(action.object(), i);
        own.put(action.object(), i);
      } else if (action.kind() == Action.Kind.START) {
        starts.put(action.object(), i);
        local.put(action.object(), new HashMap<>(own));
      }
    }
  }

  /**
   * The causes in the order of their reads.
   *
   * @param sinks numbers of steps
   */
  public static List<Cause> of(List<RunStep> steps, Collection<Integer> sinks) {
    return new Causes(steps).causes(sinks);
  }

  private List<Cause> causes(Collection<Integer> sinks) {
    BitSet past = new BitSet();
    sinks.forEach(past::set);
    List<Cause> causes = new ArrayList<>();
    for (int i = past.length() - 1; i >= 0; i--) {
      if (past.get(i)) {
        set(past, parents.get(i));
        set(past, seen.get(i));
        steps.get(i).needs().forEach(past::set);
        Integer write = seen.get(i);
        if (write != null) {
          causes.add(0, new Cause(i, write));
        }
      }
    }
    return causes;
  }

  private static void set(BitSet past, @Nullable Integer step) {
    if (step != null) {
      past.set(step);
    }
  }
}
