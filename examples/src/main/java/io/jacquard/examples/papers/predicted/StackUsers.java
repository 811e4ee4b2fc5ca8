// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * The same mistakes with a stack. Arguments 1 to 5 as for {@link ListUsers}; 6: asks whether the
 * stack is empty, and then takes the element on top.
 */
public final class StackUsers {
  private static final GrowingStack STACK = new GrowingStack();

  private StackUsers() {}

  public static void main(String[] args) throws InterruptedException {
    int driver = Integer.parseInt(args[0]);
    if (driver < 6) {
      new ListUsers(STACK).run(driver);
      return;
    }
    STACK.push("only");
    Workers.run(StackUsers::popOne, StackUsers::popOne, () -> STACK.peek());
  }

  private static void popOne() {
    if (!STACK.isEmpty()) {
      STACK.pop();
    }
  }
}
