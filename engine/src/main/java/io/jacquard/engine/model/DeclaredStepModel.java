// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.locks.DeclaredState;
import io.jacquard.engine.locks.DeclaredStep;
import io.jacquard.engine.locks.LockState;
import io.jacquard.engine.locks.Step;
import io.jacquard.engine.race.RaceDetector;
import io.jacquard.engine.state.ControlledThread;
import io.jacquard.engine.state.IdentityTable;
import io.jacquard.engine.state.LockLocation;
import io.jacquard.engine.state.ObjectTable;
import io.jacquard.runtime.control.StepEffect;
import io.jacquard.runtime.jdk.Internals;
import io.jacquard.trace.record.OperationKind;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Steps that libraries declare by means of {@code io.jacquard.SharedState}. The program's object
 * has the present state; here it is a lock whose steps say themselves what they need and do.
 */
final class DeclaredStepModel {
  /** Where objects of the class have their state; the program's class is not known before. */
  private static final ClassValue<Long> VALUE =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return Internals.offset(type, "value");
        }
      };

  private final ObjectTable objects;
  private final RaceDetector races;
  private final LockOperations steps;
  private final boolean arrivalsCommute;
  private final IdentityTable<LockLocation> locations = new IdentityTable<>();

  DeclaredStepModel(
      Operations operations,
      ObjectTable objects,
      RaceDetector races,
      TimedWaits timedWaits,
      boolean arrivalsCommute) {
    this.arrivalsCommute = arrivalsCommute;
    this.objects = objects;
    this.races = races;
    steps = new LockOperations(operations, objects, races, timedWaits);
  }

  /** Waits until the step is possible and it is its turn, does it, and returns what it led to. */
  @Nullable Object step(
      ControlledThread self,
      Object object,
      @Nullable Predicate<Object> condition,
      @Nullable UnaryOperator<Object> change,
      StepEffect effect,
      int site) {
    LockLocation lock = of(self, object);
    lock.state = DeclaredState.of(Internals.getReference(object, VALUE.get(object.getClass())));
    DeclaredStep declared =
        new DeclaredStep(condition, change, arrivalsCommute ? effect : effect.unlessCounted());
    Step step = Step.of(self.index, declared);
    if (!steps.isUnnoticed(self, lock) || !lock.state.allows(step)) {
      // what the functions have captured may become part of the state
      objects.publish(self, condition);
      objects.publish(self, change);
      boolean writes = lock.state.effect(step) != LockState.READS;
      steps.perform(self, OperationKind.CALL, lock, step, writes, site);
    }
    Object before = ((DeclaredState) lock.state).value();
    declared.holds(before); // throws what the condition throws
    Object after = declared.after(before);
    lock.state = DeclaredState.of(after);
    order(self, lock, effect);
    return after;
  }

  private void order(ControlledThread self, LockLocation lock, StepEffect effect) {
    if (effect != StepEffect.GIVES) {
      races.acquire(self, lock, false);
    }
    if (effect != StepEffect.LOOKS) {
      self.iterations.effect();
      races.release(self, lock, false);
    }
  }

  private LockLocation of(ControlledThread self, Object object) {
    LockLocation known = locations.get(object);
    if (known == null) {
      known = new LockLocation(objects.of(self, object), object, false, DeclaredState.of(null));
      locations.put(object, known);
    }
    return known;
  }
}
