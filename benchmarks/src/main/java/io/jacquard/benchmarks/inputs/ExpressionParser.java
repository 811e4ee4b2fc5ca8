// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks.inputs;

import io.jacquard.Jacquard;

/** Up to five characters are read as an expression of digits, sums, products and parentheses. */
public final class ExpressionParser implements Runnable {
  private static final int CHARACTERS = 5;

  /** What is no expression. */
  private static final class Malformed extends Exception {
    private static final long serialVersionUID = 1;

    Malformed() {
      super(null, null, false, false);
    }
  }

  private static final class Reader {
    private final char[] text = new char[CHARACTERS];
    private int position;

    Reader() {
      for (int i = 0; i < CHARACTERS; i++) {
        text[i] = Jacquard.anyChar("character " + i);
      }
    }

    private boolean accepts(char c) {
      if (position < text.length && text[position] == c) {
        position++;
        return true;
      }
      return false;
    }

    int sum() throws Malformed {
      int value = product();
      while (accepts('+')) {
        value += product();
      }
      return value;
    }

    private int product() throws Malformed {
      int value = factor();
      while (accepts('*')) {
        value *= factor();
      }
      return value;
    }

    private int factor() throws Malformed {
      if (accepts('(')) {
        int value = sum();
        if (!accepts(')')) {
          throw new Malformed();
        }
        return value;
      }
      if (position == text.length || text[position] < '0' || text[position] > '9') {
        throw new Malformed();
      }
      return text[position++] - '0';
    }
  }

  @Override
  public void run() {
    Reader reader = new Reader();
    try {
      if (reader.sum() < 0) {
        throw new IllegalStateException("five digits have no negative value");
      }
    } catch (Malformed e) {
      // That is one of the paths.
    }
  }
}
