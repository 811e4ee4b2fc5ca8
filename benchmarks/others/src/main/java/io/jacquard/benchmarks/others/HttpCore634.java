// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.http.pool.AbstractConnPool;
import org.apache.http.pool.ConnFactory;
import org.apache.http.pool.PoolEntry;

/** Who waits for a connection to a host goes on with what the pool has thrown away meanwhile. */
public final class HttpCore634 {
  private HttpCore634() {}

  /** A connection that is nothing but leased and given back. */
  private static final class Entry extends PoolEntry<String, Object> {
    Entry(String route, Object connection) {
      super(route, route, connection);
    }

    @Override
    public void close() {}

    @Override
    public boolean isClosed() {
      return false;
    }
  }

  /** At most one connection. */
  private static final class Pool extends AbstractConnPool<String, Object, Entry> {
    Pool(ConnFactory<String, Object> connections) {
      super(connections, 1, 1);
    }

    @Override
    protected Entry createEntry(String route, Object connection) {
      return new Entry(route, connection);
    }
  }

  public static void main(String[] args) throws Exception {
    Pool pool = new Pool(route -> new Object());
    Entry only = pool.lease("host", null).get();
    Crew.run(
        () -> pool.release(pool.lease("host", null).get(), true),
        () -> {
          pool.release(only, false);
          pool.closeExpired();
        });
  }
}
