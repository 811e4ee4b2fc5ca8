// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.settings.UsageException;
import java.util.function.BiFunction;

/** The class through which the program asks for inputs. */
final class Api {
  private static final String NAME = "io.jacquard.Jacquard";

  private Api() {}

  /** From now on these answers are given to the calls of the API that this loader finds. */
  static void connect(ClassLoader loader, BiFunction<String, Object[], Object> answers) {
    try {
      Class<?> api = Class.forName(NAME, true, loader);
      var field = api.getDeclaredField("tool");
      field.setAccessible(true);
      field.set(null, answers);
    } catch (ReflectiveOperationException e) {
      throw new UsageException(
          "The class path holds another version of "
              + NAME
              + " than this tool's; use ./jacquard api.");
    }
  }
}
