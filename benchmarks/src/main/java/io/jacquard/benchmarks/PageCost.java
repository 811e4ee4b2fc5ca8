// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.report.facts.Sources;
import io.jacquard.report.page.Page;
import io.jacquard.report.page.PageOptions;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Time and size of report pages.
 *
 * <p>Arguments: how often each page is made, then names of result files.
 */
public final class PageCost {
  private PageCost() {}

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[0]);
    Table.title("Report pages, from the text of the result to that of the page");
    Table.head(
        "result", "executions", "steps of the first finding", "JSON KB", "page KB", "first s", "s");
    for (String name : List.of(args).subList(1, args.length)) {
      measure(Path.of(name), rounds);
    }
  }

  private static void measure(Path file, int rounds) throws Exception {
    String json = Files.readString(file);
    double[] seconds = new double[rounds];
    String page = "";
    for (int i = 0; i < rounds; i++) {
      long start = System.nanoTime();
      page = page(ResultJson.read(json));
      seconds[i] = (System.nanoTime() - start) / 1e9;
    }
    Result result = ResultJson.read(json);
    Table.row(
        file.getFileName(),
        String.format(Locale.ROOT, "%,d", result.counts().executions()),
        result.findings().get(0).record().operations().size(),
        json.getBytes(StandardCharsets.UTF_8).length / 1024,
        page.getBytes(StandardCharsets.UTF_8).length / 1024,
        seconds[0],
        Samples.median(seconds));
  }

  private static String page(Result result) {
    return Page.render(result, new PageOptions(new Sources(List.of()), card -> card));
  }
}
