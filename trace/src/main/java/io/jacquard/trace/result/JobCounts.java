// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.result;

import com.google.gson.JsonObject;
import io.jacquard.trace.json.JsonFields;
import org.jspecify.annotations.Nullable;

/**
 * How a search was shared out.
 *
 * @param jobs how many worker JVMs took part
 * @param utilisation which share of their time they worked on parts of the search, from 0 to 1
 * @param requeued how many parts were explored again, since a worker was lost with them
 */
public record JobCounts(int jobs, double utilisation, int requeued) {
  public void write(JsonObject json) {
    json.addProperty("jobs", jobs);
    json.addProperty("utilisation", JsonFields.finite(utilisation));
    json.addProperty("requeued", requeued);
  }

  /** Null if the search was not shared. */
  public static @Nullable JobCounts read(JsonFields json) {
    return json.has("jobs")
        ? new JobCounts(json.integer("jobs"), json.number("utilisation"), json.integer("requeued"))
        : null;
  }
}
