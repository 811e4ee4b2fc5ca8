// SPDX-License-Identifier: Apache-2.0
package io.jacquard.protocol;

import io.jacquard.settings.Settings;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What the worker is asked to do; stored as a properties file whose path is the worker's argument.
 *
 * <p>Keys: {@code mode} ({@code run}, {@code replay} or {@code query}), {@code main}, {@code
 * method}, {@code arguments} (how many) and {@code argument.0} and so on, {@code classpath}, {@code
 * card} (a replay only), {@code questions} (how many) and {@code question.0} and so on, {@code
 * result}, and {@code setting.KEY} for each option given.
 *
 * @param main name of the class, with dots
 * @param method name of its static method, {@code main} if the user named none
 * @param classPath as the user wrote it; the JVM's own has the tool's API in addition
 * @param card the token to replay, or null for a search
 * @param question about the search that is resumed, in words; null for a search or a replay
 * @param result where the worker stores the result, atomically
 */
public record Request(
    String main,
    String method,
    List<String> arguments,
    String classPath,
    @Nullable String card,
    @Nullable List<String> question,
    Path result,
    Settings settings) {
  /** The second argument of a worker that has no search of its own, but parts of a shared one. */
  public static final String HELPER = "helper";

  private static final String SETTING = "setting.";

  public Request {
    arguments = List.copyOf(arguments);
    question = question == null ? null : List.copyOf(question);
  }

  /** The class and, unless it is {@code main}, the method, as the user writes them. */
  public String entry() {
    return method.equals("main") ? main : main + "#" + method;
  }

  /** Whether to follow a card instead of searching. */
  public boolean isReplay() {
    return card != null;
  }

  /** Whether to answer a question about a stored search instead of searching. */
  public boolean isQuery() {
    return question != null;
  }

  /** Where the worker stores what it knows so far, every two seconds or so, atomically. */
  public Path partialResult() {
    return result.resolveSibling(result.getFileName() + ".partial");
  }

  public void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("mode", isQuery() ? "query" : isReplay() ? "replay" : "run");
    properties.setProperty("main", main);
    properties.setProperty("method", method);
    write(properties, "argument", arguments);
    if (question != null) {
      write(properties, "question", question);
    }
    properties.setProperty("classpath", classPath);
    if (card != null) {
      properties.setProperty("card", card);
    }
    properties.setProperty("result", result.toString());
    settings.texts().forEach((key, text) -> properties.setProperty(SETTING + key, text));
    try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      properties.store(writer, null);
    }
  }

  private static void write(Properties properties, String name, List<String> words) {
    properties.setProperty(name + "s", Integer.toString(words.size()));
    for (int i = 0; i < words.size(); i++) {
      properties.setProperty(name + "." + i, words.get(i));
    }
  }

  private static List<String> read(Properties properties, String name) {
    List<String> words = new ArrayList<>();
    int count = Integer.parseInt(properties.getProperty(name + "s"));
    for (int i = 0; i < count; i++) {
      words.add(properties.getProperty(name + "." + i));
    }
    return words;
  }

  public static Request read(Path file) throws IOException {
    Properties properties = new Properties();
    // A channel, as Files would open it, takes longer than all of the file.
    try (Reader reader =
        new InputStreamReader(new FileInputStream(file.toFile()), StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    Map<String, String> settings = new LinkedHashMap<>();
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(SETTING)) {
        settings.put(key.substring(SETTING.length()), properties.getProperty(key));
      }
    }
    return new Request(
        properties.getProperty("main"),
        properties.getProperty("method"),
        read(properties, "argument"),
        properties.getProperty("classpath"),
        properties.getProperty("card"),
        "query".equals(properties.getProperty("mode")) ? read(properties, "question") : null,
        Path.of(properties.getProperty("result")),
        Settings.of(settings));
  }
}
