// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import io.jacquard.report.text.Numbers;
import io.jacquard.trace.result.Result.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The samples of a search as a table, for those who do not see its curves. */
final class SampleTable {
  private static final int MOST = 20;

  private final List<Sample> samples;
  private final Map<String, Function<Sample, @Nullable Long>> columns = new LinkedHashMap<>();

  SampleTable(List<Sample> samples) {
    this.samples = samples;
    columns.put("executions", Sample::executions);
    columns.put("redundant", Sample::redundant);
    columns.put("traces", Sample::traces);
    columns.put("events", Sample::events);
    columns.put("branches", Sample::branches);
    columns.put("findings", sample -> (long) sample.findings());
    columns.values().removeIf(column -> samples.stream().map(column).noneMatch(Objects::nonNull));
  }

  /** The last sample, and some before it at equal distances, behind a line that opens. */
  String html() {
    StringBuilder html = new StringBuilder();
    html.append("<details><summary>The figures</summary><table><thead><tr>");
    html.append("<th scope=\"col\" class=\"number\">seconds</th>");
    columns
        .keySet()
        .forEach(
            name ->
                html.append("<th scope=\"col\" class=\"number\">").append(name).append("</th>"));
    html.append("</tr></thead><tbody>\n");
    int distance = (samples.size() + MOST - 1) / MOST;
    for (int i = (samples.size() - 1) % distance; i < samples.size(); i += distance) {
      row(html, samples.get(i));
    }
    return html.append("</tbody></table></details>").toString();
  }

  private void row(StringBuilder html, Sample sample) {
    html.append("<tr>");
    cell(html, Numbers.seconds(sample.seconds()));
    columns
        .values()
        .forEach(
            column -> {
              Long value = column.apply(sample);
              cell(html, value == null ? "" : Numbers.count(value));
            });
    html.append("</tr>\n");
  }

  private static void cell(StringBuilder html, String text) {
    html.append("<td class=\"number\">").append(text).append("</td>");
  }
}
