// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.handover;

import io.jacquard.lab.Compilation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compiles ways, each to a program under control ({@code generated}) and to the same code beyond
 * the tool's reach ({@code plain}). A way that is no Java is left out.
 */
public final class Batch {
  static final int VALUES = 16;

  private static final String HEAD =
      """
      package PACKAGE;

      import java.lang.invoke.*;
      import java.lang.reflect.Field;
      import java.lang.reflect.Proxy;
      import java.util.*;
      import java.util.concurrent.Callable;
      import java.util.concurrent.Executors;
      import java.util.concurrent.atomic.*;
      import java.util.function.*;
      import java.util.stream.*;

      @SuppressWarnings({"all", "unchecked", "deprecation"})
      public class NAME {
      """;

  private static final String WAY =
      HEAD
          + """
            static Object value(int n) throws Throwable {
              BODY
            }

            public static Object plain(int n) throws Throwable {
              return value(n);
            }

            public static boolean same(Object a, Object b) {
              return Kit.same(a, b);
            }

            public static void main(String[] args) throws Throwable {
              int n = io.jacquard.Jacquard.anyInt("n", 0, LAST);
              if (Kit.same(value(n), value(io.jacquard.lab.handover.Target.value()))) {
                throw new AssertionError("found");
              }
            }
          }
          """;

  private final List<Way> ways = new ArrayList<>();

  /** Compiles these. */
  public Batch(List<String> texts) {
    Map<String, String> sources = new HashMap<>();
    for (String side : List.of("generated", "plain")) {
      sources.put(
          side + ".Kit",
          HEAD.replace("PACKAGE", side).replace("NAME", "Kit") + WrittenTable.kit() + "}\n");
      for (int i = 0; i < texts.size(); i++) {
        sources.put(side + ".W" + i, source(side, "W" + i, texts.get(i)));
      }
    }
    Compilation compiled = new Compilation(sources);
    for (int i = 0; i < texts.size(); i++) {
      if (compiled.has("W" + i)) {
        ways.add(
            new Way(texts.get(i), compiled.load("generated.W" + i), compiled.load("plain.W" + i)));
      }
    }
  }

  /** Those that could be compiled. */
  public List<Way> ways() {
    return ways;
  }

  private static String source(String side, String name, String text) {
    boolean statements = text.startsWith("{");
    return WAY.replace("PACKAGE", side)
        .replace("NAME", name)
        .replace("LAST", Integer.toString(VALUES - 1))
        .replace("BODY", statements ? text : "return " + text + ";");
  }
}
