// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.launch;

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
    private final File place;
    private final ClassLoader loader;
    private ZipFile file;
    private ProtectionDomain domain;

    /**
     * @param place where classes say that they come from
     */
    Jar(File path, File place, ClassLoader loader) {
      this.path = path;
      this.place = place;
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
        CodeSource source = new CodeSource(place.toURI().toURL(), (Certificate[]) null);
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

  private static final String TOOL = "io.jacquard.";
  private static final String RUNTIME = "io.jacquard.runtime.";

  /** Null if there is none, or if it cannot be read. */
  private volatile Jar extract;

  private final Jar[] jars;

  /** Where classes of a package were found: those of a package lie in one jar. */
  private final ConcurrentHashMap<String, Jar> byPackage = new ConcurrentHashMap<>();

  /**
   * @param extract a jar with classes from several of the others, which say that they come from the
   *     first of these; or null
   */
  ToolLoader(String name, File extract, File[] files) {
    super(name, ClassLoader.getPlatformClassLoader());
    this.extract = extract == null ? null : new Jar(extract, files[0], this);
    jars = new Jar[files.length];
    for (int i = 0; i < files.length; i++) {
      jars[i] = new Jar(files[i], files[i], this);
    }
  }

  /** What is the tool's own is not looked for elsewhere first. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(TOOL) || name.startsWith(RUNTIME)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String path = name.replace('.', '/').concat(".class");
    try {
      Class<?> type = fromExtract(name, path);
      if (type != null) {
        return type;
      }
      String packageName = name.substring(0, Math.max(0, name.lastIndexOf('.')));
      Jar likely = byPackage.get(packageName);
      type = likely == null ? null : define(name, path, likely);
      for (int i = 0; type == null && i < jars.length; i++) {
        type = define(name, path, jars[i]);
        if (type != null) {
          byPackage.put(packageName, jars[i]);
        }
      }
      if (type != null) {
        return type;
      }
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
    throw new ClassNotFoundException(name);
  }

  /** The class from the extract, which the tool can do without. */
  private Class<?> fromExtract(String name, String path) {
    Jar present = extract;
    try {
      return present == null ? null : define(name, path, present);
    } catch (IOException e) {
      extract = null;
      return null;
    }
  }

  /** The class as it is in the jar, or null if it is not there. */
  private Class<?> define(String name, String path, Jar jar) throws IOException {
    byte[] bytes = jar.read(path);
    return bytes == null ? null : defineClass(name, bytes, 0, bytes.length, jar.domain());
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
