// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Variable;
import java.util.List;
import java.util.Map;

/**
 * Notes what a source gives: a card names inputs as texts, and only the execution says of which
 * type they are.
 *
 * @param values by the names of the variables
 */
record NotedInputs(InputSource inner, Map<String, Object> values) implements InputSource {
  @Override
  public Object number(Variable variable) {
    Object number = inner.number(variable);
    values.put(variable.name(), number);
    return number;
  }

  @Override
  public String text(Variable variable, String prefix) {
    String text = inner.text(variable, prefix);
    values.put(variable.name(), text);
    return text;
  }

  @Override
  public int choose(Variable variable, String input, List<String> names) {
    int choice = inner.choose(variable, input, names);
    values.put(variable.name(), choice);
    return choice;
  }
}
