// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * One call of a concurrent map is one step, also where the map promises no such thing.
 *
 * <p>Missed: {@code putAll} puts one entry after the other, and others may see only the first.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L17_PutAllInOneStep
 * No failure found.
 * </pre>
 */
public class L17_PutAllInOneStep {
  public static void main(String[] args) {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    new Thread(() -> map.putAll(Map.of(1, 1, 2, 2))).start();
    assert map.size() != 1;
  }
}
