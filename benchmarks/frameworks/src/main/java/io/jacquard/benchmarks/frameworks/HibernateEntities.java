// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.Version;
import java.sql.Connection;
import org.h2.jdbcx.JdbcDataSource;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/** Entities in a database in memory. */
public final class HibernateEntities {
  private HibernateEntities() {}

  /** With a version, which makes a second update fail. */
  @Entity(name = "Counter")
  public static class Counter {
    @Id long id;
    int amount;
    @Version int version;
  }

  /** Without one: the last update wins. */
  @Entity(name = "Plain")
  public static class Plain {
    @Id long id;
    int amount;
  }

  /** The database lasts as long as a connection to it. */
  private static JdbcDataSource database() {
    JdbcDataSource database = new JdbcDataSource();
    database.setURL("jdbc:h2:mem:counters");
    return database;
  }

  private static SessionFactory factory(JdbcDataSource database) {
    Configuration settings =
        new Configuration()
            .addAnnotatedClass(Counter.class)
            .addAnnotatedClass(Plain.class)
            .setProperty("hibernate.hbm2ddl.auto", "create");
    settings.getProperties().put("hibernate.connection.datasource", database);
    return settings.buildSessionFactory();
  }

  public static void right() throws Exception {
    JdbcDataSource database = database();
    try (Connection open = database.getConnection();
        SessionFactory factory = factory(database)) {
      factory.inTransaction(session -> session.persist(new Counter()));
      int[] done = new int[2];
      Both.run(() -> done[0] = add(factory), () -> done[1] = add(factory));
      int value = factory.fromTransaction(session -> session.find(Counter.class, 0L).amount);
      assert value == done[0] + done[1];
    }
  }

  private static int add(SessionFactory factory) {
    try {
      factory.inTransaction(session -> session.find(Counter.class, 0L).amount++);
      return 1;
    } catch (OptimisticLockException late) {
      return 0;
    }
  }

  public static void wrong() throws Exception {
    JdbcDataSource database = database();
    try (Connection open = database.getConnection();
        SessionFactory factory = factory(database)) {
      factory.inTransaction(session -> session.persist(new Plain()));
      Both.Body add = () -> factory.inTransaction(session -> session.find(Plain.class, 0L).amount++);
      Both.run(add, add);
      int value = factory.fromTransaction(session -> session.find(Plain.class, 0L).amount);
      assert value == 2;
    }
  }
}
