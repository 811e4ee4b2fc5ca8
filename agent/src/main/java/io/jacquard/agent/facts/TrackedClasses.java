// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.runtime.program.InputInjectionPlaces;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/**
 * Decides which classes carry shadows: those that can reach, by the names in their class files, a
 * class that gets inputs, all that these can reach, and all of the same program that load later. A
 * program without inputs has none and pays nothing.
 *
 * <p>The decision is made when the first of them loads, since a loaded class cannot get shadows.
 */
final class TrackedClasses {
  private static final String API = "io/jacquard/Jacquard";
  private static final int CLASS_TAG = 7;

  private final KnownClasses known;
  private final ProgramInputs inputs;

  private final Map<String, Boolean> decided = new HashMap<>();

  /** What tracked classes mention: other classes that come later may reach the API by them. */
  private final Map<String, Collection<String>> mentions = new HashMap<>();

  TrackedClasses(KnownClasses known, ProgramInputs inputs) {
    this.known = known;
    this.inputs = inputs;
  }

  /** Whether this is the class through which programs ask for inputs. */
  static boolean isApi(String name) {
    return name.equals(API);
  }

  /** Whether a class that loads now is tracked. */
  boolean decide(ClassLoader loader, String name) {
    boolean tracked = isTracked(name);
    if (!tracked) {
      inputs.leave(loader, name);
    }
    return tracked;
  }

  synchronized boolean isTracked(String name) {
    Boolean tracked = decided.get(name);
    if (tracked == null) {
      Set<String> reached = reachedFrom(name);
      if (reached.remove(API) || getsSome(reached)) {
        inputs.found();
        tracked = true;
      } else {
        tracked = inputs.isAny();
      }
      for (String each : reached) {
        decided.putIfAbsent(each, tracked);
        if (!tracked) {
          mentions.remove(each);
        }
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

  /**
   * The class and what it can reach, without what is known not to be tracked: from there nobody
   * comes to an input. So no class file is read twice, however many classes load by reflection.
   */
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
      for (String each : mentionedBy(next)) {
        if (!Boolean.FALSE.equals(decided.get(each)) && reached.add(each)) {
          open.add(each);
        }
      }
    }
    return reached;
  }

  private Collection<String> mentionedBy(String name) {
    Collection<String> names = mentions.get(name);
    if (names == null) {
      names = known.mentioned(name);
      mentions.put(name, names);
    }
    return names;
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
