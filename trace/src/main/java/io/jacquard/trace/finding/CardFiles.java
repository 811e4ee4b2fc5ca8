// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardException;
import io.jacquard.trace.card.StoredCardSets;
import io.jacquard.trace.json.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Cards as files that a test replays for ever: one line of text each. */
public final class CardFiles {
  /** How the names of such files end. */
  public static final String ENDING = ".card";

  /**
   * A stored card.
   *
   * @param findings all that its execution was found to show; at least one
   */
  public record Written(Path file, List<Finding> findings) {
    /** Tells the user where it is. */
    public String sentence() {
      String ids = findings.stream().map(Finding::id).collect(Collectors.joining(", "));
      return "The card of " + ids + " is stored in " + file + ".";
    }
  }

  private CardFiles() {}

  /**
   * Writes the cards of findings into a folder, which is made if there is none. Findings with the
   * same card, such as a failed assertion and the races that led to it, share a file. A finding
   * that is equal to a stored one takes its place.
   */
  public static List<Written> write(Path folder, List<Finding> findings) throws IOException {
    Map<Card, List<Finding>> cards = new LinkedHashMap<>();
    for (Finding finding : findings) {
      if (!finding.kind().leftControl()) {
        cards.computeIfAbsent(finding.record().card(), card -> new ArrayList<>()).add(finding);
      }
    }
    List<Written> files = new ArrayList<>();
    for (Map.Entry<Card, List<Finding>> each : cards.entrySet()) {
      files.add(write(folder, each.getKey(), each.getValue()));
    }
    return files;
  }

  private static Written write(Path folder, Card card, List<Finding> shown) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve(name(worst(shown)));
    AtomicFile.write(file, CardCodec.encode(card) + "\n");
    for (Finding finding : shown) {
      Path former = folder.resolve(name(finding));
      if (!former.equals(file)) {
        Files.deleteIfExists(former);
      }
    }
    return new Written(file, List.copyOf(shown));
  }

  /** What the file is named after: a failure rather than a race that may have led to it. */
  private static Finding worst(List<Finding> findings) {
    return findings.stream()
        .filter(finding -> !finding.kind().isRace())
        .findFirst()
        .orElse(findings.get(0));
  }

  /**
   * Reads cards.
   *
   * @param words each as {@link StoredCardSets#load} reads it, or a folder, of which all files are
   *     read that end as cards do, in the order of their names
   * @throws CardException if there is none where one is named
   */
  public static List<Card> load(List<String> words) {
    List<Card> cards = new ArrayList<>();
    for (String word : words) {
      Path folder = folder(word);
      if (folder == null) {
        cards.addAll(StoredCardSets.load(word));
      } else {
        inside(folder).forEach(file -> cards.add(CardCodec.load(file.toString())));
      }
    }
    return cards;
  }

  private static @Nullable Path folder(String word) {
    try {
      Path path = Path.of(word);
      return Files.isDirectory(path) ? path : null;
    } catch (InvalidPathException e) {
      return null;
    }
  }

  private static List<Path> inside(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> cards =
          files.filter(file -> file.getFileName().toString().endsWith(ENDING)).sorted().toList();
      if (cards.isEmpty()) {
        throw new CardException("The folder " + folder + " holds no file *" + ENDING + ".");
      }
      return cards;
    } catch (IOException e) {
      throw new CardException("The folder " + folder + " cannot be read.", e);
    }
  }

  /** The kind, for readers, and a number that equal findings have in common. */
  static String name(Finding finding) {
    CRC32 sum = new CRC32();
    sum.update(finding.key().getBytes(StandardCharsets.UTF_8));
    return finding.kind().word()
        + "-"
        + String.format(Locale.ROOT, "%08x", sum.getValue())
        + ENDING;
  }
}
