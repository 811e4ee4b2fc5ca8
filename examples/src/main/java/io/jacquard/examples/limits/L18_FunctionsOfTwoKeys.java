// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * While a function given to {@code compute} runs, all other writers of the map are held back; the
 * map itself holds back only those of the same bin.
 *
 * <p>Missed: the two functions run at the same time and lose an update.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L18_FunctionsOfTwoKeys
 * No failure found.
 * </pre>
 */
public class L18_FunctionsOfTwoKeys {
  static volatile int calls;

  public static void main(String[] args) throws InterruptedException {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 0, 2, 0));
    Thread other = new Thread(() -> map.compute(1, (key, old) -> ++calls));
    other.start();
    map.compute(2, (key, old) -> ++calls);
    other.join();
    assert calls == 2;
  }
}
