// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import io.jacquard.engine.library.Effect;
import io.jacquard.engine.library.StateLayout;
import io.jacquard.engine.library.StateRoots;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.runtime.program.Tagged;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Names, owners and states of objects.
 *
 * <p>An object is named by the thread that made it and that thread's count: a function of the
 * causal past. Application objects carry their tag; arrays and JDK objects made by application code
 * are entered in a table; what JDK code made on its own is named by its class alone, as are string
 * literals and what was made outside executions. An object is owned until it is published;
 * publishing marks everything that becomes reachable.
 */
public final class ObjectTable {
  private static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return referenceOffsets(type);
        }
      };

  private final int epoch;
  private final ThreadTable threads;
  private final IdentityTable<ObjectState> table = new IdentityTable<>();
  private final StateRoots roots = new StateRoots();

  /** Published objects whose references have to be followed; empty between publications. */
  private final Deque<Object> open = new ArrayDeque<>();

  /**
   * @param epoch the number of the execution, by which it knows what others left in the objects
   */
  public ObjectTable(int epoch, ThreadTable threads) {
    this.epoch = epoch;
    this.threads = threads;
  }

  /** The state of something that is no object of the program, under a name of its own. */
  public ObjectState stateNamed(String name) {
    return new ObjectState(epoch, name);
  }

  private static long[] referenceOffsets(Class<?> type) {
    long[] offsets = new long[8];
    int count = 0;
    for (Class<?> t = type; t != null && t != Object.class; t = t.getSuperclass()) {
      for (DeclaredField field : Members.fields(t)) {
        if (!field.isStatic() && field.isReference() && !field.name().startsWith("$jacquard")) {
          if (count == offsets.length) {
            offsets = Arrays.copyOf(offsets, 2 * count);
          }
          offsets[count++] = field.offset();
        }
      }
    }
    return Arrays.copyOf(offsets, count);
  }

  /** The arrays and JDK objects that the first thread made while it was alone. */
  public void enterEarly(Object[] made, int count) {
    for (int i = 0; i < count; i++) {
      if (table.get(made[i]) == null) {
        enter(made[i], new ObjectState(epoch, nameOf(made[i], "0", i + 1, '~')));
      }
    }
    threads.get(0).made = count;
  }

  /** Enters an object, and with it the container inside that holds its state. */
  private void enter(Object object, ObjectState state) {
    table.put(object, state);
    if (StateLayout.of(object.getClass()) == StateLayout.VIEW) {
      roots.find(object, "", Effect.NONE);
      for (int i = 0; i < roots.size(); i++) {
        if (!(roots.get(i) instanceof Tagged) && table.get(roots.get(i)) == null) {
          table.put(roots.get(i), state);
        }
      }
      roots.clear();
    }
  }

  /**
   * The state of what stands behind an object; if it is not known yet, it belongs to the object.
   */
  public ObjectState behind(ControlledThread self, Object object, Object root) {
    if (object != root
        && Modifier.isPublic(object.getClass().getModifiers())
        && StateLayout.of(object.getClass()) == StateLayout.VIEW
        && peek(root) == null) {
      table.put(root, of(self, object));
    }
    return of(self, root);
  }

  /** What an object was got from, or null if that is not known. */
  public @Nullable Object origin(Object object) {
    ObjectState state = peek(object);
    return state == null ? null : state.origin;
  }

  public void setOrigin(ControlledThread self, Object object, @Nullable Object origin) {
    ObjectState state = of(self, object);
    if (state.origin == null) {
      state.origin = origin;
    }
  }

  public ObjectState of(ControlledThread self, Object object) {
    if (object instanceof Tagged shadowed) {
      if (shadowed.$jacquardState() instanceof ObjectState state && state.epoch == epoch) {
        return state;
      }
      ObjectState state = new ObjectState(epoch, name(object, shadowed.$jacquardTag()));
      shadowed.$jacquardState(state);
      return state;
    }
    ObjectState state = table.get(object);
    if (state == null) {
      state = new ObjectState(epoch, late(object));
      table.put(object, state);
    }
    return state;
  }

  /** The state if there is one; adds none. */
  public @Nullable ObjectState peek(Object object) {
    if (object instanceof Tagged shadowed) {
      return shadowed.$jacquardState() instanceof ObjectState state && state.epoch == epoch
          ? state
          : null;
    }
    return table.get(object);
  }

  /**
   * The name of an object that was not entered when it was made. Which thread meets it first is no
   * part of it: two reads can come in any order.
   */
  private ObjectName late(Object object) {
    if (object instanceof Class<?> type) {
      return new ObjectName(simpleName(type) + ".class");
    }
    if (!Hooks.isTracking()) {
      Object[] made = Hooks.earlyObjects();
      for (int i = Hooks.earlyCount() - 1; i >= 0; i--) {
        if (made[i] == object) {
          return nameOf(object, "0", i + 1, '~');
        }
      }
    }
    return new ObjectName(simpleName(object.getClass()) + "^");
  }

  public void created(ControlledThread self, Object object) {
    ObjectState state = new ObjectState(epoch, nameOf(object, self.path, ++self.made, '~'));
    state.owner = self.index + 1;
    enter(object, state);
  }

  /**
   * An object that JDK code gave to the thread, perhaps made just now; others may have it, too. It
   * counts in any case, because whether another thread got it before is no part of this one's past.
   */
  public void received(ControlledThread self, Object object) {
    if (object instanceof Tagged || isValue(object)) {
      return;
    }
    long count = ++self.made;
    if (table.get(object) == null) {
      ObjectState state = new ObjectState(epoch, nameOf(object, self.path, count, '~'));
      state.holdsUnpublished = object instanceof Object[];
      enter(object, state);
    }
  }

  /** Whether the JDK hands out one object for equal values, to any thread. */
  public static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Integer
        || object instanceof Long
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof Short
        || object instanceof Byte
        || object instanceof Enum<?>;
  }

  public boolean ownedBy(ControlledThread self, Object object) {
    if (object instanceof Tagged shadowed) {
      return (int) (shadowed.$jacquardTag() >>> 48) == self.index + 1;
    }
    ObjectState state = table.get(object);
    return state != null && state.owner == self.index + 1;
  }

  /** Name without side effects, for people. */
  public String nameOf(Object object) {
    ObjectState state = peek(object);
    if (state != null) {
      return state.describe();
    }
    if (object instanceof Tagged shadowed) {
      return name(object, shadowed.$jacquardTag()).text();
    }
    return object instanceof Class<?> type
        ? simpleName(type) + ".class"
        : simpleName(object.getClass());
  }

  private ObjectName name(Object object, long tag) {
    int maker = (int) (tag >>> 32) & 0xffff;
    if (maker == 0 || maker > threads.size()) {
      return new ObjectName(
          object instanceof Enum<?> constant
              ? simpleName(constant.getDeclaringClass()) + "." + constant.name()
              : simpleName(object.getClass()) + "#static");
    }
    return nameOf(object, threads.get(maker - 1).path, tag & 0xffff_ffffL, '#');
  }

  private static ObjectName nameOf(Object object, String path, long count, char mark) {
    return new ObjectName(object.getClass(), mark, path, count);
  }

  public static String simpleName(Class<?> type) {
    String name = type.getTypeName();
    int hidden = name.indexOf("$$Lambda");
    if (hidden >= 0) {
      return "lambda";
    }
    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
  }

  /** A hash that is a function of the causal past. */
  public int hash(ControlledThread self, Object object) {
    String name;
    if (object instanceof Tagged shadowed) {
      long tag = shadowed.$jacquardTag();
      int maker = (int) (tag >>> 32) & 0xffff;
      if (maker > 0 && maker <= threads.size()) {
        return mix(threads.get(maker - 1).path.hashCode() * 31L + (tag & 0xffff_ffffL));
      }
      name =
          object instanceof Enum<?> constant
              ? constant.getDeclaringClass().getName() + "." + constant.name()
              : object.getClass().getName();
    } else if (object instanceof Class<?> type) {
      name = type.getName();
    } else {
      name = of(self, object).describe();
    }
    return mix(name.hashCode());
  }

  public static int mix(long value) {
    long z = value * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 32)) * 0xBF58476D1CE4E5B9L;
    return (int) (z >>> 33);
  }

  /** Everything reachable from the value may from now on be reached by other threads. */
  public void publish(ControlledThread self, @Nullable Object value) {
    if (value == null || !release(value)) {
      return;
    }
    if (value instanceof Tagged) {
      ObjectState state = of(self, value);
      state.publisher = self.index;
      state.publishTime = self.clock.get(self.index);
      state.publishOperation = self.operations;
    }
    List<Object> views = new ArrayList<>(0);
    for (Object object = value; object != null; object = open.poll()) {
      if (object instanceof Object[] array) {
        for (Object element : array) {
          visit(element);
        }
      } else if (!object.getClass().isArray() && !isPassed(views, object)) {
        for (long offset : REFERENCES.get(object.getClass())) {
          visit(Internals.getReference(object, offset));
        }
      }
    }
  }

  /** Whether the walk came by this view before; views may refer to each other. */
  private static boolean isPassed(List<Object> views, Object object) {
    if (!StateLayout.of(object.getClass()).refersToOthers()) {
      return false;
    }
    for (Object view : views) {
      if (view == object) {
        return true;
      }
    }
    views.add(object);
    return false;
  }

  private void visit(@Nullable Object object) {
    if (object != null && release(object)) {
      open.add(object);
    }
  }

  /** Marks one object as escaped; true if what it refers to has to be marked too. */
  private boolean release(Object object) {
    if (object instanceof Tagged shadowed) {
      long tag = shadowed.$jacquardTag();
      if (tag >>> 48 == 0) {
        return false;
      }
      shadowed.$jacquardTag(tag & 0xffff_ffff_ffffL);
      return true;
    }
    ObjectState state = table.get(object);
    if (state != null && (state.owner != 0 || state.holdsUnpublished)) {
      state.owner = 0;
      state.holdsUnpublished = false;
      Hooks.disown();
      return true;
    }
    return state == null && object.getClass().isHidden()
        || StateLayout.of(object.getClass()).refersToOthers();
  }
}
