// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.Iterator;

/** What collections could do in JDK 1.4, as far as it is needed here. */
interface Old {
  boolean add(Object element);

  boolean remove(Object element);

  boolean contains(Object element);

  int size();

  void clear();

  Object[] toArray();

  /** Fails with an exception if the collection is changed by others meanwhile. */
  Iterator<Object> iterator();

  boolean addAll(Old others);

  boolean containsAll(Old others);

  boolean removeAll(Old others);

  boolean retainAll(Old others);

  /** Whether both have equal elements in the same order. */
  boolean sameAs(Old other);
}
