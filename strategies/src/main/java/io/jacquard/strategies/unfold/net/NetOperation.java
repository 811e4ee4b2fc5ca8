// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import io.jacquard.trace.record.OperationKind;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a thread is about to do at a thread condition: a function of what it has done and seen.
 *
 * @param kind the kind as announced
 * @param site where it stands in the program
 * @param locations the numbers of what it touches, each once; those that order it beside its own
 *     footprint are among them
 * @param writes one bit for each location: whether it may change it
 * @param takes whether it needs its first location free of others: an outermost acquire, the return
 *     from a wait, the initialisation of a class
 * @param givesUp whether it may also end without what it waits for
 * @param timed whether it has a time limit, so that it ends when nothing else can run
 * @param held the locations of the locks that the thread holds, if it is about a monitor: no thread
 *     else can change that one
 */
public record NetOperation(
    OperationKind kind,
    int site,
    List<Integer> locations,
    int writes,
    boolean takes,
    boolean givesUp,
    boolean timed,
    List<Integer> held) {
  /** Most locations that are distinguished in {@link #writes}; those behind count as written. */
  public static final int MOST = 31;

  public NetOperation {
    locations = List.copyOf(locations);
    held = List.copyOf(held);
  }

  /** The site of an operation that another JVM has seen: numbers of sites differ there. */
  public static final int ELSEWHERE = -1;

  void save(DataOutput out) throws IOException {
    out.writeUTF(kind.word().toUpperCase(Locale.ROOT));
    save(locations, out);
    out.writeInt(writes);
    out.writeBoolean(takes);
    out.writeBoolean(givesUp);
    out.writeBoolean(timed);
    save(held, out);
  }

  private static void save(List<Integer> numbers, DataOutput out) throws IOException {
    out.writeInt(numbers.size());
    for (int number : numbers) {
      out.writeInt(number);
    }
  }

  /** What {@link #save} stored. */
  static NetOperation restored(DataInput in) throws IOException {
    OperationKind kind = OperationKind.called(in.readUTF());
    List<Integer> locations = restoredList(in);
    return new NetOperation(
        kind,
        ELSEWHERE,
        locations,
        in.readInt(),
        in.readBoolean(),
        in.readBoolean(),
        in.readBoolean(),
        restoredList(in));
  }

  private static List<Integer> restoredList(DataInput in) throws IOException {
    List<Integer> numbers = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      numbers.add(in.readInt());
    }
    return numbers;
  }

  /** Whether it may change the location at this position. */
  public boolean mayWrite(int position) {
    return position >= MOST || (writes & 1 << position) != 0;
  }

  /**
   * Whether no other thread can change its first location before it is done: the thread holds the
   * monitor, initialises the class, or ends its own life.
   */
  boolean isUndisturbed() {
    return kind == OperationKind.END
        || kind == OperationKind.INITIALISED
        || kind.isOfMonitor() && !takes && held.contains(location());
  }

  /** The location that it is about, or -1 if there is none. */
  public int location() {
    return locations.isEmpty() ? -1 : locations.get(0);
  }
}
