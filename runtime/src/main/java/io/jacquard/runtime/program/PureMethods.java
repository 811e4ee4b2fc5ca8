// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

import io.jacquard.runtime.thread.ThreadHandle;
import java.util.HashMap;
import java.util.Map;

/**
 * Which methods of the program leave nothing behind, on any path. A loop that may only wait checks
 * it of a method that a subclass has overridden: when the loop was rewritten, it was not known of
 * the subclass.
 *
 * <p>Confined to the thread that holds the turn, but for the reader.
 */
public final class PureMethods {
  /** Reads class files. */
  public interface Reader {
    /**
     * Whether the method that objects of exactly this class have leaves nothing behind.
     *
     * @param method its name and its descriptor
     */
    public boolean isPure(Class<?> type, String method);
  }

  private static final ClassValue<Map<String, Boolean>> ANSWERS =
      new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
          return new HashMap<>();
        }
      };

  /** Null as long as none is set; then nothing is known to be pure. */
  private static volatile Reader reader;

  private PureMethods() {}

  /** Sets what reads class files. */
  public static void setReader(Reader newReader) {
    reader = newReader;
  }

  public static boolean isPure(ThreadHandle self, Class<?> type, String method) {
    Map<String, Boolean> answers = ANSWERS.get(type);
    Boolean known = answers.get(method);
    if (known != null) {
      return known;
    }
    // What the class loader does on our behalf is not the program's doing.
    self.inside++;
    try {
      Reader present = reader;
      boolean pure = present != null && present.isPure(type, method);
      answers.put(method, pure);
      return pure;
    } finally {
      self.inside--;
    }
  }
}
