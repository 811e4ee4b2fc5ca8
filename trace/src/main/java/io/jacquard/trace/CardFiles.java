// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** Cards as files that a test replays for ever: one line of text each. */
public final class CardFiles {
  /** How the names of such files end. */
  public static final String ENDING = ".card";

  private CardFiles() {}

  /**
   * Writes the card of each finding that has one into a folder, which is made if there is none. A
   * finding that is equal to a stored one takes its place.
   */
  public static List<Path> write(Path folder, List<Finding> findings) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.kind() != FindingKind.STUCK) {
        Files.createDirectories(folder);
        Path file = folder.resolve(name(finding));
        AtomicFile.write(file, CardCodec.encode(finding.record().card()) + "\n");
        files.add(file);
      }
    }
    return files;
  }

  /**
   * Reads cards.
   *
   * @param words each as {@link CardCodec#load} reads it, or a folder, of which all files are read
   *     that end as cards do, in the order of their names
   * @throws CardException if there is none where one is named
   */
  public static List<Card> load(List<String> words) {
    List<Card> cards = new ArrayList<>();
    for (String word : words) {
      Path folder = folder(word);
      if (folder == null) {
        cards.add(CardCodec.load(word));
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
    return finding.kind().name().toLowerCase(Locale.ROOT)
        + "-"
        + String.format(Locale.ROOT, "%08x", sum.getValue())
        + ENDING;
  }
}
