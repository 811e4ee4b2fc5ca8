// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.multitrace;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Stores runs by what leads to them. What they read and wrote is found by executing them again: it
 * is about objects and places of one JVM.
 */
final class RunCodec {
  /**
   * What leads to a run.
   *
   * @param inputs as a card has them
   * @param schedule as a card has it
   */
  record Plain(Map<String, String> inputs, int[] schedule) {}

  private RunCodec() {}

  static void write(DataOutput out, List<Plain> runs) throws IOException {
    out.writeInt(runs.size());
    for (Plain each : runs) {
      out.writeInt(each.inputs.size());
      for (Map.Entry<String, String> input : each.inputs.entrySet()) {
        write(out, input.getKey());
        write(out, input.getValue());
      }
      out.writeInt(each.schedule.length);
      for (int choice : each.schedule) {
        out.writeInt(choice);
      }
    }
  }

  static List<Plain> read(DataInput in) throws IOException {
    List<Plain> runs = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      Map<String, String> inputs = new LinkedHashMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        String name = text(in);
        inputs.put(name, text(in));
      }
      int[] schedule = new int[in.readInt()];
      for (int i = 0; i < schedule.length; i++) {
        schedule[i] = in.readInt();
      }
      runs.add(new Plain(inputs, schedule));
    }
    return runs;
  }

  /** A text of any length. */
  static void write(DataOutput out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String text(DataInput in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
