// SPDX-License-Identifier: Apache-2.0
package io.jacquard.litmus.collections;

import io.jacquard.litmus.Finding;
import io.jacquard.litmus.Litmus;
import io.jacquard.litmus.Outcome;
import io.jacquard.litmus.Together;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.Format;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;

/** Objects of the JDK, other than collections, that one thread at a time may use. */
public final class Workpieces {

  private Workpieces() {}

  private static SimpleDateFormat years() {
    SimpleDateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
    format.setTimeZone(TimeZone.getTimeZone("UTC"));
    return format;
  }

  /** Each call is one step, so that the race is all there is to see. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1970"})
  public static final class SharedDateFormat {
    static String year;

    public static void main(String[] args) {
      SimpleDateFormat format = years();
      Together.run(
          () -> year = format.format(new Date(0)), () -> format.format(new Date(1L << 40)));
      Outcome.is(year);
    }
  }

  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"a", "b"})
  public static final class ChangedChoices {
    static String chosen;

    public static void main(String[] args) {
      ChoiceFormat format = new ChoiceFormat("0#a");
      Together.run(() -> chosen = format.format(1), () -> format.applyPattern("0#b"));
      Outcome.is(chosen);
    }
  }

  /** Only read, it may be shared. */
  @Litmus(
      topic = "collections",
      outcomes = {"a"})
  public static final class SharedChoices {
    static String chosen;

    public static void main(String[] args) {
      ChoiceFormat format = new ChoiceFormat("0#a");
      Together.run(() -> chosen = format.format(1), () -> format.format(2));
      Outcome.is(chosen);
    }
  }

  @Litmus(
      topic = "collections",
      outcomes = {"1970"})
  public static final class LockedDateFormat {
    static String year;

    public static void main(String[] args) {
      SimpleDateFormat format = years();
      Together.run(
          () -> {
            synchronized (format) {
              year = format.format(new Date(0));
            }
          },
          () -> {
            synchronized (format) {
              format.format(new Date(1L << 40));
            }
          });
      Outcome.is(year);
    }
  }

  /** Copies of one that nobody changes. */
  @Litmus(
      topic = "collections",
      outcomes = {"1970"})
  public static final class CopiedDateFormat {
    static String year;

    public static void main(String[] args) {
      SimpleDateFormat format = years();
      Together.run(
          () -> year = ((SimpleDateFormat) format.clone()).format(new Date(0)),
          () -> ((SimpleDateFormat) format.clone()).format(new Date(1L << 40)));
      Outcome.is(year);
    }
  }

  /** Known as a format only. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"1.5"})
  public static final class SharedNumberFormat {
    static String text;

    public static void main(String[] args) {
      Format format = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT));
      Together.run(() -> text = format.format(1.5), () -> format.format(2.5));
      Outcome.is(text);
    }
  }

  /** What one thread puts in may go into the digest of the other. */
  @Litmus(
      topic = "collections",
      races = true,
      weak = true,
      expect = Finding.RACE,
      outcomes = {"0", "1"})
  public static final class SharedDigest {
    static boolean same;

    public static void main(String[] args) throws NoSuchAlgorithmException {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] right = digest.digest(new byte[] {1});
      Together.run(
          () -> same = MessageDigest.isEqual(digest.digest(new byte[] {1}), right),
          () -> digest.update((byte) 2));
      Outcome.is(same ? "1" : "0");
    }
  }
}
