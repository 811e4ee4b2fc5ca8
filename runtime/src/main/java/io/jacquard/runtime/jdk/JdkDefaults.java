// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.jdk;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * What the JDK keeps for the whole program and the program may change: system properties, default
 * locale and time zone, the standard streams. Each execution finds it as the one before found it.
 *
 * <p>Nothing is kept for programs of which no code changes any of it. Only one execution runs at a
 * time; classes that change it may be loaded by other threads meanwhile.
 */
public final class JdkDefaults {
  private static volatile JdkDefaults kept;

  private final Properties properties = System.getProperties();
  private final Properties contents = (Properties) properties.clone();
  private final Locale locale = Locale.getDefault();
  private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final InputStream in = System.in;

  private JdkDefaults() {}

  /** Whether a method of the JDK lets its caller change some of it. */
  public static boolean isChangedBy(String owner, String method) {
    return switch (owner) {
      case "java/lang/System" ->
          switch (method) {
            case "setProperty",
                "clearProperty",
                "setProperties",
                "getProperties",
                "setOut",
                "setErr",
                "setIn" ->
                true;
            default -> false;
          };
      case "java/util/Locale", "java/util/TimeZone" -> method.equals("setDefault");
      default -> false;
    };
  }

  /** Code that changes some of it is about to be loaded: from now on it is put back. */
  public static synchronized void watch() {
    if (kept == null) {
      kept = new JdkDefaults();
    }
  }

  /** Before an execution. */
  public static void keep() {
    if (kept != null) {
      kept = new JdkDefaults();
    }
  }

  /** After an execution: puts back what was there before it. */
  public static void putBack() {
    JdkDefaults before = kept;
    if (before != null) {
      before.restore();
    }
  }

  private void restore() {
    if (System.getProperties() != properties) {
      System.setProperties(properties);
    }
    if (!properties.equals(contents)) {
      properties.clear();
      properties.putAll(contents);
    }
    if (Locale.getDefault() != locale) {
      Locale.setDefault(locale);
    }
    if (Locale.getDefault(Locale.Category.DISPLAY) != display) {
      Locale.setDefault(Locale.Category.DISPLAY, display);
    }
    if (Locale.getDefault(Locale.Category.FORMAT) != format) {
      Locale.setDefault(Locale.Category.FORMAT, format);
    }
    if (!TimeZone.getDefault().equals(zone)) {
      TimeZone.setDefault(zone);
    }
    if (System.out != out) {
      System.setOut(out);
    }
    if (System.err != err) {
      System.setErr(err);
    }
    if (System.in != in) {
      System.setIn(in);
    }
  }
}
