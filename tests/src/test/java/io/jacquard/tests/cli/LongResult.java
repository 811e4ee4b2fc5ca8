// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;

/** A result whose finding has many steps of eight threads. */
final class LongResult {
  private static final int THREADS = 8;

  private LongResult() {}

  /** The result with the steps of its first finding replaced. */
  static JsonObject of(JsonObject result, int steps) {
    JsonObject finding = result.getAsJsonArray("findings").get(0).getAsJsonObject();
    JsonArray threads = new JsonArray();
    for (int i = 0; i < THREADS; i++) {
      JsonObject thread = new JsonObject();
      thread.addProperty("path", path(i));
      thread.addProperty("name", "worker-" + i);
      thread.addProperty("ended", true);
      thread.add("holds", new JsonArray());
      thread.add("stack", new JsonArray());
      threads.add(thread);
    }
    finding.add("threadsInfo", threads);
    finding.add("trace", trace(steps));
    JsonArray last = new JsonArray();
    last.add(steps - 1);
    finding.add("marked", last);
    return result;
  }

  private static JsonArray trace(int steps) {
    Random random = new Random(1);
    Map<Integer, String> held = new HashMap<>();
    JsonArray trace = new JsonArray();
    for (int i = 0; i < steps; i++) {
      int thread = random.nextInt(THREADS);
      JsonObject step = new JsonObject();
      step.addProperty("index", i);
      step.addProperty("thread", path(thread));
      step.addProperty("place", "X.java:1");
      step.addProperty("at", 0);
      String lock = "Lock#0." + thread;
      if (random.nextInt(5) == 0) {
        boolean has = held.remove(thread) != null;
        if (!has) {
          held.put(thread, lock);
        }
        step.addProperty("kind", has ? "release" : "acquire");
        step.addProperty("object", lock);
      } else {
        step.addProperty("kind", random.nextBoolean() ? "read" : "write");
        step.addProperty("object", "Box#0." + random.nextInt(5));
        step.addProperty("member", "x");
        step.addProperty("after", Integer.toString(i));
      }
      trace.add(step);
    }
    return trace;
  }

  private static String path(int thread) {
    return thread == 0 ? "0" : "0." + thread;
  }
}
