// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import io.jacquard.prediction.interfere.LittleProgram.Branch;
import io.jacquard.prediction.interfere.LittleProgram.Give;
import io.jacquard.prediction.interfere.LittleProgram.Instruction;
import io.jacquard.prediction.interfere.LittleProgram.Jump;
import io.jacquard.prediction.interfere.LittleProgram.Local;
import io.jacquard.prediction.interfere.LittleProgram.Read;
import io.jacquard.prediction.interfere.LittleProgram.Stop;
import io.jacquard.prediction.interfere.LittleProgram.Take;
import io.jacquard.prediction.interfere.LittleProgram.Update;
import io.jacquard.prediction.interfere.LittleProgram.Write;
import io.jacquard.solver.expr.Expr;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Type;
import io.jacquard.solver.expr.Variable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs one thread of a little program step by step, with values and with expressions. */
final class LittleThread {
  private final String name;
  private final List<Instruction> code;
  private final Exprs exprs;
  private final Map<String, Integer> values = new HashMap<>();
  private final Map<String, Expr> expressions = new HashMap<>();
  private int at;
  private int steps;

  LittleThread(LittleProgram program, String name, Map<String, Integer> inputs, Exprs exprs) {
    this.name = name;
    this.exprs = exprs;
    code = program.threads().get(name);
    program
        .inputs()
        .forEach(
            (input, range) -> {
              values.put(input, inputs.getOrDefault(input, range.min()));
              expressions.put(input, exprs.variable(input, Type.INT, range.min(), range.max()));
            });
    pass();
  }

  /** Goes over what is no step. */
  private void pass() {
    while (code.get(at) instanceof Jump || code.get(at) instanceof Local) {
      if (code.get(at) instanceof Jump jump) {
        at = jump.to();
      } else {
        Local local = (Local) code.get(at++);
        values.put(local.name(), local.value().value(values));
        expressions.put(local.name(), local.value().expression(exprs, expressions));
      }
    }
  }

  Instruction next() {
    return code.get(at);
  }

  boolean canGoOn(Map<String, String> owners) {
    return !(next() instanceof Stop)
        && !(next() instanceof Take take && owners.containsKey(take.lock()));
  }

  RunStep step(Map<String, Integer> memory, Map<String, String> owners) {
    Instruction now = code.get(at++);
    String place = name + "." + (at - 1);
    RunStep done;
    if (now instanceof Read read) {
      done =
          RunStep.of(
              name,
              Action.read(read.variable(), place, see(read.local(), read.variable(), memory)));
    } else if (now instanceof Write write) {
      done =
          RunStep.of(
              name,
              Action.write(write.variable(), place, write.value().expression(exprs, expressions)));
      memory.put(write.variable(), write.value().value(values));
    } else if (now instanceof Update update) {
      Variable symbol = see(update.local(), update.variable(), memory);
      done =
          RunStep.of(
              name,
              Action.update(
                  update.variable(), place, symbol, update.value().expression(exprs, expressions)));
      memory.put(update.variable(), update.value().value(values));
    } else if (now instanceof Take take) {
      owners.put(take.lock(), name);
      done = RunStep.of(name, Action.take(take.lock(), place));
    } else if (now instanceof Give give) {
      owners.remove(give.lock());
      done = RunStep.of(name, Action.give(give.lock(), place));
    } else {
      done = branch((Branch) now);
    }
    steps++;
    pass();
    return done;
  }

  private Variable see(String local, String variable, Map<String, Integer> memory) {
    Variable symbol = exprs.variable(name + ":" + steps, Type.INT);
    values.put(local, memory.get(variable));
    expressions.put(local, symbol);
    return symbol;
  }

  private RunStep branch(Branch branch) {
    Expr condition = branch.condition().expression(exprs, expressions);
    boolean holds = branch.condition().value(values) != 0;
    if (!holds) {
      at = branch.otherwise();
    }
    if (condition.isConstant()) {
      return RunStep.of(name, Action.branch(branch.place(), holds ? 1 : 0, exprs.of(true)));
    }
    Action yes = Action.branch(branch.place(), 1, condition);
    Action no = Action.branch(branch.place(), 0, exprs.not(condition));
    return new RunStep(name, holds ? yes : no, List.of(holds ? no : yes), List.of());
  }
}
