// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.OptimisticLockException;
import jakarta.persistence.Version;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/** Entities in a database in memory. */
public final class HibernateEntities {
  private HibernateEntities() {}

  /** With a version, which makes a second update fail. */
  @Entity(name = "Counter")
  public static class Counter {
    @Id long id;
    int value;
    @Version int version;
  }

  /** Without one: the last update wins. */
  @Entity(name = "Plain")
  public static class Plain {
    @Id long id;
    int value;
  }

  private static SessionFactory factory() {
    return new Configuration()
        .addAnnotatedClass(Counter.class)
        .addAnnotatedClass(Plain.class)
        .setProperty(
            "hibernate.connection.url", "jdbc:h2:mem:" + System.identityHashCode(new Object()))
        .setProperty("hibernate.hbm2ddl.auto", "create")
        .buildSessionFactory();
  }

  public static void right() throws Exception {
    try (SessionFactory factory = factory()) {
      factory.inTransaction(session -> session.persist(new Counter()));
      int[] done = new int[2];
      Both.run(() -> done[0] = add(factory), () -> done[1] = add(factory));
      int value = factory.fromTransaction(session -> session.find(Counter.class, 0L).value);
      assert value == done[0] + done[1];
    }
  }

  private static int add(SessionFactory factory) {
    try {
      factory.inTransaction(session -> session.find(Counter.class, 0L).value++);
      return 1;
    } catch (OptimisticLockException late) {
      return 0;
    }
  }

  public static void wrong() throws Exception {
    try (SessionFactory factory = factory()) {
      factory.inTransaction(session -> session.persist(new Plain()));
      Both.Body add = () -> factory.inTransaction(session -> session.find(Plain.class, 0L).value++);
      Both.run(add, add);
      int value = factory.fromTransaction(session -> session.find(Plain.class, 0L).value);
      assert value == 2;
    }
  }
}
