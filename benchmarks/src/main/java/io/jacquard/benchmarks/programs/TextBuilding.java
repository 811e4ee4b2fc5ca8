// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.programs;

import java.util.Arrays;

/** Text made in a string builder, and again in a character buffer of the program's own. */
public final class TextBuilding implements Runnable {
  private static final int LINES = 3_000;

  private static final class Buffer {
    private char[] room = new char[16];
    private int size;

    void add(char letter) {
      if (size == room.length) {
        room = Arrays.copyOf(room, size * 2);
      }
      room[size++] = letter;
    }

    void add(String text) {
      for (int i = 0; i < text.length(); i++) {
        add(text.charAt(i));
      }
    }

    @Override
    public String toString() {
      return new String(room, 0, size);
    }
  }

  @Override
  public void run() {
    StringBuilder builder = new StringBuilder();
    Buffer buffer = new Buffer();
    for (int i = 0; i < LINES; i++) {
      builder.append("line ").append(i).append(": ").append(i % 7 == 0).append('\n');
      buffer.add("line ");
      buffer.add(Integer.toString(i));
      buffer.add(": ");
      buffer.add(String.valueOf(i % 7 == 0));
      buffer.add('\n');
    }
    if (!builder.toString().equals(buffer.toString())) {
      throw new AssertionError("the texts differ");
    }
  }
}
