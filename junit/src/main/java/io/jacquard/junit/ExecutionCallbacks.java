// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

/** Calls the extensions of a test around one execution, in the order in which JUnit does. */
final class ExecutionCallbacks {
  private final ExecutionContext context;
  private final List<Extension> extensions = new ArrayList<>();

  ExecutionCallbacks(ExtensionContext real, Class<?> type, Method method) {
    context = ExecutionContext.of(real, type, method);
  }

  /** What is called at one moment. */
  private interface Call {
    void of(Extension extension) throws Throwable;
  }

  void add(List<Extension> more) {
    extensions.addAll(more);
  }

  ExecutionParameters parameters() {
    return new ExecutionParameters(extensions, context.proxy());
  }

  void beforeAll() throws Throwable {
    ExtensionContext seen = context.ofClass().proxy();
    for (Extension each : List.copyOf(extensions)) {
      if (each instanceof BeforeAllCallback callback) {
        callback.beforeAll(seen);
      }
    }
  }

  /** Adds the extensions that the instances hold, and shows the instances to all. */
  void madeInstances(List<Object> instances) throws Throwable {
    context.setInstances(instances);
    for (Object instance : instances) {
      add(TestExtensions.registered(instance.getClass(), instance));
    }
    for (Extension each : List.copyOf(extensions)) {
      if (each instanceof TestInstancePostProcessor processor) {
        for (Object instance : instances) {
          processor.postProcessTestInstance(instance, context.proxy());
        }
      }
    }
  }

  void beforeEach() throws Throwable {
    for (Extension each : List.copyOf(extensions)) {
      if (each instanceof BeforeEachCallback callback) {
        callback.beforeEach(context.proxy());
      }
    }
  }

  void beforeTest() throws Throwable {
    for (Extension each : List.copyOf(extensions)) {
      if (each instanceof BeforeTestExecutionCallback callback) {
        callback.beforeTestExecution(context.proxy());
      }
    }
  }

  /** What is left of a failure when those have seen it who may take it. */
  @Nullable Throwable handled(Throwable thrown) {
    Throwable left = thrown;
    for (int i = extensions.size() - 1; i >= 0; i--) {
      if (extensions.get(i) instanceof TestExecutionExceptionHandler handler) {
        try {
          handler.handleTestExecutionException(context.proxy(), left);
          return null;
        } catch (Throwable again) {
          left = again;
        }
      }
    }
    return left;
  }

  @Nullable Throwable afterTest(@Nullable Throwable failure) {
    return backwards(
        failure,
        each -> {
          if (each instanceof AfterTestExecutionCallback callback) {
            callback.afterTestExecution(context.proxy());
          }
        });
  }

  @Nullable Throwable afterEach(@Nullable Throwable failure) {
    return backwards(
        failure,
        each -> {
          if (each instanceof AfterEachCallback callback) {
            callback.afterEach(context.proxy());
          }
        });
  }

  @Nullable Throwable afterAll(@Nullable Throwable failure) {
    Throwable first =
        backwards(
            failure,
            each -> {
              if (each instanceof AfterAllCallback callback) {
                callback.afterAll(context.ofClass().proxy());
              }
            });
    try {
      context.close();
    } catch (Throwable e) {
      return first == null ? e : first;
    }
    return first;
  }

  /** The first failure is that of the execution; an extension may fail because of it. */
  private @Nullable Throwable backwards(@Nullable Throwable failure, Call call) {
    Throwable first = failure;
    for (int i = extensions.size() - 1; i >= 0; i--) {
      context.setFailure(first);
      try {
        call.of(extensions.get(i));
      } catch (Throwable e) {
        first = first == null ? e : first;
      }
    }
    return first;
  }
}
