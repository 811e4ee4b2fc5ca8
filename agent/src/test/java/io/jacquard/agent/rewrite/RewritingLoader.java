// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.rewrite;

import io.jacquard.agent.context.NotInstrumentableException;
import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.agent.facts.Scope;
import io.jacquard.runtime.InterfaceConstants;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/** Loads the classes of one package child-first and rewritten, as the agent would. */
public final class RewritingLoader extends ClassLoader {
  private final String prefix;
  private final KnownClasses known;
  public final Map<String, byte[]> rewritten = new HashMap<>();

  /** Observed prefixes are internal names. */
  public RewritingLoader(String prefix, String... observed) {
    this(prefix, new Scope(included(prefix), new String[] {}, observed));
  }

  private RewritingLoader(String prefix, Scope scope) {
    super(RewritingLoader.class.getClassLoader());
    this.prefix = prefix;
    this.known = new KnownClasses(scope, this);
  }

  /** Counts branches. */
  public static RewritingLoader covering(String prefix) {
    String[] none = {};
    return new RewritingLoader(prefix, new Scope(included(prefix), none, none, none, true));
  }

  /** All of them tell what they read and write. */
  public static RewritingLoader telling(String prefix) {
    String[] none = {};
    return new RewritingLoader(
        prefix, new Scope(included(prefix), none, none, included(prefix), false));
  }

  private static String[] included(String prefix) {
    return new String[] {prefix.replace('.', '/')};
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(prefix)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    try {
      byte[] result = ClassRewriter.rewrite(this, known, bytesOf(name));
      rewritten.put(name, result);
      byte[] holder = known.constantsHolder(name.replace('.', '/'));
      if (holder != null) {
        defineClass(name + InterfaceConstants.SUFFIX, holder, 0, holder.length);
      }
      return defineClass(name, result, 0, result.length);
    } catch (IOException | NotInstrumentableException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  public static byte[] bytesOf(String name) throws IOException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream stream = RewritingLoader.class.getClassLoader().getResourceAsStream(file)) {
      return stream.readAllBytes();
    }
  }
}
