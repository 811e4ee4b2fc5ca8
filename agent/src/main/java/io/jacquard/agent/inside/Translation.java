// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.inside;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Turns references to some JDK classes into references to their copies. */
final class Translation {
  private final Remapper names;

  Translation(Set<String> originals) {
    names =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            return originals.contains(name) ? Copies.ROOT.concat(name) : null;
          }
        };
  }

  /** The class file with references to the copies. Offsets of instructions stay the same. */
  byte[] apply(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new ClassRemapper(writer, names), 0);
    return writer.toByteArray();
  }
}
