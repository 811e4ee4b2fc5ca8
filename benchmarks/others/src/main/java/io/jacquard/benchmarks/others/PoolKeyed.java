// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericKeyedObjectPoolConfig;

/** Somebody waits for room in a pool with keys, although the only object of another key is back. */
public final class PoolKeyed {
  private PoolKeyed() {}

  private static final class Plain extends BaseKeyedPooledObjectFactory<String, Object> {
    @Override
    public Object create(String key) {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object object) {
      return new DefaultPooledObject<>(object);
    }
  }

  public static void main(String[] args) throws Exception {
    GenericKeyedObjectPoolConfig config = new GenericKeyedObjectPoolConfig();
    config.setMaxTotal(1);
    config.setMaxTotalPerKey(1);
    config.setJmxEnabled(false);
    GenericKeyedObjectPool<String, Object> pool = new GenericKeyedObjectPool<>(new Plain(), config);
    Crew.run(() -> use(pool, "a"), () -> use(pool, "b"));
  }

  private static void use(GenericKeyedObjectPool<String, Object> pool, String key)
      throws Exception {
    Object object = pool.borrowObject(key);
    pool.returnObject(key, object);
  }
}
