// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import java.net.URL;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which classes are the user's own: those of the folder or jar of the main or test class, those of
 * every folder on the class path, and those that {@code --scope} or {@code --inside} name. In doubt
 * a class is one of them.
 */
final class OwnClasses {
  private static final String FOLDER = "file";
  private static final String JAR = "jar";

  /** Where the copies of {@code --inside} live. */
  private static final String COPIES = "inside.";

  private final ClassLoader loader;
  private final String main;
  private final List<String> prefixes = new ArrayList<>();
  private final Map<String, Boolean> known = new HashMap<>();

  /**
   * @param loader that finds the program's class files
   * @param main name of the main or test class
   */
  OwnClasses(ClassLoader loader, String main, Settings settings) {
    this.loader = loader;
    this.main = main;
    prefixes.addAll(settings.find(Options.SCOPE).orElse(List.of()));
    prefixes.addAll(settings.find(Options.INSIDE).orElse(List.of()));
  }

  /** Whether the class with this name is the user's own. */
  boolean contain(String className) {
    Boolean own = known.get(className);
    if (own == null) {
      own = isNamed(className) || isFoundInOwn(className);
      known.put(className, own);
    }
    return own;
  }

  private boolean isNamed(String className) {
    String name = className.startsWith(COPIES) ? className.substring(COPIES.length()) : className;
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private boolean isFoundInOwn(String className) {
    URL place = find(className);
    if (place == null) {
      // Classes made at run time often have the name of the one they stand for.
      int end = className.indexOf("$$");
      place = end <= 0 ? null : find(className.substring(0, end));
    }
    if (place == null || place.getProtocol().equals(FOLDER)) {
      return true;
    }
    String jar = jar(place);
    URL start = find(main);
    return jar != null && start != null && jar.equals(jar(start));
  }

  private @Nullable URL find(String className) {
    return loader.getResource(className.replace('.', '/') + ".class");
  }

  /** Null for a class file that is in no jar. */
  private static @Nullable String jar(URL place) {
    if (!place.getProtocol().equals(JAR)) {
      return null;
    }
    String path = place.getPath();
    int end = path.lastIndexOf("!/");
    return end < 0 ? path : path.substring(0, end);
  }
}
