// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

/**
 * What an instruction may define or use. Two names mean the same variable as far as the analysis
 * can tell: a field is one variable whatever the object, and so are all elements of arrays of one
 * type, and the contents of all objects of one class of the JDK.
 *
 * @param name of a local its number, of a field its class and name, of an element the type as the
 *     instruction has it, of contents the class
 */
public record CodeVariable(Kind kind, String name) {
  /** Kinds of variables. */
  public enum Kind {
    LOCAL,
    FIELD,
    STATIC,
    ELEMENT,
    CONTENTS
  }

  /** Whether other methods and threads can see it. */
  public boolean isShared() {
    return kind != Kind.LOCAL;
  }
}
