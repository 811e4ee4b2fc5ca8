// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.Collections;
import java.util.Iterator;

/** Two threads run references to methods of other classes, one of the program's and one not. */
public final class Referred {
  private Referred() {}

  public static void main(String[] args) {
    Iterator<Object> none = Collections.emptyIterator();
    new Thread(new Till()::pay).start();
    new Thread(none::next).start();
  }

  private static final class Till {
    void pay() {
      throw new IllegalStateException();
    }
  }
}
