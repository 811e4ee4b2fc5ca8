// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool.impl.GenericObjectPool;

/** A pool that keeps one object in reserve makes it without regard to the limit. */
public final class Pool120 {
  private static final int LIMIT = 2;

  private Pool120() {}

  public static void main(String[] args) throws Exception {
    PlainObjects objects = new PlainObjects();
    GenericObjectPool pool = new GenericObjectPool(objects, LIMIT);
    pool.setMinIdle(1);
    pool.borrowObject();
    // From here on a thread of the pool's own looks after the reserve.
    pool.setTimeBetweenEvictionRunsMillis(1000);
    pool.borrowObject();
    pool.close();
    assert objects.most() <= LIMIT : objects.most();
  }
}
