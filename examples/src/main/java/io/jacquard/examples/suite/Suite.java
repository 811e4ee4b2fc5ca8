// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite;

import io.jacquard.examples.suite.library.CheckThenAct;
import io.jacquard.examples.suite.library.DroppedTask;
import io.jacquard.examples.suite.library.FutureCompletedTwice;
import io.jacquard.examples.suite.library.LockUpgrade;
import io.jacquard.examples.suite.library.SharedCache;
import io.jacquard.examples.suite.library.TimedLock;
import io.jacquard.examples.suite.lockfree.Indexer;
import io.jacquard.examples.suite.lockfree.SlotPool;
import io.jacquard.examples.suite.lockfree.WorkStealing;
import io.jacquard.examples.suite.locks.Append;
import io.jacquard.examples.suite.locks.BankTransfer;
import io.jacquard.examples.suite.locks.DerivedValue;
import io.jacquard.examples.suite.locks.FileSystem;
import io.jacquard.examples.suite.locks.LostUpdate;
import io.jacquard.examples.suite.locks.Philosophers;
import io.jacquard.examples.suite.locks.ReadersWriters;
import io.jacquard.examples.suite.locks.RecursiveSort;
import io.jacquard.examples.suite.locks.TicketSale;
import io.jacquard.examples.suite.locks.WrongLock;
import io.jacquard.examples.suite.memory.DoubleCheckedInitialisation;
import io.jacquard.examples.suite.memory.NullAfterTest;
import io.jacquard.examples.suite.memory.TwoFields;
import io.jacquard.examples.suite.meters.AddingEachOther;
import io.jacquard.examples.suite.meters.ManyWriters;
import io.jacquard.examples.suite.meters.OneLock;
import io.jacquard.examples.suite.meters.PartialSums;
import io.jacquard.examples.suite.protocols.Bakery;
import io.jacquard.examples.suite.protocols.Dekker;
import io.jacquard.examples.suite.protocols.FastMutex;
import io.jacquard.examples.suite.protocols.Filter;
import io.jacquard.examples.suite.protocols.Peterson;
import io.jacquard.examples.suite.protocols.QueueLock;
import io.jacquard.examples.suite.protocols.Szymanski;
import io.jacquard.examples.suite.protocols.TestAndSetLock;
import io.jacquard.examples.suite.protocols.TicketLock;
import io.jacquard.examples.suite.waiting.EarlyNotification;
import io.jacquard.examples.suite.waiting.IfForWhile;
import io.jacquard.examples.suite.waiting.NestedMonitors;
import io.jacquard.examples.suite.waiting.OneSlotBuffer;
import io.jacquard.examples.suite.waiting.SleepingBarber;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** All programs of the suite, by topic. */
public final class Suite {

  private static final List<Class<?>> IDEAS =
      List.of(
          LostUpdate.class,
          WrongLock.class,
          DerivedValue.class,
          TicketSale.class,
          ReadersWriters.class,
          BankTransfer.class,
          Philosophers.class,
          FileSystem.class,
          Append.class,
          RecursiveSort.class,
          OneSlotBuffer.class,
          IfForWhile.class,
          EarlyNotification.class,
          NestedMonitors.class,
          SleepingBarber.class,
          TwoFields.class,
          NullAfterTest.class,
          DoubleCheckedInitialisation.class,
          ManyWriters.class,
          OneLock.class,
          PartialSums.class,
          AddingEachOther.class,
          Peterson.class,
          Dekker.class,
          Filter.class,
          Bakery.class,
          Szymanski.class,
          FastMutex.class,
          TestAndSetLock.class,
          TicketLock.class,
          QueueLock.class,
          Indexer.class,
          SlotPool.class,
          WorkStealing.class,
          CheckThenAct.class,
          FutureCompletedTwice.class,
          TimedLock.class,
          LockUpgrade.class,
          DroppedTask.class,
          SharedCache.class);

  private Suite() {}

  /** Every program: those of one idea together, the faulty ones first. */
  public static List<Class<?>> programs() {
    return IDEAS.stream().flatMap(Suite::programs).toList();
  }

  /** The programs of one idea, the faulty ones first. */
  public static Stream<Class<?>> programs(Class<?> idea) {
    return Arrays.stream(idea.getDeclaredClasses())
        .filter(each -> each.isAnnotationPresent(Specimen.class))
        .sorted(Comparator.comparing(Suite::isCorrected).thenComparing(Class::getName));
  }

  /** The name of a program, with that of its idea. */
  public static String name(Class<?> program) {
    return program.getEnclosingClass().getSimpleName() + "." + program.getSimpleName();
  }

  /** What is expected of a program. */
  public static Specimen of(Class<?> program) {
    return program.getAnnotation(Specimen.class);
  }

  /** The flaws one of which a search must find: races only if there is nothing else. */
  public static Set<Flaw> enough(Class<?> program) {
    Set<Flaw> all = EnumSet.noneOf(Flaw.class);
    all.addAll(Arrays.asList(of(program).finds()));
    Set<Flaw> failures = EnumSet.copyOf(all);
    failures.remove(Flaw.RACE);
    return failures.isEmpty() ? all : failures;
  }

  /** The corrected version of a faulty program. */
  public static Class<?> corrected(Class<?> program) {
    return programs(program.getEnclosingClass())
        .filter(Suite::isCorrected)
        .findFirst()
        .orElseThrow();
  }

  /** Whether nothing may be found in a program. */
  public static boolean isCorrected(Class<?> program) {
    return of(program).finds().length == 0;
  }
}
