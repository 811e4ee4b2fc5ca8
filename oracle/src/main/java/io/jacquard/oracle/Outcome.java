// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What can be seen of an execution that is over, in one line.
 *
 * <pre>v0=1 a0=[0,2] c0=3 t0:normal[] t1:assert[1,0]
 * deadlock{t1:acquire l0, t2:wait l1} v0=1 t0:normal[] t1:blocked[0] t2:blocked[1]</pre>
 *
 * <p>A thread that was notified and cannot take its monitor back is shown as {@code wait} too: the
 * program cannot tell the two apart.
 */
final class Outcome {

  /** What is known of one thread: how it ended, its locals, and what it waits for if blocked. */
  record Thread(Ending ending, List<Integer> locals, String waitsFor) {}

  private Outcome() {}

  static String format(
      List<Integer> variables,
      List<List<Integer>> arrays,
      List<Integer> atomics,
      List<Thread> threads) {
    StringBuilder out = new StringBuilder();
    for (int t = 0; t < threads.size(); t++) {
      if (threads.get(t).ending == Ending.BLOCKED) {
        out.append(out.length() == 0 ? "deadlock{" : ", ");
        out.append('t').append(t).append(':').append(threads.get(t).waitsFor);
      }
    }
    if (out.length() > 0) {
      out.append("} ");
    }
    for (int i = 0; i < variables.size(); i++) {
      out.append('v').append(i).append('=').append(variables.get(i)).append(' ');
    }
    for (int i = 0; i < arrays.size(); i++) {
      out.append('a').append(i).append('=').append(list(arrays.get(i))).append(' ');
    }
    for (int i = 0; i < atomics.size(); i++) {
      out.append('c').append(i).append('=').append(atomics.get(i)).append(' ');
    }
    for (int t = 0; t < threads.size(); t++) {
      out.append('t').append(t).append(':').append(threads.get(t).ending);
      out.append(list(threads.get(t).locals)).append(' ');
    }
    return out.toString().trim();
  }

  private static String list(List<Integer> values) {
    return values.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
  }
}
