// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Each thread gives a block of the disk to its inode. Up to 13 threads no two meet; thread t and
 * thread t+13 compete for a block. 2^(t-13) traces for 13 to 20 threads. The benchmark of Flanagan
 * and Godefroid: Dynamic Partial-Order Reduction for Model Checking Software, POPL 2005.
 */
public final class FileSystem {
  private static final int INODES = 32;
  private static final int BLOCKS = 26;

  /** A variable and its lock in one. */
  private static final class Cell {
    volatile int value;
  }

  private final List<Cell> inodes = cells(INODES);
  private final List<Cell> busy = cells(BLOCKS);

  private FileSystem() {}

  /** Argument: how many threads. */
  public static void main(String[] args) {
    FileSystem files = new FileSystem();
    List<Runnable> bodies = new ArrayList<>();
    for (int t = 0; t < Integer.parseInt(args[0]); t++) {
      int i = t % INODES;
      bodies.add(() -> files.allocate(i));
    }
    Crew.start(bodies);
  }

  private static List<Cell> cells(int count) {
    return Stream.generate(Cell::new).limit(count).toList();
  }

  private void allocate(int i) {
    Cell inode = inodes.get(i);
    synchronized (inode) {
      if (inode.value == 0) {
        int b = 2 * i % BLOCKS;
        while (!take(b)) {
          b = (b + 1) % BLOCKS;
        }
        inode.value = b + 1;
      }
    }
  }

  private boolean take(int b) {
    Cell block = busy.get(b);
    synchronized (block) {
      if (block.value != 0) {
        return false;
      }
      block.value = 1;
      return true;
    }
  }
}
