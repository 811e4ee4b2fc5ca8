// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.settings.Option;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UnwritableFileException;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.finding.AcceptedFindings;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** Checks the files that options name, before any work is done for them. */
final class OptionFiles {
  /** The value of {@code --json} that stands for standard output. */
  static final Optional<String> TO_STANDARD_OUTPUT = Optional.of("-");

  private OptionFiles() {}

  static void check(Settings settings) {
    Optional<String> json = settings.find(Options.JSON);
    json.filter(name -> !json.equals(TO_STANDARD_OUTPUT))
        .ifPresent(name -> checkWritable(Options.JSON, path(Options.JSON, name)));
    settings
        .find(Options.SAVE)
        .ifPresent(name -> checkWritable(Options.SAVE, path(Options.SAVE, name)));
    settings.find(Options.ACCEPT).ifPresent(AcceptedFindings::read);
    checkFolder(settings, Options.SAVE_CARD);
    checkFolder(settings, Options.GENERATE_TESTS);
    checkFolder(settings, Options.RUNS);
    settings
        .find(Options.RESUME)
        .map(name -> path(Options.RESUME, name))
        .filter(file -> !Files.isReadable(file) || Files.isDirectory(file))
        .ifPresent(
            file -> {
              throw new UsageException(
                  Options.RESUME + ": there is no readable file " + file + ".");
            });
  }

  private static void checkFolder(Settings settings, Option<String> option) {
    settings
        .find(option)
        .map(name -> path(option, name))
        .ifPresent(folder -> checkFolder(option, folder));
  }

  /** It is made when there is something to put there; what is there already must be a folder. */
  private static void checkFolder(Option<String> option, Path folder) {
    Path there = folder.toAbsolutePath();
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    if (!Files.isDirectory(there)) {
      throw new UsageException(option + ": " + there + " is not a folder.");
    }
    probe(option, folder, there);
  }

  private static Path path(Option<String> option, String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException(option + ": '" + name + "' cannot be the name of a file.");
    }
  }

  private static void checkWritable(Option<String> option, Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new UsageException(option + ": " + file + " is a folder, not a file.");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new UsageException(option + ": there is no folder " + folder + ".");
    }
    if (Files.exists(file) && !Files.isWritable(file)) {
      throw UnwritableFileException.of(option, file, new AccessDeniedException(file.toString()));
    }
    probe(option, file, folder);
  }

  /** Whether a folder takes files is known for certain only after it has taken one. */
  private static void probe(Option<String> option, Path wanted, Path folder) {
    try {
      Files.delete(Files.createTempFile(folder, ".jacquard", ".part"));
    } catch (IOException e) {
      throw UnwritableFileException.of(option, wanted, e);
    }
  }
}
