// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * Three threads use two lists. Argument 1: a copy and a first element, while another thread clears
 * the list; 2: a copy; 3: a first element; 4: looks before it adds; 5: looks for the size before it
 * takes the last element.
 */
public final class ListUsers {
  private static final int ELEMENTS = 18;
  private final GrowingList list;
  private final GrowingList log = new GrowingList();
  private int doubles;

  ListUsers(GrowingList list) {
    this.list = list;
  }

  public static void main(String[] args) throws InterruptedException {
    new ListUsers(new GrowingList()).run(Integer.parseInt(args[0]));
  }

  void run(int driver) throws InterruptedException {
    for (int i = 0; i < ELEMENTS; i++) {
      list.add(i);
      log.add(i);
    }
    switch (driver) {
      case 1 -> Workers.run(this::copy, this::lookAtFirst, this::clear);
      case 2 -> Workers.run(this::copy, this::read, this::clear);
      case 3 -> Workers.run(this::read, this::lookAtFirst, this::clear);
      case 4 -> {
        Workers.run(this::addNew, this::addNew, this::read);
        assert list.size() == ELEMENTS + 1 : "added twice: " + list.size();
      }
      case 5 -> {
        Workers.run(() -> moveLast(), () -> moveLast(), this::read);
        assert doubles == 2 : "moved " + doubles;
      }
      default -> throw new IllegalArgumentException("driver " + driver);
    }
  }

  private void copy() {
    read();
    new GrowingList(list).sum();
  }

  private void lookAtFirst() {
    read();
    if (list.size() > 0) {
      list.first().hashCode();
    }
  }

  private void clear() {
    read();
    list.clear();
  }

  private void read() {
    for (int i = 0; i < ELEMENTS; i++) {
      log.get(i);
      log.size();
    }
  }

  private void addNew() {
    read();
    if (!list.contains("new")) {
      list.add("new");
    }
  }

  private void moveLast() {
    read();
    int size = list.size();
    list.removeLast();
    if (list.size() == size - 1) {
      synchronized (log) {
        doubles++;
      }
    }
  }
}
