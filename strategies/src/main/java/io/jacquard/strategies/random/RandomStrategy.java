// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.random;

import io.jacquard.engine.schedule.ChoicePoint;
import io.jacquard.engine.schedule.Director;
import java.util.SplittableRandom;

/**
 * Draws uniformly over the enabled threads at every visible operation, then over that thread's
 * outcomes.
 */
public final class RandomStrategy extends Sampling implements Director {
  private SplittableRandom random = new SplittableRandom(0);

  public RandomStrategy(long seed) {
    super(seed);
  }

  @Override
  Director draw(SplittableRandom draws) {
    random = draws;
    return this;
  }

  @Override
  public int choose(ChoicePoint point) {
    int size = point.size();
    if (size == 1) {
      return 0;
    }
    int threads = point.enabledThreads();
    if (threads == size) {
      return random.nextInt(size);
    }
    int thread = random.nextInt(threads);
    int first = 0;
    while (thread > 0) {
      first++;
      if (point.thread(first) != point.thread(first - 1)) {
        thread--;
      }
    }
    int outcomes = 1;
    while (first + outcomes < size && point.thread(first + outcomes) == point.thread(first)) {
      outcomes++;
    }
    return first + random.nextInt(outcomes);
  }
}
