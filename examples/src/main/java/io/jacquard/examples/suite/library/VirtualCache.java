// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.library;

import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;
import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Virtual threads ask a cache for one page, which is slow to load. Size: threads. */
public abstract class VirtualCache {
  private final Map<String, String> pages = new HashMap<>();
  private final AtomicInteger loaded = new AtomicInteger();

  synchronized String find(String name) {
    return pages.get(name);
  }

  synchronized void store(String name, String page) {
    pages.put(name, page);
  }

  String load(String name) {
    loaded.incrementAndGet();
    return "<" + name + ">";
  }

  /** The page from the cache, loaded if it is not there. */
  String get(String name) {
    String page = find(name);
    if (page == null) {
      page = load(name);
      store(name, page);
    }
    return page;
  }

  void run(String[] args) throws Exception {
    Thread[] threads = new Thread[Sizes.of(args, 0, 2)];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = startVirtualThread(() -> get("home"));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert loaded.get() == 1 : loaded.get();
  }

  /** Called by reflection, because the suite is compiled for a JDK that has no such threads. */
  private static Thread startVirtualThread(Runnable task) throws Exception {
    try {
      return (Thread)
          Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  /** Finds nothing, loads, stores: meanwhile another does the same. */
  @Specimen(finds = Flaw.ASSERTION, size = "3", minJdk = 21)
  public static final class Faulty extends VirtualCache {
    public static void main(String[] args) throws Exception {
      new Faulty().run(args);
    }
  }

  /** One thread at a time finds or loads. */
  @Specimen(size = "3", smallest = "2", minJdk = 21)
  public static final class Corrected extends VirtualCache {
    @Override
    synchronized String get(String name) {
      return super.get(name);
    }

    public static void main(String[] args) throws Exception {
      new Corrected().run(args);
    }
  }
}
