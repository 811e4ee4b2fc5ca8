// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.prediction.interfere.LittleProgram.Branch;
import io.jacquard.prediction.interfere.LittleProgram.Give;
import io.jacquard.prediction.interfere.LittleProgram.Input;
import io.jacquard.prediction.interfere.LittleProgram.Instruction;
import io.jacquard.prediction.interfere.LittleProgram.Jump;
import io.jacquard.prediction.interfere.LittleProgram.Local;
import io.jacquard.prediction.interfere.LittleProgram.Read;
import io.jacquard.prediction.interfere.LittleProgram.Stop;
import io.jacquard.prediction.interfere.LittleProgram.Take;
import io.jacquard.prediction.interfere.LittleProgram.Update;
import io.jacquard.prediction.interfere.LittleProgram.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Runs a little program with all inputs in all interleavings, and counts interferences: for each
 * outcome of a branch the fewest with which a run comes to it. It shares nothing with the search
 * but the program.
 */
final class AllInterleavings {
  private final LittleProgram program;
  private final List<String> names;
  private final Map<Action.Outcome, Integer> fewest = new HashMap<>();
  private final Map<State, Integer> visited = new HashMap<>();

  /** Where everybody is; writers are threads, by number, -1 for nobody. */
  private record State(
      List<Integer> at,
      List<Map<String, Integer>> locals,
      Map<String, Integer> memory,
      Map<String, Integer> writers,
      Map<String, Integer> owners) {}

  private AllInterleavings(LittleProgram program) {
    this.program = program;
    names = List.copyOf(program.threads().keySet());
  }

  /** The fewest interferences of each outcome that can be reached. */
  static Map<Action.Outcome, Integer> fewest(LittleProgram program) {
    AllInterleavings all = new AllInterleavings(program);
    all.choose(List.copyOf(program.inputs().keySet()), 0, new HashMap<>());
    return all.fewest;
  }

  private void choose(List<String> inputs, int next, Map<String, Integer> values) {
    if (next == inputs.size()) {
      visited.clear();
      List<Map<String, Integer>> locals = new ArrayList<>();
      names.forEach(any -> locals.add(new TreeMap<>(values)));
      explore(
          new State(
              new ArrayList<>(names.stream().map(any -> 0).toList()),
              locals,
              new TreeMap<>(program.initial()),
              new TreeMap<>(),
              new TreeMap<>()),
          0);
      return;
    }
    Input range = program.inputs().get(inputs.get(next));
    for (int value = range.min(); value <= range.max(); value++) {
      values.put(inputs.get(next), value);
      choose(inputs, next + 1, values);
    }
  }

  private void explore(State state, int interferences) {
    Integer before = visited.get(state);
    if (before != null && before <= interferences) {
      return;
    }
    visited.put(state, interferences);
    for (int thread = 0; thread < names.size(); thread++) {
      Instruction now = code(thread).get(state.at.get(thread));
      boolean waits = now instanceof Take take && state.owners.containsKey(take.lock());
      if (!(now instanceof Stop) && !waits) {
        State next = copy(state);
        explore(next, interferences + step(next, thread, now, interferences));
      }
    }
  }

  private List<Instruction> code(int thread) {
    return program.threads().get(names.get(thread));
  }

  private static State copy(State state) {
    List<Map<String, Integer>> locals = new ArrayList<>();
    state.locals.forEach(each -> locals.add(new TreeMap<>(each)));
    return new State(
        new ArrayList<>(state.at),
        locals,
        new TreeMap<>(state.memory),
        new TreeMap<>(state.writers),
        new TreeMap<>(state.owners));
  }

  /** Returns how many interferences it is. */
  private int step(State state, int thread, Instruction now, int before) {
    Map<String, Integer> local = state.locals.get(thread);
    int at = state.at.get(thread) + 1;
    int interferences = 0;
    if (now instanceof Read read) {
      interferences = read(state, thread, read.local(), read.variable());
    } else if (now instanceof Write write) {
      state.memory.put(write.variable(), write.value().value(local));
      state.writers.put(write.variable(), thread);
    } else if (now instanceof Update update) {
      interferences = read(state, thread, update.local(), update.variable());
      state.memory.put(update.variable(), update.value().value(local));
      state.writers.put(update.variable(), thread);
    } else if (now instanceof Take take) {
      state.owners.put(take.lock(), thread);
    } else if (now instanceof Give give) {
      state.owners.remove(give.lock());
    } else if (now instanceof Jump jump) {
      at = jump.to();
    } else if (now instanceof Local assigned) {
      local.put(assigned.name(), assigned.value().value(local));
    } else if (now instanceof Branch branch) {
      int way = branch.condition().value(local) != 0 ? 1 : 0;
      at = way == 1 ? at : branch.otherwise();
      fewest.merge(new Action.Outcome(branch.place(), way), before, Math::min);
    }
    state.at.set(thread, at);
    return interferences;
  }

  private static int read(State state, int thread, String local, String variable) {
    state.locals.get(thread).put(local, state.memory.get(variable));
    Integer writer = state.writers.get(variable);
    return writer == null || writer == thread ? 0 : 1;
  }
}
