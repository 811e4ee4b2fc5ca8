// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.interfere;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A program with shared variables, locks and inputs, as lists of instructions. */
final class LittleProgram {
  /** An instruction; each but jumps is one step of its thread. */
  sealed interface Instruction {}

  record Read(String local, String variable) implements Instruction {}

  record Write(String variable, Term value) implements Instruction {}

  /** Reads into a local, and writes what may depend on it, at once. */
  record Update(String local, String variable, Term value) implements Instruction {}

  record Take(String lock) implements Instruction {}

  record Give(String lock) implements Instruction {}

  /** Goes on behind if the condition holds, else elsewhere. */
  record Branch(String place, Term condition, int otherwise) implements Instruction {}

  record Jump(int to) implements Instruction {}

  record Local(String name, Term value) implements Instruction {}

  /** The thread is over. */
  record Stop() implements Instruction {}

  /** An input with all values that it can have. */
  record Input(int min, int max) {}

  private final Map<String, Integer> initial = new LinkedHashMap<>();
  private final Map<String, Input> inputs = new LinkedHashMap<>();
  private final Map<String, List<Instruction>> threads = new LinkedHashMap<>();

  LittleProgram shared(String variable, int value) {
    initial.put(variable, value);
    return this;
  }

  LittleProgram input(String name, int min, int max) {
    inputs.put(name, new Input(min, max));
    return this;
  }

  LittleProgram thread(String name, Consumer<Code> code) {
    Code written = new Code(name);
    code.accept(written);
    written.instructions.add(new Stop());
    threads.put(name, written.instructions);
    return this;
  }

  Map<String, Integer> initial() {
    return initial;
  }

  Map<String, Input> inputs() {
    return inputs;
  }

  Map<String, List<Instruction>> threads() {
    return threads;
  }

  /** Writes the code of one thread. */
  static final class Code {
    private final String thread;
    private final List<Instruction> instructions = new ArrayList<>();

    private Code(String thread) {
      this.thread = thread;
    }

    Code read(String local, String variable) {
      instructions.add(new Read(local, variable));
      return this;
    }

    Code write(String variable, Term value) {
      instructions.add(new Write(variable, value));
      return this;
    }

    Code write(String variable, int value) {
      return write(variable, Term.of(value));
    }

    Code update(String local, String variable, Term value) {
      instructions.add(new Update(local, variable, value));
      return this;
    }

    Code local(String name, Term value) {
      instructions.add(new Local(name, value));
      return this;
    }

    Code lock(String lock, Consumer<Code> body) {
      instructions.add(new Take(lock));
      body.accept(this);
      instructions.add(new Give(lock));
      return this;
    }

    Code stop() {
      instructions.add(new Stop());
      return this;
    }

    Code when(String place, Term condition, Consumer<Code> then) {
      return when(place, condition, then, nothing -> {});
    }

    Code when(String place, Term condition, Consumer<Code> then, Consumer<Code> otherwise) {
      int at = instructions.size();
      instructions.add(new Stop());
      then.accept(this);
      int jump = instructions.size();
      instructions.add(new Stop());
      instructions.set(at, new Branch(thread + "." + place, condition, instructions.size()));
      otherwise.accept(this);
      instructions.set(jump, new Jump(instructions.size()));
      return this;
    }

    /** The thread ends if the condition does not hold. */
    Code demand(String place, Term condition) {
      return when(place, condition, then -> {}, Code::stop);
    }

    /** The same some times; the test of the loop is a branch that depends on nothing. */
    Code repeat(String place, int times, Consumer<Code> body) {
      for (int i = 0; i < times; i++) {
        when(place, Term.of(1), then -> {});
        body.accept(this);
      }
      return when(place, Term.of(0), then -> {});
    }
  }
}
