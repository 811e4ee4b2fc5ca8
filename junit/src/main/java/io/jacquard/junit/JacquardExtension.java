// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** One invocation for each stored card, and one for the search. */
final class JacquardExtension
    implements TestTemplateInvocationContextProvider, InvocationInterceptor {
  /** Not all projects have the module that this annotation is in. */
  private static final String PARAMETERISED = "org.junit.jupiter.params.ParameterizedTest";

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return true;
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    MisuseCheck.check(context.getRequiredTestMethod());
    JacquardTest test =
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), JacquardTest.class)
            .orElseThrow();
    List<TestTemplateInvocationContext> invocations = new ArrayList<>();
    if (isParameterised(context.getRequiredTestMethod())) {
      // Each list of arguments is an invocation of JUnit's, which is searched below.
      return Stream.empty();
    }
    if (!test.replay().isEmpty()) {
      return Stream.of(new Invocation("replay", test, test.replay(), false));
    }
    context
        .getConfigurationParameter(Configuration.REPLAY)
        .ifPresentOrElse(
            card -> invocations.add(new Invocation("replay", test, card, false)),
            () -> {
              for (StoredCards.Stored stored : StoredCards.of(context)) {
                invocations.add(
                    new Invocation("replay " + stored.name(), test, stored.card(), true));
              }
              invocations.add(new Invocation("explore", test, null, false));
            });
    return invocations.stream();
  }

  /** JUnit 5.12 and later ask this first; the oldest one that is supported has no such method. */
  public boolean mayReturnZeroTestTemplateInvocationContexts(ExtensionContext context) {
    return isParameterised(context.getRequiredTestMethod());
  }

  /** Whether JUnit gives the test its arguments; then they are no inputs. */
  static boolean isParameterised(Method method) {
    for (Annotation annotation : method.getAnnotations()) {
      if (annotation.annotationType().getName().equals(PARAMETERISED)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSearched(ExtensionContext context) {
    return isParameterised(context.getRequiredTestMethod());
  }

  private static Exploration exploration(ExtensionContext context) {
    JacquardTest test =
        AnnotationSupport.findAnnotation(context.getRequiredTestMethod(), JacquardTest.class)
            .orElseThrow();
    String given = context.getConfigurationParameter(Configuration.REPLAY).orElse("");
    String card = test.replay().isEmpty() ? given : test.replay();
    return new Exploration(test, card.isEmpty() ? null : card, false);
  }

  @Override
  public void interceptBeforeEachMethod(
      InvocationInterceptor.Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    if (isSearched(context)) {
      invocation.skip();
    } else {
      invocation.proceed();
    }
  }

  @Override
  public void interceptAfterEachMethod(
      InvocationInterceptor.Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    interceptBeforeEachMethod(invocation, invoked, context);
  }

  @Override
  public void interceptTestTemplateMethod(
      InvocationInterceptor.Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> invoked,
      ExtensionContext context)
      throws Throwable {
    if (isSearched(context)) {
      exploration(context).interceptTestTemplateMethod(invocation, invoked, context);
    } else {
      invocation.proceed();
    }
  }

  /** One invocation, for JUnit. */
  private record Invocation(
      String name,
      JacquardTest test,
      @org.jspecify.annotations.Nullable String card,
      boolean stored)
      implements TestTemplateInvocationContext {
    @Override
    public String getDisplayName(int index) {
      return name;
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(new ParameterInputs(), new Exploration(test, card, stored));
    }
  }
}
