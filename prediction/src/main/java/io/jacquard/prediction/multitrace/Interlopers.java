// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds pieces of runs that write a variable and could come between: Razavi's thesis (Toronto
 * 2014), section 3.3. A piece ends where the writing thread holds no lock, and begins where all
 * threads that are active in it are at a place that they have in the main run, too.
 *
 * <p>Deviation: as long as there are few events, a piece begins with the run, so that threads which
 * only prepare the write can take part.
 */
final class Interlopers {
  private final List<TracedRun> runs;
  private final MultiTraceLimits limits;

  Interlopers(List<TracedRun> runs, MultiTraceLimits limits) {
    this.runs = runs;
    this.limits = limits;
  }

  /** Pieces of other threads that write what an event of the main run reads, the shortest first. */
  List<Interloper> of(Skipped skipped, int read) {
    TracedRun main = skipped.run();
    String variable = main.object(read);
    int fixed = Splice.prefix(skipped, limits);
    List<Interloper> found = new ArrayList<>();
    Set<List<Object>> known = new HashSet<>();
    for (TracedRun run : runs) {
      for (int event = 0; event < run.size(); event++) {
        if (run.stored(event).role().writes()
            && !run.stored(event).thread().equals(skipped.thread())
            && run.object(event).equals(variable)) {
          int end = end(run, event);
          int start = start(run, end, main, fixed);
          Interloper piece = new Interloper(run, event, Math.max(0, start), end);
          if (start >= 0 && known.add(List.of(piece.thread(), piece.history()))) {
            found.add(piece);
          }
        }
      }
    }
    found.sort(Comparator.comparingInt(each -> each.run().slot(each.write())));
    return found.subList(0, Math.min(found.size(), limits.interlopers()));
  }

  /** The first event from a write on after which its thread holds no lock. */
  private static int end(TracedRun run, int write) {
    ThreadSteps steps = run.thread(run.stored(write).thread());
    int held = 0;
    for (int i = 0; i < steps.size(); i++) {
      int event = steps.event(i);
      held += (run.takes(event) ? 1 : 0) - (run.gives(event) ? 1 : 0);
      if (event >= write && held == 0) {
        return event;
      }
    }
    return steps.event(steps.size() - 1);
  }

  /**
   * Walks back to where all active threads are at a place of the main run; -1 if one of them has
   * left it within the part that keeps its order.
   */
  private int start(TracedRun run, int end, TracedRun main, int fixed) {
    Set<String> active = new TreeSet<>();
    int start = end + 1;
    while (start > 0
        && (start > end - limits.events() || !isConsistent(run, start, main, active))) {
      start--;
      active.add(run.stored(start).thread());
    }
    String writer = run.stored(end).thread();
    int common = run.thread(writer).common(main.thread(writer));
    return common < before(main, writer, fixed) ? -1 : start;
  }

  private static boolean isConsistent(TracedRun run, int at, TracedRun main, Set<String> active) {
    for (String thread : active) {
      if (before(run, thread, at) > run.thread(thread).common(main.thread(thread))) {
        return false;
      }
    }
    return !active.isEmpty();
  }

  /** How many events a thread has before a place of a run. */
  static int before(TracedRun run, String thread, int at) {
    ThreadSteps steps = run.thread(thread);
    int count = 0;
    while (count < steps.size() && steps.event(count) < at) {
      count++;
    }
    return count;
  }
}
