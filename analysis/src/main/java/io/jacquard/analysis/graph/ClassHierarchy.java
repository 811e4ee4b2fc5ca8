// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassReader;

/** Which class extends or implements which, the JDK's included, read on demand. */
public final class ClassHierarchy {
  private static final String OBJECT = "java/lang/Object";

  private final ClassBytes files;
  private final Map<String, Set<String>> supertypes = new HashMap<>();

  ClassHierarchy(ClassBytes files) {
    this.files = files;
  }

  /** The class itself and all that it extends or implements, the nearest superclasses first. */
  public Set<String> supertypes(String name) {
    Set<String> known = supertypes.get(name);
    if (known != null) {
      return known;
    }
    Set<String> all = new LinkedHashSet<>();
    all.add(name);
    byte[] file = name.startsWith("[") ? null : files.find(name);
    for (String each : file == null ? List.<String>of() : direct(file)) {
      all.addAll(supertypes(each));
    }
    all.add(OBJECT);
    supertypes.put(name, all);
    return all;
  }

  /** What a class file names as its supertypes; none if the file cannot be read. */
  private static List<String> direct(byte[] file) {
    List<String> direct = new ArrayList<>();
    try {
      ClassReader reader = new ClassReader(file);
      if (reader.getSuperName() != null) {
        direct.add(reader.getSuperName());
      }
      direct.addAll(List.of(reader.getInterfaces()));
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return List.of();
    }
    return direct;
  }

  public boolean isSubtype(String name, String of) {
    return supertypes(name).contains(of);
  }

  /** Whether an object can be of both types, as far as classes tell. */
  public boolean mayBeSame(String first, String second) {
    return isSubtype(first, second) || isSubtype(second, first);
  }
}
