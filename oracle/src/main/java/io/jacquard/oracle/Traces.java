// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import io.jacquard.oracle.Op.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiPredicate;

/** Sequences of operations as partial orders. */
public final class Traces {

  private Traces() {}

  /**
   * A string that two sequences share iff they are the same Mazurkiewicz trace under {@link
   * Dependence}: the Foata normal form, written as every thread's operations, each with its level.
   */
  public static String key(List<Op> sequence, int threads) {
    int[] level = new int[sequence.size()];
    StringBuilder[] parts = new StringBuilder[threads];
    for (int t = 0; t < threads; t++) {
      parts[t] = new StringBuilder();
    }
    for (int i = 0; i < level.length; i++) {
      Op op = sequence.get(i);
      for (int j = 0; j < i; j++) {
        if (level[j] >= level[i] && Dependence.dependent(sequence.get(j), op)) {
          level[i] = level[j] + 1;
        }
      }
      parts[op.thread()]
          .append((char) op.kind().ordinal())
          .append((char) op.object())
          .append((char) (op.outcome() + 1))
          .append((char) level[i]);
    }
    StringBuilder key = new StringBuilder();
    for (StringBuilder part : parts) {
      key.append((char) part.length()).append(part);
    }
    return key.toString();
  }

  /** For each operation the set of all earlier ones that causally precede it by dependence. */
  public static List<BitSet> causes(List<Op> sequence) {
    return closure(sequence, Dependence::dependent);
  }

  /**
   * For each operation the set of all earlier ones that <em>happen before</em> it because an
   * operation had to wait for another: order within a thread, start to begin, end to join, unpark
   * to the park that consumes the permit, and a monitor given up (release, wait) or notified to the
   * next that takes it. Order of memory accesses does not count: two conflicting accesses of plain
   * memory unordered by this relation are a data race. Atomics synchronise: each write to one with
   * each later access of it.
   */
  public static List<BitSet> happensBefore(List<Op> sequence) {
    return closure(sequence, Traces::enables);
  }

  /** The pairs of conflicting accesses to variables or arrays unordered by happens-before. */
  public static List<int[]> races(List<Op> sequence) {
    List<BitSet> before = happensBefore(sequence);
    List<int[]> races = new ArrayList<>();
    for (int i = 0; i < sequence.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (plain(sequence.get(i).kind())
            && Dependence.dependent(sequence.get(j), sequence.get(i))
            && !before.get(i).get(j)) {
          races.add(new int[] {j, i});
        }
      }
    }
    return races;
  }

  private static boolean plain(Kind kind) {
    return switch (kind) {
      case READ, WRITE, ARRAY_READ, ARRAY_WRITE -> true;
      default -> false;
    };
  }

  private static boolean enables(Op a, Op b) {
    if (a.thread() == b.thread()) {
      return true;
    }
    if (!Dependence.dependent(a, b)) {
      return false;
    }
    return switch (a.kind().group()) {
      case MEMORY -> !plain(a.kind()) && a.write();
      case MONITOR -> true;
      case GATE -> gives(a.kind()) && takes(b) && !(a.kind() == Kind.UNSHARE && shares(b.kind()));
      case THREAD ->
          switch (a.kind()) {
            case START -> b.kind() == Kind.BEGIN;
            case END -> b.kind() == Kind.JOIN && b.outcome() != Op.TIMEOUT;
            case UNPARK -> b.kind() == Kind.PARK && b.outcome() != Op.TIMEOUT;
            default -> false;
          };
    };
  }

  private static boolean gives(Kind kind) {
    return switch (kind) {
      case FREE, UNSHARE, GIVE, COUNT_DOWN, AWAIT -> true;
      default -> false;
    };
  }

  private static boolean takes(Op op) {
    return switch (op.kind()) {
      case TAKE, SHARE, TAKE_FROM_QUEUE, PASS -> true;
      case TRY_TAKE, TRY_SHARE -> op.outcome() == 1;
      default -> false;
    };
  }

  private static boolean shares(Kind kind) {
    return kind == Kind.SHARE || kind == Kind.TRY_SHARE;
  }

  private static List<BitSet> closure(List<Op> sequence, BiPredicate<Op, Op> ordered) {
    List<BitSet> before = new ArrayList<>();
    for (int i = 0; i < sequence.size(); i++) {
      BitSet set = new BitSet();
      for (int j = i - 1; j >= 0; j--) {
        if (!set.get(j) && ordered.test(sequence.get(j), sequence.get(i))) {
          set.set(j);
          set.or(before.get(j));
        }
      }
      before.add(set);
    }
    return before;
  }
}
