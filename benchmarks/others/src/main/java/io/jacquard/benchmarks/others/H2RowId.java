// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.others;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import org.h2.jdbcx.JdbcDataSource;

/** Two connections ask for the row identifier of a table, which is never null. */
public final class H2RowId {
  private H2RowId() {}

  public static void main(String[] args) throws Exception {
    JdbcDataSource database = new JdbcDataSource();
    database.setURL("jdbc:h2:mem:rows");
    try (Connection first = database.getConnection();
        Connection second = database.getConnection()) {
      try (Statement statement = first.createStatement()) {
        statement.execute("create table t (x int)");
      }
      Crew.run(() -> ask(first), () -> ask(second));
    }
  }

  private static void ask(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("select _rowid_ from t")) {
      assert rows.getMetaData().isNullable(1) == ResultSetMetaData.columnNoNulls;
    }
  }
}
