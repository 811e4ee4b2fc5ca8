// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

import java.util.ArrayList;
import java.util.List;

/**
 * What the agent has done to each class, so that a result can say what was not under control. Class
 * names have dots.
 *
 * <p>A JVM may see several searches, each with a class loader of its own; a query names the loader
 * whose classes are meant, or null for all. What belongs to no loader concerns every search.
 */
public final class InstrumentationLog {
  /** A class, and why something could not be done to it. */
  public static final class Note {
    public final String className;

    /** Empty if there is nothing to explain. */
    public final String reason;

    private final ClassLoader loader;

    private Note(ClassLoader loader, String className, String reason) {
      this.loader = loader;
      this.className = className;
      this.reason = reason;
    }
  }

  /** Notes of one sort, in the order of the classes' loading. */
  private static final class Notes {
    private final List<Note> all = new ArrayList<>();

    synchronized void add(ClassLoader loader, String className, String reason) {
      all.add(new Note(loader, className, reason));
    }

    synchronized List<Note> of(ClassLoader only) {
      List<Note> notes = new ArrayList<>();
      for (Note note : all) {
        if (only == null || note.loader == null || note.loader == only) {
          notes.add(note);
        }
      }
      return notes;
    }
  }

  private static final Notes TRANSFORMED = new Notes();
  private static final Notes LEFT_OUT = new Notes();
  private static final Notes EXCLUDED = new Notes();
  private static final Notes FAILED = new Notes();
  private static final Notes NOT_RESET = new Notes();
  private static final Notes NOT_TRACKED = new Notes();
  private static final Notes KEPT = new Notes();

  /** Looks for what could not be instrumented; null without an agent. */
  private static volatile Runnable check;

  private InstrumentationLog() {}

  /** Sets who looks for classes that were not instrumented, whenever these are asked for. */
  public static void setCheck(Runnable newCheck) {
    check = newCheck;
  }

  /** The class was instrumented. */
  public static void transformed(ClassLoader loader, String className) {
    TRANSFORMED.add(loader, className, "");
  }

  /** The class was left as it was: it runs uncontrolled. */
  public static void failed(ClassLoader loader, String className, String reason) {
    FAILED.add(loader, className, reason);
  }

  /** The class belongs to the program but not to the scope: it runs uncontrolled. */
  public static void leftOut(ClassLoader loader, String className) {
    LEFT_OUT.add(loader, className, "");
  }

  /** The class is one of those that are not to be controlled. */
  public static void excluded(ClassLoader loader, String className) {
    EXCLUDED.add(loader, className, "");
  }

  /** Statics of the class keep their values from one execution to the next. */
  public static void notReset(ClassLoader loader, String className, String reason) {
    NOT_RESET.add(loader, className, reason);
  }

  /** The class was the first of some that loaded before it was known that there are inputs. */
  public static void notTracked(ClassLoader loader, String className) {
    NOT_TRACKED.add(loader, className, "");
  }

  /** An agent of the program wanted to change the class, which belongs to the JDK. */
  public static void keptAsItWas(String className) {
    for (Note note : KEPT.of(null)) {
      if (note.className.equals(className)) {
        return;
      }
    }
    KEPT.add(null, className, "");
  }

  /** The classes that were instrumented. */
  public static List<Note> transformed(ClassLoader only) {
    return TRANSFORMED.of(only);
  }

  /** The classes that could not be instrumented. */
  public static List<Note> failed(ClassLoader only) {
    Runnable now = check;
    if (now != null) {
      now.run();
    }
    return FAILED.of(only);
  }

  /** The classes of the program that the scope leaves out. */
  public static List<Note> leftOut(ClassLoader only) {
    return LEFT_OUT.of(only);
  }

  /** The classes of the program that are not to be controlled. */
  public static List<Note> excluded(ClassLoader only) {
    return EXCLUDED.of(only);
  }

  /** The first classes in which inputs are not followed. */
  public static List<Note> notTracked(ClassLoader only) {
    return NOT_TRACKED.of(only);
  }

  /** The classes of the JDK that agents of the program wanted to change. */
  public static List<Note> keptAsTheyWere(ClassLoader only) {
    return KEPT.of(only);
  }

  /** The classes that keep their statics. */
  public static List<Note> notReset(ClassLoader only) {
    return NOT_RESET.of(only);
  }
}
