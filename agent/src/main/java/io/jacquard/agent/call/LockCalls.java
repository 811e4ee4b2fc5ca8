// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.lock.ConditionHooks;
import io.jacquard.runtime.lock.LockHooks;
import io.jacquard.runtime.lock.PermitHooks;
import io.jacquard.runtime.lock.ReadWriteLockHooks;
import io.jacquard.runtime.lock.StampedLockHooks;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Replaces calls of locks that the engine models by hooks. A call is replaced if a hook class has a
 * method of that name, with the receiver as first parameter and the site as last.
 */
public final class LockCalls {
  private static final Class<?>[] HOOKS = {
    LockHooks.class,
    ConditionHooks.class,
    ReadWriteLockHooks.class,
    StampedLockHooks.class,
    PermitHooks.class
  };

  private static final String LOCKS = "java/util/concurrent/locks/";
  private static final String LOCK = LOCKS + "Lock";

  /** By class or interface of the receiver and call, the descriptor and owner of the hook. */
  private static final Map<String, Type[]> TABLE = new HashMap<>();

  /** Classes whose other calls need nothing: they neither wait nor change the lock. */
  private static final Set<String> RECEIVERS =
      new HashSet<>(Set.of(LOCKS + "ReentrantReadWriteLock$ReadLock"));

  static {
    for (Class<?> hooks : HOOKS) {
      for (Method method : hooks.getMethods()) {
        if (Modifier.isStatic(method.getModifiers())) {
          enter(Type.getType(hooks), method.getName(), Type.getType(method));
        }
      }
    }
  }

  private LockCalls() {}

  /**
   * Initialises this class, and so loads the locks that the hooks name. The JVM lets nobody change
   * a class that is loaded while another one is changed: they would stay without their own hooks.
   */
  public static void load() {}

  private static void enter(Type owner, String name, Type hook) {
    Type[] parameters = hook.getArgumentTypes();
    Type receiver = parameters[0];
    Type[] arguments = new Type[parameters.length - 2];
    System.arraycopy(parameters, 1, arguments, 0, arguments.length);
    String call = Type.getMethodDescriptor(hook.getReturnType(), arguments);
    TABLE.put(key(receiver.getInternalName(), name, call), new Type[] {owner, hook});
    RECEIVERS.add(receiver.getInternalName());
  }

  private static String key(String receiver, String name, String descriptor) {
    return receiver.concat(".").concat(name).concat(descriptor);
  }

  /** Returns whether the call is one of a lock class that needs nothing else. */
  static boolean rewrite(MethodContext context, MethodInsnNode call, String library) {
    boolean superCall = call.getOpcode() == Opcodes.INVOKESPECIAL;
    if (superCall && library.endsWith("$ConditionObject")) {
      return false; // of a synchronizer of the program's own
    }
    for (String type : receiverTypes(library)) {
      Type[] hook = TABLE.get(key(type, call.name, call.desc));
      if (hook != null) {
        int site = context.site(call);
        context.replace(
            call,
            new Code()
                .push(superCall ? -site : site)
                .invokeStatic(hook[0].getInternalName(), call.name, hook[1].getDescriptor()));
        return true;
      }
    }
    return RECEIVERS.contains(library);
  }

  /** The types under which the calls of a class are entered. */
  private static String[] receiverTypes(String library) {
    return switch (library) {
      case LOCKS + "ReentrantLock",
          LOCKS + "ReentrantReadWriteLock$ReadLock",
          LOCKS + "ReentrantReadWriteLock$WriteLock" ->
          new String[] {library, LOCK};
      case LOCKS + "AbstractQueuedSynchronizer$ConditionObject",
          LOCKS + "AbstractQueuedLongSynchronizer$ConditionObject" ->
          new String[] {LOCKS + "Condition"};
      default -> new String[] {library};
    };
  }
}
