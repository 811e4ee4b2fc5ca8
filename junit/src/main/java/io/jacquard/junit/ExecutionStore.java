// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * What extensions keep for one execution of a test. It is a proxy, since versions of JUnit differ
 * in the methods of a store.
 */
final class ExecutionStore {
  private final Map<List<Object>, Object> values = new LinkedHashMap<>();

  /** The part for a namespace. */
  Store in(Namespace namespace) {
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(), new Class<?>[] {Store.class}, new Part(namespace));
  }

  /** Closes what can be closed, the newest first. */
  void close() throws Throwable {
    List<Object> all = new ArrayList<>(values.values());
    values.clear();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i) instanceof AutoCloseable closeable) {
        closeable.close();
      } else if (all.get(i) instanceof Store.CloseableResource resource) {
        resource.close();
      }
    }
  }

  /** Answers the methods of a store. */
  private final class Part implements InvocationHandler {
    private final Namespace namespace;

    Part(Namespace namespace) {
      this.namespace = namespace;
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
      Object[] given = arguments == null ? new Object[0] : arguments;
      Object key = given.length == 0 ? "" : List.of(namespace, given[0]);
      return switch (method.getName()) {
        case "get" -> values.get(key);
        case "getOrDefault" -> values.getOrDefault(key, given[given.length - 1]);
        case "put" -> values.put(cast(key), given[1]);
        case "remove" -> values.remove(key);
        case "getOrComputeIfAbsent", "computeIfAbsent" -> computed(cast(key), given);
        case "hashCode" -> System.identityHashCode(proxy);
        case "equals" -> proxy == given[0];
        default -> "store of " + namespace;
      };
    }

    @SuppressWarnings("unchecked") // as this class has made it
    private List<Object> cast(Object key) {
      return (List<Object>) key;
    }

    /** With a class alone, that is made by its constructor without parameters. */
    @SuppressWarnings("unchecked")
    private @Nullable Object computed(List<Object> key, Object[] given) {
      Object value = values.get(key);
      if (value == null) {
        value =
            given.length == 1
                ? made((Class<?>) given[0])
                : ((Function<Object, Object>) given[1]).apply(given[0]);
        values.put(key, value);
      }
      return value;
    }

    private Object made(Class<?> type) {
      try {
        return type.getDeclaredConstructor().newInstance();
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(type + " cannot be made", e);
      }
    }
  }
}
