// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.runtime.program.InputInjectionPlaces;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Decides which classes carry shadows: those that can reach, by the names in their class files, a
 * class that gets inputs, and all that these can reach. A program without inputs has none and pays
 * nothing.
 *
 * <p>The decision is made when the first of them loads, since a loaded class cannot get shadows.
 */
final class TrackedClasses {
  private static final String API = "io/jacquard/Jacquard";
  private static final int CLASS_TAG = 7;

  private final KnownClasses known;

  private final Map<String, Boolean> decided = new HashMap<>();

  TrackedClasses(KnownClasses known) {
    this.known = known;
  }

  /** Whether this is the class through which programs ask for inputs. */
  static boolean isApi(String name) {
    return name.equals(API);
  }

  synchronized boolean isTracked(String name) {
    Boolean tracked = decided.get(name);
    if (tracked == null) {
      Set<String> reached = reachedFrom(name);
      tracked = reached.remove(API) || getsSome(reached);
      for (String each : reached) {
        decided.putIfAbsent(each, tracked);
      }
    }
    return tracked;
  }

  private static boolean getsSome(Set<String> classes) {
    for (String each : classes) {
      if (InputInjectionPlaces.contains(each)) {
        return true;
      }
    }
    return false;
  }

  private Set<String> reachedFrom(String name) {
    Set<String> reached = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>();
    reached.add(name);
    open.add(name);
    while (!open.isEmpty()) {
      String next = open.remove();
      if (next.equals(API)) {
        continue;
      }
      for (String each : known.mentioned(next)) {
        if (reached.add(each)) {
          open.add(each);
        }
      }
    }
    return reached;
  }

  /** The classes that a class file names. */
  static Set<String> namesIn(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    Set<String> names = new LinkedHashSet<>();
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      // The second half of a long or double constant has no place of its own.
      if (item > 0 && reader.readByte(item - 1) == CLASS_TAG) {
        names.add(elementOf(reader.readUTF8(item, buffer)));
      }
    }
    return names;
  }

  private static String elementOf(String name) {
    int dimensions = name.lastIndexOf('[') + 1;
    return dimensions > 0 && name.endsWith(";")
        ? name.substring(dimensions + 1, name.length() - 1)
        : name;
  }
}
