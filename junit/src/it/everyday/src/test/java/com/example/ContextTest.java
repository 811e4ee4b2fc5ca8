// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.test.context.junit.jupiter.SpringJUnitConfig;

/** A context is started in each execution, before exploration begins. */
@SpringJUnitConfig(ContextTest.Beans.class)
class ContextTest {
  @Configuration(proxyBeanMethods = false)
  static class Beans {
    @Bean
    MemoryShelf shelf() {
      return new MemoryShelf();
    }

    @Bean
    Orders orders(MemoryShelf shelf) {
      return new Orders(shelf);
    }
  }

  @Autowired MemoryShelf shelf;
  @Autowired Orders orders;

  @JacquardTest
  void savedOnceInAContext() throws InterruptedException {
    TwoClerks.both(() -> orders.place("42"));
    assertEquals(1, shelf.puts());
  }

  @JacquardTest
  void savedTwiceInAContext() throws InterruptedException {
    TwoClerks.both(() -> orders.placeInHaste("42"));
    assertEquals(1, shelf.puts());
  }
}
