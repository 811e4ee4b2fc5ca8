// SPDX-License-Identifier: Apache-2.0
package io.jacquard.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rest of Jacquard, which lies as resources beside this class, in this JVM. */
final class ToolJars {
  private static final String HOME = "/io/jacquard/junit/home";

  /** The loader's name tells the agent that these classes are the tool's. */
  private static final String LOADER = "jacquard";

  private static final Class<?>[] PARAMETERS = {
    Class.class,
    String.class,
    Runnable.class,
    Map.class,
    String.class,
    UnaryOperator.class,
    String.class
  };

  private static @Nullable ToolJars instance;

  private final Method run;
  private final Method places;
  private final Method excluded;
  private final Method included;

  private ToolJars(Path home) {
    AgentAttachment.ensure(home.resolve("lib"));
    try {
      ClassLoader loader =
          new URLClassLoader(
              LOADER, jars(home.resolve("tool")), ClassLoader.getPlatformClassLoader());
      Class<?> door = Class.forName("io.jacquard.embedded.EmbeddedEntryPoint", true, loader);
      run = door.getMethod("run", PARAMETERS);
      places = door.getMethod("places", String.class);
      included = door.getMethod("included", String.class);
      excluded = door.getMethod("excluded", String.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "jacquard-junit is incomplete; build or download it again.", e);
    }
  }

  /** The tool, brought into this JVM at the first call. */
  static synchronized ToolJars instance() {
    if (instance == null) {
      instance = new ToolJars(unpacked());
    }
    return instance;
  }

  /** Where the program of a card is made to ask for inputs, as the agent reads it. */
  String[] places(String card) throws Throwable {
    return ofCard(places, card);
  }

  /** Prefixes of the classes that are not controlled under a card. */
  String[] excluded(String card) throws Throwable {
    return ofCard(excluded, card);
  }

  /** Prefixes of the classes that alone are controlled under a card; none for all. */
  String[] included(String card) throws Throwable {
    return ofCard(included, card);
  }

  private static String[] ofCard(Method question, String card) throws Throwable {
    try {
      return (String[]) question.invoke(null, card);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /**
   * Searches, or replays a card; the answer is as {@code io.jacquard.embedded.EmbeddedEntryPoint}
   * says.
   */
  @SuppressWarnings("unchecked")
  Map<String, Object> run(
      Class<?> type,
      String method,
      Runnable body,
      Map<String, String> settings,
      @Nullable String card,
      UnaryOperator<String> replayCommand,
      String folder)
      throws Throwable {
    try {
      return (Map<String, Object>)
          run.invoke(null, type, method, body, settings, card, replayCommand, folder);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private static URL[] jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<URL> urls = new ArrayList<>();
      for (Path file : files.sorted().toList()) {
        urls.add(file.toUri().toURL());
      }
      return urls.toArray(new URL[0]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies the jars into a folder that is deleted with the JVM. */
  private static Path unpacked() {
    try {
      Path folder = Files.createTempDirectory("jacquard-junit-");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      SolverJars.putInto(folder.resolve("solver"));
      URI home = ToolJars.class.getResource(HOME).toURI();
      if (!home.getScheme().equals("jar")) {
        copy(Path.of(home), folder);
        return folder;
      }
      try (FileSystem jar = FileSystems.newFileSystem(home, Map.of())) {
        copy(jar.getPath(HOME), folder);
      }
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    for (String part : List.of("lib", "tool")) {
      Files.createDirectory(to.resolve(part));
      try (Stream<Path> files = Files.list(from.resolve(part))) {
        for (Path file : files.toList()) {
          try (InputStream stream = Files.newInputStream(file)) {
            Files.copy(stream, to.resolve(part).resolve(file.getFileName().toString()));
          }
        }
      }
    }
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      // a temporary folder more is no harm
    }
  }
}
