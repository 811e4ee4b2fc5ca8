// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.sql.Connection;
import java.sql.SQLException;
import org.apache.commons.dbcp.PoolableConnectionFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * A connection that is closed, here once more, locks itself and then the pool; the pool that tests
 * its connections locks itself and then the connection.
 */
public final class Dbcp270 {
  private Dbcp270() {}

  public static void main(String[] args) throws Exception {
    GenericObjectPool pool = new GenericObjectPool(null);
    pool.setTestWhileIdle(true);
    new PoolableConnectionFactory(Database::connect, pool, null, "select 1", false, true);
    Connection connection = (Connection) pool.borrowObject();
    connection.close();
    Crew.run(
        () -> {
          try {
            connection.close();
          } catch (SQLException closed) {
            // It was, as it says.
          }
        },
        pool::evict);
  }
}
