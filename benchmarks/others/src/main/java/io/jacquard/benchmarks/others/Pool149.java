// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool.impl.GenericObjectPool;

/** Who is about to wait for an object is notified too early, and then waits for ever. */
public final class Pool149 {
  private Pool149() {}

  public static void main(String[] args) throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new PlainObjects(), 1);
    Object broken = pool.borrowObject();
    Crew.run(
        () -> pool.returnObject(pool.borrowObject()), () -> pool.invalidateObject(broken));
  }
}
