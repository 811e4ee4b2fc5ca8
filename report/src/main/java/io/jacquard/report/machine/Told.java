// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import io.jacquard.report.facts.Facts;
import io.jacquard.report.facts.Names;
import io.jacquard.report.facts.Sources;
import io.jacquard.report.text.Glyphs;
import io.jacquard.report.words.Words;
import io.jacquard.trace.Finding;
import io.jacquard.trace.Place;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** What every form says of a finding. */
final class Told {
  final Finding finding;
  final Facts facts;
  final Words words;
  private final Sources sources;

  Told(Finding finding, Sources sources) {
    this.finding = finding;
    this.sources = sources;
    facts = new Facts(finding, new Names(finding.record(), Glyphs.UNICODE));
    words = Words.of(facts);
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
  Optional<String> file(Place place) {
    return sources.file(place).map(Path::normalize).map(file -> file.toString().replace('\\', '/'));
  }

  /** The file of a place; if it is not found, where its package says that it lies. */
  Optional<String> fileOrPackage(Place place) {
    return file(place).or(() -> Sources.relative(place));
  }
}
