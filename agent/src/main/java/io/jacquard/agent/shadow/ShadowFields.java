// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.context.ClassContext;
import java.util.ArrayList;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Adds fields for shadows to a tracked class. Records get none: libraries rely on their fields
 * being their components.
 */
public final class ShadowFields {
  private static final int HIDDEN = Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC;

  /** A shadow is reached from where its field is, and from nowhere else. */
  private static final int LIKE_FIELD =
      Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED | Opcodes.ACC_PRIVATE;

  private ShadowFields() {}

  public static void addTo(ClassContext type) {
    if (type.facts().isInterface()) {
      return;
    }
    ClassNode node = type.node();
    for (FieldNode field : new ArrayList<>(node.fields)) {
      int isStatic = field.access & Opcodes.ACC_STATIC;
      // References have shadows only where accesses are reported.
      boolean followed = field.desc.length() == 1 || type.known().isShared(type.name());
      // What the tool has added itself is no data of the program.
      boolean own = field.name.startsWith("$jacquard");
      if (followed && !own && (isStatic != 0 || !type.facts().isRecord())) {
        node.fields.add(
            new FieldNode(
                HIDDEN | field.access & LIKE_FIELD,
                ShadowMemory.shadowOf(field.name),
                "Ljava/lang/Object;",
                null,
                null));
      }
    }
  }
}
