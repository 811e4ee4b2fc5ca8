// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.locks;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/**
 * Threads give inodes their blocks: an array of inodes and one of blocks, each element under a lock
 * of its own. The idea is that of Flanagan and Godefroid (POPL 2005); with 32 inodes and 26 blocks
 * the first 13 threads do not meet. Size: threads, inodes, blocks.
 */
public abstract class FileSystem {
  Object[] inodeLocks;
  Object[] blockLocks;

  /** The block of each inode, counted from one; zero: it has none. */
  int[] blockOf;

  boolean[] busy;

  /** Takes the block if it is free. */
  abstract boolean take(int block);

  private void serve(int thread) {
    int inode = thread % blockOf.length;
    synchronized (inodeLocks[inode]) {
      if (blockOf[inode] == 0) {
        blockOf[inode] = allocate(2 * inode) + 1;
      }
    }
  }

  private int allocate(int from) {
    for (int i = 0; i < busy.length; i++) {
      int block = (from + i) % busy.length;
      if (take(block)) {
        return block;
      }
    }
    throw new IllegalStateException("no block is left");
  }

  void run(String[] args) throws InterruptedException {
    int threads = Sizes.of(args, 0, 14);
    blockOf = new int[Sizes.of(args, 1, 32)];
    busy = new boolean[Sizes.of(args, 2, 26)];
    inodeLocks = locks(blockOf.length);
    blockLocks = locks(busy.length);
    new Crew().with(threads, this::serve).run();
    boolean[] owned = new boolean[busy.length];
    for (int block : blockOf) {
      if (block > 0) {
        assert !owned[block - 1] : "two inodes have block " + (block - 1);
        owned[block - 1] = true;
      }
    }
  }

  private static Object[] locks(int count) {
    Object[] locks = new Object[count];
    for (int i = 0; i < count; i++) {
      locks[i] = new Object();
    }
    return locks;
  }

  /** Looks under the lock, takes under the lock, but lets go of it in between. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {"14", "32", "26"})
  public static final class Faulty extends FileSystem {
    @Override
    boolean take(int block) {
      synchronized (blockLocks[block]) {
        if (busy[block]) {
          return false;
        }
      }
      synchronized (blockLocks[block]) {
        busy[block] = true;
        return true;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run(args);
    }
  }

  /** Looks and takes under one lock. */
  @Specimen(
      size = {"14", "32", "26"},
      smallest = {"14", "32", "26"},
      traces = 2)
  public static final class Corrected extends FileSystem {
    @Override
    boolean take(int block) {
      synchronized (blockLocks[block]) {
        boolean free = !busy[block];
        busy[block] = true;
        return free;
      }
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
