// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.strategies.guide.ForeignWarning;
import io.jacquard.strategies.guide.TargetException;
import io.jacquard.trace.sarif.SarifException;
import io.jacquard.trace.sarif.SarifInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads the warnings of other tools. */
final class WarningFiles {
  private WarningFiles() {}

  /**
   * The warnings of a SARIF file.
   *
   * @throws TargetException if there is no such file, or it has none
   */
  static List<ForeignWarning> read(String name) {
    List<SarifInput.Warning> found;
    try {
      found = SarifInput.read(text(name));
    } catch (SarifException e) {
      throw new TargetException(
          "--target: " + name + " is not a SARIF 2.1 file: " + e.getMessage() + ".");
    }
    if (found.isEmpty()) {
      throw new TargetException("--target: " + name + " has no warning in it.");
    }
    List<ForeignWarning> warnings = new ArrayList<>();
    for (SarifInput.Warning each : found) {
      warnings.add(
          new ForeignWarning(
              each.title(),
              each.lines().stream()
                  .map(of -> new ForeignWarning.Lines(of.file(), of.first(), of.last()))
                  .toList()));
    }
    return warnings;
  }

  private static String text(String name) {
    try {
      return new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8);
    } catch (IOException | InvalidPathException e) {
      throw new TargetException("--target: there is no readable file " + name + ".");
    }
  }
}
