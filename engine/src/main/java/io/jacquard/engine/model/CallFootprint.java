// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.library.ArgumentEffects;
import io.jacquard.engine.library.Buffers;
import io.jacquard.engine.library.ClassSharing;
import io.jacquard.engine.library.Contents;
import io.jacquard.engine.library.Effect;
import io.jacquard.engine.library.MethodEffects;
import io.jacquard.engine.library.StateLayout;
import io.jacquard.engine.library.StateRoots;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.LibraryLocation;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.MonitorState;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.OpenCall;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.knowledge.Sharing;
import io.jacquard.runtime.program.Site;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.util.List;
import java.util.Map;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * What calls of JDK objects touch: the state of the receiver and of the arguments they look into,
 * wherever it lies; the monitors they take; and where races on it are kept.
 *
 * <p>What is immutable, or owned by the calling thread, is not touched.
 */
final class CallFootprint {
  /** Arrays longer than this are not told apart by their elements. */
  private static final int MOST_ELEMENTS = 256;

  private final ObjectTable objects;
  private final LibraryModel library;
  private final SteppedObjects stepped;
  private final StateRoots roots = new StateRoots();

  CallFootprint(ObjectTable objects, LibraryModel library, SteppedObjects stepped) {
    this.objects = objects;
    this.library = library;
    this.stepped = stepped;
  }

  /** Adds what the call at this site touches of its receiver. */
  void addReceiver(ControlledThread self, OpenCall call, Object receiver, Site site) {
    boolean later = receiver instanceof BaseStream<?, ?> && ArgumentEffects.of(site).makesCursor();
    Effect effect = later ? Effect.NONE : MethodEffects.of(receiver, site.name);
    add(self, call, receiver, effect, site.name);
  }

  /** Adds what the call at this site touches of the arguments that were announced. */
  void addArguments(ControlledThread self, OpenCall call, Site site) {
    ArgumentEffects arguments = ArgumentEffects.of(site);
    for (int i = 0; i < self.argumentCount; i++) {
      Object value = self.arguments[i];
      int index = self.argumentIndexes[i];
      Effect effect = mayLookInto(self, value, site) ? arguments.effect(index, value) : Effect.NONE;
      if (effect != Effect.NONE) {
        add(self, call, value, effect, arguments.looksAtElements() ? "toString" : "toArray");
      } else if (isContainer(value) && arguments.compares(index, call.receiver)) {
        call.everything = true; // it is compared with others of its kind, whatever is in them
      }
      if (value instanceof Object[] array && arguments.isText()) {
        for (Object element : array) {
          if (element != null) {
            add(self, call, element, Effect.READ, "toString");
          }
        }
      }
    }
  }

  private static boolean mayLookInto(ControlledThread self, Object value, Site site) {
    self.inside++; // looking for the method may load classes
    try {
      return Contents.areAskedBy(site.name, value.getClass());
    } finally {
      self.inside--;
    }
  }

  private static boolean isContainer(Object value) {
    return switch (StateLayout.of(value.getClass())) {
      case STORAGE, VIEW -> value instanceof Iterable<?> || value instanceof Map<?, ?>;
      case NONE, IMMUTABLE, CURSOR, ENTRY, ARRAY -> false;
    };
  }

  /** Adds what a call of this method, with this effect, touches of one object. */
  void add(ControlledThread self, OpenCall call, Object object, Effect effect, String method) {
    StateLayout shape = StateLayout.of(object.getClass());
    boolean owned = objects.ownedBy(self, object);
    boolean deep = Contents.areAskedBy(method) && shape != StateLayout.CURSOR;
    if (shape == StateLayout.NONE || owned && !deep && !shape.refersToOthers()) {
      return;
    }
    if (shape == StateLayout.IMMUTABLE) {
      if (deep) {
        call.lookInto(object);
      }
      return;
    }
    if (shape == StateLayout.CURSOR && !owned) {
      VarState position = objects.of(self, object).whole();
      Effect moves = MethodEffects.ofPosition(method);
      call.touch(position, moves);
      call.access(position, ClassSharing.of(object.getClass()), moves);
    }
    roots.find(object, method, effect);
    if (roots.isLost()) {
      findLost(self, call, object, effect);
    }
    boolean shared = false;
    for (int i = 0; i < roots.size(); i++) {
      Object root = roots.get(i);
      if (deep && !root.getClass().isArray()) {
        call.lookInto(root);
      }
      if (!objects.ownedBy(self, root)) {
        shared = true;
        if (effect != Effect.NONE) {
          addRoot(self, call, object, root, MethodEffects.behind(root, effect), method);
        }
      }
    }
    if (shared) {
      addGuards(self, call, object);
    }
    roots.clear();
  }

  private void addGuards(ControlledThread self, OpenCall call, Object object) {
    for (int i = 0; i < roots.guards(); i++) {
      ObjectState guard = objects.behind(self, object, roots.guard(i));
      MonitorState monitor = roots.isInside(i) ? guard.inside() : guard.monitor();
      if (monitor.owner != self) {
        call.guard(monitor);
      }
    }
  }

  private void addRoot(
      ControlledThread self,
      OpenCall call,
      Object object,
      Object root,
      Effect effect,
      String method) {
    if (root.getClass().isArray()) {
      addElements(self, call, root, effect);
      return;
    }
    call.everything |= root instanceof Buffer && hasMemory(self, root);
    ObjectState state = objects.behind(self, object, root);
    Location home =
        switch (StateRoots.home(root)) {
          case NONE -> library.subject(self, root);
          case ITSELF -> state.monitor();
          case INSIDE -> state.inside();
        };
    if (home instanceof LibraryLocation location) {
      if (object == root && SteppedObjects.isAnnouncedInside(location, method)) {
        return;
      }
      addStepped(call, location, effect, method);
    }
    call.touch(home, effect);
    Sharing sharing = ClassSharing.of(root.getClass());
    if (sharing == Sharing.UNSAFE && root instanceof List<?>) {
      accessList(self, call, state, effect, method);
    } else {
      VarState whole = state.whole();
      whole.collection = isContainer(root) || root instanceof StringBuffer;
      whole.inSteps |= whole.collection || CallsInSteps.are(object, root, method);
      call.access(whole, sharing, effect);
    }
  }

  private void addStepped(OpenCall call, LibraryLocation location, Effect effect, String method) {
    call.access(location.changes, Sharing.SAFE, effect);
    if (SteppedObjects.isAboutActivity(location, method)) {
      call.touch(location, effect);
      call.touch(stepped.activity(location), Effect.READ);
    }
  }

  /** Whether the program has the array behind a buffer, too, and accesses it by element. */
  private boolean hasMemory(ControlledThread self, Object buffer) {
    Object memory = Buffers.memory(buffer);
    return memory != buffer && objects.peek(memory) != null && !objects.ownedBy(self, memory);
  }

  private void addElements(ControlledThread self, OpenCall call, Object array, Effect effect) {
    int length = Array.getLength(array);
    int from = roots.indexBehind(Math.max(0, self.rangeFrom));
    int to = from < 0 || self.rangeTo > length ? length : roots.indexBehind(self.rangeTo);
    from = Math.max(0, from);
    to = Math.min(to, length);
    if (to - from > MOST_ELEMENTS) {
      call.everything = true;
      return;
    }
    ObjectState state = objects.of(self, array);
    for (int i = from; i < to; i++) {
      VarState element = state.slot(i, null);
      call.touch(element, effect);
      call.access(element, Sharing.UNSAFE, effect);
    }
  }

  /**
   * Setting an element of a list changes that element, and nothing that others read that use other
   * elements; all else that changes a list changes its structure.
   */
  private void accessList(
      ControlledThread self, OpenCall call, ObjectState state, Effect effect, String method) {
    boolean sets = effect == Effect.WRITE && method.equals("set");
    if (effect != Effect.READ && !sets) {
      call.access(state.whole(), Sharing.UNSAFE, effect);
      return;
    }
    call.access(state.whole(), Sharing.UNSAFE, Effect.READ);
    boolean one = self.rangeTo - self.rangeFrom == 1 && self.rangeFrom >= 0;
    if (one || sets) {
      call.list = state;
      call.index = one ? roots.indexBehind(self.rangeFrom) : -1;
      call.setsElement = sets;
    } else {
      call.readAll(state);
    }
  }

  /**
   * What stands behind the object is not to be found through it: then it is what the object was got
   * from, or what the call is about in whose callback it turns up.
   */
  private void findLost(ControlledThread self, OpenCall call, Object object, Effect effect) {
    Object origin = objects.origin(object);
    for (int depth = self.openCalls - 2; origin == null && depth >= 0; depth--) {
      origin = self.calls[depth].receiver;
    }
    if (origin != null) {
      roots.find(origin, "", effect);
    }
    boolean entry = StateLayout.of(object.getClass()) == StateLayout.ENTRY;
    if (origin == null || roots.isLost() || entry && !isMap()) {
      call.everything |= effect != Effect.NONE;
    }
  }

  private boolean isMap() {
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i) instanceof Map<?, ?>) {
        return true;
      }
    }
    return false;
  }

  /** Whether there are containers that others can reach in what the call looks into. */
  boolean looksIntoOthers(ControlledThread self, OpenCall call) {
    if (call.lookedInto != null) {
      for (Object container : call.lookedInto) {
        if (Contents.haveContainer(container, element -> !objects.ownedBy(self, element))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes note of what an iterator, a stream or an entry that the call returned belongs to. */
  void received(ControlledThread self, OpenCall call, Object result, Site site) {
    StateLayout shape = StateLayout.of(result.getClass());
    if (shape != StateLayout.ENTRY && shape != StateLayout.CURSOR) {
      return;
    }
    if (shape == StateLayout.CURSOR
        && ArgumentEffects.of(site).makesCursor()
        && objects.peek(result) == null) {
      objects.created(self, result);
    }
    roots.find(result, "", Effect.READ);
    if (roots.isLost()) {
      objects.setOrigin(self, result, origin(call));
    }
    roots.clear();
  }

  /** What the result of a call is a part or a walk of. */
  private @Nullable Object origin(OpenCall call) {
    Object from = call.receiver;
    if (from == null) {
      return call.argumentCount > 0 ? call.arguments[0] : null;
    }
    Object further = objects.origin(from);
    return further != null ? further : from;
  }
}
