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
    INPUT(true, false),
    /** Ends the execution unless a condition holds. */
    ASSUMPTION(false, false),
    /** A method of a tracked class. */
    TRACKED(true, true),
    /** A method of the JDK that a tracked class may implement. */
    PERHAPS(true, true),
    /** A method of the JDK whose result is known as an expression. */
    MODELLED(true, false),
    /** A method of the JDK that reads or writes one field or element of the program. */
    ACCESS(true, false),
    /** The same, or one of an atomic, in a class that reports its accesses. */
    ATOMIC(true, true),
    /** Code that is not tracked. */
    FOREIGN(false, false);

    private final boolean result;
    private final boolean reference;

    Kind(boolean result, boolean reference) {
      this.result = result;
      this.reference = reference;
    }

    /** Whether the result, a number, may have a shadow. */
    boolean hasResult() {
      return result;
    }

    /** The same of a reference, in a class that reports its accesses. */
    boolean hasReference() {
      return reference;
    }
  }

  private ShadowCalls() {}

  /**
   * @param shared whether the class of the call reports its accesses to memory
   */
  static Kind kind(KnownClasses known, MethodInsnNode call, boolean shared) {
    if (call.owner.equals(API)) {
      return call.name.equals("assume") ? Kind.ASSUMPTION : Kind.INPUT;
    }
    if (call.owner.charAt(0) == '[') {
      return Kind.FOREIGN;
    }
    if (shared && isAtomic(call)) {
      return Kind.ATOMIC;
    }
    if (ModelledJdkCalls.isModelled(name(call))) {
      return Kind.MODELLED;
    }
    if (isAccess(call)) {
      return Kind.ACCESS;
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
            || call.getOpcode() == Opcodes.INVOKEVIRTUAL && !known.isFinal(library);
    return virtual && known.isPlatform(library) ? Kind.PERHAPS : Kind.FOREIGN;
  }

  /** Whether it accesses the variable of an atomic, a variable handle or a field updater. */
  private static boolean isAtomic(MethodInsnNode call) {
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL
        || call.owner.equals("java/lang/reflect/Field")
        || call.name.equals("getClass")
        || call.name.contains("pdate")
        || call.name.contains("ccumulate")) {
      return false;
    }
    return isAccess(call)
        || call.owner.startsWith("java/util/concurrent/atomic/Atomic")
            && !call.owner.endsWith("StampedReference")
            && !call.owner.endsWith("MarkableReference")
            && (call.name.startsWith("get")
                || call.name.startsWith("set")
                || call.name.startsWith("compareAnd")
                || call.name.startsWith("weakCompareAnd")
                || call.name.endsWith("AndGet")
                || call.name.equals("lazySet"));
  }

  /** Whether a method of the JDK may read or write fields of the program's objects. */
  static boolean isReflective(MethodInsnNode call) {
    return switch (call.owner) {
      case "java/lang/reflect/Field" ->
          (call.name.startsWith("get") || call.name.startsWith("set"))
              && call.desc.startsWith("(Ljava/lang/Object;");
      case "java/lang/invoke/VarHandle" -> true;
      case "java/lang/invoke/MethodHandles$Lookup" ->
          call.name.endsWith("Getter") || call.name.endsWith("Setter");
      case "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
          "java/util/concurrent/atomic/AtomicLongFieldUpdater" ->
          call.getOpcode() != Opcodes.INVOKESTATIC;
      case "java/io/ObjectOutputStream" -> call.name.startsWith("write");
      case "sun/misc/Unsafe" -> true;
      default -> false;
    };
  }

  /** Whether it is a call of a variable, that no hook takes the place of. */
  private static boolean isAccess(MethodInsnNode call) {
    return isReflective(call)
        && switch (call.owner) {
          case "java/lang/reflect/Field" -> true;
          case "java/lang/invoke/VarHandle" ->
              call.name.startsWith("get")
                  || call.name.startsWith("set")
                  || call.name.startsWith("compareAnd")
                  || call.name.startsWith("weakCompareAnd");
          default ->
              call.owner.endsWith("FieldUpdater")
                  && !call.name.contains("Update")
                  && !call.name.contains("update")
                  && !call.name.contains("ccumulate");
        };
  }

  /** The call as {@link ModelledJdkCalls} names it. */
  static String name(MethodInsnNode call) {
    return call.owner.concat(".").concat(call.name).concat(call.desc);
  }

  /** The key by which caller and callee know each other. */
  static String key(String name, String descriptor) {
    return name.concat(descriptor);
  }

  static boolean isReference(Type type) {
    return type.getSort() == Type.ARRAY || type.getSort() == Type.OBJECT;
  }

  static boolean isNumber(Type type) {
    return type.getSort() >= Type.BOOLEAN && type.getSort() <= Type.DOUBLE;
  }
}
