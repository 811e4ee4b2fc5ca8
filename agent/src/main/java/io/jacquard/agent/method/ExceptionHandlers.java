// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.method;

import io.jacquard.agent.code.Code;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Makes every exception handler first rethrow the error that ends an abandoned thread.
 *
 * <p>Compilers let a handler protect itself (a {@code finally}, the exit of a monitor). The rethrow
 * must lie outside every protected range, or such a handler would catch it again forever.
 */
public final class ExceptionHandlers {
  private ExceptionHandlers() {}

  static Code caught(Code code) {
    return code.dup().hook("caught", "(Ljava/lang/Throwable;)V");
  }

  public static void guard(MethodNode method) {
    if (method.tryCatchBlocks.isEmpty()) {
      return;
    }
    Map<AbstractInsnNode, Integer> positions = positions(method);
    Map<LabelNode, LabelNode> guarded = new LinkedHashMap<>();
    for (LabelNode handler : handlers(method)) {
      guarded.put(handler, guard(method, handler));
    }
    List<TryCatchBlockNode> blocks = new ArrayList<>();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      split(block, guarded, positions, blocks);
    }
    method.tryCatchBlocks = blocks;
  }

  /** The handlers in textual order. */
  private static List<LabelNode> handlers(MethodNode method) {
    Set<AbstractInsnNode> targets = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      targets.add(block.handler);
    }
    List<LabelNode> handlers = new ArrayList<>();
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      if (targets.contains(insn)) {
        handlers.add((LabelNode) insn);
      }
    }
    return handlers;
  }

  /** Inserts the rethrow and returns the label behind it. */
  private static LabelNode guard(MethodNode method, LabelNode handler) {
    AbstractInsnNode last = handler;
    while (last.getNext() != null && last.getNext().getOpcode() < 0) {
      last = last.getNext();
    }
    LabelNode behind = new LabelNode();
    Code code = caught(new Code());
    code.list.add(behind);
    method.instructions.insert(last, code.list);
    return behind;
  }

  /** Leaves out of the block's range what was inserted at the handlers that lie in it. */
  private static void split(
      TryCatchBlockNode block,
      Map<LabelNode, LabelNode> guarded,
      Map<AbstractInsnNode, Integer> positions,
      List<TryCatchBlockNode> result) {
    LabelNode start = block.start;
    int end = positions.get(block.end);
    for (LabelNode handler : guarded.keySet()) {
      int at = positions.get(handler);
      if (at >= positions.get(block.start) && at < end) {
        if (at > positions.get(block.start)) {
          result.add(new TryCatchBlockNode(start, handler, block.handler, block.type));
        }
        start = guarded.get(handler);
      }
    }
    result.add(new TryCatchBlockNode(start, block.end, block.handler, block.type));
  }

  /** Counts real instructions only, so that labels at one place have one position. */
  private static Map<AbstractInsnNode, Integer> positions(MethodNode method) {
    Map<AbstractInsnNode, Integer> positions = new IdentityHashMap<>();
    int position = 0;
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      if (insn instanceof LabelNode) {
        positions.put(insn, position);
      } else if (insn.getOpcode() >= 0) {
        position++;
      }
    }
    return positions;
  }
}
