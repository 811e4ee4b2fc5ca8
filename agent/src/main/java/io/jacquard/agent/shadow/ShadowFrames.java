// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.shadow;

import io.jacquard.agent.context.ClassContext;
import io.jacquard.agent.context.NotInstrumentableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The local variables that hold shadows: one for each local and each depth of the operand stack at
 * which a value may depend on inputs. They are null at the start of the method, so that they are
 * defined wherever frames of the original code merge.
 */
public final class ShadowFrames {
  private static final String SHADOW = "java/lang/Object";

  private final MethodNode method;
  private final Map<AbstractInsnNode, Frame<ShadowValue>> frames = new IdentityHashMap<>();
  private final int[] ofLocal;
  private final int[] ofStack;

  /** How many words of locals the original code uses; shadows lie behind them. */
  private final int originalLocals;

  /** Whether references have shadows as well as numbers. */
  private final boolean references;

  private int count;

  private ShadowFrames(MethodNode method, Frame<ShadowValue>[] computed, boolean references) {
    this.method = method;
    this.references = references;
    originalLocals = method.maxLocals;
    ofLocal = new int[method.maxLocals];
    ofStack = new int[method.maxStack];
    Arrays.fill(ofLocal, -1);
    Arrays.fill(ofStack, -1);
    AbstractInsnNode[] instructions = method.instructions.toArray();
    for (int i = 0; i < instructions.length; i++) {
      Frame<ShadowValue> frame = computed[i];
      if (frame != null) {
        frames.put(instructions[i], frame);
        reserve(frame);
      }
    }
  }

  /** Looks at the original code of a method and reserves its variables. */
  public static ShadowFrames of(ClassContext type, MethodNode method)
      throws NotInstrumentableException {
    try {
      boolean references = type.known().isShared(type.name());
      ShadowInterpreter interpreter = new ShadowInterpreter(type.known(), references);
      ShadowFrames result =
          new ShadowFrames(
              method, new Analyzer<>(interpreter).analyze(type.name(), method), references);
      // One more for what the caller of this method expects.
      method.maxLocals += result.count + 1;
      return result;
    } catch (AnalyzerException e) {
      throw new NotInstrumentableException("code that cannot be analysed: " + e.getMessage());
    }
  }

  private void reserve(Frame<ShadowValue> frame) {
    for (int i = 0; i < frame.getLocals(); i++) {
      if (frame.getLocal(i).open() && ofLocal[i] < 0) {
        ofLocal[i] = originalLocals + count++;
      }
    }
    for (int i = 0; i < frame.getStackSize(); i++) {
      if (frame.getStack(i).open() && ofStack[i] < 0) {
        ofStack[i] = originalLocals + count++;
      }
    }
  }

  /** Whether references have shadows: the class reports its accesses to memory. */
  boolean references() {
    return references;
  }

  /** Whether values of this type have shadows. */
  boolean carries(Type type) {
    return ShadowCalls.isNumber(type) || references && ShadowCalls.isReference(type);
  }

  /** The state before an original instruction, or null if it is never reached. */
  Frame<ShadowValue> before(AbstractInsnNode insn) {
    return frames.get(insn);
  }

  /** The variable for the shadow of a local, or -1 if it never has one. */
  int ofLocal(int local) {
    return ofLocal[local];
  }

  /** The variable for the shadow of the value at this depth from the bottom, or -1. */
  int ofStack(int depth) {
    return depth < ofStack.length ? ofStack[depth] : -1;
  }

  /** The variable that says whether the caller asks for the shadow of the result. */
  int token() {
    return originalLocals + count;
  }

  /** All variables, which have to be set to null at the start. */
  int first() {
    return originalLocals;
  }

  int end() {
    return originalLocals + count + 1;
  }

  /**
   * Adds the variables to the frames of the original code. Frames that were added with code of the
   * tool know nothing of them, and are written in the same form as the others.
   */
  void extendFrames() {
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof FrameNode frame) {
        if (frame.type == Opcodes.F_NEW) {
          extend(frame);
        } else {
          frame.type = Opcodes.F_NEW;
        }
      }
    }
  }

  private void extend(FrameNode frame) {
    List<Object> locals = new ArrayList<>(frame.local);
    int words = 0;
    for (Object local : locals) {
      words += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    for (; words < originalLocals; words++) {
      locals.add(Opcodes.TOP);
    }
    for (int i = first(); i < end(); i++) {
      locals.add(SHADOW);
    }
    frame.local = locals;
  }
}
