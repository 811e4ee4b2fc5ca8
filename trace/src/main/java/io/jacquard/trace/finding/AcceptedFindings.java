// SPDX-License-Identifier: Apache-2.0
package io.jacquard.trace.finding;

import io.jacquard.settings.Options;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.record.ThreadInfo;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The findings that the user knows of and accepts, each with a reason: lines {@code kind place
 * reason} of a file, in which empty lines and those that start with {@code #} say nothing.
 *
 * <p>A place is {@code File.java:LINE} or {@code Class#method}, with or without the package. A race
 * has two places, a deadlock and a livelock one for each thread that has not ended.
 */
public final class AcceptedFindings {
  /** Nothing is accepted. */
  public static final AcceptedFindings NONE = new AcceptedFindings("", List.of());

  private final String file;
  private final List<Entry> entries;

  /**
   * One line.
   *
   * @param line its number, from 1
   */
  private record Entry(int line, FindingKind kind, String place, String reason) {
    boolean matches(Finding finding) {
      if (finding.kind() != kind) {
        return false;
      }
      for (SourceSite site : sites(finding)) {
        if (isAt(site)) {
          return true;
        }
      }
      return false;
    }

    private boolean isAt(SourceSite site) {
      int hash = place.indexOf('#');
      if (hash < 0) {
        return place.equals(site.file() + ":" + site.line());
      }
      String type = place.substring(0, hash);
      return place.substring(hash + 1).equals(site.method())
          && (site.className().equals(type) || site.className().endsWith("." + type));
    }

    private static List<SourceSite> sites(Finding finding) {
      List<SourceSite> sites = new ArrayList<>();
      sites.add(finding.site());
      if (finding.otherSite() != null) {
        sites.add(finding.otherSite());
      }
      if (finding.kind() == FindingKind.DEADLOCK || finding.kind() == FindingKind.LIVELOCK) {
        for (ThreadInfo thread : finding.record().threads()) {
          if (thread.waitsAt() != null) {
            sites.add(thread.waitsAt());
          }
        }
      }
      return sites;
    }
  }

  private AcceptedFindings(String file, List<Entry> entries) {
    this.file = file;
    this.entries = List.copyOf(entries);
  }

  /**
   * Reads a file.
   *
   * @throws UsageException with a sentence that names the file, and the line that is malformed
   */
  public static AcceptedFindings read(String file) {
    List<String> lines;
    try {
      lines = Files.readAllLines(Path.of(file));
    } catch (InvalidPathException | CharacterCodingException e) {
      throw new UsageException(Options.ACCEPT + ": '" + file + "' is not a text file.");
    } catch (IOException e) {
      throw new UsageException(Options.ACCEPT + ": there is no readable file " + file + ".");
    }
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && line.charAt(0) != '#') {
        entries.add(entry(file, i + 1, line));
      }
    }
    return new AcceptedFindings(file, entries);
  }

  private static Entry entry(String file, int number, String line) {
    String[] words = line.split("\\s+", 3);
    FindingKind kind = kind(words[0]);
    String wrong =
        kind == null
            ? "'" + words[0] + "' is no kind of finding (" + kinds() + ")"
            : words.length < 2
                ? "the place is missing"
                : !words[1].matches("[^#:]+:\\d+|[^#:]+#[^#:]+")
                    ? "'" + words[1] + "' is no place"
                    : words.length < 3 ? "the reason is missing" : null;
    if (kind == null || wrong != null) {
      throw new UsageException(
          Options.ACCEPT
              + ": "
              + file
              + ", line "
              + number
              + ": "
              + wrong
              + "; write kind, place and reason, such as 'race Cache.java:17 known, benign' or"
              + " 'deadlock Pool#close ...'.");
    }
    return new Entry(number, kind, words[1], words[2]);
  }

  /** Null if there is none, or if it says nothing of the program. */
  private static @Nullable FindingKind kind(String word) {
    for (FindingKind kind : FindingKind.values()) {
      if (kind.word().equals(word) && kind != FindingKind.STUCK) {
        return kind;
      }
    }
    return null;
  }

  private static String kinds() {
    List<String> words = new ArrayList<>();
    for (FindingKind kind : FindingKind.values()) {
      if (kind != FindingKind.STUCK) {
        words.add(kind.word());
      }
    }
    return String.join(", ", words);
  }

  /** Whether nothing is accepted. */
  public boolean isEmpty() {
    return entries.isEmpty();
  }

  /** Why a finding is accepted; null if it is not. */
  public @Nullable String reason(Finding finding) {
    for (Entry entry : entries) {
      if (entry.matches(finding)) {
        return entry.reason();
      }
    }
    return null;
  }

  /** A sentence for each line that none of these findings matches. */
  public List<String> unmatched(List<Note> notes) {
    List<String> sentences = new ArrayList<>();
    for (Entry entry : entries) {
      boolean used = false;
      for (Note note : notes) {
        used |= entry.matches(note.finding());
      }
      if (!used) {
        sentences.add(
            file
                + ", line "
                + entry.line()
                + ", accepts a finding that was not met: "
                + entry.kind().word()
                + " "
                + entry.place()
                + ".");
      }
    }
    return sentences;
  }
}
