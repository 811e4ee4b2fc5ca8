// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.facts.KnownClasses;
import io.jacquard.runtime.symbolic.ModelledJdkCalls;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Decides how shadows are passed to a call and back. */
final class ShadowCalls {
  private static final String API = "io/jacquard/Jacquard";

  /** What is called. */
  enum Kind {
    /** Gives an input to the program. */
    INPUT(true),
    /** Ends the execution unless a condition holds. */
    ASSUMPTION(false),
    /** A method of a tracked class. */
    TRACKED(true),
    /** A method of the JDK that a tracked class may implement. */
    PERHAPS(true),
    /** A method of the JDK whose result is known as an expression. */
    MODELLED(true),
    /** A method of the JDK to which values do not matter. */
    HARMLESS(false),
    /** Code that is not tracked. */
    FOREIGN(false);

    private final boolean result;

    Kind(boolean result) {
      this.result = result;
    }

    /** Whether the result may have a shadow. */
    boolean hasResult() {
      return result;
    }
  }

  private ShadowCalls() {}

  static Kind kind(KnownClasses known, MethodInsnNode call) {
    if (call.owner.equals(API)) {
      return call.name.equals("assume") ? Kind.ASSUMPTION : Kind.INPUT;
    }
    if (call.owner.charAt(0) == '[') {
      return Kind.FOREIGN;
    }
    if (ModelledJdkCalls.isModelled(name(call))) {
      return Kind.MODELLED;
    }
    if (known.isPlatform(call.owner)
        && ModelledJdkCalls.isHarmless(call.owner, call.name, known.isThrowable(call.owner))) {
      return Kind.HARMLESS;
    }
    if (known.isTracked(call.owner)) {
      String library = known.libraryOwner(call.owner, call.name, call.desc);
      return library == null
          ? Kind.TRACKED
          : call.name.equals("<init>") ? Kind.FOREIGN : overridable(known, call, library);
    }
    return known.isPlatform(call.owner) ? overridable(known, call, call.owner) : Kind.FOREIGN;
  }

  private static Kind overridable(KnownClasses known, MethodInsnNode call, String library) {
    boolean virtual =
        call.getOpcode() == Opcodes.INVOKEINTERFACE
            || call.getOpcode() == Opcodes.INVOKEVIRTUAL
                && !known.isFinal(library)
                && !library.equals("java/lang/Object");
    return virtual && known.isPlatform(library) ? Kind.PERHAPS : Kind.FOREIGN;
  }

  /** The call as {@link ModelledJdkCalls} names it. */
  static String name(MethodInsnNode call) {
    return call.owner.concat(".").concat(call.name).concat(call.desc);
  }

  /** The key by which caller and callee know each other. */
  static String key(String name, String descriptor) {
    return name.concat(descriptor);
  }

  static boolean isNumber(Type type) {
    return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.DOUBLE;
  }
}
