// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** One invocation for each stored card, and one for the search. */
final class JacquardExtension implements TestTemplateInvocationContextProvider {
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
