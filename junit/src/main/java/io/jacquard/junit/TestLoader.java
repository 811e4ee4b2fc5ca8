// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of a test anew, before asking the parent: those that JUnit's discovery loaded
 * may have come too early for the agent. Test libraries and the JDK stay those of the parent, all
 * but assertions: what they compare may depend on inputs, which are followed into them. Those of
 * JUnit are few, and always loaded anew; a library of them costs time in each execution, and a test
 * that asks for no input has nothing to follow.
 */
final class TestLoader extends ClassLoader {
  /** The name by which the agent knows the classes it has to instrument. */
  static final String NAME = "jacquard-tests";

  private static final String[] SHARED = {
    "java.",
    "io.jacquard.Jacquard",
    "io.jacquard.AssumptionViolated",
    "io.jacquard.junit.",
    "io.jacquard.settings.",
    "org.junit.",
    "org.opentest4j.",
    "org.apiguardian.",
    "org.mockito.",
    "net.bytebuddy.",
    "org.apache.maven.surefire.",
    "org.jacoco."
  };

  /** Those of the shared ones that libraries which are loaded anew use. */
  private static final String[] UNSEEN = {"net.bytebuddy.", "org.opentest4j."};

  /** Libraries of assertions. */
  private static final String[] COMPARING = {
    "org.assertj.", "org.hamcrest.", "com.google.common.truth."
  };

  /** Parts of shared libraries that are given what one of those made. */
  private static final String[] BEHIND = {
    "org.junit.Assert", "org.mockito.hamcrest.", "org.mockito.internal.hamcrest."
  };

  private static final String API = "io/jacquard/Jacquard";

  private static final String ASSERTIONS = "org.junit.jupiter.api.Assert";

  /** Makes a failure when all has been compared. */
  private static final String FAILURE_BUILDER = ASSERTIONS + "ionFailureBuilder";

  static {
    registerAsParallelCapable();
  }

  private final boolean sharesAssertions;
  private final boolean follows;

  /**
   * @param test the class of the test, from another loader
   * @param hasInputs whether the test gets inputs as parameters
   */
  TestLoader(Class<?> test, boolean hasInputs) {
    super(NAME, test.getClassLoader());
    sharesAssertions = isInModule(getParent());
    follows = !sharesAssertions && (hasInputs || asks(test));
  }

  /** Whether a class of the test, or one that it is nested in, names the API. */
  private boolean asks(Class<?> test) {
    for (Class<?> each = test; each != null; each = each.getEnclosingClass()) {
      URL url = getParent().getResource(file(each.getName()));
      if (url != null && new String(bytes(url), StandardCharsets.ISO_8859_1).contains(API)) {
        return true;
      }
    }
    return false;
  }

  /** Prefixes of libraries that the agent does not see, so that it says which values are lost. */
  String[] notSeen() {
    return Stream.concat(Stream.of(UNSEEN), follows ? Stream.empty() : Stream.of(COMPARING))
        .toArray(String[]::new);
  }

  /** Copies outside the module may not use what it opens to its own parts only. */
  private static boolean isInModule(ClassLoader parent) {
    try {
      return Class.forName(ASSERTIONS + "ions", false, parent).getModule().isNamed();
    } catch (ClassNotFoundException e) {
      return true;
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (isShared(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        loaded = define(name);
      }
      return loaded != null ? loaded : super.loadClass(name, resolve);
    }
  }

  private boolean isShared(String name) {
    if (name.startsWith(ASSERTIONS) && !name.startsWith(FAILURE_BUILDER)) {
      return sharesAssertions;
    }
    return isIn(COMPARING, name) || isIn(BEHIND, name) ? !follows : isIn(SHARED, name);
  }

  private static boolean isIn(String[] prefixes, String name) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static String file(String className) {
    return className.replace('.', '/').concat(".class");
  }

  private static byte[] bytes(URL url) {
    try (InputStream stream = url.openStream()) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The class from the bytes that the parent would use; null if the parent must do it. */
  private @Nullable Class<?> define(String name) throws ClassNotFoundException {
    String file = file(name);
    URL url = getParent().getResource(file);
    if (url == null || url.getProtocol().equals("jrt")) {
      return null;
    }
    byte[] bytes;
    try {
      bytes = bytes(url);
    } catch (UncheckedIOException e) {
      throw new ClassNotFoundException(name, e);
    }
    return defineClass(name, bytes, 0, bytes.length, new ProtectionDomain(source(url, file), null));
  }

  /** The folder or jar that the class file lies in. */
  private static @Nullable CodeSource source(URL url, String file) {
    String text = url.toString();
    String place = text.substring(0, text.length() - file.length());
    if (place.startsWith("jar:") && place.endsWith("!/")) {
      place = place.substring("jar:".length(), place.length() - "!/".length());
    }
    try {
      return new CodeSource(new URL(place), (Certificate[]) null);
    } catch (MalformedURLException e) {
      return null;
    }
  }
}
