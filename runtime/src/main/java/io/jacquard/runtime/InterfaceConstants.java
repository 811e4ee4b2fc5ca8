// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import java.security.ProtectionDomain;
import java.util.List;

/**
 * The constants of an interface whose initialiser runs in each execution. They are in a class that
 * the agent makes beside the interface, its holder; the program's accesses go there. The fields of
 * the interface itself get copies, for reflection and for code that is not rewritten.
 */
public final class InterfaceConstants {
  /** What the name of a holder has behind that of its interface. */
  public static final String SUFFIX = "$jacquardConstants";

  /** A field of the holder if the interface has default methods. */
  public static final String DEFAULT_METHODS = "$jacquardDefaultMethods";

  private static final ClassValue<Class<?>> HOMES =
      new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
          try {
            return Class.forName(type.getName().concat(SUFFIX), false, type.getClassLoader());
          } catch (ClassNotFoundException none) {
            return type;
          }
        }
      };

  private InterfaceConstants() {}

  /** Defines the holder of an interface that is about to be defined. */
  public static void define(
      String name, byte[] classFile, ClassLoader loader, ProtectionDomain domain) {
    Internals.define(name.concat(SUFFIX), classFile, loader, domain);
  }

  /** The class that has the statics of another: itself, or the holder of an interface. */
  public static Class<?> homeOf(Class<?> type) {
    return type.isInterface() && type.getClassLoader() != null ? HOMES.get(type) : type;
  }

  /** The class or interface whose statics a class has, as the program knows it. */
  public static Class<?> ownerOf(Class<?> home) {
    String name = home.getName();
    if (!name.endsWith(SUFFIX)) {
      return home;
    }
    try {
      String owner = name.substring(0, name.length() - SUFFIX.length());
      return Class.forName(owner, false, home.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e); // the holder was made when it was loaded
    }
  }

  /** Whether a class that is initialised initialises this interface of its, too. */
  public static boolean isInitialisedWithClasses(Class<?> home) {
    return home.getName().endsWith(SUFFIX)
        && Internals.offset(home, DEFAULT_METHODS) != Internals.NONE;
  }

  /** Where the values of the constants are, in the holder and in the interface. */
  public static final class Copies {
    private final Class<?> holder;
    private final Class<?> owner;
    private final char[] kinds;
    private final long[] from;
    private final long[] to;

    private Copies(Class<?> holder, Class<?> owner) {
      this.holder = holder;
      this.owner = owner;
      List<DeclaredField> fields = Members.fields(owner);
      kinds = new char[fields.size()];
      from = new long[kinds.length];
      to = new long[kinds.length];
      for (int i = 0; i < kinds.length; i++) {
        DeclaredField field = fields.get(i);
        kinds[i] = field.descriptor().charAt(0);
        from[i] = Internals.offset(holder, field.name());
        to[i] = field.offset();
      }
    }

    /** Null for a class that is not the holder of an interface. */
    public static Copies of(Class<?> holder) {
      Class<?> owner = ownerOf(holder);
      return owner == holder ? null : new Copies(holder, owner);
    }

    /** Gives the fields of the interface the values of those of the holder. */
    public void make() {
      Internals.initialise(owner);
      for (int i = 0; i < kinds.length; i++) {
        if (from[i] == Internals.NONE) {
          continue; // a constant of the class file
        }
        switch (kinds[i]) {
          case 'I', 'F' -> Internals.putInt(owner, to[i], Internals.getInt(holder, from[i]));
          case 'J', 'D' -> Internals.putLong(owner, to[i], Internals.getLong(holder, from[i]));
          case 'Z', 'B' -> Internals.putByte(owner, to[i], Internals.getByte(holder, from[i]));
          case 'S', 'C' -> Internals.putShort(owner, to[i], Internals.getShort(holder, from[i]));
          default -> Internals.putReference(owner, to[i], Internals.getReference(holder, from[i]));
        }
      }
    }
  }
}
