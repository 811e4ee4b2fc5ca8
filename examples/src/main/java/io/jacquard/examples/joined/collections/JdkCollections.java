// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import io.jacquard.Jacquard;
import io.jacquard.examples.joined.Team;
import io.jacquard.examples.suite.Sizes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Vector;

/**
 * The same with the collections of today's JDK, to be run with {@code --inside java.util}. Some of
 * what was wrong in JDK 1.4 is so still.
 *
 * <pre>
 * ./jacquard run --inside java.util -cp examples/target/classes \
 *     'io.jacquard.examples.joined.collections.JdkCollections$Vectors' 2
 * </pre>
 */
public abstract class JdkCollections {
  private static final int LAST = 4;

  abstract Collection<Object> make();

  private static void act(Collection<Object> own, Collection<Object> other, int number) {
    switch (Jacquard.anyInt("operation " + number, 0, LAST)) {
      case 0 -> own.add(number);
      case 1 -> own.addAll(other);
      case 2 -> own.clear();
      case 3 -> own.containsAll(other);
      default -> own.equals(other);
    }
  }

  void run(String[] args) throws InterruptedException {
    Collection<Object> one = make();
    Collection<Object> two = make();
    one.add(-1);
    two.add(-1);
    Runnable[] tasks = new Runnable[Sizes.of(args, 0, 4)];
    for (int i = 0; i < tasks.length; i++) {
      int number = i;
      tasks[i] = i % 2 == 0 ? () -> act(one, two, number) : () -> act(two, one, number);
    }
    Team.run(tasks);
    assert one.toArray().length == one.size();
    assert two.toArray().length == two.size();
  }

  /**
   * Two that compare themselves with one another, or look for all of one another, wait for ever.
   */
  public static final class Vectors extends JdkCollections {
    @Override
    Collection<Object> make() {
      return new Vector<>();
    }

    public static void main(String[] args) throws InterruptedException {
      new Vectors().run(args);
    }
  }

  /** The iterator over the other list does not take its lock. */
  public static final class Lists extends JdkCollections {
    @Override
    Collection<Object> make() {
      return Collections.synchronizedList(new ArrayList<>());
    }

    public static void main(String[] args) throws InterruptedException {
      new Lists().run(args);
    }
  }
}
