// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.knowledge.JdkTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls of code outside the application: the place, the arguments it may keep, and the
 * objects it may touch that threads share.
 */
public final class LibraryCalls {
  private static final String OBJECT = "java/lang/Object";
  private static final Type OBJECT_TYPE = Type.getObjectType(OBJECT);
  static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";
  private static final String RECORDS = "java/lang/runtime/ObjectMethods";

  private static final String SNAPSHOT =
      "(Ljava/lang/Object;Ljava/util/Collection;I)Ljava/util/Collection;";

  private static final String TEXTS = "([Ljava/lang/CharSequence;I)[Ljava/lang/CharSequence;";

  private LibraryCalls() {}

  static void rewrite(MethodContext context, MethodInsnNode call, String library) {
    if (isJoining(call, library)) {
      int site = context.site(library, "toString", call.desc);
      context.before(call, new Code().push(site).hook(HookClass.CALLS, "texts", TEXTS));
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    Type result = Type.getReturnType(call.desc);
    boolean receives = call.getOpcode() != Opcodes.INVOKESTATIC;
    boolean shared = receives && isShared(call, library);
    boolean[] touched = touched(types, library, shared);
    int defaults = HeldStateCalls.defaults(call, library);
    boolean announced =
        shared
            || defaults > 0
            || any(touched)
            || LibraryTypes.mayBePart(result) && !isBare(library);
    boolean keeps = LibraryTypes.mayKeepArguments(library) && EscapingArguments.any(types);
    Code code = new Code();
    if (LibraryTypes.mayActOnThreads(library) || mayReadAtomics(call, library)) {
      code.push(context.site(call)).hook(HookClass.CALLS, "at", "(I)V");
    }
    boolean unknown = receives && isUnknown(context, call, library);
    if (announced || keeps || unknown) {
      MethodContext.Spilled arguments = context.spill(code, types);
      if (unknown) {
        code.dup()
            .push(context.site(call))
            .hook(HookClass.CALLS, "unknown", "(Ljava/lang/Object;I)V");
      }
      if (keeps) {
        EscapingArguments.arguments(code, arguments, 0);
      }
      if (announced) {
        if (shared && isAppending(call)) {
          code.dup();
          arguments.load(code, 0);
          code.push(context.site(call)).hook(HookClass.CALLS, "snapshot", SNAPSHOT);
          code.store(types[0], arguments.variables()[0]);
        }
        arguments(code, arguments, touched);
        defaults(code, defaults);
        range(code, call, library, arguments);
        recordArguments(code, arguments);
        if (shared) {
          code.dup();
        } else {
          code.op(Opcodes.ACONST_NULL);
        }
        boolean special = call.getOpcode() == Opcodes.INVOKESPECIAL;
        code.push(context.site(call))
            .hook(HookClass.CALLS, special ? "superCall" : "call", "(Ljava/lang/Object;I)V");
      }
      arguments.reload(code);
    }
    boolean concurrent = LibraryTypes.isConcurrent(library);
    if (concurrent) {
      code.hook(HookClass.CALLS, "leaving", "()V");
    }
    boolean clones = call.name.equals("clone") && call.desc.equals("()Ljava/lang/Object;");
    if (clones) {
      code.dup().store(OBJECT_TYPE, context.temporary());
    }
    context.before(call, code);
    Code after = new Code();
    if (announced) {
      recordResult(after, result);
      called(after, result);
    }
    if (concurrent) {
      after.hook(HookClass.CALLS, "entering", "()V");
    }
    if (clones) {
      after.dup().load(OBJECT_TYPE, context.temporary());
      after.push(context.site(call)).hook("cloned", "(Ljava/lang/Object;Ljava/lang/Object;I)V");
    } else if (makesArray(call, library)) {
      after.dup().hook("created", "(Ljava/lang/Object;)V");
    } else if (mayBeFresh(call)) {
      after.dup().hook("received", "(Ljava/lang/Object;)V");
    }
    context.after(call, after);
  }

  /** Whether the table of the JDK's classes has nothing on this one. */
  private static boolean isUnknown(MethodContext context, MethodInsnNode call, String library) {
    return call.getOpcode() != Opcodes.INVOKESPECIAL
        && !library.startsWith("java/util/")
        && context.known().isPlatform(library)
        && !JdkTable.know(library);
  }

  /** Whether an atomic may be read inside that the call does not show; see AtomicHooks. */
  private static boolean mayReadAtomics(MethodInsnNode call, String library) {
    return library.equals("java/lang/Number") || call.name.equals("toString");
  }

  private static boolean makesArray(MethodInsnNode call, String library) {
    return Type.getReturnType(call.desc).getSort() >= Type.ARRAY
        && LibraryTypes.makesArray(library, call.name);
  }

  /** Texts are asked for one after the other. */
  private static boolean isJoining(MethodInsnNode call, String library) {
    return library.equals("java/lang/String")
        && call.name.equals("join")
        && call.desc.contains("[Ljava/lang/CharSequence;");
  }

  private static boolean isAppending(MethodInsnNode call) {
    return call.name.equals("addAll") && call.desc.equals("(Ljava/util/Collection;)Z");
  }

  /** The concatenation of strings, and of a record: what is not text yet is asked for it. */
  public static void rewriteConcatenation(MethodContext context, InvokeDynamicInsnNode insn) {
    if (insn.bsm.getOwner().equals(RECORDS)) {
      RecordText.rewrite(context, insn);
      return;
    }
    if (!insn.bsm.getOwner().equals(CONCATENATION)) {
      return;
    }
    int site = context.site(CONCATENATION, "toString", insn.desc);
    context.before(insn, new Code().push(site).hook(HookClass.CALLS, "at", "(I)V"));
    Type[] types = Type.getArgumentTypes(insn.desc);
    boolean[] touched = new boolean[types.length];
    for (int i = 0; i < types.length; i++) {
      touched[i] = isObject(types[i]) || LibraryTypes.mayBeLookedInto(types[i]);
    }
    if (any(touched)) {
      Code code = new Code();
      MethodContext.Spilled arguments = context.spill(code, types);
      arguments(code, arguments, touched);
      code.op(Opcodes.ACONST_NULL)
          .push(site)
          .hook(HookClass.CALLS, "call", "(Ljava/lang/Object;I)V");
      arguments.reload(code);
      context.before(insn, code);
      context.after(insn, new Code().hook(HookClass.CALLS, "called", "()V"));
    }
  }

  /** Announces a constructor that may look into its arguments. */
  static void announce(
      MethodContext context, MethodInsnNode call, Code code, MethodContext.Spilled arguments) {
    arguments(code, arguments, touched(arguments.types(), call.owner, false));
    defaults(code, HeldStateCalls.defaults(call, call.owner));
    code.op(Opcodes.ACONST_NULL)
        .push(context.site(call))
        .hook(HookClass.CALLS, "call", "(Ljava/lang/Object;I)V");
  }

  static boolean mayTouch(MethodInsnNode constructor) {
    return any(touched(Type.getArgumentTypes(constructor.desc), constructor.owner, false))
        || HeldStateCalls.defaults(constructor, constructor.owner) > 0;
  }

  private static boolean isShared(MethodInsnNode call, String library) {
    return library.equals(OBJECT)
        ? call.getOpcode() != Opcodes.INVOKESPECIAL
            && call.owner.equals(OBJECT)
            && LibraryTypes.looks(call.name, call.desc)
        : LibraryTypes.isShareable(library);
  }

  /** Whether no result of the class's methods has to do with a shared object. */
  private static boolean isBare(String library) {
    return !LibraryTypes.isShareable(library);
  }

  private static boolean[] touched(Type[] types, String library, boolean shared) {
    boolean[] touched = new boolean[types.length];
    for (int i = 0; i < types.length; i++) {
      touched[i] =
          LibraryTypes.mayBeLookedInto(types[i])
              || isObject(types[i]) && (shared || LibraryTypes.isText(library));
    }
    return touched;
  }

  private static boolean isObject(Type type) {
    return type.getSort() == Type.OBJECT && type.getInternalName().equals(OBJECT);
  }

  private static boolean any(boolean[] flags) {
    for (boolean flag : flags) {
      if (flag) {
        return true;
      }
    }
    return false;
  }

  private static void arguments(Code code, MethodContext.Spilled arguments, boolean[] touched) {
    Type[] types = arguments.types();
    for (int i = 0; i < types.length; i++) {
      if (touched[i]) {
        arguments.load(code, i);
        code.push(i).hook(HookClass.CALLS, "argument", "(Ljava/lang/Object;I)V");
      }
    }
  }

  private static void defaults(Code code, int effect) {
    if (effect > 0) {
      code.push(effect).hook(HookClass.CALLS, "defaults", "(I)V");
    }
  }

  /** Announces which part of an array or a list the call is about, if it says so. */
  private static void range(
      Code code, MethodInsnNode call, String library, MethodContext.Spilled arguments) {
    Type[] types = arguments.types();
    if (library.equals("java/util/Arrays")) {
      if (types.length > 2
          && types[0].getSort() == Type.ARRAY
          && types[1] == Type.INT_TYPE
          && types[2] == Type.INT_TYPE
          && (types.length == 3 || types[3].getSort() != Type.ARRAY)) {
        arguments.load(code, 1);
        arguments.load(code, 2);
        code.hook(HookClass.CALLS, "range", "(II)V");
      }
    } else if (types.length > 0
        && types[0] == Type.INT_TYPE
        && (call.name.equals("get") || call.name.equals("set"))) {
      arguments.load(code, 0);
      code.hook(HookClass.CALLS, "index", "(I)V");
    }
  }

  private static void recordArguments(Code code, MethodContext.Spilled arguments) {
    for (int i = 0; i < arguments.types().length; i++) {
      arguments.load(code, i);
      code.hook(HookClass.RECORDING, "argument", "(" + recordedType(arguments.types()[i]) + ")V");
    }
  }

  private static void recordResult(Code after, Type result) {
    if (result != Type.VOID_TYPE) {
      after.op(result.getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2);
      after.hook(HookClass.RECORDING, "result", "(" + recordedType(result) + ")V");
    }
  }

  /** The descriptor of the hook's parameter for a value of this type. */
  private static String recordedType(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
      case Type.BYTE, Type.SHORT -> "I";
      default -> type.getDescriptor();
    };
  }

  private static void called(Code after, Type result) {
    if (LibraryTypes.mayBePart(result)) {
      after.dup().hook(HookClass.CALLS, "called", "(Ljava/lang/Object;)V");
    } else {
      after.hook(HookClass.CALLS, "called", "()V");
    }
  }

  /** Whether the call may return an object that nobody has seen yet and that has no name. */
  private static boolean mayBeFresh(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    return result.getSort() == Type.ARRAY
        || call.getOpcode() == Opcodes.INVOKESTATIC
            && result.getSort() == Type.OBJECT
            && result.getInternalName().startsWith("java/util/");
  }
}
