// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Inputs of classes whose class files do not request any: a test framework gives them to methods as
 * parameters, or the user wants them at some places.
 */
public final class InputInjectionPlaces {
  private static final Set<String> NAMES = Collections.synchronizedSet(new HashSet<>());

  /** Names of parameters, by class, method, descriptor and index. */
  private static final Map<String, String> PARAMETERS = new ConcurrentHashMap<>();

  private static volatile String[] places = {};

  private InputInjectionPlaces() {}

  /** Where classes of loaders not seen yet are to request inputs, as the agent reads it. */
  public static void setPlaces(String[] newPlaces) {
    places = newPlaces.clone();
  }

  public static String[] places() {
    return places.clone();
  }

  /** A class gets some. Must be called before it is loaded; the name has dots. */
  public static void add(String className) {
    NAMES.add(className.replace('.', '/'));
  }

  /** Whether the class with this internal name is one of them. */
  public static boolean contains(String name) {
    return NAMES.contains(name);
  }

  /**
   * How the program's text names a parameter of a method of such a class.
   *
   * @param type the internal name of the class
   * @param method name and descriptor
   */
  public static void setName(String type, String method, int index, String name) {
    PARAMETERS.put(key(type, method, index), name);
  }

  /** That name; null if it is not known. */
  public static String name(String type, String method, int index) {
    return PARAMETERS.get(key(type, method, index));
  }

  private static String key(String type, String method, int index) {
    return type.concat(".").concat(method).concat(Integer.toString(index));
  }
}
