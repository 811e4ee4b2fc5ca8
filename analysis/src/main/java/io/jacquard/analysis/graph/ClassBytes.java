// SPDX-License-Identifier: Apache-2.0
package io.jacquard.analysis.graph;

/** Where class files are read. */
public interface ClassBytes {
  /** The class file of this internal name, or null if there is none. */
  byte[] find(String name);

  /** Whether it is a class of the program, whose code is to be analysed. */
  boolean isOfProgram(String name);
}
