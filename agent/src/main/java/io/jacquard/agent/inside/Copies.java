// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.inside;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Which JDK classes are copied, and what translates references to them.
 *
 * <p>A class in the JDK cannot be changed where it is: it is loaded before any agent, the JDK and
 * the tool use it themselves, and what they do with it must not become part of the program. So the
 * program gets copies, in a package of their own, and its references to the originals become
 * references to the copies. Interfaces stay what they are.
 */
public final class Copies {
  /** The package in which the copies are: that of the original, in this one. */
  public static final String ROOT = "inside/";

  private static final int CLASS_CONSTANT = 7;

  /** No class is copied. */
  public static final Copies NONE = new Copies(new String[] {}, Map.of());

  private final String[] prefixes;
  private final Map<String, byte[]> originals;

  /** Null if there is nothing to translate. */
  private final Translation translation;

  private Copies(String[] prefixes, Map<String, byte[]> originals) {
    this.prefixes = prefixes;
    this.originals = originals;
    this.translation = originals.isEmpty() ? null : new Translation(originals.keySet());
  }

  /**
   * Copies of the classes whose internal names start with one of the prefixes, as far as they can
   * be copied, and of what they need of each other.
   */
  public static Copies of(String[] prefixes) throws IOException {
    if (prefixes.length == 0) {
      return NONE;
    }
    JdkClasses jdk = new JdkClasses();
    Map<String, byte[]> found = new TreeMap<>();
    Deque<String> open = new ArrayDeque<>();
    for (String name : jdk.names()) {
      if (Copyable.contains(name) && startsWithAny(Copyable.top(name), prefixes)) {
        open.add(name);
      }
    }
    while (!open.isEmpty()) {
      String name = open.poll();
      if (!found.containsKey(name)) {
        byte[] classFile = jdk.read(name);
        found.put(name, classFile);
        open.addAll(jdk.nest(name));
        for (String other : references(classFile)) {
          if (Copyable.isNear(other) && isNeeded(jdk, other)) {
            open.add(other);
          }
        }
      }
    }
    return new Copies(prefixes, found);
  }

  private static boolean startsWithAny(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a copy could not do without a copy of that class: it may use what is not public. */
  private static boolean isNeeded(JdkClasses jdk, String name) {
    if (Copyable.contains(name)) {
      return true;
    }
    String top = Copyable.top(name);
    return jdk.has(top) && (new ClassReader(jdk.read(top)).getAccess() & Opcodes.ACC_PUBLIC) == 0;
  }

  /** The classes that a class file names. */
  static Iterable<String> references(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    Deque<String> names = new ArrayDeque<>();
    for (int i = 1; i < reader.getItemCount(); i++) {
      int offset = reader.getItem(i);
      if (offset > 0 && reader.readByte(offset - 1) == CLASS_CONSTANT) {
        String name = reader.readUTF8(offset, buffer);
        int dimensions = name.lastIndexOf('[') + 1;
        if (dimensions == 0) {
          names.add(name);
        } else if (name.charAt(dimensions) == 'L') {
          names.add(name.substring(dimensions + 1, name.length() - 1));
        }
      }
    }
    return names;
  }

  /** Whether the class with this internal name is a copy. */
  public static boolean isCopy(String name) {
    return name.startsWith("inside/java/");
  }

  public boolean isEmpty() {
    return originals.isEmpty();
  }

  /** Classes named in the class file that were asked for and are not copied. */
  public List<String> left(byte[] classFile) {
    List<String> left = new ArrayList<>();
    if (prefixes.length > 0) {
      for (String name : references(classFile)) {
        if (startsWithAny(name, prefixes) && !originals.containsKey(name)) {
          left.add(name);
        }
      }
    }
    return left;
  }

  /** The originals' class files, by internal name. */
  Map<String, byte[]> originals() {
    return originals;
  }

  /** The class file with references to the copies. Offsets of instructions stay the same. */
  public byte[] translate(byte[] classFile) {
    return translation == null ? classFile : translation.apply(classFile);
  }
}
