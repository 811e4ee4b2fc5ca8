// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.sql.Connection;
import org.apache.commons.dbcp.AbandonedConfig;
import org.apache.commons.dbcp.AbandonedObjectPool;
import org.apache.commons.dbcp.PoolableConnectionFactory;
import org.apache.commons.dbcp.PoolingDataSource;

/** When a connection was last used is written by its user, and read by who looks for idle ones. */
public final class Dbcp271 {
  private Dbcp271() {}

  @SuppressWarnings("deprecation")
  public static void main(String[] args) throws Exception {
    AbandonedConfig config = new AbandonedConfig();
    config.setRemoveAbandoned(true);
    AbandonedObjectPool pool = new AbandonedObjectPool(null, config);
    pool.setMaxActive(2);
    new PoolableConnectionFactory(
        Database::connect, pool, null, null, false, true, config);
    PoolingDataSource source = new PoolingDataSource(pool);
    Connection used = source.getConnection();
    Crew.run(() -> used.createStatement().close(), () -> source.getConnection().close());
  }
}
