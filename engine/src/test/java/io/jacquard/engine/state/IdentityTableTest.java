// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdentityTableTest {
  @Test
  void equalObjectsAreDifferentKeys() {
    IdentityTable<String> table = new IdentityTable<>();
    List<Integer> one = new ArrayList<>();
    List<Integer> other = new ArrayList<>();
    table.put(one, "one");
    assertThat(table.get(other)).isNull();
    table.put(other, "other");
    one.add(1);
    assertThat(table.get(one)).isEqualTo("one");
    assertThat(table.get(other)).isEqualTo("other");
  }

  @Test
  void thousandsAreFoundAgainAndTheLastValueCounts() {
    IdentityTable<Integer> table = new IdentityTable<>();
    List<Object> keys = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      Object key = new Object();
      keys.add(key);
      table.put(key, -1);
      table.put(key, i);
    }
    for (int i = 0; i < keys.size(); i++) {
      assertThat(table.get(keys.get(i))).isEqualTo(i);
    }
    assertThat(table.get(new Object())).isNull();
  }
}
