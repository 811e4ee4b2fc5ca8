// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.program;

/**
 * A place in the original bytecode at which an operation happens: class, method, descriptor and
 * bytecode offset.
 *
 * <p>{@code owner}, {@code name} and {@code descriptor} say what is accessed or called there, where
 * that makes sense.
 */
public final class Site {
  public final int id;

  /**
   * The number of the first site at this place of the class. It is another one if the program makes
   * loaders, so that each execution defines the class again.
   */
  int place;

  public final String className;
  public final String methodName;
  public final String methodDescriptor;

  /** Offset of the instruction in the original method. */
  public final int offset;

  /** Source line, or -1. */
  public final int line;

  /** Source file name, or null. */
  public final String sourceFile;

  /**
   * Class that declares (or is named as declaring) the accessed member, with dots; null for none.
   */
  public final String owner;

  public final String name;
  public final String descriptor;

  /**
   * The class that contains the site; resolves {@code owner}. Set by the hook that first reaches
   * the site.
   */
  public final ClassLoader loader;

  /**
   * How the text of the program names the object there: a field or a local variable; null if it
   * does not.
   */
  public String expression;

  /** What the engine has worked out about this site. */
  public Object facts;

  Site(
      int id,
      ClassLoader loader,
      String className,
      String methodName,
      String methodDescriptor,
      int offset,
      int line,
      String sourceFile,
      String owner,
      String name,
      String descriptor) {
    this.id = id;
    this.place = id;
    this.loader = loader;
    this.className = className;
    this.methodName = methodName;
    this.methodDescriptor = methodDescriptor;
    this.offset = offset;
    this.line = line;
    this.sourceFile = sourceFile;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
  }

  /** A name that is the same in every JVM that runs the same class files. */
  public String stableName() {
    return className + "." + methodName + methodDescriptor + "@" + offset;
  }

  /** The same for this place of the class, whichever loader has defined it. */
  String placeName() {
    return stableName() + " " + owner + "." + name + descriptor;
  }

  @Override
  public String toString() {
    return className + "." + methodName + (line < 0 ? "@" + offset : ":" + line);
  }
}
