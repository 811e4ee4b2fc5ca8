// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.agent.inside.Copies;
import java.net.URL;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The application classes: those whose threads and memory are under control. */
public final class Scope {
  /** The tool's own packages; instrumenting them would make the tool observe itself. */
  private static final String[] TOOL = {
    "runtime/",
    "agent/",
    "trace/",
    "engine/",
    "strategies/",
    "report/",
    "cli/",
    "stored/",
    "worker/",
    "solver/",
    "concolic/",
    "junit/",
    "settings/",
    "Jacquard",
    "SharedState"
  };

  private static final String TOOL_ROOT = "io/jacquard/";
  private static final String[] EVERYTHING = {""};

  private final String[] included;
  private final String[] excluded;
  private final String[] observed;
  private final String[] shared;
  private final boolean covered;
  private final Map<String, Boolean> platform = new ConcurrentHashMap<>();

  /** Whether a package, by its internal name, is part of a module. */
  private final Map<String, Boolean> packages = new ConcurrentHashMap<>();

  /** Prefixes are internal names, with slashes; no included prefix means every class. */
  public Scope(String[] included, String[] excluded) {
    this(included, excluded, new String[] {});
  }

  /** No observed prefix means no class: what observers see costs time. */
  public Scope(String[] included, String[] excluded, String[] observed) {
    this(included, excluded, observed, new String[] {}, false);
  }

  /**
   * No shared prefix means no class: reports cost time. Covered means that branches of all classes
   * are counted, not only where inputs lead.
   */
  public Scope(
      String[] included, String[] excluded, String[] observed, String[] shared, boolean covered) {
    this.included = included;
    this.excluded = excluded;
    this.observed = observed;
    this.shared = shared;
    this.covered = covered;
  }

  /** The same scope without the classes that have one of these prefixes. */
  public Scope without(String[] more) {
    if (more.length == 0) {
      return this;
    }
    String[] all = Arrays.copyOf(excluded, excluded.length + more.length);
    System.arraycopy(more, 0, all, excluded.length, more.length);
    return new Scope(included, all, observed, shared, covered);
  }

  /** The same scope, of which only classes with one of these prefixes are left; none for all. */
  public Scope only(String[] prefixes) {
    return prefixes.length == 0 ? this : new Scope(prefixes, excluded, observed, shared, covered);
  }

  /** The same scope, of which all classes tell what is true here, too. */
  public Scope telling(boolean steps, boolean accesses, boolean branches) {
    return new Scope(
        included,
        excluded,
        steps ? EVERYTHING : observed,
        accesses ? EVERYTHING : shared,
        branches || covered);
  }

  /** Whether the class with this internal name is an application class. */
  public boolean isApplication(String name) {
    return accepts(name) && !isPlatform(name);
  }

  /** Whether the class belongs to the program, and the scope leaves it out. */
  public boolean isLeftOut(String name) {
    return included.length > 0
        && !isTool(name)
        && !startsWithAny(name, included)
        && !isPlatform(name);
  }

  /** Whether the class would be an application class if it were not excluded. */
  public boolean isExcluded(String name) {
    return !Copies.isCopy(name)
        && startsWithAny(name, excluded)
        && !isTool(name)
        && (included.length == 0 || startsWithAny(name, included))
        && !isPlatform(name);
  }

  /** Whether this application class reports its steps to step observers. */
  public boolean isObserved(String name) {
    return startsWithAny(name, observed);
  }

  /** Whether branches are counted in every application class. */
  boolean coversAll() {
    return covered;
  }

  /** Whether some class reports its reads and writes. */
  boolean sharesAny() {
    return shared.length > 0;
  }

  /** Whether this application class carries shadows and reports its reads and writes. */
  boolean isShared(String name) {
    return startsWithAny(name, shared);
  }

  private boolean accepts(String name) {
    return Copies.isCopy(name)
        || name.charAt(0) != '['
            && !isTool(name)
            && !startsWithAny(name, excluded)
            && (included.length == 0 || startsWithAny(name, included));
  }

  private static boolean isTool(String name) {
    if (!name.startsWith(TOOL_ROOT)) {
      return false;
    }
    for (String part : TOOL) {
      if (name.startsWith(part, TOOL_ROOT.length())
          && (part.endsWith("/") || endsOrNests(name, TOOL_ROOT.length() + part.length()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean endsOrNests(String name, int end) {
    return name.length() == end || name.charAt(end) == '$';
  }

  /**
   * Whether the class belongs to the JDK: the platform loader or the boot loader finds it, or it is
   * part of the JDK's image. Classes that the JDK makes up at run time are known by their names.
   */
  boolean isPlatform(String name) {
    if (name.startsWith("java/")
        || name.startsWith("jdk/internal/")
        || name.startsWith("jdk/proxy")
        || name.startsWith("sun/")
        || name.charAt(0) == '[') {
      return true;
    }
    Boolean known = platform.get(name);
    if (known == null) {
      known = isFoundInPlatform(name);
      platform.put(name, known);
    }
    return known;
  }

  private boolean isFoundInPlatform(String name) {
    String file = name.concat(".class");
    if (name.startsWith("com/sun/")) {
      // The JDK's tools are loaded by the application's loader.
      URL resource = ClassLoader.getSystemResource(file);
      return resource != null && resource.getProtocol().equals("jrt");
    }
    // The first look into the image of the JDK takes long; most programs never need one.
    return isPackageOfModule(name.substring(0, Math.max(0, name.lastIndexOf('/'))))
        ? ClassLoader.getPlatformClassLoader().getResource(file) != null
        : isOnBootPath(name.replace('/', '.'));
  }

  private boolean isPackageOfModule(String internalName) {
    Boolean known = packages.get(internalName);
    if (known == null) {
      String name = internalName.replace('/', '.');
      known = false;
      for (Module module : ModuleLayer.boot().modules()) {
        known |= module.getPackages().contains(name);
      }
      packages.put(internalName, known);
    }
    return known;
  }

  /** What agents and the command line add to the boot loader is in no module. */
  private static boolean isOnBootPath(String name) {
    try {
      Class.forName(name, false, null);
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private static boolean startsWithAny(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
