// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import io.jacquard.report.text.Markup;
import io.jacquard.report.text.Numbers;
import io.jacquard.report.words.SearchWords;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.result.Result;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A whole result as an HTML page. */
public final class Page {
  /** The parts of the page's script, in the order in which they build on each other. */
  private static final List<String> SCRIPTS =
      List.of(
          "dom.js",
          "model.js",
          "geometry.js",
          "bars.js",
          "arrows.js",
          "rows.js",
          "detail.js",
          "filters.js",
          "timeline.js",
          "main.js");

  private Page() {}

  /** The page; the same result gives the same page. */
  public static String render(Result result, PageOptions options) {
    String style = Template.resource("style.css");
    String script =
        SCRIPTS.stream()
            .map(Template::resource)
            .collect(Collectors.joining("\n", "(() => {\n'use strict';\n", "})();\n"));
    SearchWords words = new SearchWords(result);
    StringBuilder findings = new StringBuilder();
    StringBuilder links = new StringBuilder();
    JsonArray data = new JsonArray();
    for (int i = 0; i < result.findings().size(); i++) {
      Finding finding = result.findings().get(i);
      FindingSection section = new FindingSection(finding, i, options);
      findings.append(section.html());
      links.append(section.link());
      data.add(section.data());
    }
    return Template.of("page.html")
        .html("policy", policy(script, style))
        .text("tool", result.setup().tool())
        .text("program", result.setup().program())
        .html("style", style)
        .html("tone", words.tone().name().toLowerCase(Locale.ROOT))
        .text("headline", words.headline())
        .text("proof", words.proof())
        .html("name", Markup.breakable(result.setup().program()))
        .html("contents", result.findings().size() > 1 ? contents(links.toString()) : "")
        .html("findings", findings.toString())
        .html("search", new SearchSection(result).html())
        .text(
            "made",
            result.setup().tool() + ", " + Numbers.count(result.findings().size(), "finding"))
        .html("data", new Gson().toJson(data))
        .html("script", script)
        .fill();
  }

  private static String contents(String links) {
    return "<nav aria-label=\"Contents\">\n<ol class=\"contents\">\n"
        + links
        + "<li><a href=\"#search\">The search</a></li>\n</ol>\n</nav>\n";
  }

  /** Lets nothing load and nothing run but the page's own style and script. */
  private static String policy(String script, String style) {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; script-src "
        + hash(script)
        + "; style-src "
        + hash(style);
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
