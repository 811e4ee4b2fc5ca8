// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined.collections;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** A set of numbers as a sorted tree, which is not balanced. */
final class OldTreeSet extends OldBase {
  private static final class Entry {
    private final int key;
    private Entry left;
    private Entry right;

    Entry(int key) {
      this.key = key;
    }
  }

  private Entry root;
  private int size;

  private static int key(Object element) {
    return (Integer) element;
  }

  @Override
  public boolean contains(Object element) {
    int key = key(element);
    Entry each = root;
    while (each != null && each.key != key) {
      each = key < each.key ? each.left : each.right;
    }
    return each != null;
  }

  @Override
  public boolean add(Object element) {
    int key = key(element);
    if (root == null) {
      root = new Entry(key);
    } else {
      Entry parent = root;
      while (true) {
        if (parent.key == key) {
          return false;
        }
        Entry child = key < parent.key ? parent.left : parent.right;
        if (child == null) {
          break;
        }
        parent = child;
      }
      if (key < parent.key) {
        parent.left = new Entry(key);
      } else {
        parent.right = new Entry(key);
      }
    }
    size++;
    changes++;
    return true;
  }

  /** The tree without the element; its left part goes below the least of its right part. */
  private static Entry without(Entry tree, int key) {
    if (tree == null) {
      return null;
    }
    if (tree.key != key) {
      tree.left = key < tree.key ? without(tree.left, key) : tree.left;
      tree.right = key > tree.key ? without(tree.right, key) : tree.right;
      return tree;
    }
    if (tree.right == null) {
      return tree.left;
    }
    Entry least = tree.right;
    while (least.left != null) {
      least = least.left;
    }
    least.left = tree.left;
    return tree.right;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public void clear() {
    changes++;
    size = 0;
    root = null;
  }

  /** The entry with the least key above another one, or null. */
  private Entry above(Entry entry) {
    Entry found = null;
    Entry each = root;
    while (each != null) {
      boolean isAbove = entry == null || each.key > entry.key;
      found = isAbove ? each : found;
      each = isAbove ? each.left : each.right;
    }
    return found;
  }

  @Override
  public Iterator<Object> iterator() {
    return new Checked() {
      private Entry next = above(null);
      private Entry last;

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public Object next() {
        check();
        if (next == null) {
          throw new NoSuchElementException();
        }
        last = next;
        next = above(last);
        return last.key;
      }

      @Override
      void takeOut() {
        root = without(root, last.key);
        size--;
        changes++;
      }
    };
  }
}
