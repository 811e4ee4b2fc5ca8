// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool.impl.GenericObjectPool;

/** Whether a pool is closed is a plain field that is read without a lock. */
public final class Pool46 {
  private Pool46() {}

  public static void main(String[] args) throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new PlainObjects(), 1);
    Crew.run(
        pool::close,
        () -> {
          try {
            pool.returnObject(pool.borrowObject());
          } catch (IllegalStateException closed) {
            // Who comes late is told so.
          }
        });
  }
}
