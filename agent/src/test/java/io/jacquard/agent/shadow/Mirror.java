// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.runtime.symbolic.Operands;
import io.jacquard.runtime.symbolic.ShadowHooks;
import io.jacquard.runtime.symbolic.SharedMemory;
import io.jacquard.runtime.symbolic.SwitchTable;
import io.jacquard.runtime.symbolic.Symbolic;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;

/**
 * Shadows that are the values themselves, computed a second time: wherever a value is used, its
 * shadow has to be equal to it.
 */
final class Mirror implements Symbolic {
  final List<String> lost = new ArrayList<>();
  int jumps;
  int operations;
  final MemoryMirror memory = new MemoryMirror(this);
  private Object input;
  private final Map<Object, Map<Object, Object>> side = new IdentityHashMap<>();

  /** The value of an input that is given to the program now. */
  void give(Object value) {
    input =
        value instanceof Boolean flag
            ? (Object) (flag ? 1 : 0)
            : value instanceof Character unit
                ? (Object) (int) unit
                : value instanceof Byte || value instanceof Short
                    ? (Object) ((Number) value).intValue()
                    : value;
  }

  Object check(Object shadow, Object value) {
    operations++;
    if (shadow != null) {
      assertThat(shadow).isEqualTo(value);
    }
    return shadow;
  }

  @Override
  public SharedMemory sharedMemory() {
    return memory;
  }

  @Override
  public Object ints(int opcode, int a, int b, Object shadowA, Object shadowB) {
    check(shadowA, a);
    check(shadowB, b);
    return switch (opcode) {
      case Opcodes.IADD -> a + b;
      case Opcodes.ISUB -> a - b;
      case Opcodes.IMUL -> a * b;
      case Opcodes.IDIV -> b == 0 ? 0 : a / b;
      case Opcodes.IREM -> b == 0 ? 0 : a % b;
      case Opcodes.ISHL -> a << b;
      case Opcodes.ISHR -> a >> b;
      case Opcodes.IUSHR -> a >>> b;
      case Opcodes.IAND -> a & b;
      case Opcodes.IOR -> a | b;
      case Opcodes.IXOR -> a ^ b;
      default -> throw new IllegalArgumentException("opcode " + opcode);
    };
  }

  @Override
  public Object longs(int opcode, long a, long b, Object shadowA, Object shadowB) {
    check(shadowA, a);
    check(shadowB, b);
    return switch (opcode) {
      case Opcodes.LADD -> a + b;
      case Opcodes.LSUB -> a - b;
      case Opcodes.LMUL -> a * b;
      case Opcodes.LDIV -> b == 0 ? 0 : a / b;
      case Opcodes.LREM -> b == 0 ? 0 : a % b;
      case Opcodes.LAND -> a & b;
      case Opcodes.LOR -> a | b;
      case Opcodes.LXOR -> a ^ b;
      case Opcodes.LCMP -> (Object) Long.compare(a, b);
      default -> throw new IllegalArgumentException("opcode " + opcode);
    };
  }

  @Override
  public Object longShift(int opcode, long a, int b, Object shadowA, Object shadowB) {
    check(shadowA, a);
    check(shadowB, b);
    return opcode == Opcodes.LSHL ? a << b : opcode == Opcodes.LSHR ? a >> b : a >>> b;
  }

  @Override
  public Object floats(int opcode, float a, float b, Object shadowA, Object shadowB) {
    check(shadowA, a);
    check(shadowB, b);
    return switch (opcode) {
      case Opcodes.FADD -> a + b;
      case Opcodes.FSUB -> a - b;
      case Opcodes.FMUL -> a * b;
      case Opcodes.FDIV -> a / b;
      case Opcodes.FREM -> a % b;
      case Opcodes.FCMPL -> (Object) (a > b ? 1 : a == b ? 0 : -1);
      default -> (Object) (a < b ? -1 : a == b ? 0 : 1);
    };
  }

  @Override
  public Object doubles(int opcode, double a, double b, Object shadowA, Object shadowB) {
    check(shadowA, a);
    check(shadowB, b);
    return switch (opcode) {
      case Opcodes.DADD -> a + b;
      case Opcodes.DSUB -> a - b;
      case Opcodes.DMUL -> a * b;
      case Opcodes.DDIV -> a / b;
      case Opcodes.DREM -> a % b;
      case Opcodes.DCMPL -> (Object) (a > b ? 1 : a == b ? 0 : -1);
      default -> (Object) (a < b ? -1 : a == b ? 0 : 1);
    };
  }

  @Override
  public Object unary(int opcode, Object shadow) {
    Number a = (Number) shadow;
    return switch (opcode) {
      case Opcodes.INEG -> (Object) (-a.intValue());
      case Opcodes.LNEG -> (Object) (-a.longValue());
      case Opcodes.FNEG -> (Object) (-a.floatValue());
      case Opcodes.DNEG -> (Object) (-a.doubleValue());
      case Opcodes.I2B -> (Object) (int) a.byteValue();
      case Opcodes.I2C -> (Object) (int) (char) a.intValue();
      case Opcodes.I2S -> (Object) (int) a.shortValue();
      case Opcodes.L2I, Opcodes.F2I, Opcodes.D2I -> (Object) a.intValue();
      case Opcodes.I2L, Opcodes.F2L, Opcodes.D2L -> (Object) a.longValue();
      case Opcodes.I2F, Opcodes.L2F, Opcodes.D2F -> (Object) a.floatValue();
      default -> (Object) a.doubleValue();
    };
  }

  @Override
  public void jump(int opcode, int a, int b, Object shadowA, Object shadowB, int site) {
    jumps++;
    check(shadowA, a);
    check(shadowB, b);
  }

  @Override
  public void divisor(boolean zero, boolean wide, Object shadow, int site) {
    assertThat(((Number) shadow).longValue() == 0).isEqualTo(zero);
    assertThat(shadow).isInstanceOf(wide ? Long.class : Integer.class);
  }

  @Override
  public void select(int key, Object shadow, SwitchTable table, int site) {
    jumps++;
    check(shadow, key);
  }

  @Override
  public void index(Object array, int index, Object shadow, int site) {
    check(shadow, index);
  }

  @Override
  public void size(int length, Object shadow, int site) {
    check(shadow, length);
  }

  @Override
  public void made(Object array, Object shadow) {
    setField(array, "length", shadow);
  }

  @Override
  public Object length(Object array) {
    return field(array, "length");
  }

  @Override
  public Object element(Object array, int index) {
    return side.getOrDefault(array, Map.of()).get(index);
  }

  @Override
  public void setElement(Object array, int index, Object shadow) {
    side.computeIfAbsent(array, any -> new HashMap<>()).put(index, shadow);
  }

  @Override
  public Object input() {
    Object given = input;
    input = null;
    return given;
  }

  @Override
  public Object field(Object object, String field) {
    return side.getOrDefault(object, Map.of()).get(field);
  }

  @Override
  public void setField(Object object, String field, Object shadow) {
    side.computeIfAbsent(object, any -> new HashMap<>()).put(field, shadow);
  }

  @Override
  public boolean hasShadow(Object object) {
    return side.containsKey(object);
  }

  @Override
  public void before(String call, Operands operands, int site) {
    check(call, operands);
  }

  /** The number that the call is given is what its shadow says. */
  private void check(String call, Operands operands) {
    for (int i = 0; i < operands.size(); i++) {
      Object shadow = operands.shadow(i);
      if (shadow instanceof Float number) {
        check(number, Float.intBitsToFloat((int) operands.number(i)));
      } else if (shadow instanceof Double number) {
        check(number, Double.longBitsToDouble(operands.number(i)));
      } else if (shadow != null) {
        assertThat(((Number) shadow).longValue()).as(call).isEqualTo(operands.number(i));
      }
    }
  }

  @Override
  public Object after(String call, Operands operands, long result, int site) {
    check(call, operands);
    return switch (call.charAt(call.length() - 1)) {
      case 'J' -> (Object) result;
      case 'F' -> (Object) Float.intBitsToFloat((int) result);
      case 'D' -> (Object) Double.longBitsToDouble(result);
      default -> (Object) (int) result;
    };
  }

  @Override
  public Object after(String call, Operands operands, Object result, int site) {
    check(call, operands);
    setField(result, "held", result);
    ShadowHooks.objectsHaveShadows();
    return result;
  }

  @Override
  public Object concatenated(
      String recipe, String types, Operands operands, String result, int site) {
    assertThat(types).hasSize(operands.size());
    return result;
  }

  @Override
  public void select(String key, String[] strings, int site) {
    jumps++;
  }

  @Override
  public void touch(Object object, String field, int site) {}

  @Override
  public void overwrite(Object object, String field) {}

  @Override
  public void copying(
      Object from, int start, Object to, int at, int length, Object[] shadows, int site) {
    check(shadows[0], start);
    check(shadows[1], at);
    check(shadows[2], length);
  }

  @Override
  public void foreign(String call, Operands operands, boolean virtual, int site) {
    check(call, operands);
    Object receiver = operands.object(0);
    if (virtual && receiver != null && receiver.getClass().getClassLoader() != null) {
      return;
    }
    for (int i = 0; i < operands.size(); i++) {
      boolean shadowed =
          operands.shadow(i) != null || operands.object(i) != null && hasShadow(operands.object(i));
      if (shadowed && !call.startsWith("java/util/List.add")) {
        lost(null, "an argument of a call", site);
      }
    }
  }

  @Override
  public void reflective(String call, Operands operands, int site) {
    check(call, operands);
  }

  @Override
  public void given(Object value, int site) {}

  @Override
  public void copied(Object from, int start, Object to, int at, int length) {
    int count = length < 0 ? java.lang.reflect.Array.getLength(from) : length;
    for (int i = 0; i < count; i++) {
      setElement(to, at + i, element(from, start + i));
    }
  }

  @Override
  public void lost(Object shadow, String why, int site) {
    lost.add(why + " at " + io.jacquard.runtime.program.Sites.get(site));
  }
}
