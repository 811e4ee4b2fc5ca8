// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.io.ModalCloseable;
import org.apache.hc.core5.pool.PoolEntry;
import org.apache.hc.core5.pool.StrictConnPool;
import org.apache.hc.core5.util.Timeout;

/** A connection that comes between the end of the patience and the cancellation is nobody's. */
public final class HttpCore277 {
  private static final Timeout PATIENCE = Timeout.ofSeconds(1);

  private HttpCore277() {}

  /** A connection that is nothing but leased and given back. */
  private static final class Connection implements ModalCloseable {
    @Override
    public void close(CloseMode mode) {}

    @Override
    public void close() {}
  }

  public static void main(String[] args) throws Exception {
    StrictConnPool<String, Connection> pool = new StrictConnPool<>(1, 1);
    PoolEntry<String, Connection> only = pool.lease("host", null, PATIENCE, null).get();
    Crew.run(() -> pool.release(only, true), () -> use(pool));
    int leased = pool.getTotalStats().getLeased();
    assert leased == 0 : leased;
  }

  private static void use(StrictConnPool<String, Connection> pool) throws Exception {
    Future<PoolEntry<String, Connection>> lease = pool.lease("host", null, PATIENCE, null);
    try {
      pool.release(lease.get(1, TimeUnit.SECONDS), true);
    } catch (TimeoutException enough) {
      lease.cancel(true);
    } catch (ExecutionException refused) {
      // The pool itself had enough.
    }
  }
}
