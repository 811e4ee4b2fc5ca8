// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The cards that lie in the resources of a test. */
final class StoredCards {
  /** A card and the name of its file, or of all files that hold it. */
  record Stored(String name, String card) {}

  private StoredCards() {}

  /** The folder of a test's cards, from the root of the resources on. */
  static String folder(ExtensionContext context) {
    return context.getRequiredTestClass().getName().replace('.', '/')
        + "/"
        + context.getRequiredTestMethod().getName();
  }

  static List<Stored> of(ExtensionContext context) {
    URL url = context.getRequiredTestClass().getResource("/" + folder(context));
    if (url == null || !url.getProtocol().equals("file")) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
      Map<String, String> names = new LinkedHashMap<>();
      for (Path file : files.filter(file -> file.toString().endsWith(".card")).sorted().toList()) {
        names.merge(
            Files.readString(file).strip(),
            file.getFileName().toString(),
            (name, other) -> name + ", " + other);
      }
      return names.entrySet().stream()
          .map(each -> new Stored(each.getValue(), each.getKey()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
