// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.atomics;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** Data handed over by a flag that orders nothing itself, with fences and without. */
public final class FencedAccesses {
  private static final VarHandle SET;

  static {
    try {
      SET = MethodHandles.lookup().findVarHandle(Flag.class, "set", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private FencedAccesses() {}

  private static final class Flag {
    boolean set;
  }

  private static void await(Flag flag) {
    while (!(boolean) SET.getOpaque(flag)) {
      Thread.onSpinWait();
    }
  }

  /** A fence before the write and one after the read order the data. */
  @Litmus(topic = "atomics", outcomes = "7", weak = true, spins = true)
  public static final class Ordered {
    static int data;

    public static void main(String[] args) {
      Flag flag = new Flag();
      Together.run(
          () -> {
            data = 7;
            VarHandle.releaseFence();
            SET.setOpaque(flag, true);
          },
          () -> {
            await(flag);
            VarHandle.acquireFence();
            Outcome.is("" + data);
          });
    }
  }

  /** One fence alone orders nothing. */
  @Litmus(
      topic = "atomics",
      outcomes = "7",
      expect = Finding.RACE,
      races = true,
      weak = true,
      spins = true)
  public static final class HalfOrdered {
    static int data;

    public static void main(String[] args) {
      Flag flag = new Flag();
      Together.run(
          () -> {
            data = 7;
            VarHandle.releaseFence();
            SET.setOpaque(flag, true);
          },
          () -> {
            await(flag);
            Outcome.is("" + data);
          });
    }
  }
}
