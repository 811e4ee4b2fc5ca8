// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The cards that lie in the resources of a test. */
final class StoredCards {
  /** A card and the name of its file. */
  record Stored(String name, String card) {}

  private StoredCards() {}

  static List<Stored> of(ExtensionContext context) {
    Class<?> type = context.getRequiredTestClass();
    String folder =
        type.getName()
                .substring(type.getPackageName().isEmpty() ? 0 : type.getPackageName().length() + 1)
            + "/"
            + context.getRequiredTestMethod().getName();
    URL url = type.getResource(folder);
    if (url == null || !url.getProtocol().equals("file")) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(Path.of(url.toURI()))) {
      List<Stored> cards = new ArrayList<>();
      for (Path file : files.filter(file -> file.toString().endsWith(".card")).sorted().toList()) {
        cards.add(new Stored(file.getFileName().toString(), Files.readString(file).strip()));
      }
      return cards;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
