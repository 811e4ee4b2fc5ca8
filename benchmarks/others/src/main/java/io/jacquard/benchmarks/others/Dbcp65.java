// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import org.apache.commons.dbcp.PoolingConnection;
import org.apache.commons.pool.impl.GenericKeyedObjectPool;

/** A connection locks its pool of statements, and the pool that looks after them the connection. */
public final class Dbcp65 {
  private Dbcp65() {}

  public static void main(String[] args) throws Exception {
    GenericKeyedObjectPool statements = new GenericKeyedObjectPool(null);
    statements.setTestWhileIdle(true);
    PoolingConnection connection = new PoolingConnection(Database.connect(), statements);
    statements.setFactory(connection);
    connection.prepareStatement("select 1").close();
    Crew.run(statements::evict, () -> connection.prepareStatement("select 1").close());
  }
}
