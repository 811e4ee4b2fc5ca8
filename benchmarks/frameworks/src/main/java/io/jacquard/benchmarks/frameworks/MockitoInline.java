// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.frameworks;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

/** Mocks and spies of the mock maker that changes classes which are loaded. */
public final class MockitoInline {
  private MockitoInline() {}

  public static void right() throws Exception {
    Accounts mock = mock(Accounts.class);
    when(mock.deposit(1)).thenReturn(7);
    Both.run(() -> mock.deposit(1), () -> mock.deposit(1));
    verify(mock, times(2)).deposit(1);
    assert mock.deposit(1) == 7;
    Accounts.Guarded spy = spy(new Accounts.Guarded());
    Both.run(() -> spy.deposit(1), () -> spy.deposit(1));
    assert spy.balance() == 2;
  }

  public static void wrong() throws Exception {
    Accounts.Unguarded spy = spy(new Accounts.Unguarded());
    Both.run(() -> spy.deposit(1), () -> spy.deposit(1));
    assert spy.balance() == 2;
  }
}
