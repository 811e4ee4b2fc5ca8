// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab.lies;

import io.jacquard.lab.Compilation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles pairs of calls to programs. A pair that is no Java is left out. */
public final class CallPrograms {
  private static final String HEAD =
      """
      package PACKAGE;

      import java.io.*;
      import java.lang.invoke.*;
      import java.lang.ref.*;
      import java.math.*;
      import java.nio.*;
      import java.security.*;
      import java.text.*;
      import java.time.*;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.regex.*;
      import java.util.stream.*;
      import java.util.zip.*;

      @SuppressWarnings({"all", "unchecked", "deprecation"})
      public class NAME {
      """;

  /** The last part reads again what is there when both threads have ended. */
  private static final String PROGRAM =
      HEAD
          + """
            static String wrote;
            static String got;

            public static String outcome() throws Exception {
              var o = MAKE;
              Thread writer = new Thread(() -> { BEFORE wrote = Kit.text(o, () -> WRITE); });
              Thread reader = new Thread(() -> { BEFORE got = Kit.text(o, () -> READ); });
              RUN
              return wrote + " | " + got + " | " + Kit.text(o, () -> READ);
            }

            public static void main(String[] args) throws Exception {
              io.jacquard.lab.lies.Observed.is(outcome());
            }
          }
          """;

  private static final String BOTH =
      "writer.start(); reader.start(); writer.join(); reader.join();";

  private final List<SharedObject> programs = new ArrayList<>();

  /** Compiles these. */
  public CallPrograms(List<CallPair> pairs) {
    Map<String, String> sources = new HashMap<>();
    for (String side : List.of("generated", "plain")) {
      sources.put(
          side + ".Kit",
          HEAD.replace("PACKAGE", side).replace("NAME", "Kit") + CallTable.kit() + "}\n");
      for (int i = 0; i < pairs.size(); i++) {
        sources.put(side + ".P" + i, source(side, "P" + i, pairs.get(i)));
      }
    }
    Compilation compiled = new Compilation(sources);
    for (int i = 0; i < pairs.size(); i++) {
      if (compiled.has("P" + i)) {
        programs.add(
            new SharedObject(
                pairs.get(i), compiled.load("generated.P" + i), compiled.load("plain.P" + i)));
      }
    }
  }

  /** Those that could be compiled. */
  public List<SharedObject> programs() {
    return programs;
  }

  private static String source(String side, String name, CallPair pair) {
    boolean plain = side.equals("plain");
    return PROGRAM
        .replace("PACKAGE", side)
        .replace("NAME", name)
        .replace("BEFORE", plain ? "io.jacquard.lab.lies.PlainRuns.spin();" : "")
        .replace("RUN", plain ? "io.jacquard.lab.lies.PlainRuns.run(writer, reader);" : BOTH)
        .replace("MAKE", pair.make())
        .replace("WRITE", pair.write())
        .replace("READ", pair.read());
  }
}
