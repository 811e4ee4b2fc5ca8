// SPDX-License-Identifier: Apache-2.0
package com.example;

import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import io.jacquard.junit.JacquardTest;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.mockito.Mock;
import org.mockito.Mockito;
import org.mockito.junit.jupiter.MockitoExtension;

/** The extension fills the field in each execution. */
@ExtendWith(MockitoExtension.class)
class MockedTest {
  @Mock Orders.Shelf shelf;

  @BeforeEach
  void remember() {
    AtomicBoolean there = new AtomicBoolean();
    when(shelf.has("42")).thenAnswer(call -> there.get());
    Mockito.doAnswer(
            call -> {
              there.set(true);
              return null;
            })
        .when(shelf)
        .put("42");
  }

  @JacquardTest
  void putOnce() throws InterruptedException {
    Orders orders = new Orders(shelf);
    TwoClerks.both(() -> orders.place("42"));
    verify(shelf, times(1)).put("42");
  }

  @JacquardTest
  void putTwiceInHaste() throws InterruptedException {
    Orders orders = new Orders(shelf);
    TwoClerks.both(() -> orders.placeInHaste("42"));
    verify(shelf, times(1)).put("42");
  }
}
