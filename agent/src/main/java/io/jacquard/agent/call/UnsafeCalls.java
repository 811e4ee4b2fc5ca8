// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.call;

import io.jacquard.agent.code.Code;
import io.jacquard.agent.code.HookClass;
import io.jacquard.agent.context.MethodContext;
import io.jacquard.runtime.control.AccessMode;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces accesses of fields, statics and array elements through the JDK's {@code Unsafe}, public
 * or internal: by object and offset, otherwise as through a variable handle.
 */
final class UnsafeCalls {
  private static final String COORDINATES = "(Ljava/lang/Object;J";

  /** Object and offset. */
  private static final int COORDINATE_COUNT = 2;

  private UnsafeCalls() {}

  static boolean isUnsafe(String owner) {
    return owner.equals("sun/misc/Unsafe") || owner.equals("jdk/internal/misc/Unsafe");
  }

  /** Returns false for methods that access no variable. */
  static boolean rewrite(MethodContext context, MethodInsnNode call) {
    AccessMode mode = call.desc.startsWith(COORDINATES) ? mode(call.name) : null;
    if (mode == null) {
      return false;
    }
    Code code = new Code();
    MethodContext.Spilled arguments = context.spill(code, Type.getArgumentTypes(call.desc));
    if (mode.writes) {
      EscapingArguments.arguments(code, arguments, COORDINATE_COUNT);
    }
    arguments.load(code, 0);
    arguments.load(code, 1);
    code.push(bytes(valueType(call.desc)))
        .push(mode.ordinal())
        .push(context.site(call))
        .hook(HookClass.UNSAFE, "access", "(Ljava/lang/Object;JIII)V");
    arguments.reload(code);
    context.before(call, code);
    context.after(call, AtomicCalls.outcome(call, arguments));
    return true;
  }

  private static Type valueType(String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    return types.length > COORDINATE_COUNT
        ? types[COORDINATE_COUNT]
        : Type.getReturnType(descriptor);
  }

  /** How many bytes a value has; 0 for a reference. */
  private static int bytes(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE -> Byte.BYTES;
      case Type.CHAR, Type.SHORT -> Short.BYTES;
      case Type.INT, Type.FLOAT -> Integer.BYTES;
      case Type.LONG, Type.DOUBLE -> Long.BYTES;
      default -> 0;
    };
  }

  private static AccessMode mode(String name) {
    if (name.startsWith("compareAnd")
        || name.startsWith("weakCompareAnd")
        || name.startsWith("getAnd")) {
      return AccessMode.UPDATE;
    }
    if (name.startsWith("get")) {
      return name.endsWith("Volatile")
          ? AccessMode.VOLATILE_READ
          : name.endsWith("Acquire")
              ? AccessMode.ACQUIRE_READ
              : name.endsWith("Opaque") ? AccessMode.OPAQUE_READ : AccessMode.PLAIN_READ;
    }
    if (name.startsWith("put")) {
      return name.endsWith("Volatile")
          ? AccessMode.VOLATILE_WRITE
          : name.endsWith("Release") || name.startsWith("putOrdered")
              ? AccessMode.RELEASE_WRITE
              : name.endsWith("Opaque") ? AccessMode.OPAQUE_WRITE : AccessMode.PLAIN_WRITE;
    }
    return null;
  }
}
