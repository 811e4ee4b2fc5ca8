// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * A buffer of text whose methods hold its lock, but not that of the buffer which they append: that
 * one may be cut between the question for its length and the copying.
 */
public final class TextBuffer {
  private static final int LETTERS = 8;
  private static final Object COUNTER = new Object();
  private static int steps;

  private final char[] text = new char[64];
  private int length;

  private TextBuffer() {}

  public static void main(String[] args) throws InterruptedException {
    TextBuffer one = new TextBuffer();
    TextBuffer two = new TextBuffer();
    for (int i = 0; i < LETTERS; i++) {
      two.append('x');
    }
    Workers.run(
        () -> {
          step();
          one.append(two);
        },
        () -> {
          step();
          two.cut(0);
        });
  }

  private static void step() {
    for (int i = 0; i < LETTERS; i++) {
      synchronized (COUNTER) {
        steps++;
      }
    }
  }

  synchronized int length() {
    return length;
  }

  synchronized void append(char letter) {
    text[length++] = letter;
  }

  synchronized void append(TextBuffer other) {
    int more = other.length();
    other.copyTo(more, text, length);
    length += more;
  }

  synchronized void copyTo(int end, char[] target, int at) {
    if (end > length) {
      throw new StringIndexOutOfBoundsException(end);
    }
    for (int i = 0; i < end; i++) {
      target[at + i] = text[i];
    }
  }

  synchronized void cut(int newLength) {
    length = newLength;
  }
}
