// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

import io.jacquard.solver.expr.Model;
import io.jacquard.solver.expr.Variable;
import java.util.List;

/** Where the inputs of an execution come from. */
interface InputSource {
  /** A number that the variable can be. */
  Object number(Variable variable);

  /**
   * A string that the variable can be.
   *
   * @param prefix what a card has before it
   */
  String text(Variable variable, String prefix);

  /**
   * Which of some alternatives it is to be.
   *
   * @param variable the number of it
   * @param input under this name a card has it
   * @param names what a card has for each; the name of one that continues there ends with a quote
   */
  int choose(Variable variable, String input, List<String> names);

  /** Inputs that were solved for. */
  static InputSource of(Model model) {
    return new InputSource() {
      @Override
      public Object number(Variable variable) {
        return model.get(variable);
      }

      @Override
      public String text(Variable variable, String prefix) {
        return (String) model.get(variable);
      }

      @Override
      public int choose(Variable variable, String input, List<String> names) {
        return (Integer) model.get(variable);
      }
    };
  }
}
