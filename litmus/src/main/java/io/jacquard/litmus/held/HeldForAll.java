// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.held;

import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.security.Security;
import java.text.DateFormatSymbols;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/**
 * What the JDK keeps for the whole program. It is not reset, so that each program sets it first.
 */
public final class HeldForAll {
  private static final String KEY = "io.jacquard.litmus";

  static String seen;

  private HeldForAll() {}

  @Litmus(
      topic = "held",
      outcomes = {"null", "1"})
  public static final class Property {
    public static void main(String[] args) {
      System.clearProperty(KEY);
      Together.run(() -> seen = System.getProperty(KEY), () -> System.setProperty(KEY, "1"));
      Outcome.is("" + seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"1", "2"})
  public static final class SecurityProperty {
    public static void main(String[] args) {
      Security.setProperty(KEY, "1");
      Together.run(() -> seen = Security.getProperty(KEY), () -> Security.setProperty(KEY, "2"));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"1", "2"})
  public static final class PropertyAsNumber {
    public static void main(String[] args) {
      System.setProperty(KEY, "1");
      Together.run(
          () -> seen = "" + Integer.getInteger(KEY),
          () -> System.getProperties().setProperty(KEY, "2"));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"1.5", "1,5"})
  public static final class LocaleOfFormat {
    public static void main(String[] args) {
      Locale.setDefault(Locale.US);
      Together.run(
          () -> seen = String.format("%.1f", 1.5), () -> Locale.setDefault(Locale.GERMANY));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"English", "Englisch"})
  public static final class LocaleOfName {
    public static void main(String[] args) {
      Locale.setDefault(Locale.US);
      Together.run(
          () -> seen = Locale.UK.getDisplayLanguage(), () -> Locale.setDefault(Locale.GERMANY));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"January", "Januar"})
  public static final class LocaleOfMonths {
    public static void main(String[] args) {
      Locale.setDefault(Locale.US);
      Together.run(
          () -> seen = new DateFormatSymbols().getMonths()[0],
          () -> Locale.setDefault(Locale.GERMANY));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"US Dollar", "US-Dollar"})
  public static final class LocaleOfCurrency {
    public static void main(String[] args) {
      Locale.setDefault(Locale.US);
      Together.run(
          () -> seen = Currency.getInstance("USD").getDisplayName(),
          () -> Locale.setDefault(Locale.GERMANY));
      Outcome.is(seen);
    }
  }

  /** A locale that is given is the one that counts. */
  @Litmus(topic = "held", outcomes = "1.5")
  public static final class GivenLocale {
    public static void main(String[] args) {
      Locale.setDefault(Locale.US);
      Together.run(
          () -> seen = String.format(Locale.US, "%.1f", 1.5),
          () -> Locale.setDefault(Locale.GERMANY));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"GMT", "UTC"})
  public static final class Zone {
    public static void main(String[] args) {
      TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
      TimeZone other = TimeZone.getTimeZone("UTC");
      Together.run(() -> seen = TimeZone.getDefault().getID(), () -> TimeZone.setDefault(other));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"0", "-180"})
  public static final class ZoneOfDate {
    public static void main(String[] args) {
      TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
      TimeZone other = TimeZone.getTimeZone("GMT+3");
      Together.run(
          () -> seen = "" + new Date(0).getTimezoneOffset(), () -> TimeZone.setDefault(other));
      Outcome.is(seen);
    }
  }

  @Litmus(
      topic = "held",
      outcomes = {"true", "false"})
  public static final class ExceptionHandler {
    public static void main(String[] args) {
      Thread.setDefaultUncaughtExceptionHandler(null);
      Together.run(
          () -> seen = "" + (Thread.getDefaultUncaughtExceptionHandler() == null),
          () -> Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {}));
      Outcome.is(seen);
    }
  }
}
