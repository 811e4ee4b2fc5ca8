// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.StringSwitch;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.symbolic.ModelledJdkCalls;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Passes shadows of arguments to callees and receives those of results. */
final class ShadowCallCode {
  private static final Type OBJECT = ShadowEmitter.OBJECT;
  private static final String SHADOW = "Ljava/lang/Object;";

  private final MethodContext context;
  private final ShadowFrames frames;
  private final String key;
  private final ShadowJdkCode jdk;

  /** Where the result of a call arrives, also if the call itself is replaced by a hook. */
  private final Map<AbstractInsnNode, LabelNode> arrivals = new IdentityHashMap<>();

  /** Calls that only begin a switch over strings. */
  private final Set<AbstractInsnNode> switches = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<AbstractInsnNode, Integer> returns = new IdentityHashMap<>();

  /** The body's own lambda, or null, and its descriptor before numbers became objects. */
  private final ShadowLambdas.Lambda lambda;

  private final String descriptor;
  private final ShadowLambdas lambdas;

  ShadowCallCode(MethodContext context, ShadowFrames frames, ShadowLambdas lambdas) {
    this.context = context;
    this.frames = frames;
    this.lambdas = lambdas;
    jdk = new ShadowJdkCode(context);
    MethodNode method = context.method;
    descriptor = method.desc;
    lambda = lambdas.ofBody(method.name, descriptor);
    key = lambda != null ? lambda.key() : ShadowCalls.key(method.name, descriptor);
    if (lambda != null) {
      method.desc = ShadowLambdas.bodyDescriptor(descriptor, lambda);
      method.parameters = null;
    }
    for (AbstractInsnNode insn : context.method.instructions) {
      int opcode = insn.getOpcode();
      int last = frames.references() ? Opcodes.ARETURN : Opcodes.DRETURN;
      if (opcode >= Opcodes.IRETURN && opcode <= last && frames.before(insn) != null) {
        returns.put(insn, 0);
      }
    }
  }

  /** Before hooks are added: an assumption is a branch. */
  void decide(ShadowEmitter out, MethodInsnNode call) {
    ShadowCalls.Kind kind = kind(call);
    ShadowReferences.receiver(out, call, context);
    if (kind == ShadowCalls.Kind.ASSUMPTION) {
      ShadowBranches.jumpOnOne(out, Opcodes.IFNE, context);
    } else if (jdk.isCopy(call)) {
      jdk.beforeCopy(out, call);
    } else if (mayBeReplaced(call)
        && kind != ShadowCalls.Kind.MODELLED
        && kind != ShadowCalls.Kind.ACCESS
        && kind != ShadowCalls.Kind.ATOMIC) {
      jdk.foreign(out, call, false);
    } else if (StringSwitch.beginsAt(call)) {
      switches.add(call);
      jdk.select(out, call);
    }
    LabelNode arrival = new LabelNode();
    context.method.instructions.insert(call, arrival);
    arrivals.put(call, arrival);
  }

  private ShadowCalls.Kind kind(MethodInsnNode call) {
    return ShadowCalls.kind(context.known(), call, frames.references());
  }

  /** Whether a hook may take the place of a call that looks at objects or numbers. */
  private static boolean mayBeReplaced(MethodInsnNode call) {
    return call.owner.startsWith("java/util/concurrent/atomic/")
        || (call.owner.equals("java/lang/Object") || call.owner.charAt(0) == '[')
            && call.name.equals("hashCode");
  }

  void carry(ShadowEmitter out, MethodInsnNode call) {
    ShadowCalls.Kind kind = kind(call);
    Type[] types = Type.getArgumentTypes(call.desc);
    Type result = Type.getReturnType(call.desc);
    int bottom = bottom(out, call);
    boolean removed = call.getNext() == null;
    if (jdk.isCopy(call)) {
      Code after = new Code();
      jdk.afterCopy(after, call);
      clearReference(out, after, result, bottom);
      context.method.instructions.insert(arrivals.get(call), after.list);
      return;
    }
    if (!removed) {
      hand(out, call, kind, types);
    }
    Code after = new Code();
    if (!removed && kind == ShadowCalls.Kind.ATOMIC) {
      jdk.afterAtomic(out, after, call, bottom);
      context.method.instructions.insert(arrivals.get(call), after.list);
      return;
    }
    if (!removed && (kind == ShadowCalls.Kind.MODELLED || kind == ShadowCalls.Kind.ACCESS)) {
      jdk.after(out, after, call, bottom, kind == ShadowCalls.Kind.ACCESS ? "accessed" : "after");
      clearReference(out, after, result, bottom);
      // Whether an update was made is reported first.
      context.method.instructions.insert(arrivals.get(call), after.list);
      return;
    }
    if (removed && mayBeReplaced(call)) {
      // Others may have run since the first report.
      jdk.foreignAfter(out, after, call);
    } else if (removed && arguments(out, after, types, false)) {
      after.push(context.site(call)).invokeStatic(ShadowEmitter.SYM, "leave", "(I)V");
    }
    if (!frames.carries(result)) {
      context.method.instructions.insert(arrivals.get(call), after.list);
      return;
    }
    boolean reference = ShadowCalls.isReference(result);
    if (removed || !(reference ? kind.hasReference() : kind.hasResult())) {
      out.clear(after, bottom);
    } else if (kind == ShadowCalls.Kind.INPUT) {
      after.invokeStatic(ShadowEmitter.SYM, "input", "()" + SHADOW);
      out.set(after, bottom);
    } else {
      String callee = ShadowCalls.key(call.name, call.desc);
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

  /** A reference that a call gives which is not followed has no shadow. */
  private void clearReference(ShadowEmitter out, Code code, Type type, int depth) {
    if (frames.references() && ShadowCalls.isReference(type)) {
      out.clear(code, depth);
    }
  }

  /** How many values lie below what the call takes. */
  private static int bottom(ShadowEmitter out, MethodInsnNode call) {
    int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    return out.size() - Type.getArgumentTypes(call.desc).length - receiver;
  }

  private void hand(ShadowEmitter out, MethodInsnNode call, ShadowCalls.Kind kind, Type[] types) {
    boolean returns = frames.carries(Type.getReturnType(call.desc));
    switch (kind) {
      case TRACKED -> {
        if (arguments(out, types) || returns) {
          out.before.constant(ShadowCalls.key(call.name, call.desc)).push(context.site(call));
          out.call("call", "(Ljava/lang/String;I)V");
        }
      }
      case PERHAPS -> {
        if (arguments(out, types) || returns) {
          onReceiver(out, types, call);
        }
        jdk.foreign(out, call, true);
      }
      case INPUT, ACCESS, FOREIGN -> {
        if (!switches.contains(call)) {
          jdk.foreign(out, call, false);
        }
      }
      case MODELLED -> {
        if (ModelledJdkCalls.takesAnything(ShadowCalls.name(call))
            || call.owner.equals("java/util/Objects")) {
          jdk.foreign(out, call, false);
        }
        jdk.before(out, call);
      }
      case ATOMIC -> jdk.beforeAtomic(out, call);
      case ASSUMPTION -> {}
    }
  }

  /** Returns whether an argument may have a shadow. */
  private static boolean arguments(ShadowEmitter out, Type[] types) {
    return arguments(out, out.before, types, true);
  }

  private static boolean arguments(ShadowEmitter out, Code code, Type[] types, boolean references) {
    boolean any = false;
    for (int i = 0; i < types.length; i++) {
      int depth = out.size() - types.length + i;
      if (out.isOpen(depth) && (references || ShadowCalls.isNumber(types[i]))) {
        any = true;
        out.push(code, depth)
            .push(i)
            .invokeStatic(ShadowEmitter.SYM, "argument", "(" + SHADOW + "I)V");
      }
    }
    return any;
  }

  private void onReceiver(ShadowEmitter out, Type[] types, MethodInsnNode call) {
    MethodContext.Spilled arguments = context.spill(out.before, types);
    out.before.dup().constant(ShadowCalls.key(call.name, call.desc)).push(context.site(call));
    out.call("callOn", "(Ljava/lang/Object;Ljava/lang/String;I)V");
    arguments.reload(out.before);
  }

  /** Lambdas and strings are made so; all else is code that is not tracked. */
  void carry(ShadowEmitter out, InvokeDynamicInsnNode dynamic) {
    Type[] types = Type.getArgumentTypes(dynamic.desc);
    ShadowLambdas.Lambda made = lambdas.madeBy(dynamic);
    if (made != null) {
      jdk.capture(out, dynamic);
      ShadowLambdas.change(dynamic, made);
      clearReference(out, out.after, Type.getReturnType(dynamic.desc), out.size() - types.length);
      return;
    }
    if (jdk.isConcatenation(dynamic)) {
      jdk.concatenate(out, dynamic);
    } else if (!ShadowLambdas.isLambda(dynamic)) {
      jdk.foreign(out, dynamic);
    }
    if (ShadowCalls.isNumber(Type.getReturnType(dynamic.desc))) {
      out.clear(out.before, out.size() - types.length);
    }
    clearReference(out, out.after, Type.getReturnType(dynamic.desc), out.size() - types.length);
  }

  static String onStack(Type type) {
    return type.getSort() < Type.INT
        ? "I"
        : ShadowCalls.isReference(type) ? SHADOW : type.getDescriptor();
  }

  /** The JDK may have called this method, and look at the object that it gets. */
  void givesObject(ShadowEmitter out) {
    int access = context.method.access;
    if (lambda != null || (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) == 0) {
      out.before.dup().push(context.site());
      out.call("given", "(Ljava/lang/Object;I)V");
    }
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
            Type type = Type.getReturnType(descriptor);
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
    Type[] types = Type.getArgumentTypes(descriptor);
    int captured = lambda == null ? 0 : lambda.captured();
    int local = context.isStatic() ? 0 : 1;
    for (int i = 0; i < captured; i++) {
      if (ShadowCalls.isNumber(types[i])) {
        takeCaptured(code, types[i], local);
      }
      local += types[i].getSize();
    }
    boolean takes = frames.carries(Type.getReturnType(descriptor));
    for (int i = captured; i < types.length; i++) {
      takes |= frames.carries(types[i]);
    }
    if (takes) {
      code.constant(key)
          .invokeStatic(ShadowEmitter.SYM, "enter", "(Ljava/lang/String;)" + SHADOW)
          .store(OBJECT, frames.token());
      for (int i = captured; i < types.length; i++) {
        if (frames.ofLocal(local) >= 0 && frames.carries(types[i])) {
          code.push(i - captured)
              .invokeStatic(ShadowEmitter.SYM, "parameter", "(I)" + SHADOW)
              .store(OBJECT, frames.ofLocal(local));
        }
        local += types[i].getSize();
      }
    }
    method.instructions.insert(code.list);
  }

  private void takeCaptured(Code code, Type type, int local) {
    if (frames.ofLocal(local) >= 0) {
      code.load(OBJECT, local)
          .invokeStatic(ShadowLambdas.CAPTURED, "shadow", "(" + SHADOW + ")" + SHADOW)
          .store(OBJECT, frames.ofLocal(local));
    }
    code.load(OBJECT, local)
        .invokeStatic(
            ShadowLambdas.CAPTURED,
            ShadowLambdas.wordOf(type).concat("Value"),
            "(" + SHADOW + ")" + onStack(type))
        .store(type, local);
  }
}
