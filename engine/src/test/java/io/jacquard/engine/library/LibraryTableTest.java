// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is known of the JDK's containers holds for the JDK at hand. */
class LibraryTableTest {
  /** Every public method of a container that may change it. A new one has to be looked at. */
  private static final Set<String> WRITES =
      Set.of(
          "add",
          "addAll",
          "addAllAbsent",
          "addElement",
          "addFirst",
          "addIfAbsent",
          "addLast",
          "and",
          "andNot",
          "append",
          "appendCodePoint",
          "clear",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "delete",
          "deleteCharAt",
          "drainTo",
          "ensureCapacity",
          "flip",
          "insert",
          "insertElementAt",
          "load",
          "loadFromXML",
          "merge",
          "offer",
          "offerFirst",
          "offerLast",
          "or",
          "poll",
          "pollFirst",
          "pollFirstEntry",
          "pollLast",
          "pollLastEntry",
          "pop",
          "push",
          "put",
          "putAll",
          "putFirst",
          "putIfAbsent",
          "putLast",
          "remove",
          "removeAll",
          "removeAllElements",
          "removeElement",
          "removeElementAt",
          "removeFirst",
          "removeFirstOccurrence",
          "removeIf",
          "removeLast",
          "removeLastOccurrence",
          "repeat",
          "replace",
          "replaceAll",
          "retainAll",
          "reverse",
          "set",
          "setCharAt",
          "setElementAt",
          "setLength",
          "setProperty",
          "setSize",
          "sort",
          "take",
          "takeFirst",
          "takeLast",
          "transfer",
          "trimToSize",
          "tryTransfer",
          "xor");

  private static final Set<String> OF_OBJECT = Set.of("wait", "notify", "notifyAll", "getClass");

  private static List<Object> containers() {
    return List.of(
        new ArrayList<>(),
        new LinkedList<>(),
        new ArrayDeque<>(),
        new PriorityQueue<>(),
        new Vector<>(),
        new HashMap<>(),
        new LinkedHashMap<>(),
        new TreeMap<>(),
        new IdentityHashMap<>(),
        new EnumMap<>(TimeUnit.class),
        new Hashtable<>(),
        new Properties(),
        new HashSet<>(),
        new LinkedHashSet<>(),
        new TreeSet<>(),
        new BitSet(),
        new StringBuilder(),
        new StringBuffer(),
        new ConcurrentHashMap<>(),
        new ConcurrentSkipListMap<>(),
        new ConcurrentSkipListSet<>(),
        new ConcurrentLinkedQueue<>(),
        new ConcurrentLinkedDeque<>(),
        new CopyOnWriteArrayList<>(),
        new CopyOnWriteArraySet<>(),
        new ArrayBlockingQueue<>(1),
        new LinkedBlockingQueue<>(),
        new LinkedBlockingDeque<>(),
        new LinkedTransferQueue<>(),
        new PriorityBlockingQueue<>(),
        new DelayQueue<>(),
        new SynchronousQueue<>());
  }

  @TestFactory
  Stream<DynamicTest> everyMethodIsKnown() {
    return containers().stream()
        .map(
            container ->
                DynamicTest.dynamicTest(
                    container.getClass().getName(), () -> checkMethods(container)));
  }

  private static void checkMethods(Object container) {
    for (Method method : container.getClass().getMethods()) {
      if (!Modifier.isStatic(method.getModifiers()) && !OF_OBJECT.contains(method.getName())) {
        assertThat(MethodEffects.of(container, method.getName()).mayWrite())
            .as("%s changes it", method)
            .isEqualTo(WRITES.contains(method.getName()));
      }
    }
  }

  @Test
  void whatAsksMayChange() {
    assertThat(MethodEffects.of(new LinkedHashMap<>(4, 0.75f, true), "get"))
        .isEqualTo(Effect.WRITE);
    assertThat(MethodEffects.of(new LinkedHashMap<>(4, 0.75f, true), "size"))
        .isEqualTo(Effect.READ);
    assertThat(MethodEffects.behind(new WeakHashMap<>(), Effect.READ)).isEqualTo(Effect.WRITE);
    assertThat(MethodEffects.of(new ArrayList<>().iterator(), "next")).isEqualTo(Effect.READ);
    assertThat(MethodEffects.of(new ArrayList<>().iterator(), "remove")).isEqualTo(Effect.WRITE);
    assertThat(MethodEffects.ofPosition("next")).isEqualTo(Effect.WRITE);
    assertThat(MethodEffects.ofPosition("hasNext")).isEqualTo(Effect.READ);
  }

  // ---- what is behind

  private static void behind(Object view, Object expected) {
    StateRoots roots = new StateRoots();
    roots.find(view, "size", Effect.READ);
    List<Object> found = new ArrayList<>();
    for (int i = 0; i < roots.size(); i++) {
      found.add(roots.get(i));
    }
    assertThat(roots.isLost()).as("%s is lost", view.getClass()).isFalse();
    assertThat(found).as("%s", view.getClass()).hasSize(1);
    assertThat(found.get(0)).as("%s", view.getClass()).isSameAs(expected);
  }

  @Test
  void listsAreFoundBehindTheirViews() {
    for (List<Integer> list :
        List.of(new ArrayList<>(List.of(1, 2)), new LinkedList<>(List.of(1, 2)))) {
      for (List<Integer> view : views(list)) {
        behind(view, list);
        behind(view.iterator(), list);
        behind(view.listIterator(), list);
        behind(view.spliterator(), list);
        behind(view.stream(), list);
        behind(view.stream().map(String::valueOf).filter(String::isEmpty), list);
        behind(view.subList(0, 1).iterator(), list);
      }
    }
    CopyOnWriteArrayList<Integer> copied = new CopyOnWriteArrayList<>(List.of(1, 2));
    behind(copied.subList(0, 1), copied);
    Vector<Integer> vector = new Vector<>(List.of(1));
    behind(vector.elements(), vector);
    behind(vector.subList(0, 1), vector);
  }

  private static List<List<Integer>> views(List<Integer> list) {
    return List.of(
        list,
        list.subList(0, 1),
        Collections.unmodifiableList(list),
        Collections.synchronizedList(list),
        Collections.checkedList(list, Integer.class),
        Collections.unmodifiableList(Collections.synchronizedList(list.subList(0, 2))));
  }

  @Test
  void mapsAreFoundBehindTheirViews() {
    for (Map<Integer, Integer> map :
        List.<Map<Integer, Integer>>of(
            new HashMap<>(),
            new LinkedHashMap<>(),
            new TreeMap<>(),
            new IdentityHashMap<>(),
            new WeakHashMap<>(),
            new Hashtable<>(),
            new ConcurrentHashMap<>(),
            new ConcurrentSkipListMap<>())) {
      map.put(1, 1);
      for (Map<Integer, Integer> view :
          List.of(
              map,
              Collections.unmodifiableMap(map),
              Collections.synchronizedMap(map),
              Collections.checkedMap(map, Integer.class, Integer.class))) {
        behind(view, map);
        for (Collection<?> part : List.of(view.keySet(), view.values(), view.entrySet())) {
          behind(part, map);
          behind(part.iterator(), map);
        }
      }
    }
  }

  @Test
  void sortedMapsAreFoundBehindTheirParts() {
    for (NavigableMap<Integer, Integer> map :
        List.<NavigableMap<Integer, Integer>>of(new TreeMap<>(), new ConcurrentSkipListMap<>())) {
      map.put(1, 1);
      behind(map.headMap(2), map);
      behind(map.descendingMap(), map);
      behind(map.descendingMap().tailMap(1, true).keySet(), map);
      behind(map.navigableKeySet().descendingSet().iterator(), map);
      behind(map.subMap(0, true, 5, true).entrySet().iterator(), map);
    }
  }

  @Test
  void setsAndTheirPartsAreOneObject() {
    for (NavigableSet<Integer> set :
        List.<NavigableSet<Integer>>of(new TreeSet<>(), new ConcurrentSkipListSet<>())) {
      set.add(1);
      Object inside = root(set);
      behind(set.headSet(2), inside);
      behind(set.descendingSet(), inside);
      behind(set.iterator(), inside);
      behind(set.descendingSet().iterator(), inside);
    }
    for (Set<Integer> set :
        List.<Set<Integer>>of(
            new HashSet<>(), new LinkedHashSet<>(), ConcurrentHashMap.newKeySet())) {
      set.add(1);
      behind(set.iterator(), root(set));
      behind(Collections.unmodifiableSet(set), root(set));
    }
    Map<Integer, Boolean> map = new HashMap<>();
    behind(Collections.newSetFromMap(map), map);
    CopyOnWriteArraySet<Integer> copied = new CopyOnWriteArraySet<>();
    assertThat(root(copied)).isInstanceOf(CopyOnWriteArrayList.class);
  }

  private static Object root(Object set) {
    StateRoots roots = new StateRoots();
    roots.find(set, "size", Effect.READ);
    assertThat(roots.size()).isEqualTo(1);
    return roots.get(0);
  }

  @Test
  void queuesAreFoundBehindTheirIterators() {
    for (Collection<Integer> queue :
        List.of(
            new ArrayDeque<>(List.of(1)),
            new PriorityQueue<>(List.of(1)),
            new ConcurrentLinkedQueue<>(List.of(1)),
            new ConcurrentLinkedDeque<>(List.of(1)),
            new ArrayBlockingQueue<>(1, true, List.of(1)),
            new LinkedBlockingQueue<>(List.of(1)),
            new LinkedBlockingDeque<>(List.of(1)),
            new LinkedTransferQueue<>(List.of(1)),
            new PriorityBlockingQueue<>(List.of(1)))) {
      behind(queue.iterator(), queue);
      behind(queue.spliterator(), queue);
      behind(queue.stream(), queue);
      behind(Collections.synchronizedCollection(queue), queue);
    }
    ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1));
    behind(deque.descendingIterator(), deque);
    behind(Collections.asLifoQueue(deque), deque);
  }

  @Test
  void arraysAreFoundBehindLists() {
    Integer[] array = {1, 2};
    behind(Arrays.asList(array), array);
    behind(Arrays.asList(array).iterator(), array);
    behind(Arrays.asList(array).subList(0, 1), array);
    behind(Arrays.stream(array), array);
  }

  @Test
  void entriesAreFoundWhereTheyKnowTheirMap() {
    Map<Integer, Integer> concurrent = new ConcurrentHashMap<>(Map.of(1, 1));
    behind(concurrent.entrySet().iterator().next(), concurrent);
    IdentityHashMap<Integer, Integer> identity = new IdentityHashMap<>(Map.of(1, 1));
    behind(identity.entrySet().iterator().next(), identity);
    EnumMap<TimeUnit, Integer> byEnum = new EnumMap<>(Map.of(TimeUnit.DAYS, 1));
    behind(byEnum.entrySet().iterator().next(), byEnum);
    for (Map<Integer, Integer> map :
        List.of(new HashMap<>(Map.of(1, 1)), new TreeMap<>(Map.of(1, 1)))) {
      assertThat(StateLayout.of(map.entrySet().iterator().next().getClass()))
          .isEqualTo(StateLayout.ENTRY);
    }
  }

  @Test
  void valuesAndCopiesTouchNothing() {
    for (Object value :
        List.of("text", 1, List.of(1), Map.of(1, 1), Collections.emptyList(), TimeUnit.DAYS)) {
      StateRoots roots = new StateRoots();
      roots.find(value, "size", Effect.READ);
      assertThat(roots.size()).isZero();
      assertThat(roots.isLost()).isFalse();
    }
    Iterator<Integer> copied = new CopyOnWriteArrayList<>(List.of(1)).iterator();
    StateRoots roots = new StateRoots();
    roots.find(copied, "next", Effect.READ);
    assertThat(roots.size()).isZero();
    assertThat(roots.isLost()).isFalse();
  }

  @Test
  void guardsAreTheMonitorsThatTheMethodsTake() {
    List<Integer> list = new ArrayList<>();
    List<Integer> guarded = Collections.synchronizedList(list);
    guarded(guarded, "add", Effect.WRITE, guarded);
    guarded(guarded, "iterator", Effect.READ);
    guarded(Collections.unmodifiableList(guarded), "size", Effect.READ, guarded);
    guarded(list, "add", Effect.WRITE);
    Vector<Integer> vector = new Vector<>();
    guarded(vector, "add", Effect.WRITE, vector);
    guarded(vector.subList(0, 0), "size", Effect.READ, vector);
    guarded(vector.iterator(), "next", Effect.READ, vector);
    guarded(vector.iterator(), "hasNext", Effect.READ);
    Hashtable<Integer, Integer> table = new Hashtable<>();
    guarded(table.keySet(), "remove", Effect.WRITE, table);
    Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
    guarded(map.values(), "size", Effect.READ, map);
    ConcurrentHashMap<Integer, Integer> concurrent = new ConcurrentHashMap<>();
    guarded(concurrent, "put", Effect.WRITE, concurrent);
    guarded(concurrent, "get", Effect.READ);
    Properties properties = new Properties();
    guarded(properties, "put", Effect.WRITE, properties);
    guarded(properties, "get", Effect.READ);
  }

  private static void guarded(Object receiver, String method, Effect effect, Object... expected) {
    StateRoots roots = new StateRoots();
    roots.find(receiver, method, effect);
    assertThat(roots.guards()).isEqualTo(expected.length);
    for (int i = 0; i < expected.length; i++) {
      assertThat(roots.guard(i)).isSameAs(expected[i]);
    }
  }
}
