// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.unfold.net;

import io.jacquard.engine.record.Places;
import io.jacquard.trace.record.SourceSite;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Operations, each once, by number: few are different, and many conditions have the same. Those
 * that were stored elsewhere have no site here, but a place for people to read.
 */
final class OperationTable {
  private final List<NetOperation> all = new ArrayList<>();
  private final List<SourceSite> places = new ArrayList<>();
  private final Map<NetOperation, Integer> numbers = new HashMap<>();

  int number(NetOperation operation) {
    Integer known = numbers.get(operation);
    if (known == null) {
      known = all.size();
      enter(operation, SourceSite.UNKNOWN);
    }
    return known;
  }

  NetOperation get(int number) {
    return all.get(number);
  }

  /** Another operation has the number from now on: the same one, of which more is known. */
  void replace(int number, NetOperation operation) {
    all.set(number, operation);
    numbers.put(operation, number);
  }

  private void enter(NetOperation operation, SourceSite place) {
    numbers.put(operation, all.size());
    all.add(operation);
    places.add(place);
  }

  /** Where the operation stands in the program: as it was stored, or as its site says. */
  SourceSite place(int number) {
    SourceSite stored = places.get(number);
    return stored.equals(SourceSite.UNKNOWN) ? Places.of(all.get(number).site()) : stored;
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(all.size());
    for (int i = 0; i < all.size(); i++) {
      all.get(i).save(out);
      SourceSite place = place(i);
      out.writeUTF(place.className());
      out.writeUTF(place.method());
      out.writeUTF(place.descriptor());
      out.writeInt(place.offset());
      out.writeUTF(place.file() == null ? "" : place.file());
      out.writeInt(place.line());
    }
  }

  void restore(DataInput in) throws IOException {
    for (int left = in.readInt(); left > 0; left--) {
      enter(NetOperation.restored(in), restoredPlace(in));
    }
  }

  private static SourceSite restoredPlace(DataInput in) throws IOException {
    String className = in.readUTF();
    String method = in.readUTF();
    String descriptor = in.readUTF();
    int offset = in.readInt();
    String file = in.readUTF();
    return new SourceSite(
        className, method, descriptor, offset, file.isEmpty() ? null : file, in.readInt());
  }
}
