// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.execution.Program;
import io.jacquard.protocol.Request;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.InputPlaces;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.CardOptions;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/** Finds the program's entry in the class path and makes a body of it. */
final class ProgramLoader {
  private final Class<?> type;
  private final String method;
  private final Method found;
  private final MethodHandle entry;
  private final String[] arguments;

  private ProgramLoader(Class<?> type, String method, String[] arguments) {
    this.type = type;
    this.method = method;
    found = find(type, method);
    this.entry = handle(found);
    this.arguments = arguments;
  }

  static ProgramLoader of(Request request) {
    Class<?> type;
    try {
      type = Class.forName(request.main(), false, ClassLoader.getSystemClassLoader());
    } catch (ClassNotFoundException e) {
      throw new UsageException(
          "There is no class " + request.main() + " on the class path; check -cp.");
    } catch (UnsupportedClassVersionError e) {
      throw new UsageException(
          "The class "
              + request.main()
              + " was compiled for a newer JDK than this one, which is "
              + Runtime.version().feature()
              + ": run with that JDK (JAVA_HOME says which is used), or compile with --release "
              + Runtime.version().feature()
              + ".");
    } catch (LinkageError e) {
      throw new UsageException("The class " + request.main() + " cannot be loaded: " + e + ".");
    }
    List<InputPlace> places = InputPlaces.of(request.settings(), request.arguments().size());
    ProgramLoader program =
        new ProgramLoader(type, request.method(), InputPlaces.room(places, request.arguments()));
    InputTypeCheck.check(places, type.getClassLoader(), program.takesArguments());
    return program;
  }

  private static Method find(Class<?> type, String name) {
    Method found = null;
    try {
      for (Method method : type.getDeclaredMethods()) {
        if (method.getName().equals(name) && isEntry(method)) {
          found = method;
          break;
        }
      }
    } catch (LinkageError e) {
      throw new UsageException(
          "The class "
              + type.getName()
              + " refers to a class that is missing: "
              + e.getMessage()
              + ".");
    }
    if (found == null) {
      throw new UsageException(
          name.equals("main")
              ? "The class "
                  + type.getName()
                  + " has no static void main(String[]); name a static method as CLASS#METHOD."
              : "The class "
                  + type.getName()
                  + " has no static method "
                  + name
                  + " without parameters or with String[].");
    }
    return found;
  }

  private static MethodHandle handle(Method found) {
    try {
      found.setAccessible(true);
      MethodHandle handle = MethodHandles.lookup().unreflect(found);
      return handle.type().parameterCount() == 0
          ? MethodHandles.dropArguments(handle, 0, String[].class)
          : handle;
    } catch (IllegalAccessException | RuntimeException e) {
      throw new UsageException(
          "The method "
              + found.getDeclaringClass().getName()
              + "#"
              + found.getName()
              + " cannot be called: "
              + e.getMessage()
              + ".");
    }
  }

  private static boolean isEntry(Method method) {
    Class<?>[] parameters = method.getParameterTypes();
    return Modifier.isStatic(method.getModifiers())
        && (parameters.length == 0
            ? !method.getName().equals("main")
            : parameters.length == 1 && parameters[0] == String[].class);
  }

  private boolean takesArguments() {
    return found.getParameterCount() > 0;
  }

  /** How a test calls the entry. */
  TestSource testSource() {
    boolean accessible = TestSource.isAccessible(type) && !Modifier.isPrivate(found.getModifiers());
    return new TestSource(type, method, takesArguments(), accessible);
  }

  /** Runs the program once; a throwable of the program comes out as it is. */
  private Runnable body() {
    MethodHandle exact = entry.asType(entry.type().changeReturnType(void.class));
    return new Runnable() {
      @Override
      public void run() {
        call(exact);
      }
    };
  }

  /** Runs the program once, in a class loader of its own each time. */
  private Runnable freshBody() {
    return () -> {
      Class<?> fresh;
      try {
        fresh = Class.forName(type.getName(), false, new FreshLoader());
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
      MethodHandle handle = handle(find(fresh, method));
      call(handle.asType(handle.type().changeReturnType(void.class)));
    };
  }

  private void call(MethodHandle exact) {
    try {
      exact.invokeExact(arguments.clone());
    } catch (Throwable e) {
      throw ProgramLoader.<RuntimeException>asItIs(e);
    }
  }

  @SuppressWarnings("unchecked") // unchecked exceptions of the program must not be wrapped
  private static <T extends Throwable> T asItIs(Throwable e) throws T {
    throw (T) e;
  }

  Program program(Settings settings) {
    return new Program(
        settings.get(Options.FRESH_LOADER) ? freshBody() : body(),
        CardOptions.origin(settings, Fingerprint.of(type, method, arguments)));
  }

  @Override
  public String toString() {
    return type.getName() + (arguments.length == 0 ? "" : " " + Arrays.toString(arguments));
  }
}
