// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/** A stack on top of a list. */
final class GrowingStack extends GrowingList {
  void push(Object element) {
    add(element);
  }

  synchronized Object pop() {
    return removeLast();
  }

  synchronized Object peek() {
    return get(size() - 1);
  }

  boolean isEmpty() {
    return size() == 0;
  }
}
