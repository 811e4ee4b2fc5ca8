// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

/**
 * How the code names a lock, and what is known of the object.
 *
 * @param text the field, class or local variable
 * @param type internal name of its class or a superclass; of that class exactly if it is fresh
 * @param kind where the object comes from
 */
record LockName(String text, String type, Kind kind) {
  enum Kind {
    /** The object that stands for a class. */
    CLASS,
    /** What is in a field that only ever gets objects that are made for it. */
    FRESH,
    ANY
  }

  static LockName ofClass(String type) {
    return new LockName("class " + type, "java/lang/Class", Kind.CLASS);
  }

  static LockName ofObject(String type) {
    return new LockName("object " + type, type, Kind.ANY);
  }

  /** Whether both may be one object: by name, else by their types. */
  boolean mayBeSame(LockName other, ClassHierarchy hierarchy) {
    if (text.equals(other.text)) {
      return true;
    }
    if (kind == Kind.ANY && other.kind == Kind.ANY) {
      return hierarchy.mayBeSame(type, other.type);
    }
    if (kind != Kind.ANY && other.kind != Kind.ANY) {
      return false;
    }
    return kind == Kind.ANY
        ? hierarchy.isSubtype(other.type, type)
        : hierarchy.isSubtype(type, other.type);
  }
}
