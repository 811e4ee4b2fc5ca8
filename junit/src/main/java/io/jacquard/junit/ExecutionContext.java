// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestInstances;

/**
 * The context that extensions see of one execution: classes, method and instances are those of the
 * execution, what is stored is its own, and the rest is JUnit's.
 */
final class ExecutionContext implements InvocationHandler {
  private final ExtensionContext real;
  private final ExecutionStore store;
  private final Class<?> type;
  private final @Nullable Method method;
  private List<Object> instances = List.of();
  private @Nullable Throwable failure;

  /**
   * @param method the test; null for the context of the class
   */
  private ExecutionContext(
      ExtensionContext real, ExecutionStore store, Class<?> type, @Nullable Method method) {
    this.real = real;
    this.store = store;
    this.type = type;
    this.method = method;
  }

  /** The context of an execution, and that of its class above it. */
  static ExecutionContext of(ExtensionContext real, Class<?> type, Method method) {
    return new ExecutionContext(real, new ExecutionStore(), type, method);
  }

  /** The same for callbacks that come before and after all tests of the class. */
  ExecutionContext ofClass() {
    ExecutionContext above = new ExecutionContext(real, store, type, null);
    above.failure = failure;
    return above;
  }

  /** As extensions get it. */
  ExtensionContext proxy() {
    return (ExtensionContext)
        Proxy.newProxyInstance(
            ExtensionContext.class.getClassLoader(), new Class<?>[] {ExtensionContext.class}, this);
  }

  void setInstances(List<Object> all) {
    instances = List.copyOf(all);
  }

  void setFailure(@Nullable Throwable thrown) {
    failure = thrown;
  }

  /** Closes what extensions have stored. */
  void close() throws Throwable {
    store.close();
  }

  @Override
  public @Nullable Object invoke(Object proxy, Method called, Object @Nullable [] arguments)
      throws Throwable {
    Object[] given = arguments == null ? new Object[0] : arguments;
    return switch (called.getName()) {
      case "getTestClass" -> Optional.of(type);
      case "getRequiredTestClass" -> type;
      case "getTestMethod" -> Optional.ofNullable(method);
      case "getRequiredTestMethod" -> required(method);
      case "getElement" -> Optional.of(method == null ? type : method);
      case "getTestInstance" -> Optional.ofNullable(instance());
      case "getRequiredTestInstance" -> required(instance());
      case "getTestInstances" -> instance() == null ? Optional.empty() : Optional.of(all());
      case "getRequiredTestInstances" -> all();
      case "getExecutionException" -> Optional.ofNullable(failure);
      case "getStore" -> store.in((Namespace) given[given.length - 1]);
      case "getParent" -> method == null ? Optional.empty() : Optional.of(ofClass().proxy());
      case "getRoot" -> ofClass().proxy();
      case "equals" -> proxy == given[0];
      case "hashCode" -> System.identityHashCode(proxy);
      default -> real(called, arguments);
    };
  }

  private @Nullable Object real(Method called, Object @Nullable [] arguments) throws Throwable {
    try {
      return called.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private @Nullable Object instance() {
    return instances.isEmpty() ? null : instances.get(instances.size() - 1);
  }

  private static <T> T required(@Nullable T value) {
    if (value == null) {
      throw new IllegalStateException("not known in this phase of the execution");
    }
    return value;
  }

  private TestInstances all() {
    List<Object> known = instances;
    return new TestInstances() {
      @Override
      public Object getInnermostInstance() {
        return known.get(known.size() - 1);
      }

      @Override
      public List<Object> getEnclosingInstances() {
        return known.subList(0, known.size() - 1);
      }

      @Override
      public List<Object> getAllInstances() {
        return known;
      }

      @Override
      public <T> Optional<T> findInstance(Class<T> wanted) {
        List<Object> inner = new ArrayList<>(known);
        Collections.reverse(inner);
        return inner.stream().filter(wanted::isInstance).map(wanted::cast).findFirst();
      }
    };
  }
}
