// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.initialisation;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.lang.invoke.MethodHandles;

/** Classes that are initialised because somebody names them. */
public final class ByName {

  private ByName() {}

  private static int seven() {
    return 7;
  }

  /** Once, whoever is first. */
  @Litmus(topic = "initialisation", outcomes = "1")
  public static final class ForName {
    static int count;

    static final class Driver {
      static {
        count++;
      }
    }

    static void load() {
      try {
        Class.forName(ForName.class.getName() + "$Driver");
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }

    public static void main(String[] args) {
      Together.run(ForName::load, ForName::load);
      Outcome.is("" + count);
    }
  }

  /** Not, if the caller does not want it. */
  @Litmus(topic = "initialisation", outcomes = "0")
  public static final class WithoutInitialising {
    static int count;

    static final class Driver {
      static {
        count++;
      }
    }

    static void load() {
      try {
        ClassLoader loader = WithoutInitialising.class.getClassLoader();
        Class.forName(WithoutInitialising.class.getName() + "$Driver", false, loader);
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }

    public static void main(String[] args) {
      Together.run(WithoutInitialising::load, WithoutInitialising::load);
      Outcome.is("" + count);
    }
  }

  /** A static field, by reflection and by a handle. */
  @Litmus(topic = "initialisation", outcomes = "7 7")
  public static final class StaticField {
    static int reflected;
    static int handled;

    static final class Holder {
      static int value = seven();
    }

    static void reflect() {
      try {
        reflected = Holder.class.getDeclaredField("value").getInt(null);
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    static void handle() {
      try {
        handled =
            (int)
                MethodHandles.lookup().findStaticVarHandle(Holder.class, "value", int.class).get();
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    public static void main(String[] args) {
      Together.run(StaticField::reflect, StaticField::handle);
      Outcome.is(reflected + " " + handled);
    }
  }

  /** By a lookup that is told to. */
  @Litmus(topic = "initialisation", outcomes = "1")
  public static final class Ensured {
    static int count;

    static final class Driver {
      static {
        count++;
      }
    }

    static void load() {
      try {
        MethodHandles.lookup().ensureInitialized(Driver.class);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }

    public static void main(String[] args) {
      Together.run(Ensured::load, Ensured::load);
      Outcome.is("" + count);
    }
  }
}
