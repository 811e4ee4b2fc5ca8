// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import io.jacquard.report.facts.DisplayNames;
import io.jacquard.report.facts.FindingFacts;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.words.ExplanationText;
import io.jacquard.trace.finding.Finding;
import io.jacquard.trace.record.SourceSite;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** What every form says of a finding. */
final class FindingSummary {
  final Finding finding;
  final FindingFacts facts;
  final ExplanationText words;
  private final Sources sources;

  FindingSummary(Finding finding, Sources sources) {
    this.finding = finding;
    this.sources = sources;
    facts = new FindingFacts(finding, new DisplayNames(finding.record(), Glyphs.UNICODE));
    words = ExplanationText.of(facts);
  }

  /** The kind as the result's JSON names it. */
  String kind() {
    return finding.kind().word();
  }

  /** The first line of the message. */
  String title() {
    return facts.message().get(0);
  }

  /** The message and the words, in one line. */
  String text() {
    String message = String.join(" ", facts.message());
    return words.sentences().isEmpty() ? message : message + ". " + words.text();
  }

  /** Equal for equal findings, in every run. */
  String fingerprint() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(finding.key().getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The source file of a place by a name that the user's folders lead to, with {@code /}. */
  Optional<String> file(SourceSite place) {
    return sources.file(place).map(Path::normalize).map(file -> file.toString().replace('\\', '/'));
  }

  /** The file of a place; if it is not found, where its package says that it lies. */
  Optional<String> fileOrPackage(SourceSite place) {
    return file(place).or(() -> Sources.relative(place));
  }
}
