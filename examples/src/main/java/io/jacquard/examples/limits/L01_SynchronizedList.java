// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Iterates over a synchronized list while holding its monitor, as its documentation asks for. The
 * monitor that the JDK's own code takes is not the one that Jacquard models for the program.
 *
 * <p>False alarm: no other thread can add while the monitor is held.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L01_SynchronizedList
 * Found 1 uncaught exception.
 * </pre>
 */
public class L01_SynchronizedList {
  public static void main(String[] args) {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    new Thread(() -> list.add(3)).start();
    int sum = 0;
    synchronized (list) {
      for (int each : list) {
        sum += each;
      }
    }
    assert sum == 3 || sum == 6;
  }
}
