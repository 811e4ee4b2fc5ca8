// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.jdk.JdkDefaults;
import io.jacquard.runtime.knowledge.HeldAccess;
import io.jacquard.runtime.knowledge.HeldState;
import io.jacquard.runtime.knowledge.JdkTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces calls that read or write what the JDK holds for the program: the name of a thread, a
 * system property, the default locale. The call itself stays as it is.
 */
final class HeldStateCalls {
  private static final String PROPERTIES = "java/util/Properties";

  private HeldStateCalls() {}

  static void announce(MethodContext context, MethodInsnNode call, String library) {
    if (JdkDefaults.isChangedBy(library, call.name)) {
      JdkDefaults.watch();
    }
    boolean known = false;
    for (HeldAccess each = JdkTable.of(declaring(library)).held();
        each != null;
        each = each.next()) {
      if (each.isBy(call.name, call.desc)) {
        known = true;
        if (each.state != HeldState.DEFAULTS) {
          announce(context, call, each);
        }
      }
    }
    if (!known && isChangeForAll(context, call, library)) {
      context.before(
          call, held(context, call, new Code().op(Opcodes.ACONST_NULL), HeldState.UNKNOWN, true));
    }
  }

  /**
   * Whether the call changes something for the whole program that the table does not know: {@code
   * ProxySelector.setDefault}, {@code Security.addProvider} and their like.
   */
  private static boolean isChangeForAll(
      MethodContext context, MethodInsnNode call, String library) {
    return call.getOpcode() == Opcodes.INVOKESTATIC
        && (call.name.startsWith("set")
                && !library.startsWith("java/lang/reflect/")
                && !library.startsWith("java/util/concurrent/")
            || changesRegister(call.name)
                && !library.startsWith("java/lang/")
                && !library.startsWith("java/util/"))
        && context.known().isPlatform(library);
  }

  /** By its name; what static methods of {@code java.lang} and {@code java.util} add is values. */
  private static boolean changesRegister(String name) {
    return name.startsWith("add")
        || name.startsWith("insert")
        || name.startsWith("register")
        || name.startsWith("remove")
        || name.startsWith("deregister")
        || name.startsWith("clear")
        || name.startsWith("flush");
  }

  /**
   * What the call does to the default locale and time zone, together with what else it touches: 0
   * nothing, 1 reads, 2 writes.
   */
  static int defaults(MethodInsnNode call, String library) {
    for (HeldAccess each = JdkTable.of(library).held(); each != null; each = each.next()) {
      if (each.state == HeldState.DEFAULTS && each.isBy(call.name, call.desc)) {
        return each.writes(call.name) ? 2 : 1;
      }
    }
    return 0;
  }

  /** Exceptions and worker threads have these methods from one class. */
  private static String declaring(String library) {
    if (library.endsWith("Exception") || library.endsWith("Error")) {
      return "java/lang/Throwable";
    }
    return library.equals("java/util/concurrent/ForkJoinWorkerThread")
        ? "java/lang/Thread"
        : library;
  }

  private static void announce(MethodContext context, MethodInsnNode call, HeldAccess access) {
    if (access.state == HeldState.PROPERTIES) {
      properties(context, call, access.writes(call.name));
      return;
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    boolean receiver = call.getOpcode() != Opcodes.INVOKESTATIC && isAboutReceiver(access.state);
    boolean argument = access.state == HeldState.ARGUMENT;
    Code code = new Code();
    MethodContext.Spilled arguments = receiver || argument ? context.spill(code, types) : null;
    if (receiver) {
      code.dup();
    } else if (argument) {
      arguments.load(code, 0);
    } else {
      code.op(Opcodes.ACONST_NULL);
    }
    held(context, call, code, access.state, access.writes(call.name));
    if (arguments != null) {
      arguments.reload(code);
    }
    context.before(call, code);
  }

  /** Adds the hook; whose state it is lies on the stack, or null. */
  private static Code held(
      MethodContext context, MethodInsnNode call, Code code, HeldState state, boolean writes) {
    return code.push(state.ordinal())
        .push(writes ? 1 : 0)
        .push(context.site(call))
        .hook(HookClass.CALLS, "held", "(Ljava/lang/Object;IZI)V");
  }

  private static boolean isAboutReceiver(HeldState state) {
    return state == HeldState.OBJECT
        || state == HeldState.NAME
        || state == HeldState.REFERENCES
        || state == HeldState.STACK;
  }

  /** The same as a call of the map, which the program can get hold of. */
  private static void properties(MethodContext context, MethodInsnNode call, boolean writes) {
    int site =
        context.site(PROPERTIES, writes ? "setProperty" : "getProperty", "()Ljava/lang/String;");
    Code code = new Code();
    code.invokeStatic("java/lang/System", "getProperties", "()Ljava/util/Properties;");
    code.push(site).hook(HookClass.CALLS, "call", "(Ljava/lang/Object;I)V");
    context.before(call, code);
    context.after(call, new Code().hook(HookClass.CALLS, "called", "()V"));
  }
}
