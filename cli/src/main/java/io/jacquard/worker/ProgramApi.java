// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.runtime.jdk.Internals;
import io.jacquard.settings.UsageException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The class through which the program asks for inputs. */
final class ProgramApi {
  private static final String NAME = "io.jacquard.Jacquard";

  private ProgramApi() {}

  /** From now on this search answers the calls of the API that this loader finds. */
  static void connect(ClassLoader loader, Campaign campaign) {
    BiFunction<String, Object[], Object> answers =
        new BiFunction<String, Object[], Object>() {
          @Override
          public @Nullable Object apply(String kind, Object[] arguments) {
            return campaign.input(kind, arguments);
          }
        };
    try {
      Class<?> api = Class.forName(NAME, true, loader);
      Internals.setStatic(api.getDeclaredField("tool"), answers);
    } catch (ReflectiveOperationException e) {
      throw new UsageException(
          "The class path holds another version of "
              + NAME
              + " than this tool's; use ./jacquard api.");
    }
  }
}
