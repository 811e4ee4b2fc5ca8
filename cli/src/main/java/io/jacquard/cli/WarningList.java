// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.jacquard.analysis.candidates.StaticCandidate;
import io.jacquard.analysis.graph.MethodGraph;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.report.machine.StaticWarning;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.text.SanitisedText;
import io.jacquard.trace.json.JsonText;
import io.jacquard.trace.record.SourceSite;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Candidates of the class files for people and for machines. */
final class WarningList {
  private static final int VERSION = 1;

  private final ProgramGraph graph;
  private final List<StaticWarning> warnings;

  WarningList(ProgramGraph graph, List<StaticCandidate> candidates) {
    this.graph = graph;
    warnings = candidates.stream().map(this::warning).toList();
  }

  List<StaticWarning> list() {
    return warnings;
  }

  private StaticWarning warning(StaticCandidate candidate) {
    String about = candidate.about().replace('$', '.');
    return new StaticWarning(
        candidate.kind().name().toLowerCase(Locale.ROOT),
        switch (candidate.kind()) {
          case DEADLOCK -> "Locks taken in different orders: " + about;
          case RACE -> "No common lock for " + about;
        },
        candidate.places().stream().map(this::site).toList());
  }

  private SourceSite site(int node) {
    MethodGraph method = graph.method(graph.methodOf(node));
    return new SourceSite(
        method.id().owner().replace('/', '.'),
        method.id().name(),
        method.id().descriptor(),
        method.offset(graph.at(node)),
        method.sourceFile(),
        graph.line(node));
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (StaticWarning each : warnings) {
      String places =
          each.places().stream().map(SourceSite::shortName).collect(Collectors.joining(", "));
      text.append(
          SanitisedText.line(
              String.format(Locale.ROOT, "%-9s %s: %s", each.rule(), places, each.message())));
      text.append('\n');
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%s and %s suspected in %s; nothing was run.%n",
            Numbers.count(count("deadlock"), "deadlock"),
            Numbers.count(count("race"), "race"),
            graph.classCount() == 1 ? "1 class" : graph.classCount() + " classes"));
    for (String each : graph.unreadable()) {
      text.append("Not read: ")
          .append(SanitisedText.line(each.replace('/', '.')))
          .append(", whose file is no class file of a JDK that this tool knows.\n");
    }
    return text.toString();
  }

  private long count(String rule) {
    return warnings.stream().filter(each -> each.rule().equals(rule)).count();
  }

  String json() {
    JsonObject json = new JsonObject();
    json.addProperty("version", VERSION);
    json.addProperty("tool", "jacquard " + Version.text());
    json.addProperty("classes", graph.classCount());
    json.addProperty("instructions", graph.size());
    JsonArray all = new JsonArray();
    for (StaticWarning each : warnings) {
      JsonObject warning = new JsonObject();
      warning.addProperty("kind", each.rule());
      warning.addProperty("message", each.message());
      JsonArray places = new JsonArray();
      for (SourceSite place : each.places()) {
        JsonObject site = new JsonObject();
        site.addProperty("class", place.className());
        site.addProperty("method", place.method() + place.descriptor());
        if (place.file() != null) {
          site.addProperty("file", place.file());
        }
        if (place.line() > 0) {
          site.addProperty("line", place.line());
        }
        places.add(site);
      }
      warning.add("places", places);
      all.add(warning);
    }
    json.add("warnings", all);
    JsonArray unreadable = new JsonArray();
    graph.unreadable().forEach(each -> unreadable.add(each.replace('/', '.')));
    json.add("unreadable", unreadable);
    return JsonText.write(json);
  }
}
