// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Litmus;

/** Prints its arguments, each on a line; no thread, no outcome, nothing to find. */
@Litmus(
    topic = "plain",
    args = {"one", "two words", ""})
public final class EchoArguments {
  private EchoArguments() {}

  public static void main(String[] args) {
    for (String arg : args) System.out.println(arg);
    System.out.println(args.length + " arguments");
  }
}
