// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Calls of JDK objects with arguments and results of all types, beside another thread. */
public final class ToldCalls {
  private static final Map<String, Object> shared = new ConcurrentHashMap<>();
  private static final List<Integer> numbers = Collections.synchronizedList(new ArrayList<>());
  private static final StringBuffer text = new StringBuffer();
  private static final Object lock = new Object();

  private ToldCalls() {}

  public static void main(String[] args) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              shared.clear();
              numbers.size();
              text.length();
              synchronized (lock) {
                lock.notifyAll();
              }
            });
    other.start();
    shared.put("a", 1);
    shared.get("a");
    shared.containsKey("b");
    shared.computeIfAbsent("c", key -> numbers.size());
    numbers.add(0, 7);
    numbers.remove(0);
    text.append(1L).append('c').append(2.5).append(1.5f).append(true);
    text.charAt(1);
    try {
      numbers.get(3);
    } catch (IndexOutOfBoundsException e) {
      shared.put("e", new HashMap<String, String>());
    }
    String.valueOf(shared);
    synchronized (lock) {
      lock.notify();
    }
    other.join();
  }
}
