// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import io.jacquard.agent.jdk.JdkChanges;
import io.jacquard.runtime.program.Sites;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;

/**
 * Rewritten JDK classes that {@link PreparedMaker} stored earlier: rewriting them with {@link
 * JdkChanges} takes long in a JVM that has just started.
 *
 * <p>Hooks in them name their sites by number. The numbers are the first ones after the unknown
 * site, and all of them are registered here, before any other site.
 *
 * <p>A class that loads is compared with the one that was rewritten. For a class that was loaded
 * before, the JVM gives its own form and not the file; so the controller uses no prepared classes
 * in a JVM whose flags may have changed such classes.
 */
final class PreparedClasses {
  /** Changes with the form of the file. */
  static final String FORM = "jacquard classes 1 on ";

  /** There are none. */
  static final PreparedClasses NONE = new PreparedClasses(new byte[0]);

  /** After the name of a class, if it matters whether it is just being loaded. */
  static final String LOADING = "+";

  static final String LOADED = "-";

  /**
   * Where to find what in the numbers that tell of a class: its original, and what became of it.
   */
  private static final int SIZE = 0;

  private static final int SUM = 1;
  private static final int START = 2;

  /** 0 if there is nothing to change. */
  private static final int LENGTH = 3;

  private final byte[] file;
  private int at;
  private final Map<String, int[]> classes = new HashMap<>();

  private PreparedClasses(byte[] file) {
    this.file = file;
  }

  /**
   * Reads them and registers their sites; {@link #NONE} if the file is missing, was made on another
   * JVM or is no such file.
   */
  static PreparedClasses read(String name) {
    if (name == null || Sites.count() != 1) {
      return NONE;
    }
    try (FileInputStream stream = new FileInputStream(name)) {
      PreparedClasses prepared = new PreparedClasses(stream.readAllBytes());
      if (!prepared.text().equals(form())) {
        return NONE;
      }
      prepared.readClasses();
      prepared.readSites();
      return prepared;
    } catch (IOException | IndexOutOfBoundsException e) {
      return NONE;
    }
  }

  /** As {@code DataInput} reads it, whose classes take longer to load than all this to be read. */
  private int number() {
    at += 4;
    return (file[at - 4] & 255) << 24
        | (file[at - 3] & 255) << 16
        | (file[at - 2] & 255) << 8
        | file[at - 1] & 255;
  }

  private String text() {
    int length = (file[at] & 255) << 8 | file[at + 1] & 255;
    at += 2 + length;
    return new String(file, at - length, length, StandardCharsets.UTF_8);
  }

  /** The first words of a file that fits this JVM. */
  static String form() {
    return FORM.concat(System.getProperty("java.vm.version"));
  }

  private void readClasses() {
    int length = number();
    int start = at;
    at += length;
    for (int rest = number(); rest > 0; rest--) {
      String name = text();
      int[] numbers = {number(), number(), start + number(), number()};
      Objects.checkFromIndexSize(numbers[START], numbers[LENGTH], start + length);
      classes.put(name, numbers);
    }
  }

  private void readSites() {
    for (int rest = number(); rest > 0; rest--) {
      String type = text();
      String method = text();
      String descriptor = text();
      String source = text();
      Sites.addMethod(type, method, descriptor, source.isEmpty() ? null : source);
    }
  }

  /** Whether a loaded class is known to stay as it is. */
  boolean leave(String name) {
    int[] prepared = find(name, false);
    return prepared != null && prepared[LENGTH] == 0;
  }

  /**
   * The class with its changes, null if there is nothing to change.
   *
   * @param loading whether it is just being loaded
   */
  byte[] apply(String name, byte[] classFile, boolean loading) {
    int[] prepared = find(name, loading);
    if (prepared == null || loading && !isOf(prepared, classFile)) {
      return JdkChanges.apply(name, classFile, loading);
    }
    return prepared[LENGTH] == 0
        ? null
        : Arrays.copyOfRange(file, prepared[START], prepared[START] + prepared[LENGTH]);
  }

  private int[] find(String name, boolean loading) {
    int[] always = classes.get(name);
    return always != null || classes.isEmpty()
        ? always
        : classes.get(name.concat(loading ? LOADING : LOADED));
  }

  private static boolean isOf(int[] prepared, byte[] classFile) {
    return prepared[SIZE] == classFile.length && prepared[SUM] == sum(classFile);
  }

  static int sum(byte[] classFile) {
    CRC32 sum = new CRC32();
    sum.update(classFile);
    return (int) sum.getValue();
  }
}
