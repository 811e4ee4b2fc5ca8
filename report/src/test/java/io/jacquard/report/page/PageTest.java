// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.script.Golden;
import io.jacquard.report.script.Scenarios;
import io.jacquard.trace.record.OperationKind;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageTest {
  private static final Pattern SCRIPT = Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL);
  private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);
  private static final Pattern DATA =
      Pattern.compile(
          "<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);

  static Stream<Arguments> scenarios() {
    return Scenarios.all().entrySet().stream()
        .map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void looksLikeTheGoldenFile(String name, Result result) {
    String page = render(result);
    // Style and script are files of their own; the data are easier to compare one by line.
    String shown = STYLE.matcher(page).replaceFirst("<style></style>");
    shown = SCRIPT.matcher(shown).replaceFirst("<script></script>");
    shown = shown.replaceAll("'sha256-[^']+'", "'sha256-...'").replace("},{", "},\n{");
    Golden.assertSameFile(name + ".html", shown);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scenarios")
  void isTheSameFromTheResultFile(String name, Result result) {
    assertThat(render(ResultJson.read(ResultJson.write(result)))).isEqualTo(render(result));
  }

  @Test
  void theScriptNamesAllGroupsOfSteps() {
    String names =
        Arrays.stream(OperationKind.Group.values())
            .map(group -> "'" + group.name().toLowerCase(Locale.ROOT) + "'")
            .collect(Collectors.joining(", ", "const GROUPS = [", "];"));
    assertThat(render(Scenarios.lostUpdate())).contains(names);
  }

  @Test
  void needsNothingFromElsewhere() {
    String page = render(Scenarios.lostUpdate());
    String markup = SCRIPT.matcher(STYLE.matcher(page).replaceAll("")).replaceAll("");
    assertThat(markup).doesNotContain("src=", "<link", "<iframe", "<img", "url(", "@import");
    assertThat(page)
        .doesNotContain("fetch(", "XMLHttpRequest", "innerHTML", "eval(", "document.write");
    assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http:", "https:");
  }

  @Test
  void thePolicyLetsNothingRunButThisScriptAndThisStyle() throws Exception {
    String page = render(Scenarios.deadlock());
    String policy = group(Pattern.compile("Content-Security-Policy\" content=\"([^\"]+)\""), page);
    assertThat(policy)
        .isEqualTo(
            "default-src 'none'; base-uri 'none'; form-action 'none'; script-src "
                + hash(group(SCRIPT, page))
                + "; style-src "
                + hash(group(STYLE, page)));
    assertThat(page).doesNotContain("style=\"", " onclick", " onload", "javascript:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>window.pwned = 1</script>",
        "<img src=x onerror=window.pwned=1>",
        "\" autofocus onfocus=\"window.pwned = 1",
        "<!-- ",
        "]]><![CDATA[",
        "{{data}}${pwned}$1\\",
        "\u2028\u2029\u202e\u0000\ud800",
        "&lt;b&gt;"
      })
  void textOfTheProgramStaysText(String text) {
    for (Result result : Scenarios.strange(text)) {
      String page = render(result);
      assertThat(page).doesNotContain("<script>window", "<img", "<!--");
      assertThat(DATA.matcher(page).replaceFirst("")).doesNotContain("\" autofocus");
      assertThat(page).doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Cs}\u2028\u2029&&[^\n]]");
      assertThat(page.split("<script", -1)).hasSize(3);
      assertThat(page.split("</script", -1)).hasSize(3);
      assertThat(page.getBytes(StandardCharsets.UTF_8)).asString().isEqualTo(page);
      JsonArray data = JsonParser.parseString(group(DATA, page)).getAsJsonArray();
      assertThat(data).hasSize(1);
      assertThat(data.get(0).getAsJsonObject().getAsJsonArray("steps")).hasSizeGreaterThan(20);
    }
  }

  @Test
  void escapedTextComesBackWhole() {
    String text = "<i>&\"'</i>";
    String page = render(Scenarios.strange(text).get(0));
    assertThat(page)
        .contains("<h1>bank.<wbr>Transfer</h1>")
        .contains("&lt;i&gt;&amp;&quot;&#39;&lt;/i&gt;");
    JsonArray threads =
        JsonParser.parseString(group(DATA, page))
            .getAsJsonArray()
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("threads");
    assertThat(threads.get(1).getAsString()).isEqualTo(text);
  }

  private static String render(Result result) {
    return Page.render(
        result,
        new PageOptions(
            new Sources(List.of()), card -> "./jacquard replay " + card + " -cp out bank.Main"));
  }

  private static String group(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private static String hash(String text) throws Exception {
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
