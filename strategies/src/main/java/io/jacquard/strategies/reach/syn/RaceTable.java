// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.reach.syn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The race table of a sequence: a column for each operation that races, and a row for each set of
 * races that can be in one run. Rows are made one at a time, in the order of the numbers that they
 * are: the last column counts fastest, 0 stands for no race, and a digit is left out if its race
 * does not go with those in the columns before. So there is no row that had to be taken back.
 *
 * <p>The paper counts in the same way, and asks about the races of a row one by one (algorithm
 * Construct-Race-Table). Here every pair is asked about, in every column.
 *
 * <p>A row with one race comes before all others with it. So what the run of that row teaches about
 * the race is known when it is combined: that no sequence has it ({@link #reject}), or that the
 * operation may end in other ways as well ({@link #add}).
 */
public final class RaceTable {
  private final SynSequence sequence;
  private final List<List<Race>> columns;
  private final Relation relation;

  // the column and place of the leading race, and of each column behind the number of its race
  private int leader;
  private int place;
  private boolean leads;
  private final int[] digits;

  /** A table with these columns. */
  public RaceTable(SynSequence sequence, List<List<Race>> columns, Relation relation) {
    this.sequence = sequence;
    this.columns = columns;
    this.relation = relation;
    leader = columns.size() - 1;
    digits = new int[columns.size()];
  }

  public void save(DataOutput out) throws IOException {
    sequence.save(out);
    out.writeInt(columns.size());
    for (List<Race> column : columns) {
      out.writeInt(column.size());
      for (Race race : column) {
        race.save(relation, out);
      }
    }
    out.writeInt(leader);
    out.writeInt(place);
    out.writeBoolean(leads);
    for (int digit : digits) {
      out.writeInt(digit);
    }
  }

  /** The table that {@link #save} stored. */
  public static RaceTable restored(Relation relation, DataInput in) throws IOException {
    SynSequence sequence = SynSequence.restored(in);
    List<List<Race>> columns = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      List<Race> column = new ArrayList<>();
      for (int races = in.readInt(); races > 0; races--) {
        column.add(Race.restored(relation, in));
      }
      columns.add(column);
    }
    RaceTable table = new RaceTable(sequence, columns, relation);
    table.leader = in.readInt();
    table.place = in.readInt();
    table.leads = in.readBoolean();
    for (int i = 0; i < table.digits.length; i++) {
      table.digits[i] = in.readInt();
    }
    return table;
  }

  public SynSequence sequence() {
    return sequence;
  }

  /** The next row, or null if there is none. */
  public @Nullable List<Race> next() {
    if (leads && combine()) {
      return row();
    }
    place += leads ? 1 : 0;
    while (leader >= 0 && place >= columns.get(leader).size()) {
      leader--;
      place = 0;
    }
    leads = leader >= 0;
    if (!leads) {
      return null;
    }
    Arrays.fill(digits, 0);
    return row();
  }

  /** Counts on behind the leading race; returns false if all has been combined. */
  private boolean combine() {
    for (int at = columns.size() - 1; at > leader; at--) {
      int digit = nextDigit(at);
      if (digit > 0) {
        digits[at] = digit;
        return true;
      }
      digits[at] = 0;
    }
    return false;
  }

  private int nextDigit(int at) {
    List<Race> column = columns.get(at);
    for (int digit = digits[at] + 1; digit <= column.size(); digit++) {
      if (fits(column.get(digit - 1), at)) {
        return digit;
      }
    }
    return 0;
  }

  private boolean fits(Race race, int at) {
    if (!race.goesWith(columns.get(leader).get(place), relation)) {
      return false;
    }
    for (int i = leader + 1; i < at; i++) {
      if (digits[i] > 0 && !race.goesWith(columns.get(i).get(digits[i] - 1), relation)) {
        return false;
      }
    }
    return true;
  }

  private List<Race> row() {
    List<Race> row = new ArrayList<>();
    row.add(columns.get(leader).get(place));
    for (int i = leader + 1; i < digits.length; i++) {
      if (digits[i] > 0) {
        row.add(columns.get(i).get(digits[i] - 1));
      }
    }
    return row;
  }

  /** How many races there are. */
  public int races() {
    int count = 0;
    for (List<Race> column : columns) {
      count += column.size();
    }
    return count;
  }

  /** How many races have not led a row yet. */
  public int left() {
    int count = leader < 0 ? 0 : columns.get(leader).size() - place - (leads ? 1 : 0);
    for (int i = 0; i < leader; i++) {
      count += columns.get(i).size();
    }
    return count;
  }

  /** The race of the last row, which was its only one, is in no sequence after all. */
  public void reject() {
    columns.get(leader).remove(place);
    leads = false;
  }

  /** Another race of the operation that leads the last row. */
  public void add(Race race) {
    columns.get(leader).add(race);
  }
}
