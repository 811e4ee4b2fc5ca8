// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import java.util.List;

/**
 * Which event is in the past of which. The events of one thread form a tree; the past of an event
 * is given by the last event of each thread in it. Whether one event of a thread is before another
 * is answered by jumps up the tree, in a time that grows with the logarithm of the distance (Myers,
 * An Applicative Random-Access Stack, Information Processing Letters 17, 1983).
 */
final class CausalPasts {
  private final GrowingInts thread = new GrowingInts();
  private final GrowingInts previous = new GrowingInts();
  private final GrowingInts depth = new GrowingInts();
  private final GrowingInts jump = new GrowingInts();
  private final GrowingInts at = new GrowingInts();
  private final GrowingInts cells = new GrowingInts();

  /**
   * The next event.
   *
   * @param past by thread, the last event before this one, or -1
   * @param width how much of that counts
   */
  void add(int ofThread, int[] past, int width) {
    int event = thread.size();
    int before = ofThread < width ? past[ofThread] : -1;
    thread.add(ofThread);
    previous.add(before);
    depth.add(before < 0 ? 0 : depth.get(before) + 1);
    jump.add(before < 0 ? event : jumpFrom(before));
    at.add(cells.size());
    int length = Math.max(width, ofThread + 1);
    cells.add(length);
    for (int i = 0; i < length; i++) {
      cells.add(i == ofThread ? event : i < width ? past[i] : -1);
    }
  }

  private int jumpFrom(int before) {
    int far = jump.get(before);
    return depth.get(before) - depth.get(far) == depth.get(far) - depth.get(jump.get(far))
        ? jump.get(far)
        : before;
  }

  int events() {
    return thread.size();
  }

  int thread(int event) {
    return thread.get(event);
  }

  int previous(int event) {
    return previous.get(event);
  }

  int depth(int event) {
    return depth.get(event);
  }

  int last(int event, int ofThread) {
    int from = at.get(event);
    return ofThread < cells.get(from) ? cells.get(from + 1 + ofThread) : -1;
  }

  int width(int event) {
    return cells.get(at.get(event));
  }

  boolean isInPast(int first, int second) {
    int end = last(second, thread.get(first));
    return end >= 0 && depth.get(end) >= depth.get(first) && isAtOrBefore(first, end);
  }

  boolean isAtOrBefore(int first, int second) {
    int wanted = depth.get(first);
    int event = second;
    while (depth.get(event) > wanted) {
      int far = jump.get(event);
      event = depth.get(far) >= wanted ? far : previous.get(event);
    }
    return event == first;
  }

  List<GrowingInts> parts() {
    return List.of(thread, previous, depth, jump, at, cells);
  }
}
