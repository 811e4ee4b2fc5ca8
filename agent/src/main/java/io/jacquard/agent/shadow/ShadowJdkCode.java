// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.StringSwitch;
import io.jacquard.agent.context.MethodContext;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Inserts code around JDK calls with values that depend on inputs. It keeps the arguments in local
 * variables, so that the runtime gets them before and after the call.
 */
final class ShadowJdkCode {
  private static final Type OBJECT = ShadowEmitter.OBJECT;
  private static final String SHADOW = "Ljava/lang/Object;";
  private static final String CONCAT = "java/lang/invoke/StringConcatFactory";

  /** Variables that hooks use beside those for the arguments; they lie before those used here. */
  private static final int OF_HOOKS = 4;

  private final MethodContext context;

  ShadowJdkCode(MethodContext context) {
    this.context = context;
  }

  /** The variables for what a call takes. */
  private record Kept(Type[] types, int[] variables) {
    void load(Code code) {
      for (int i = 0; i < types.length; i++) {
        code.load(types[i], variables[i]);
      }
    }
  }

  private Kept kept(Type... types) {
    int[] variables = new int[types.length];
    int next = context.temporary() + OF_HOOKS;
    for (Type type : types) {
      next += type.getSize();
    }
    for (int i = 0; i < types.length; i++) {
      variables[i] = next;
      next += types[i].getSize();
    }
    return new Kept(types, variables);
  }

  /** The receiver, if any, and the arguments. */
  private Kept kept(MethodInsnNode call) {
    List<Type> types = new ArrayList<>();
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      types.add(OBJECT);
    }
    types.addAll(List.of(Type.getArgumentTypes(call.desc)));
    return kept(types.toArray(new Type[0]));
  }

  /** Takes the values off the stack and puts them back. */
  private static void keep(Code code, Kept kept) {
    for (int i = kept.types.length - 1; i >= 0; i--) {
      code.store(kept.types[i], kept.variables[i]);
    }
    kept.load(code);
  }

  /** Reports what is kept; the shadows are still where the values were. */
  private static void report(ShadowEmitter out, Code code, Kept kept, int bottom) {
    report(out, code, kept, bottom, 0);
  }

  private static void report(ShadowEmitter out, Code code, Kept kept, int bottom, int first) {
    for (int i = 0; i < kept.types.length; i++) {
      Type type = kept.types[i];
      code.load(type, kept.variables[i]);
      if (ShadowCalls.isNumber(type)) {
        out.push(code, bottom + i);
        code.push(first + i)
            .invokeStatic(
                ShadowEmitter.SYM, "operand", "(" + ShadowCallCode.onStack(type) + SHADOW + "I)V");
      } else {
        code.push(first + i).invokeStatic(ShadowEmitter.SYM, "operand", "(" + SHADOW + "I)V");
      }
    }
  }

  void before(ShadowEmitter out, MethodInsnNode call) {
    Kept kept = kept(call);
    keep(out.before, kept);
    report(out, out.before, kept, out.size() - kept.types.length);
    out.before.constant(ShadowCalls.name(call)).push(context.site(call));
    out.call("before", "(Ljava/lang/String;I)V");
  }

  /** Reports a call that was made, to this hook, which knows the shadow of its result. */
  void after(ShadowEmitter out, Code code, MethodInsnNode call, int bottom, String hook) {
    Type result = Type.getReturnType(call.desc);
    report(out, code, kept(call), bottom);
    if (ShadowCalls.isNumber(result)) {
      code.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
      finish(code, call, hook, ShadowCallCode.onStack(result));
      out.set(code, bottom);
    } else if (result == Type.VOID_TYPE) {
      code.push(0);
      finish(code, call, hook, "I");
      code.op(Opcodes.POP);
    } else {
      finish(code, call, hook, SHADOW);
      code.list.add(new TypeInsnNode(Opcodes.CHECKCAST, result.getInternalName()));
    }
  }

  /** Directly before an access through an atomic: what it takes, references with their shadows. */
  void beforeAtomic(ShadowEmitter out, MethodInsnNode call) {
    Kept kept = kept(call);
    keep(out.before, kept);
    int bottom = out.size() - kept.types.length;
    for (int i = 0; i < kept.types.length; i++) {
      out.before.load(kept.types[i], kept.variables[i]);
      out.push(bottom + i).push(i);
      out.call("operand", "(" + ShadowCallCode.onStack(kept.types[i]) + SHADOW + "I)V");
    }
    out.before.constant(ShadowCalls.name(call)).push(context.site(call));
    out.callShared("atomicBegins", "(Ljava/lang/String;I)V");
  }

  /** After it: the shadow of what it gave. */
  void afterAtomic(ShadowEmitter out, Code code, MethodInsnNode call, int bottom) {
    Type result = Type.getReturnType(call.desc);
    if (result == Type.VOID_TYPE) {
      code.push(0);
    } else {
      code.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
    }
    String given = result == Type.VOID_TYPE ? "I" : ShadowCallCode.onStack(result);
    code.invokeStatic(ShadowEmitter.SHARED, "atomicGave", "(" + given + ")" + SHADOW);
    if (result == Type.VOID_TYPE) {
      code.op(Opcodes.POP);
    } else {
      out.set(code, bottom);
    }
  }

  private void finish(Code code, MethodInsnNode call, String hook, String result) {
    code.constant(ShadowCalls.name(call))
        .push(context.site(call))
        .invokeStatic(ShadowEmitter.SYM, hook, "(" + result + "Ljava/lang/String;I)" + SHADOW);
  }

  /**
   * Reports what is passed to a call without a model: the receiver, or null, and the arguments.
   *
   * @param virtual whether the receiver may be an object of the program that has this method
   */
  void foreign(ShadowEmitter out, MethodInsnNode call, boolean virtual) {
    if (isWorthSaying(out, call)) {
      keep(out.before, passed(call));
      sayForeign(out, out.before, call, virtual);
    }
  }

  /** The same after the call, with what was kept before it. */
  void foreignAfter(ShadowEmitter out, Code code, MethodInsnNode call) {
    if (isWorthSaying(out, call)) {
      sayForeign(out, code, call, false);
    }
  }

  /** An object that is being constructed is not passed yet. */
  private Kept passed(MethodInsnNode call) {
    return call.name.equals("<init>") ? kept(Type.getArgumentTypes(call.desc)) : kept(call);
  }

  private boolean isWorthSaying(ShadowEmitter out, MethodInsnNode call) {
    Kept passed = passed(call);
    int bottom = out.size() - passed.types.length;
    for (int i = 0; i < passed.types.length; i++) {
      if (!ShadowCalls.isNumber(passed.types[i]) || out.isOpen(bottom + i)) {
        return true;
      }
    }
    return false;
  }

  private void sayForeign(ShadowEmitter out, Code code, MethodInsnNode call, boolean virtual) {
    Kept passed = passed(call);
    boolean receives = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
    if (!receives) {
      noReceiver(code);
    }
    report(out, code, passed, out.size() - passed.types.length, receives ? 0 : 1);
    code.constant(ShadowCalls.name(call)).push(context.site(call));
    String hook = ShadowCalls.isReflective(call) ? "reflective" : virtual ? "perhaps" : "foreign";
    code.invokeStatic(ShadowEmitter.SYM, hook, "(Ljava/lang/String;I)V");
  }

  private static void noReceiver(Code code) {
    code.op(Opcodes.ACONST_NULL)
        .push(0)
        .invokeStatic(ShadowEmitter.SYM, "operand", "(" + SHADOW + "I)V");
  }

  /** Reports what is passed to code that an instruction links. */
  void foreign(ShadowEmitter out, InvokeDynamicInsnNode dynamic) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    if (types.length == 0 || selectsByClass(dynamic)) {
      return;
    }
    Kept passed = kept(types);
    keep(out.before, passed);
    noReceiver(out.before);
    report(out, out.before, passed, out.size() - types.length, 1);
    out.before
        .constant(dynamic.bsm.getOwner().concat(".").concat(dynamic.name).concat(dynamic.desc))
        .push(context.site());
    out.call("foreign", "(Ljava/lang/String;I)V");
  }

  /** A switch over patterns without constants. */
  private static boolean selectsByClass(InvokeDynamicInsnNode dynamic) {
    if (!dynamic.name.equals("typeSwitch")) {
      return false;
    }
    for (Object label : dynamic.bsmArgs) {
      if (!(label instanceof Type)) {
        return false;
      }
    }
    return true;
  }

  // ---- strings

  boolean isConcatenation(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals(CONCAT)
        && dynamic.name.equals("makeConcatWithConstants")
        && dynamic.bsmArgs.length == 1;
  }

  void concatenate(ShadowEmitter out, InvokeDynamicInsnNode dynamic) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    Kept kept = kept(types);
    keep(out.before, kept);
    report(out, out.after, kept, out.size() - types.length);
    StringBuilder letters = new StringBuilder();
    for (Type type : types) {
      letters.append(type.getDescriptor().charAt(0));
    }
    out.after
        .constant(dynamic.bsmArgs[0])
        .constant(letters.toString())
        .push(context.site())
        .invokeStatic(
            ShadowEmitter.SYM,
            "concatenated",
            "(" + SHADOW + "Ljava/lang/String;Ljava/lang/String;I)" + SHADOW);
    out.after.list.add(new TypeInsnNode(Opcodes.CHECKCAST, "java/lang/String"));
  }

  /** Lets a lambda capture objects that carry numbers and their shadows. */
  void capture(ShadowEmitter out, InvokeDynamicInsnNode dynamic) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    boolean any = false;
    for (Type type : types) {
      any |= ShadowCalls.isNumber(type);
    }
    if (!any) {
      return;
    }
    Kept kept = kept(types);
    for (int i = types.length - 1; i >= 0; i--) {
      out.before.store(types[i], kept.variables[i]);
    }
    for (int i = 0; i < types.length; i++) {
      out.before.load(types[i], kept.variables[i]);
      if (ShadowCalls.isNumber(types[i])) {
        out.push(out.before, out.size() - types.length + i)
            .invokeStatic(
                ShadowLambdas.CAPTURED,
                "of",
                "(" + ShadowCallCode.onStack(types[i]) + SHADOW + ")" + SHADOW);
        if (types[i].getSize() == 2) {
          out.before.op(Opcodes.ACONST_NULL);
        }
      }
    }
  }

  /** Before a switch over strings. */
  void select(ShadowEmitter out, MethodInsnNode call) {
    String strings = String.join("\0", StringSwitch.at(call).strings());
    out.before.dup().constant(strings).push(context.site(call));
    out.call("select", "(" + SHADOW + "Ljava/lang/String;I)V");
  }

  // ---- copies of arrays

  boolean isCopy(MethodInsnNode call) {
    return call.owner.equals("java/lang/System") && call.name.equals("arraycopy")
        || call.owner.charAt(0) == '[' && call.name.equals("clone");
  }

  void beforeCopy(ShadowEmitter out, MethodInsnNode call) {
    Kept kept = kept(call);
    keep(out.before, kept);
    if (call.name.equals("arraycopy")) {
      kept.load(out.before);
      int bottom = out.size() - kept.types.length;
      out.push(bottom + 1);
      out.push(bottom + 3);
      out.push(bottom + 4).push(context.site(call));
      out.call(
          "copying", "(Ljava/lang/Object;ILjava/lang/Object;II" + SHADOW + SHADOW + SHADOW + "I)V");
    }
  }

  void afterCopy(Code code, MethodInsnNode call) {
    Kept kept = kept(call);
    if (call.name.equals("clone")) {
      code.dup().store(OBJECT, kept.variables[0] + 1);
      code.load(OBJECT, kept.variables[0])
          .push(0)
          .load(OBJECT, kept.variables[0] + 1)
          .push(0)
          .push(-1);
    } else {
      kept.load(code);
    }
    code.invokeStatic(ShadowEmitter.SYM, "copied", "(Ljava/lang/Object;ILjava/lang/Object;II)V");
  }
}
