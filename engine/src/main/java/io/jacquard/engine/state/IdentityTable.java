// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/** A small map by identity, for objects that have no room for a state of their own. */
public final class IdentityTable<V> {
  private static final int FIRST_SIZE = 16;

  private @Nullable Object[] keys = new Object[FIRST_SIZE];
  private @Nullable Object[] values = new Object[FIRST_SIZE];
  private int size;

  @SuppressWarnings("unchecked")
  public @Nullable V get(Object key) {
    int mask = keys.length - 1;
    for (int i = System.identityHashCode(key) & mask; ; i = (i + 1) & mask) {
      Object found = keys[i];
      if (found == key) {
        return (V) values[i];
      }
      if (found == null) {
        return null;
      }
    }
  }

  public void put(Object key, V value) {
    if (size * 2 >= keys.length) {
      grow();
    }
    insert(key, value);
  }

  private void insert(Object key, Object value) {
    int mask = keys.length - 1;
    int i = System.identityHashCode(key) & mask;
    while (keys[i] != null && keys[i] != key) {
      i = (i + 1) & mask;
    }
    if (keys[i] == null) {
      keys[i] = key;
      size++;
    }
    values[i] = value;
  }

  private void grow() {
    @Nullable Object[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new Object[oldKeys.length * 2];
    values = new Object[oldKeys.length * 2];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      Object key = oldKeys[i];
      Object value = oldValues[i];
      if (key != null && value != null) {
        insert(key, value);
      }
    }
  }
}
