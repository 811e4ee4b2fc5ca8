// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool.BasePoolableObjectFactory;

/** Makes objects for a pool of Commons Pool, and counts those that are there. */
final class PlainObjects extends BasePoolableObjectFactory {
  private int alive;
  private int most;

  @Override
  public synchronized Object makeObject() {
    most = Math.max(most, ++alive);
    return new Object();
  }

  @Override
  public synchronized void destroyObject(Object object) {
    alive--;
  }

  /** How many were there at the same time, at most. */
  synchronized int most() {
    return most;
  }
}
