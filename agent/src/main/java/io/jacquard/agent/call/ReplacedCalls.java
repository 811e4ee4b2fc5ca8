// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Replaces calls of JDK methods that the runtime implements. */
final class ReplacedCalls {
  private static final String OBJECT = "java/lang/Object";
  private static final String THREAD = "java/lang/Thread";

  private ReplacedCalls() {}

  /** Returns whether the call was replaced. */
  static boolean rewrite(MethodContext context, MethodInsnNode call, String library) {
    String key = call.name.concat(call.desc);
    if (call.getOpcode() != Opcodes.INVOKESTATIC && monitorMethod(context, call, key)) {
      return true;
    }
    return switch (library) {
      case OBJECT -> object(context, call, key);
      case THREAD -> thread(context, call, key);
      case "java/lang/ThreadGroup" -> group(context, call, key);
      case "java/util/concurrent/TimeUnit" ->
          key.equals("sleep(J)V")
              && withSite(
                  context,
                  call,
                  HookClass.THREADS,
                  "sleep",
                  "(Ljava/util/concurrent/TimeUnit;JI)V");
      case "java/util/concurrent/locks/LockSupport" -> blocker(context, call, key);
      case "java/lang/System" -> system(context, call, key);
      case "java/lang/Runtime" -> runtime(context, call, key);
      case "java/lang/Math", "java/lang/StrictMath" ->
          key.equals("random()D") && withSite(context, call, HookClass.MACHINE, "random", "(I)D");
      case "java/util/concurrent/ThreadLocalRandom" ->
          key.equals("current()Ljava/util/concurrent/ThreadLocalRandom;")
              && withSite(
                  context,
                  call,
                  HookClass.MACHINE,
                  "localRandom",
                  "(I)Ljava/util/concurrent/ThreadLocalRandom;");
      case "java/util/UUID" ->
          key.equals("randomUUID()Ljava/util/UUID;")
              && withSite(context, call, HookClass.MACHINE, "randomUuid", "(I)Ljava/util/UUID;");
      case "java/util/Collections" ->
          key.equals("shuffle(Ljava/util/List;)V") && shuffle(context, call);
      default -> false;
    };
  }

  /** Gives the call a generator of our own. */
  private static boolean shuffle(MethodContext context, MethodInsnNode call) {
    context.before(
        call,
        new Code()
            .push(context.site(call))
            .hook(HookClass.MACHINE, "generator", "(I)Ljava/util/Random;"));
    call.desc = "(Ljava/util/List;Ljava/util/Random;)V";
    return false; // what remains is a call of a JDK object like others
  }

  /** These are final in Object, so that every method so called is it, whatever the owner. */
  private static boolean monitorMethod(MethodContext context, MethodInsnNode call, String key) {
    return switch (key) {
      case "wait()V" ->
          withSite(context, call, HookClass.MONITORS, "await", "(Ljava/lang/Object;I)V");
      case "wait(J)V" ->
          withSite(context, call, HookClass.MONITORS, "await", "(Ljava/lang/Object;JI)V");
      case "wait(JI)V" ->
          withSite(context, call, HookClass.MONITORS, "await", "(Ljava/lang/Object;JII)V");
      case "notify()V" ->
          withSite(context, call, HookClass.MONITORS, "signal", "(Ljava/lang/Object;I)V");
      case "notifyAll()V" ->
          withSite(context, call, HookClass.MONITORS, "signalAll", "(Ljava/lang/Object;I)V");
      default -> false;
    };
  }

  private static boolean object(MethodContext context, MethodInsnNode call, String key) {
    boolean array = call.owner.charAt(0) == '[';
    if (array && key.equals("clone()Ljava/lang/Object;")) {
      return withSite(
          context, call, HookClass.MEMORY, "clone", "(Ljava/lang/Object;I)Ljava/lang/Object;");
    }
    if (!array && !call.owner.equals(OBJECT) || !key.equals("hashCode()I")) {
      return false;
    }
    boolean superCall = call.getOpcode() == Opcodes.INVOKESPECIAL;
    return withoutSite(
        context,
        call,
        HookClass.MACHINE,
        superCall ? "identityHashCode" : "hashCode",
        "(Ljava/lang/Object;)I");
  }

  private static boolean thread(MethodContext context, MethodInsnNode call, String key) {
    return switch (key) {
      case "join()V" ->
          withSite(context, call, HookClass.THREADS, "join", "(Ljava/lang/Thread;I)V");
      case "join(J)V" ->
          withSite(context, call, HookClass.THREADS, "join", "(Ljava/lang/Thread;JI)V");
      case "join(JI)V" ->
          withSite(context, call, HookClass.THREADS, "join", "(Ljava/lang/Thread;JII)V");
      case "join(Ljava/time/Duration;)Z" ->
          withSite(
              context,
              call,
              HookClass.THREADS,
              "join",
              "(Ljava/lang/Thread;Ljava/time/Duration;I)Z");
      case "sleep(J)V" -> withSite(context, call, HookClass.THREADS, "sleep", "(JI)V");
      case "sleep(JI)V" -> withSite(context, call, HookClass.THREADS, "sleep", "(JII)V");
      case "sleep(Ljava/time/Duration;)V" ->
          withSite(context, call, HookClass.THREADS, "sleep", "(Ljava/time/Duration;I)V");
      case "yield()V", "onSpinWait()V" ->
          withSite(context, call, HookClass.THREADS, "yieldNow", "(I)V");
      case "holdsLock(Ljava/lang/Object;)Z" ->
          withoutSite(context, call, HookClass.MONITORS, "holdsLock", "(Ljava/lang/Object;)Z");
      case "getId()J", "threadId()J" ->
          withSite(context, call, HookClass.THREADS, "id", "(Ljava/lang/Thread;I)J");
      case "activeCount()I" -> withSite(context, call, HookClass.GROUPS, call.name, "(I)I");
      case "enumerate([Ljava/lang/Thread;)I" ->
          withSite(context, call, HookClass.GROUPS, call.name, "([Ljava/lang/Thread;I)I");
      // Native on some JDKs, where its body cannot be hooked.
      case "isAlive()Z" ->
          withoutSite(context, call, HookClass.THREADS, "alive", "(Ljava/lang/Thread;)Z");
      default -> false;
    };
  }

  private static boolean group(MethodContext context, MethodInsnNode call, String key) {
    return switch (key) {
      case "interrupt()V" ->
          withSite(context, call, HookClass.GROUPS, call.name, "(Ljava/lang/ThreadGroup;I)V");
      case "activeCount()I" ->
          withSite(context, call, HookClass.GROUPS, call.name, "(Ljava/lang/ThreadGroup;I)I");
      case "enumerate([Ljava/lang/Thread;)I" ->
          withSite(
              context,
              call,
              HookClass.GROUPS,
              call.name,
              "(Ljava/lang/ThreadGroup;[Ljava/lang/Thread;I)I");
      case "enumerate([Ljava/lang/Thread;Z)I" ->
          withSite(
              context,
              call,
              HookClass.GROUPS,
              call.name,
              "(Ljava/lang/ThreadGroup;[Ljava/lang/Thread;ZI)I");
      default -> false;
    };
  }

  /**
   * Who waits for a permit is asked what for; and says so before it waits. The latter call stays.
   */
  private static boolean blocker(MethodContext context, MethodInsnNode call, String key) {
    switch (key) {
      case "getBlocker(Ljava/lang/Thread;)Ljava/lang/Object;":
        return withSite(
            context, call, HookClass.THREADS, "blocker", "(Ljava/lang/Thread;I)Ljava/lang/Object;");
      case "setCurrentBlocker(Ljava/lang/Object;)V":
        return withSite(context, call, HookClass.THREADS, "blocks", "(Ljava/lang/Object;I)V");
      default:
        if (call.name.startsWith("park") && call.desc.startsWith("(Ljava/lang/Object;")) {
          Code code = new Code();
          MethodContext.Spilled arguments = context.spill(code, Type.getArgumentTypes(call.desc));
          arguments.load(code, 0);
          blocks(context, call, code);
          arguments.reload(code);
          context.before(call, code);
          context.after(call, blocks(context, call, new Code().op(Opcodes.ACONST_NULL)));
        }
        return false;
    }
  }

  private static Code blocks(MethodContext context, MethodInsnNode call, Code code) {
    return code.push(context.site(call))
        .hook(HookClass.THREADS, "blocks", "(Ljava/lang/Object;I)V");
  }

  private static boolean system(MethodContext context, MethodInsnNode call, String key) {
    return switch (key) {
      case "nanoTime()J" ->
          withoutSite(context, call, HookClass.MACHINE, "readNanoTime", call.desc);
      case "currentTimeMillis()J" ->
          withoutSite(context, call, HookClass.MACHINE, "readMillis", call.desc);
      case "exit(I)V" -> withoutSite(context, call, HookClass.MACHINE, call.name, call.desc);
      case "identityHashCode(Ljava/lang/Object;)I" ->
          withoutSite(context, call, HookClass.MACHINE, call.name, call.desc);
      case "arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)V" ->
          withSite(
              context,
              call,
              HookClass.MEMORY,
              "arraycopy",
              "(Ljava/lang/Object;ILjava/lang/Object;III)V");
      default -> false;
    };
  }

  private static boolean runtime(MethodContext context, MethodInsnNode call, String key) {
    return switch (key) {
      case "exit(I)V", "halt(I)V" ->
          withoutSite(context, call, HookClass.MACHINE, call.name, "(Ljava/lang/Runtime;I)V");
      case "availableProcessors()I" ->
          withoutSite(context, call, HookClass.MACHINE, call.name, "(Ljava/lang/Runtime;)I");
      case "addShutdownHook(Ljava/lang/Thread;)V" ->
          withoutSite(
              context,
              call,
              HookClass.MACHINE,
              call.name,
              "(Ljava/lang/Runtime;Ljava/lang/Thread;)V");
      case "removeShutdownHook(Ljava/lang/Thread;)Z" ->
          withoutSite(
              context,
              call,
              HookClass.MACHINE,
              call.name,
              "(Ljava/lang/Runtime;Ljava/lang/Thread;)Z");
      default -> false;
    };
  }

  /** Replaces the call by a hook that gets the site. */
  private static boolean withSite(
      MethodContext context, MethodInsnNode call, HookClass hooks, String hook, String descriptor) {
    context.replace(call, new Code().push(context.site(call)).hook(hooks, hook, descriptor));
    return true;
  }

  /** Replaces the call by a hook that is no operation and needs no site. */
  private static boolean withoutSite(
      MethodContext context, MethodInsnNode call, HookClass hooks, String hook, String descriptor) {
    context.replace(call, new Code().hook(hooks, hook, descriptor));
    return true;
  }
}
