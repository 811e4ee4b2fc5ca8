// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool.BaseKeyedPoolableObjectFactory;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** Who wants an object of a key that has some waits behind who wants one of a key that has none. */
public final class Pool146 {
  private Pool146() {}

  public static void main(String[] args) throws Exception {
    GenericKeyedObjectPool pool =
        new GenericKeyedObjectPool(
            new BaseKeyedPoolableObjectFactory() {
              @Override
              public Object makeObject(Object key) {
                return new Object();
              }
            },
            1);
    Object scarce = pool.borrowObject("scarce");
    Thread waiter =
        Crew.start(() -> pool.returnObject("scarce", pool.borrowObject("scarce")));
    pool.returnObject("plenty", pool.borrowObject("plenty"));
    pool.returnObject("scarce", scarce);
    waiter.join();
  }
}
