// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import java.util.IdentityHashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Hands shadows of arguments to callees and takes those of results. */
final class ShadowCallCode {
  private static final Type OBJECT = ShadowEmitter.OBJECT;
  private static final String SHADOW = "Ljava/lang/Object;";

  private final MethodContext context;
  private final ShadowFrames frames;
  private final String key;

  /** Where the result of a call arrives, also if the call itself is replaced by a hook. */
  private final Map<AbstractInsnNode, LabelNode> arrivals = new IdentityHashMap<>();

  private final Map<AbstractInsnNode, Integer> returns = new IdentityHashMap<>();

  ShadowCallCode(MethodContext context, ShadowFrames frames) {
    this.context = context;
    this.frames = frames;
    key = ShadowCalls.key(context.method.name, context.method.desc);
    for (AbstractInsnNode insn : context.method.instructions) {
      int opcode = insn.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.DRETURN && frames.before(insn) != null) {
        returns.put(insn, 0);
      }
    }
  }

  /** Before hooks are added: an assumption is a branch. */
  void decide(ShadowEmitter out, MethodInsnNode call) {
    if (ShadowCalls.kind(context.known(), call) == ShadowCalls.Kind.ASSUMPTION) {
      ShadowBranches.jumpOnOne(out, Opcodes.IFNE, context);
    }
    LabelNode arrival = new LabelNode();
    context.method.instructions.insert(call, arrival);
    arrivals.put(call, arrival);
  }

  void carry(ShadowEmitter out, MethodInsnNode call) {
    ShadowCalls.Kind kind = ShadowCalls.kind(context.known(), call);
    Type[] types = Type.getArgumentTypes(call.desc);
    Type result = Type.getReturnType(call.desc);
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    int bottom = out.size() - types.length - (isStatic ? 0 : 1);
    boolean removed = call.getNext() == null;
    String callee = ShadowCalls.key(call.name, call.desc);
    if (!removed && kind != ShadowCalls.Kind.ASSUMPTION) {
      boolean passes = arguments(out, types);
      if (passes || ShadowCalls.isNumber(result) && kind.hasResult()) {
        hand(out, call, kind, types);
      }
    }
    if (!ShadowCalls.isNumber(result)) {
      return;
    }
    Code after = new Code();
    if (removed || !kind.hasResult()) {
      clear(after, bottom);
    } else if (kind == ShadowCalls.Kind.INPUT) {
      after.invokeStatic(ShadowEmitter.SYM, "input", "()" + SHADOW);
      out.set(after, bottom);
    } else {
      after
          .op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP)
          .constant(callee)
          .push(context.site(call))
          .invokeStatic(
              ShadowEmitter.SYM,
              "returned",
              "(" + onStack(result) + "Ljava/lang/String;I)" + SHADOW);
      out.set(after, bottom);
    }
    if (removed) {
      context.method.instructions.insert(arrivals.get(call), after.list);
    } else {
      out.after.list.add(after.list);
    }
  }

  private void hand(ShadowEmitter out, MethodInsnNode call, ShadowCalls.Kind kind, Type[] types) {
    String callee = ShadowCalls.key(call.name, call.desc);
    switch (kind) {
      case TRACKED -> {
        out.before.constant(callee).push(context.site(call));
        out.call("call", "(Ljava/lang/String;I)V");
      }
      case PERHAPS -> onReceiver(out, types, callee, call);
      default -> {
        out.before.push(context.site(call));
        out.call("leave", "(I)V");
      }
    }
  }

  private void clear(Code code, int depth) {
    if (frames.ofStack(depth) >= 0) {
      code.op(Opcodes.ACONST_NULL).store(OBJECT, frames.ofStack(depth));
    }
  }

  /** Returns whether an argument may have a shadow. */
  private static boolean arguments(ShadowEmitter out, Type[] types) {
    boolean any = false;
    for (int i = 0; i < types.length; i++) {
      int depth = out.size() - types.length + i;
      if (out.isOpen(depth)) {
        any = true;
        out.push(depth).push(i);
        out.call("argument", "(" + SHADOW + "I)V");
      }
    }
    return any;
  }

  private void onReceiver(ShadowEmitter out, Type[] types, String callee, MethodInsnNode call) {
    MethodContext.Spilled arguments = context.spill(out.before, types);
    out.before.dup().constant(callee).push(context.site(call));
    out.call("callOn", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    arguments.reload(out.before);
  }

  /** What makes lambdas and strings is not tracked; a number it takes loses its shadow. */
  void carry(ShadowEmitter out, InvokeDynamicInsnNode dynamic) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    if (arguments(out, types)) {
      out.before.push(context.site());
      out.call("leave", "(I)V");
    }
    if (ShadowCalls.isNumber(Type.getReturnType(dynamic.desc))) {
      out.clear(out.size() - types.length);
    }
  }

  private static String onStack(Type type) {
    return type.getSort() < Type.INT ? "I" : type.getDescriptor();
  }

  /** Notes the place of a return, while the context is there. */
  void returning(AbstractInsnNode insn) {
    if (returns.containsKey(insn)) {
      returns.put(insn, context.site());
    }
  }

  /**
   * Hands over the results, as the very last thing: before that, a synchronized method gives back
   * its monitor, and other threads may run.
   */
  void results() {
    returns.forEach(
        (insn, site) -> {
          ShadowEmitter out = new ShadowEmitter(frames, insn);
          int top = out.size() - 1;
          if (out.isOpen(top)) {
            Type type = Type.getReturnType(context.method.desc);
            out.before.op(type.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
            out.push(top).load(OBJECT, frames.token()).push(site);
            out.call("result", "(" + onStack(type) + SHADOW + SHADOW + "I)V");
            out.insertBefore(context.method.instructions, insn);
          }
        });
  }

  /** Takes the shadows of the parameters, as the very first thing. */
  void entry() {
    Code code = new Code();
    for (int i = frames.first(); i < frames.end(); i++) {
      code.op(Opcodes.ACONST_NULL).store(OBJECT, i);
    }
    MethodNode method = context.method;
    Type[] types = Type.getArgumentTypes(method.desc);
    boolean takes = ShadowCalls.isNumber(Type.getReturnType(method.desc));
    for (Type type : types) {
      takes |= ShadowCalls.isNumber(type);
    }
    if (takes) {
      code.constant(key)
          .invokeStatic(ShadowEmitter.SYM, "enter", "(Ljava/lang/String;)" + SHADOW)
          .store(OBJECT, frames.token());
      int local = context.isStatic() ? 0 : 1;
      for (int i = 0; i < types.length; i++) {
        if (frames.ofLocal(local) >= 0 && ShadowCalls.isNumber(types[i])) {
          code.push(i)
              .invokeStatic(ShadowEmitter.SYM, "parameter", "(I)" + SHADOW)
              .store(OBJECT, frames.ofLocal(local));
        }
        local += types[i].getSize();
      }
    }
    method.instructions.insert(code.list);
  }
}
