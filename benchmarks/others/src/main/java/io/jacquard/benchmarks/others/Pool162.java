// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool.impl.GenericObjectPool;

/** Who gave up waiting still stands in the queue, and gets what somebody else needs. */
public final class Pool162 {
  private Pool162() {}

  public static void main(String[] args) throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new PlainObjects(), 1);
    Object only = pool.borrowObject();
    Thread impatient =
        Crew.start(
            () -> {
              try {
                pool.borrowObject();
              } catch (InterruptedException enough) {
                // It goes away.
              }
            });
    impatient.interrupt();
    impatient.join();
    pool.returnObject(only);
    pool.returnObject(pool.borrowObject());
  }
}
