// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A call of a view of a collection touches the view only, not the collection behind it.
 *
 * <p>Missed: the two threads race on the map.
 *
 * <pre>
 * ./jacquard run --max-executions 300 -cp examples/target/classes io.jacquard.examples.limits.L15_View
 * No failure found.
 * </pre>
 */
public class L15_View {
  public static void main(String[] args) {
    Map<String, Integer> map = new HashMap<>();
    map.put("one", 1);
    Set<String> keys = map.keySet();
    new Thread(() -> keys.remove("one")).start();
    map.put("two", 2);
  }
}
