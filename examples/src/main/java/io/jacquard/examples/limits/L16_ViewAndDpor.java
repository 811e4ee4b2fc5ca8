// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.limits;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A map and its key set are taken for two objects, so {@code dpor} takes the order of their calls
 * for one that does not matter, and says that the program is proved. {@code enumerate} finds the
 * failure.
 *
 * <p>Missed: the assertion fails if the map is asked first.
 *
 * <pre>
 * ./jacquard run --strategy dpor -cp examples/target/classes io.jacquard.examples.limits.L16_ViewAndDpor
 * No failure found.
 * </pre>
 */
public class L16_ViewAndDpor {
  public static void main(String[] args) {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
    map.put("one", 1);
    Set<String> keys = map.keySet();
    new Thread(() -> keys.remove("one")).start();
    assert !map.containsKey("one");
  }
}
