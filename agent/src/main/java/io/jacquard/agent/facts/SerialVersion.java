// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import java.io.IOException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.SerialVersionUIDAdder;

/**
 * The version that serialisation computes for a class that declares none: from its name, modifiers
 * and members, so from the class file as it was before the agent changed it.
 */
final class SerialVersion extends SerialVersionUIDAdder {
  private SerialVersion() {
    super(Opcodes.ASM9, new ClassWriter(0));
  }

  static long of(byte[] classFile) {
    SerialVersion version = new SerialVersion();
    new ClassReader(classFile)
        .accept(version, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    try {
      return version.computeSVUID();
    } catch (IOException e) {
      throw new IllegalStateException(e); // it writes to memory
    }
  }
}
