// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.enumerate;

import io.jacquard.engine.DecoratedSplittable;
import io.jacquard.engine.SearchPart;
import io.jacquard.engine.Splittable;
import io.jacquard.engine.Strategy;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A side search of a search that can be shared: one is enough, by who has the beginning. */
final class SplittableSideSearch extends BoundedSideSearch implements DecoratedSplittable {
  private final Splittable search;

  SplittableSideSearch(Strategy search, Splittable same, long after) {
    super(search, after);
    this.search = same;
  }

  @Override
  boolean isAtEnd() {
    return search.isOver();
  }

  /** A part that is given away has no side search. */
  @Override
  public List<SearchPart> give(int most) throws IOException {
    List<SearchPart> parts = new ArrayList<>();
    for (SearchPart each : search.give(most)) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.writeBoolean(false);
      out.write(each.state());
      parts.add(new SearchPart(bytes.toByteArray(), each.number()));
    }
    return parts;
  }

  @Override
  public void save(DataOutput out) throws IOException {
    saveSideSearch(out);
    search.save(out);
  }

  @Override
  public void restore(DataInput in) throws IOException {
    restoreSideSearch(in);
    search.restore(in);
  }

  @Override
  public boolean isSplittable() {
    return search.isSplittable();
  }

  @Override
  public boolean isOver() {
    return search.isOver();
  }

  @Override
  public int level() {
    return search.level();
  }

  @Override
  public long number() {
    return search.number();
  }

  @Override
  public void forgetCounts() {
    search.forgetCounts();
  }

  @Override
  public Splittable inner() {
    return search;
  }
}
