// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The class loader that holds the tool in the JVM under test.
 *
 * <p>It does what {@code URLClassLoader} would do with the same jars, but at a fraction of the
 * cost: hundreds of classes are loaded before the first execution, by code that is not compiled
 * yet. Packages have no versions.
 */
final class ToolLoader extends ClassLoader {
  static {
    registerAsParallelCapable();
  }

  /** One of the jars; opened when something is looked for in it. */
  private static final class Jar {
    private final File path;
    private final ClassLoader loader;
    private ZipFile file;
    private ProtectionDomain domain;

    Jar(File path, ClassLoader loader) {
      this.path = path;
      this.loader = loader;
    }

    private synchronized ZipFile file() throws IOException {
      if (file == null) {
        file = new ZipFile(path);
      }
      return file;
    }

    synchronized ProtectionDomain domain() throws MalformedURLException {
      if (domain == null) {
        CodeSource source = new CodeSource(path.toURI().toURL(), (Certificate[]) null);
        domain = new ProtectionDomain(source, null, loader, null);
      }
      return domain;
    }

    /** The bytes of an entry, or null if there is none of that name. */
    byte[] read(String name) throws IOException {
      ZipFile zip = file();
      ZipEntry entry = zip.getEntry(name);
      if (entry == null) {
        return null;
      }
      try (InputStream stream = zip.getInputStream(entry)) {
        return stream.readAllBytes();
      }
    }

    /** The address of an entry, or null if there is none of that name. */
    URL find(String name) {
      try {
        return file().getEntry(name) == null ? null : new URL("jar:" + path.toURI() + "!/" + name);
      } catch (IOException e) {
        return null;
      }
    }
  }

  private final Jar[] jars;

  /** Where classes of a package were found: those of a package lie in one jar. */
  private final ConcurrentHashMap<String, Jar> byPackage = new ConcurrentHashMap<>();

  ToolLoader(String name, File[] files) {
    super(name, ClassLoader.getPlatformClassLoader());
    jars = new Jar[files.length];
    for (int i = 0; i < files.length; i++) {
      jars[i] = new Jar(files[i], this);
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String path = name.replace('.', '/').concat(".class");
    int dot = name.lastIndexOf('.');
    String packageName = dot < 0 ? "" : name.substring(0, dot);
    Jar likely = byPackage.get(packageName);
    try {
      byte[] bytes = likely == null ? null : likely.read(path);
      if (bytes != null) {
        return defineClass(name, bytes, 0, bytes.length, likely.domain());
      }
      for (Jar jar : jars) {
        bytes = jar == likely ? null : jar.read(path);
        if (bytes != null) {
          byPackage.putIfAbsent(packageName, jar);
          return defineClass(name, bytes, 0, bytes.length, jar.domain());
        }
      }
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
    throw new ClassNotFoundException(name);
  }

  @Override
  protected URL findResource(String name) {
    for (Jar jar : jars) {
      URL url = jar.find(name);
      if (url != null) {
        return url;
      }
    }
    return null;
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    List<URL> all = new ArrayList<>();
    for (Jar jar : jars) {
      URL url = jar.find(name);
      if (url != null) {
        all.add(url);
      }
    }
    return Collections.enumeration(all);
  }
}
