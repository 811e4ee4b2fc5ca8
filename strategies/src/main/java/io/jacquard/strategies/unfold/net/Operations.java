// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Operations, each once, by number: few are different, and many conditions have the same. */
final class Operations {
  private final List<Operation> all = new ArrayList<>();
  private final Map<Operation, Integer> numbers = new HashMap<>();

  int number(Operation operation) {
    Integer known = numbers.get(operation);
    if (known == null) {
      known = all.size();
      enter(operation);
    }
    return known;
  }

  Operation get(int number) {
    return all.get(number);
  }

  /** Another operation has the number from now on: the same one, of which more is known. */
  void replace(int number, Operation operation) {
    all.set(number, operation);
    numbers.put(operation, number);
  }

  private void enter(Operation operation) {
    numbers.put(operation, all.size());
    all.add(operation);
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(all.size());
    for (Operation operation : all) {
      operation.save(out);
    }
  }

  void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      enter(Operation.restored(in));
    }
  }
}
