// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.ExtraLocations;
import io.jacquard.engine.state.FieldFacts;
import io.jacquard.engine.state.Location;
import io.jacquard.engine.state.ObjectState;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.engine.state.VarState;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.AccessMode;
import io.jacquard.runtime.program.Sites;
import io.jacquard.trace.record.OperationKind;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * The model of shared memory: fields, statics, array elements, atomics. Sequentially consistent.
 */
final class MemoryModel {
  private final Operations operations;
  private final ObjectTable objects;
  private final RaceDetector races;
  private final ClassInitialisationModel classes;
  private final LibraryModel library;
  private final OpaqueOperations unknowns;
  private boolean singleWeakUpdateSeen;

  MemoryModel(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      ClassInitialisationModel classes,
      LibraryModel library,
      OpaqueOperations unknowns) {
    this.operations = operations;
    this.objects = objects;
    this.races = races;
    this.classes = classes;
    this.library = library;
    this.unknowns = unknowns;
  }

  /** The program tries a weak compare-and-set without a loop that tries again. */
  void updatesOnce() {
    singleWeakUpdateSeen = true;
  }

  /** Whether the program has tried one so. */
  boolean isSingleWeakUpdateSeen() {
    return singleWeakUpdateSeen;
  }

  void field(ControlledThread self, Object object, boolean write, int site) {
    field(self, object, FieldFacts.of(Sites.get(site)), write, site);
  }

  private void field(
      ControlledThread self, Object object, FieldFacts facts, boolean write, int site) {
    VarState variable = objects.of(self, object).slot(facts.slot, facts);
    self.subject = object;
    access(self, variable, facts.isVolatile, write, site);
    if (races.isUnwritten(variable) && !facts.isFinal && facts.isSet(object)) {
      races.checkPublication(self, variable, write);
    }
  }

  /** A clone is made field by field, and others may write between two of them. */
  void cloned(ControlledThread self, Object original, Object copy, int site) {
    for (FieldFacts facts : ClonedFields.of(original.getClass())) {
      field(self, original, facts, false, site);
      facts.copy(original, copy);
    }
  }

  void statics(ControlledThread self, boolean write, int site) {
    FieldFacts facts = FieldFacts.of(Sites.get(site));
    access(self, variableOfStatic(facts), facts.isVolatile, write, site);
  }

  private VarState variableOfStatic(FieldFacts facts) {
    return classes.statics(facts.declaring).slot(facts.slot, facts);
  }

  void element(ControlledThread self, Object array, int index, boolean write, int site) {
    ObjectState state = objects.of(self, array);
    if (state.owner == self.index + 1) {
      Hooks.own(array);
      return;
    }
    self.subject = array;
    self.element = index;
    access(self, state.slot(index, null), false, write, site);
  }

  private void access(
      ControlledThread self, VarState variable, boolean isVolatile, boolean write, int site) {
    operations.perform(
        self, write ? OperationKind.WRITE : OperationKind.READ, variable, write, site);
    if (!isVolatile) {
      races.access(self, variable, write);
      return;
    }
    races.atomicAccess(self, variable, write);
    if (write) {
      races.release(self, variable);
    } else {
      races.acquire(self, variable);
    }
  }

  void atomic(
      ControlledThread self, Object receiver, Object target, int index, AccessMode mode, int site) {
    if (!Hooks.isTracking() || objects.ownedBy(self, target)) {
      return;
    }
    ObjectState state = objects.of(self, target);
    self.subject = target;
    self.element = index;
    if (receiver != target) {
      FieldFacts facts = FieldHandles.ofUpdater(receiver, target);
      access(self, state.slot(facts.slot, facts), mode, site);
    } else {
      access(self, index < 0 ? state.whole() : state.slot(index, null), mode, site);
    }
  }

  void varHandle(
      ControlledThread self,
      VarHandle handle,
      @Nullable Object coordinate,
      int index,
      AccessMode mode,
      int site) {
    if (!Hooks.isTracking()) {
      return;
    }
    if (coordinate == null) {
      FieldFacts facts = FieldHandles.of(handle);
      if (facts != null && facts.isStatic) {
        access(self, variableOfStatic(facts), mode, site);
      }
    } else if (!objects.ownedBy(self, coordinate)) {
      ObjectState state = objects.of(self, coordinate);
      self.subject = coordinate;
      self.element = index;
      if (coordinate instanceof Buffer buffer) {
        access(self, library.memory(self, buffer), mode, site);
      } else if (index >= 0) {
        elements(self, state, index, width(handle, coordinate), mode, site);
      } else {
        FieldFacts facts = FieldHandles.of(handle);
        access(self, facts == null ? state.whole() : state.slot(facts.slot, facts), mode, site);
      }
    }
  }

  /** No operation: what it orders are the accesses before and after it. */
  void fence(ControlledThread self, boolean acquires, boolean releases) {
    races.fence(self, acquires, releases);
  }

  /** An access by object and offset, of a field, a static, an element or raw memory. */
  void unsafe(
      ControlledThread self,
      @Nullable Object base,
      long offset,
      int bytes,
      AccessMode mode,
      int site) {
    if (base == null) {
      unknowns.outside(self, site);
    } else if (base.getClass().isArray()) {
      ElementRange range = ElementRange.of(base, offset, bytes);
      if (range == null) {
        unknowns.outside(self, site);
      } else if (!objects.ownedBy(self, base)) {
        self.subject = base;
        self.element = range.first();
        elements(self, objects.of(self, base), range.first(), range.width(), mode, site);
      }
    } else {
      Class<?> type = base instanceof Class<?> of ? of : base.getClass();
      FieldFacts facts = FieldHandles.at(type, base == type, offset);
      if (facts == null || OpaqueOperations.isPlatform(facts.declaring)) {
        unknowns.outside(self, site);
      } else if (facts.isStatic) {
        access(self, variableOfStatic(facts), mode, site);
      } else if (!objects.ownedBy(self, base)) {
        self.subject = base;
        access(self, objects.of(self, base).slot(facts.slot, facts), mode, site);
      }
    }
  }

  /** How many elements the handle accesses at once: more than one if it shows bytes as numbers. */
  private static int width(VarHandle handle, Object array) {
    Class<?> type = handle.varType();
    if (!(array instanceof byte[]) || type == byte.class) {
      return 1;
    }
    return type == long.class || type == double.class
        ? Long.BYTES
        : type == int.class || type == float.class ? Integer.BYTES : Short.BYTES;
  }

  private void elements(
      ControlledThread self, ObjectState array, int index, int width, AccessMode mode, int site) {
    if (width == 1) {
      access(self, array.slot(index, null), mode, site);
      return;
    }
    Location[] others = new Location[width - 1];
    boolean[] writes = new boolean[width - 1];
    for (int i = 1; i < width; i++) {
      others[i - 1] = array.slot(index + i, null);
      writes[i - 1] = mode.writes;
    }
    ExtraLocations beside = ExtraLocations.of(others, writes);
    VarState first = array.slot(index, null);
    operations.perform(self, kind(mode), first, beside, mode.writes, site);
    for (Location each : others) {
      accessed(self, (VarState) each, mode);
    }
    accessed(self, first, mode);
  }

  /** A field of a class of the JDK belongs to an object that is one location. */
  void reflected(
      ControlledThread self, Field field, @Nullable Object target, boolean write, int site) {
    FieldFacts facts = FieldHandles.of(field);
    if (OpaqueOperations.isPlatform(facts.declaring)) {
      if (!facts.isFinal) {
        unknowns.field(self, site);
      }
    } else if (facts.isStatic) {
      access(self, variableOfStatic(facts), facts.isVolatile, write, site);
    } else if (target != null && !objects.ownedBy(self, target)) {
      self.subject = target;
      VarState variable = objects.of(self, target).slot(facts.slot, facts);
      access(self, variable, facts.isVolatile, write, site);
    }
  }

  private void access(ControlledThread self, VarState variable, AccessMode mode, int site) {
    operations.perform(self, kind(mode), variable, mode.writes, site);
    accessed(self, variable, mode);
  }

  private static OperationKind kind(AccessMode mode) {
    return mode == AccessMode.UPDATE
        ? OperationKind.UPDATE
        : mode.writes ? OperationKind.WRITE : OperationKind.READ;
  }

  /** Races and clocks of an access that was just done. */
  private void accessed(ControlledThread self, VarState variable, AccessMode mode) {
    if (mode.plain()) {
      races.access(self, variable, mode.writes);
      return;
    }
    races.atomicAccess(self, variable, mode.writes);
    if (mode.acquires) {
      races.acquire(self, variable);
    }
    if (mode == AccessMode.UPDATE) {
      self.unreleased = variable; // only if it succeeds, which is known after the call
    } else if (mode.releases) {
      races.release(self, variable);
    }
  }

  /**
   * An update that changed nothing is a read. One that put back the value it found releases in
   * theory; but a thread that sees that value can have seen it before, so nothing is ordered by it.
   */
  void updated(ControlledThread self, boolean changed) {
    if (self.unreleased != null) {
      if (changed) {
        races.release(self, self.unreleased);
      } else {
        operations.lastFailed();
      }
      self.unreleased = null;
    }
  }
}
