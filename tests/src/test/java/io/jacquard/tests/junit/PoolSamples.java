// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.jacquard.junit.JacquardTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Other tests run these: the common pool is first used under control, then without. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class PoolSamples {
  @JacquardTest(maxExecutions = 20)
  void first() {
    assertEquals(1, CompletableFuture.supplyAsync(() -> 1).join());
  }

  @Test
  void second() throws Exception {
    assertEquals(2, CompletableFuture.supplyAsync(() -> 2).get(20, TimeUnit.SECONDS));
  }
}
