// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two or three threads that use shared containers as their codes say: a letter for each call. What
 * they saw and what is left in the end is the outcome.
 */
public final class Containers {
  static volatile int x;

  private Containers() {}

  public static void main(String[] args) throws InterruptedException {
    World world = world(ContainerCode.kind());
    int count = ContainerCode.threads();
    Worker[] workers = new Worker[count];
    Thread[] threads = new Thread[count - 1];
    for (int i = 0; i < count; i++) {
      workers[i] = new Worker(world, ContainerCode.of(i));
    }
    for (int i = 1; i < count; i++) {
      threads[i - 1] = new Thread(workers[i]);
      threads[i - 1].start();
    }
    workers[0].run();
    for (Thread thread : threads) {
      thread.join();
    }
    String outcome = "";
    for (Worker worker : workers) {
      outcome += worker.seen + " | ";
    }
    ContainerCode.say(outcome + world.left() + " x=" + x);
  }

  private static World world(char kind) {
    return switch (kind) {
      case 'a' -> new MapWorld(new HashMap<>(), new HashMap<>());
      case 'b' -> new MapWorld(new LinkedHashMap<>(4, 0.75f, true), new TreeMap<>());
      case 'c' -> new MapWorld(new TreeMap<>(), new LinkedHashMap<>());
      case 'd' -> new MapWorld(new ConcurrentHashMap<>(), new HashMap<>());
      case 'e' -> new MapWorld(new Hashtable<>(), new ConcurrentHashMap<>());
      case 'f' ->
          new MapWorld(
              Collections.synchronizedMap(new HashMap<>()),
              Collections.synchronizedMap(new TreeMap<>()));
      case 'g' -> new MapWorld(new ConcurrentSkipListMap<>(), new Hashtable<>());
      case 'h' -> new MapWorld(new IdentityHashMap<>(), new HashMap<>());
      case 'i' -> new QueueWorld(new ArrayBlockingQueue<>(1), new PriorityBlockingQueue<>());
      case 'j' -> new QueueWorld(new LinkedTransferQueue<>(), new ArrayDeque<>());
      case 'k' -> new ListWorld(new ArrayList<>(), new ArrayList<>());
      case 'l' -> new ListWorld(new LinkedList<>(), new ArrayList<>());
      case 'm' -> new ListWorld(new Vector<>(), new Vector<>());
      case 'n' ->
          new ListWorld(
              Collections.synchronizedList(new ArrayList<>()),
              Collections.synchronizedList(new LinkedList<>()));
      case 'o' -> new ListWorld(new CopyOnWriteArrayList<>(), new ArrayList<>());
      case 'p' -> new ListWorld(Arrays.asList(0, 0), new ArrayList<>());
      case 'q' -> new QueueWorld(new ArrayDeque<>(), new PriorityQueue<>());
      case 'r' -> new QueueWorld(new ConcurrentLinkedQueue<>(), new ConcurrentLinkedDeque<>());
      case 's' -> new QueueWorld(new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>());
      case 't' -> new QueueWorld(new LinkedList<>(), new ConcurrentLinkedQueue<>());
      case 'u' -> new SetWorld(new TreeSet<>(), new LinkedHashSet<>());
      case 'v' -> new SetWorld(new ConcurrentSkipListSet<>(), ConcurrentHashMap.newKeySet());
      case 'w' -> new SetWorld(new CopyOnWriteArraySet<>(), new TreeSet<>());
      case 'x' ->
          new SetWorld(
              Collections.newSetFromMap(new HashMap<>()),
              Collections.synchronizedSet(new TreeSet<>()));
      default -> new TextWorld();
    };
  }

  private static final class Worker implements Runnable {
    final World world;
    final String code;
    String seen = "";

    Worker(World world, String code) {
      this.world = world;
      this.code = code;
    }

    @Override
    public void run() {
      String all = "";
      for (int i = 0; i < code.length(); i++) {
        String result;
        try {
          result = String.valueOf(world.call(code.charAt(i), i));
        } catch (RuntimeException e) {
          result = e.getClass().getSimpleName();
        }
        all += result + " ";
      }
      seen = all;
    }
  }

  /** Shared containers and what can be done to them. */
  private interface World {
    Object call(char what, int number);

    String left();
  }

  /** An action that touches no container. */
  private static Object other(char what) {
    return switch (what) {
      case 'X' -> x = 1;
      case 'Y' -> x;
      default -> throw new IllegalArgumentException("no such call: " + what);
    };
  }

  private static final class MapWorld implements World {
    private final Map<Integer, Integer> map;
    private final Map<Integer, Integer> second;
    private final Map<Integer, Integer> shown;
    private final Set<Integer> keys;
    private final Collection<Integer> values;

    MapWorld(Map<Integer, Integer> map, Map<Integer, Integer> second) {
      this.map = map;
      this.second = second;
      map.put(1, 10);
      second.put(2, 20);
      shown = Collections.unmodifiableMap(map);
      keys = map.keySet();
      values = map.values();
    }

    @Override
    public Object call(char what, int number) {
      return switch (what) {
        case 'a' -> map.put(1, number);
        case 'b' -> map.get(1);
        case 'c' -> map.put(2, number);
        case 'd' -> map.remove(1);
        case 'e' -> keys.remove(1);
        case 'f' -> values.remove(10);
        case 'g' -> keys.contains(2);
        case 'h' -> shown.size();
        case 'i' -> copy(second, map);
        case 'j' -> copy(map, second);
        case 'k' -> map.computeIfAbsent(2, key -> x + 30);
        case 'l' -> map.merge(1, 1, (a, b) -> a + b + x);
        case 'm' -> sum(map);
        case 'n' -> setAll(map);
        case 'o' -> map.toString();
        case 'p' -> map.equals(second);
        case 'q' -> keys.removeIf(key -> key > x);
        case 'r' -> new TreeMap<>(shown).toString();
        case 's' -> values.stream().mapToInt(value -> value + x).sum();
        case 't' -> second.get(2);
        case 'u' -> "" + second;
        case 'v' -> map.entrySet().iterator().next().getValue();
        case 'w' -> keys.iterator().next();
        default -> other(what);
      };
    }

    private static Object copy(Map<Integer, Integer> to, Map<Integer, Integer> from) {
      to.putAll(from);
      return "";
    }

    private static int sum(Map<Integer, Integer> map) {
      int[] sum = new int[1];
      map.forEach((key, value) -> sum[0] += value + x);
      return sum[0];
    }

    private static int setAll(Map<Integer, Integer> map) {
      int sum = 0;
      for (Map.Entry<Integer, Integer> entry : map.entrySet()) {
        sum += entry.getValue();
        entry.setValue(7);
      }
      return sum;
    }

    @Override
    public String left() {
      return new TreeMap<>(map) + " " + new TreeMap<>(second);
    }
  }

  private static final class ListWorld implements World {
    private final List<Integer> list;
    private final List<Integer> second;
    private final List<Integer> shown;
    private final List<Integer> part;
    private final Iterator<Integer> walk;

    ListWorld(List<Integer> list, List<Integer> second) {
      this.list = list;
      this.second = second;
      if (list.isEmpty()) {
        list.add(3);
        list.add(1);
      }
      second.add(5);
      shown = Collections.unmodifiableList(list);
      part = list.subList(0, 1);
      walk = list.iterator();
    }

    @Override
    public Object call(char what, int number) {
      return switch (what) {
        case 'a' -> list.add(number);
        case 'b' -> list.get(0);
        case 'c' -> list.set(0, number + 20);
        case 'd' -> list.remove(0);
        case 'e' -> part.get(0);
        case 'f' -> part.set(0, number + 40);
        case 'g' -> shown.contains(1);
        case 'h' -> shown.size();
        case 'i' -> list.addAll(second);
        case 'j' -> second.addAll(list);
        case 'k' -> sort(list);
        case 'l' -> sum(list);
        case 'm' -> walk(list);
        case 'n' -> list.removeIf(value -> value > 2 + x);
        case 'o' -> list.toString();
        case 'p' -> list.equals(second);
        case 'q' -> walk.next();
        case 'r' -> new ArrayList<>(part).toString();
        case 's' -> list.stream().mapToInt(value -> value + x).sum();
        case 't' -> second.get(0);
        case 'u' -> "" + second;
        case 'v' -> change(list);
        case 'w' -> String.join(",", new LinkedList<>(List.of("" + list.indexOf(1))));
        default -> other(what);
      };
    }

    private static Object sort(List<Integer> list) {
      Collections.sort(list);
      return "";
    }

    private static int sum(List<Integer> list) {
      int[] sum = new int[1];
      list.forEach(value -> sum[0] += value + x);
      return sum[0];
    }

    private static int walk(List<Integer> list) {
      int sum = 0;
      for (int value : list) {
        sum = 10 * sum + value;
      }
      return sum;
    }

    private static int change(List<Integer> list) {
      int sum = 0;
      for (ListIterator<Integer> each = list.listIterator(); each.hasNext(); ) {
        sum += each.next();
        each.set(8);
      }
      return sum;
    }

    @Override
    public String left() {
      return list + " " + second;
    }
  }

  private static final class QueueWorld implements World {
    private final Queue<Integer> queue;
    private final Queue<Integer> second;

    QueueWorld(Queue<Integer> queue, Queue<Integer> second) {
      this.queue = queue;
      this.second = second;
      queue.add(2);
    }

    @Override
    public Object call(char what, int number) {
      return switch (what) {
        case 'a', 'b' -> queue.offer(number);
        case 'c', 'd' -> queue.poll();
        case 'e' -> queue.peek();
        case 'f' -> queue.size();
        case 'g' -> queue.contains(1);
        case 'h' -> queue.remove(2);
        case 'i' -> second.addAll(queue);
        case 'j' -> queue.addAll(second);
        case 'k' -> second.poll();
        case 'l' -> queue.removeIf(value -> value > x);
        case 'm' -> walk();
        case 'n' -> queue.toString();
        case 'o' -> second.size();
        case 'p' -> queue instanceof Deque<Integer> deque ? deque.pollLast() : queue.isEmpty();
        case 'q' -> queue instanceof BlockingQueue<Integer> blocking ? take(blocking) : "";
        case 'r' -> queue instanceof BlockingQueue<Integer> blocking ? put(blocking, number) : "";
        default -> other(what);
      };
    }

    private static Object take(BlockingQueue<Integer> queue) {
      try {
        return queue.take();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private static Object put(BlockingQueue<Integer> queue, int number) {
      try {
        queue.put(number);
        return "";
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    private int walk() {
      int sum = 0;
      for (int value : queue) {
        sum = 10 * sum + value;
      }
      return sum;
    }

    @Override
    public String left() {
      return queue + " " + second;
    }
  }

  private static final class SetWorld implements World {
    private final Set<Integer> set;
    private final Set<Integer> second;
    private final Set<Integer> shown;

    SetWorld(Set<Integer> set, Set<Integer> second) {
      this.set = set;
      this.second = second;
      set.add(1);
      set.add(2);
      second.add(3);
      shown = set instanceof java.util.NavigableSet<Integer> sorted ? sorted.headSet(2) : set;
    }

    @Override
    public Object call(char what, int number) {
      return switch (what) {
        case 'a' -> set.add(number);
        case 'b' -> set.remove(1);
        case 'c' -> set.contains(1);
        case 'd' -> shown.size();
        case 'e' -> shown.remove(1);
        case 'f' -> shown.iterator().next();
        case 'g' -> set.addAll(second);
        case 'h' -> second.addAll(set);
        case 'i' -> set.removeIf(value -> value > x);
        case 'j' -> set.retainAll(second);
        case 'k' -> set.stream().mapToInt(value -> value + x).sum();
        case 'l' -> second.toString();
        case 'm' -> new TreeSet<>(shown).toString();
        default -> other(what);
      };
    }

    @Override
    public String left() {
      return set + " " + second;
    }
  }

  private static final class TextWorld implements World {
    private final StringBuffer buffer = new StringBuffer("a");
    private final StringBuilder builder = new StringBuilder("b");
    private final int[] array = {3, 2};
    private final char[] letters = {'x', 'y'};

    @Override
    public Object call(char what, int number) {
      return switch (what) {
        case 'a' -> length(buffer.append(number));
        case 'b' -> builder.append(number).length();
        case 'c' -> length(buffer.append(builder));
        case 'd' -> length(builder.insert(0, buffer));
        case 'e' -> buffer.toString();
        case 'f' -> builder.charAt(0);
        case 'g' -> length(buffer.deleteCharAt(0));
        case 'h' -> sort(array);
        case 'i' -> array[0];
        case 'j' -> array[1] = number;
        case 'k' -> Arrays.toString(array);
        case 'l' -> fill(letters, number);
        case 'm' -> String.valueOf(letters);
        case 'n' -> length(buffer.append(letters));
        case 'o' -> Arrays.stream(array).sum();
        default -> other(what);
      };
    }

    private static int length(CharSequence text) {
      return text.length();
    }

    private static Object sort(int[] array) {
      Arrays.sort(array);
      return "";
    }

    private static Object fill(char[] letters, int number) {
      Arrays.fill(letters, 0, 1, (char) ('0' + number));
      return "";
    }

    @Override
    public String left() {
      return buffer + " " + builder + " " + Arrays.toString(array) + String.valueOf(letters);
    }
  }
}
