// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.jacquard.junit.JacquardTest;
import java.io.File;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests with extensions, as projects write them; run by {@link ExtensionTests}. */
final class ExtensionSamples {
  private ExtensionSamples() {}

  /** Shared by two threads. */
  static final class Box {
    int count;

    void add(int amount) throws InterruptedException {
      Thread other =
          new Thread(
              () -> {
                synchronized (this) {
                  count += amount;
                }
              });
      other.start();
      synchronized (this) {
        count += amount;
      }
      other.join();
    }
  }

  /** Fills fields as libraries of mocks do, gives parameters, and keeps something meanwhile. */
  public static final class Filling
      implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace OWN =
        ExtensionContext.Namespace.create(Filling.class);

    @Override
    public void beforeEach(ExtensionContext context) throws ReflectiveOperationException {
      Object test = context.getRequiredTestInstance();
      test.getClass().getDeclaredField("box").set(test, new Box());
      context.getStore(OWN).put("test", test);
    }

    @Override
    public void afterEach(ExtensionContext context) {
      if (context.getStore(OWN).remove("test") != context.getRequiredTestInstance()) {
        throw new IllegalStateException("another execution's");
      }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
      return parameter.getParameter().getType() == Box.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
      return new Box();
    }
  }

  /** All that works. */
  @ExtendWith(Filling.class)
  static class Working {
    Box box;
    @TempDir Path folder;
    private int prepared;

    @BeforeEach
    void prepare() {
      prepared++;
    }

    @JacquardTest
    void fields(Box given, @TempDir File other, TestInfo info, boolean twice) throws Exception {
      assertEquals(1, prepared);
      assertNotNull(box);
      assertEquals(0, folder.toFile().list().length + other.list().length);
      Files.writeString(folder.resolve("file"), info.getDisplayName());
      Files.writeString(other.toPath().resolve("file"), "");
      box.add(twice ? 2 : 1);
      given.add(1);
      assertEquals(2 + (twice ? 4 : 2), box.count + given.count);
    }

    @JacquardTest
    @ParameterizedTest
    @ValueSource(ints = {3, 4})
    void arguments(int amount) throws InterruptedException {
      box.add(amount);
      assertEquals(6, box.count);
    }

    @Nested
    class Inner {
      Box box;

      @JacquardTest
      void inner() throws InterruptedException {
        box.add(1);
        assertEquals(2, box.count);
        assertNotNull(folder);
      }
    }
  }

  /** Cannot work. */
  @ExtendWith(Intercepting.class)
  static class Refused {
    @JacquardTest
    void refused() {}
  }

  /** Cannot work either, and is held by a field. */
  static class RefusedField {
    @RegisterExtension final Intercepting extension = new Intercepting();

    @JacquardTest
    void refusedField() {}
  }

  /** Wants to do what a search does. */
  public static final class Intercepting implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(
        Invocation<Void> invocation,
        ReflectiveInvocationContext<Method> invoked,
        ExtensionContext context)
        throws Throwable {
      invocation.proceed();
    }
  }

  /** Threads meet in very many ways before the method that is named. */
  static class Started {
    private int count;

    private synchronized void add() {
      count++;
    }

    @JacquardTest(
        from = "io.jacquard.tests.junit.ExtensionSamples$Started#explored",
        strategy = "dpor")
    void started() throws InterruptedException {
      run(8);
      explored();
      assertEquals(18, count);
    }

    void explored() throws InterruptedException {
      run(1);
    }

    private void run(int times) throws InterruptedException {
      Thread[] threads = new Thread[2];
      for (int i = 0; i < threads.length; i++) {
        threads[i] =
            new Thread(
                () -> {
                  for (int k = 0; k < times; k++) {
                    add();
                  }
                });
        threads[i].start();
      }
      for (Thread each : threads) {
        each.join();
      }
    }
  }

  /** Has the field that {@link Filling} fills, and does not say so itself. */
  static class Served {
    Box box;

    @JacquardTest
    void served() throws InterruptedException {
      box.add(1);
      assertEquals(2, box.count);
    }
  }

  /** Only this class is controlled, and another one has the race. */
  static class Scoped {
    @JacquardTest(scope = "io.jacquard.tests.junit.ExtensionSamples$Scoped")
    void scoped() throws InterruptedException {
      Outside outside = new Outside();
      Thread other = new Thread(() -> outside.increment());
      other.start();
      outside.increment();
      other.join();
      System.out.println("printed by the program");
    }
  }

  /** Out of scope. */
  static final class Outside {
    private int count;

    void increment() {
      count++;
    }
  }
}
