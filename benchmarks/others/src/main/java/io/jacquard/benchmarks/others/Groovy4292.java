// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.codehaus.groovy.ast.ClassHelper;

/** Classes are kept in a map that is not made for several threads. */
public final class Groovy4292 {
  private Groovy4292() {}

  public static void main(String[] args) throws Exception {
    Crew.run(
        () -> ClassHelper.makeCached(Thread.class), () -> ClassHelper.makeCached(Process.class));
  }
}
