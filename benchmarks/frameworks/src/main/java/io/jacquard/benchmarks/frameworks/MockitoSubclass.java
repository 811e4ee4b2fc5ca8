// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import org.mockito.MockMakers;
import org.mockito.MockSettings;
import org.mockito.Mockito;

/** Mocks and spies of the mock maker that makes subclasses. */
public final class MockitoSubclass {
  private MockitoSubclass() {}

  private static MockSettings settings() {
    return withSettings().mockMaker(MockMakers.SUBCLASS);
  }

  private static MockSettings spying(Object spied) {
    return settings().spiedInstance(spied).defaultAnswer(Mockito.CALLS_REAL_METHODS);
  }

  public static void right() throws Exception {
    Accounts mock = mock(Accounts.class, settings());
    when(mock.deposit(1)).thenReturn(7);
    Both.run(() -> mock.deposit(1), () -> mock.deposit(1));
    verify(mock, times(2)).deposit(1);
    assert mock.deposit(1) == 7;
    Accounts.Guarded spy = mock(Accounts.Guarded.class, spying(new Accounts.Guarded()));
    Both.run(() -> spy.deposit(1), () -> spy.deposit(1));
    assert spy.balance() == 2;
  }

  public static void wrong() throws Exception {
    Accounts.Unguarded spy = mock(Accounts.Unguarded.class, spying(new Accounts.Unguarded()));
    Both.run(() -> spy.deposit(1), () -> spy.deposit(1));
    assert spy.balance() == 2;
  }
}
