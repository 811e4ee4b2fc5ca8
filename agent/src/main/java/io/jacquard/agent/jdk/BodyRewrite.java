// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;

/**
 * A class file of which the bodies of methods change, and nothing that retransformation would not
 * allow: what no visitor touches is copied as it is.
 */
final class BodyRewrite {
  private final ClassReader reader;

  /** Where the last visitor sends what it has changed. */
  final ClassWriter writer;

  BodyRewrite(byte[] classFile) {
    reader = new ClassReader(classFile);
    writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
  }

  byte[] by(ClassVisitor first) {
    reader.accept(first, 0);
    return writer.toByteArray();
  }
}
