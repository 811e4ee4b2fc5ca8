// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of a race table are all sets of races that go together, each once. */
class RaceTableTest {
  private static final int EVENTS = 12;

  /** Footprints are numbers of locations, and all write; 0 is nowhere. */
  private static final Relation SAME_LOCATION =
      new Relation() {
        @Override
        public boolean dependent(long footprint, long other) {
          return footprint == other && footprint != 0;
        }

        @Override
        public void save(long footprint, DataOutput out) throws IOException {
          out.writeLong(footprint);
        }

        @Override
        public long restored(DataInput in) throws IOException {
          return in.readLong();
        }
      };

  private static final SynSequence EMPTY =
      new SynSequence(
          new int[0], new int[0], new int[0], new BitSet[0], new BitSet(), new BitSet());

  private static BitSet some(Random random, int oneOf) {
    BitSet events = new BitSet();
    for (int i = 0; i < EVENTS; i++) {
      if (random.nextInt(oneOf) == 0) {
        events.set(i);
      }
    }
    return events;
  }

  private static List<List<Race>> columns(Random random) {
    List<List<Race>> columns = new ArrayList<>();
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      List<Race> column = new ArrayList<>();
      int thread = random.nextInt(8);
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        column.add(
            new Race(
                thread,
                i,
                Race.ANY,
                some(random, 4),
                some(random, 6),
                random.nextInt(12) < 9 ? 0 : random.nextInt(3)));
      }
      columns.add(column);
    }
    return columns;
  }

  /** The rules as they are written down: at most one race of a column, every pair asked about. */
  private static Set<Set<Race>> naive(List<List<Race>> columns) {
    Set<Set<Race>> rows = new HashSet<>(Set.of(Set.of()));
    for (List<Race> column : columns) {
      for (Set<Race> row : Set.copyOf(rows)) {
        for (Race race : column) {
          if (row.stream().allMatch(other -> isPossible(race, other))) {
            Set<Race> more = new HashSet<>(row);
            more.add(race);
            rows.add(more);
          }
        }
      }
    }
    rows.remove(Set.<Race>of());
    return rows;
  }

  private static boolean isPossible(Race race, Race other) {
    BitSet lost = (BitSet) race.conflicts().clone();
    lost.and(other.past());
    BitSet missing = (BitSet) other.conflicts().clone();
    missing.and(race.past());
    return lost.isEmpty()
        && missing.isEmpty()
        && race.thread() != other.thread()
        && (race.footprint() == 0 || race.footprint() != other.footprint());
  }

  private static List<Set<Race>> rows(RaceTable table) {
    List<Set<Race>> rows = new ArrayList<>();
    for (List<Race> row = table.next(); row != null; row = table.next()) {
      rows.add(Set.copyOf(row));
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2})
  void rowsAreThoseOfTheRulesInAnyOrderOfColumns(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      List<List<Race>> columns = columns(random);
      Set<Set<Race>> expected = naive(columns);
      for (int order = 0; order < 3; order++) {
        List<Set<Race>> rows = rows(new RaceTable(EMPTY, columns, SAME_LOCATION));
        assertThat(rows).doesNotHaveDuplicates();
        assertThat(new HashSet<>(rows)).isEqualTo(expected);
        Collections.shuffle(columns, random);
      }
    }
  }

  @Test
  void aRaceIsAloneInItsFirstRow() {
    Random random = new Random(7);
    for (int i = 0; i < 300; i++) {
      Set<Race> met = new HashSet<>();
      for (Set<Race> row : rows(new RaceTable(EMPTY, columns(random), SAME_LOCATION))) {
        assertThat(met.containsAll(row) || row.size() == 1).isTrue();
        met.addAll(row);
      }
    }
  }

  @Test
  void aRejectedRaceIsInNoOtherRow() {
    Random random = new Random(8);
    for (int i = 0; i < 300; i++) {
      List<List<Race>> columns = columns(random);
      Set<Set<Race>> expected = naive(columns);
      RaceTable table = new RaceTable(EMPTY, columns, SAME_LOCATION);
      Set<Race> rejected = new HashSet<>();
      Set<Set<Race>> rows = new HashSet<>();
      for (List<Race> row = table.next(); row != null; row = table.next()) {
        if (row.size() == 1 && random.nextInt(3) == 0) {
          rejected.add(row.get(0));
          table.reject();
        } else {
          rows.add(Set.copyOf(row));
        }
      }
      expected.removeIf(row -> !Collections.disjoint(row, rejected));
      assertThat(rows).isEqualTo(expected);
    }
  }

  @Test
  void whatIsLeftCountsDown() {
    RaceTable table = new RaceTable(EMPTY, columns(new Random(9)), SAME_LOCATION);
    assertThat(table.left()).isEqualTo(table.races());
    rows(table);
    assertThat(table.left()).isZero();
  }
}
