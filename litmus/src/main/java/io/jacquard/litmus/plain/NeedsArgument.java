// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;

/** Trusts that it has an argument that is a number: without one it dies of an exception. */
@Litmus(topic = "plain", expect = Finding.EXCEPTION)
public final class NeedsArgument {
  private NeedsArgument() {}

  public static void main(String[] args) {
    System.out.println(Integer.parseInt(args[0]) + 1);
  }
}
