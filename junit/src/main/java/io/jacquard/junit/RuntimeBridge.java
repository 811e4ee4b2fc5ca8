// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import io.jacquard.settings.Settings;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells the runtime what it cannot see for itself: inputs that a test method gets as parameters, so
 * that they are followed into it, and that it has failed. The runtime is on the bootstrap path as
 * soon as the agent is there, and not before.
 */
final class RuntimeBridge {
  private static final String ASKERS = "io.jacquard.runtime.program.InputInjectionPlaces";
  private static final String EXCLUDED = "io.jacquard.runtime.program.ExcludedClasses";
  private static final String PROBES = "io.jacquard.runtime.program.RequestedProbes";
  private static final String START = "io.jacquard.runtime.program.StartOfExploration";
  private static final String SYM = "io.jacquard.runtime.symbolic.ShadowHooks";
  private static final String HOOKS = "io.jacquard.runtime.Hooks";

  private RuntimeBridge() {}

  /** Classes that are loaded from now on are to ask for inputs at these places. */
  static void ask(String[] places) {
    call(ASKERS, "setPlaces", new Class<?>[] {String[].class}, (Object) places);
  }

  /** Classes of loaders that are new from now on are not controlled if they have these prefixes. */
  static void exclude(String[] prefixes, String[] more) {
    String[] all = Stream.of(prefixes, more).flatMap(Stream::of).toArray(String[]::new);
    call(EXCLUDED, "setPrefixes", new Class<?>[] {String[].class}, (Object) all);
  }

  /** Of loaders that are new from now on, only classes with these prefixes are controlled. */
  static void include(String[] prefixes) {
    call(EXCLUDED, "setOnly", new Class<?>[] {String[].class}, (Object) prefixes);
  }

  /** Classes of loaders that are new from now on tell what a search with these settings needs. */
  static void tell(Settings settings) {
    call(
        PROBES,
        "set",
        new Class<?>[] {boolean.class, boolean.class, boolean.class},
        settings.tellsSteps(),
        settings.tellsAccesses(),
        settings.coversAll());
  }

  /** In classes loaded from now on, exploration begins with this method; empty for none. */
  static void exploreFrom(String method) {
    call(START, "set", new Class<?>[] {String.class}, method);
  }

  /** The method will get inputs; its class must not have been loaded for the agent yet. */
  static void announce(Method method) {
    call(ASKERS, "add", new Class<?>[] {String.class}, method.getDeclaringClass().getName());
  }

  /**
   * The input that was asked for last goes to a method as the parameter with this index. JUnit asks
   * once more for the invocation that the search takes the place of, perhaps before the agent is
   * there.
   */
  static void give(Executable method, int index) {
    if (AgentAttachment.isRunning()) {
      call(SYM, "give", new Class<?>[] {String.class, int.class}, key(method), index);
    }
  }

  /**
   * How the text of the test names the parameter with this index; null if its class has no debug
   * information.
   */
  static @Nullable String name(Executable method, int index) {
    return AgentAttachment.isRunning()
        ? (String)
            call(
                ASKERS,
                "name",
                new Class<?>[] {String.class, String.class, int.class},
                method.getDeclaringClass().getName().replace('.', '/'),
                key(method),
                index)
        : null;
  }

  /** The test has failed; what is done from now on is not what it failed of. */
  static void caught(Throwable failure) {
    if (AgentAttachment.isRunning()) {
      call(HOOKS, "caught", new Class<?>[] {Throwable.class}, failure);
    }
  }

  private static String key(Executable method) {
    return method
        .getName()
        .concat(
            MethodType.methodType(void.class, method.getParameterTypes())
                .toMethodDescriptorString());
  }

  private static @Nullable Object call(
      String type, String method, Class<?>[] parameters, Object... arguments) {
    try {
      return Class.forName(type, true, null).getMethod(method, parameters).invoke(null, arguments);
    } catch (InvocationTargetException e) {
      // What ends an execution must come out as it is.
      throw TestExecution.<RuntimeException>asItIs(Objects.requireNonNull(e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("jacquard-junit does not fit the agent.", e);
    }
  }
}
