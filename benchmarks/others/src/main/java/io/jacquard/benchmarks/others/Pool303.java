// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Somebody waits for an object that another thread was to make, and which cannot be made. */
public final class Pool303 {
  private Pool303() {}

  /** Makes nothing. */
  private static final class Failing extends BasePooledObjectFactory<Object> {
    @Override
    public Object create() {
      throw new UnsupportedOperationException();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  }

  public static void main(String[] args) throws Exception {
    GenericObjectPoolConfig config = new GenericObjectPoolConfig();
    config.setMaxTotal(1);
    config.setJmxEnabled(false);
    GenericObjectPool<Object> pool = new GenericObjectPool<>(new Failing(), config);
    Crew.Action borrow =
        () -> {
          try {
            pool.borrowObject();
          } catch (UnsupportedOperationException expected) {
            // So both should see.
          }
        };
    Crew.run(borrow, borrow);
  }
}
