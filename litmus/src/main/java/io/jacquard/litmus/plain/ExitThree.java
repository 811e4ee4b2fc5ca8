// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.plain;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;

/** Says goodbye and exits with 3, which is a finding. */
@Litmus(topic = "plain", expect = Finding.EXIT, exit = 3)
public final class ExitThree {
  private ExitThree() {}

  public static void main(String[] args) {
    System.out.println("goodbye");
    System.exit(3);
  }
}
