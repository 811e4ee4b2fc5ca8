// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** Puts a search, or the replay of a card, in the place of a test method's invocation. */
final class Exploration implements InvocationInterceptor {
  private final JacquardTest test;
  private final @Nullable String card;
  private final boolean stored;

  /**
   * @param card to replay, or null for a search
   * @param stored whether the card lies in the test's resources
   */
  Exploration(JacquardTest test, @Nullable String card, boolean stored) {
    this.test = test;
    this.card = card;
    this.stored = stored;
  }

  /** JUnit's own instance is not tested, so it is not prepared either. */
  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    invocation.skip();
    explore(invoked.getArguments(), context);
  }

  private void explore(List<Object> arguments, ExtensionContext context) throws Throwable {
    Class<?> type = context.getRequiredTestClass();
    ToolJars tool =
        ToolJars.instance(); // before the test's classes are loaded: the agent must see them
    RuntimeBridge.ask(card == null ? new String[0] : tool.places(card));
    Method tested = context.getRequiredTestMethod();
    String method = tested.getName();
    Map<String, Object> answer;
    try {
      Map<String, String> settings = Configuration.of(test, context);
      boolean isParameterised = JacquardExtension.isParameterised(tested);
      TestLoader loader = new TestLoader(type, !isParameterised && ParameterInputs.areIn(tested));
      RuntimeBridge.exclude(
          card == null ? Configuration.excluded(settings) : tool.excluded(card), loader.notSeen());
      RuntimeBridge.include(card == null ? Configuration.included(settings) : tool.included(card));
      RuntimeBridge.tell(Settings.of(settings));
      RuntimeBridge.exploreFrom(Configuration.from(settings));
      TestExecution body = new TestExecution(context, loader, arguments, isParameterised);
      String folder = card == null ? BuildTool.reports() : "";
      // after a stored card come schedules like it
      try (ProgramOutput output = ProgramOutput.dropped(card == null || stored)) {
        answer =
            tool.run(
                body.type(),
                method,
                body,
                settings,
                card,
                found -> BuildTool.replay(found, type.getName(), method),
                folder);
      }
    } catch (IllegalArgumentException | UsageException e) {
      throw new ExtensionConfigurationException(
          "@JacquardTest on " + type.getName() + "#" + method + ": " + e.getMessage(), e);
    }
    judge(answer, stored ? context.getDisplayName() + " fails: " : "");
    String how = card == null ? "" : ", " + context.getDisplayName();
    System.out.print(type.getName() + "#" + method + how + ": " + answer.get("text"));
  }

  /**
   * Throws unless the test has passed.
   *
   * @param what fails, if it is not the test itself
   */
  private static void judge(Map<String, Object> answer, String what) {
    Object divergence = answer.get("divergence");
    if (divergence != null) {
      throw new AssertionError(divergence);
    }
    if (Boolean.TRUE.equals(answer.get("found"))) {
      throw new FoundFailure(
          what + answer.get("line"),
          String.valueOf(answer.get("text")),
          (Throwable) answer.get("throwable"),
          (StackTraceElement[]) Objects.requireNonNull(answer.get("stack")));
    }
    if (!Boolean.TRUE.equals(answer.get("controlled"))) {
      throw new AssertionError(
          "No class of the test could be instrumented, so nothing was tested.");
    }
    if (count(answer, "executions") == 0 && count(answer, "discarded") > 0) {
      throw new TestAbortedException("Every execution was discarded by assume.");
    }
    if (Boolean.TRUE.equals(answer.get("nothingKnown"))) {
      throw new AssertionError(answer.get("text"));
    }
  }

  private static long count(Map<String, Object> answer, String key) {
    return answer.get(key) instanceof Number number ? number.longValue() : 0;
  }
}
