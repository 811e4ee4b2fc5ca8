// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of a test anew, before asking the parent: those that JUnit's discovery loaded
 * may have come too early for the agent. Test libraries and the JDK stay those of the parent, all
 * but JUnit's assertions: what they compare may depend on inputs, which are followed into them.
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
    "org.assertj.",
    "org.hamcrest.",
    "org.mockito.",
    "net.bytebuddy.",
    "com.google.common.truth.",
    "org.apache.maven.surefire.",
    "org.jacoco."
  };

  private static final String ASSERTIONS = "org.junit.jupiter.api.Assert";

  /** Makes a failure when all has been compared. */
  private static final String FAILURE_BUILDER = ASSERTIONS + "ionFailureBuilder";

  static {
    registerAsParallelCapable();
  }

  private final boolean sharesAssertions;

  TestLoader(ClassLoader parent) {
    super(NAME, parent);
    sharesAssertions = isInModule(parent);
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
    for (String prefix : SHARED) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** The class from the bytes that the parent would use; null if the parent must do it. */
  private @Nullable Class<?> define(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/').concat(".class");
    URL url = getParent().getResource(file);
    if (url == null || url.getProtocol().equals("jrt")) {
      return null;
    }
    try (InputStream stream = url.openStream()) {
      byte[] bytes = stream.readAllBytes();
      return defineClass(
          name, bytes, 0, bytes.length, new ProtectionDomain(source(url, file), null));
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
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
