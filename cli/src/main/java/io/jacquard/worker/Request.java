// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.settings.Settings;
import java.io.IOException;
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
 * <p>Keys: {@code mode} ({@code run} or {@code replay}), {@code main}, {@code method}, {@code
 * arguments} (how many) and {@code argument.0} and so on, {@code classpath}, {@code card} (a replay
 * only), {@code result}, and {@code setting.KEY} for each option given.
 *
 * @param main name of the class, with dots
 * @param method name of its static method, {@code main} if the user named none
 * @param classPath as the user wrote it; the JVM's own has the tool's API in addition
 * @param card the token to replay, or null for a search
 * @param result where the worker stores the result, atomically
 */
public record Request(
    String main,
    String method,
    List<String> arguments,
    String classPath,
    @Nullable String card,
    Path result,
    Settings settings) {
  private static final String SETTING = "setting.";

  public Request {
    arguments = List.copyOf(arguments);
  }

  /** The class and, unless it is {@code main}, the method, as the user writes them. */
  public String entry() {
    return method.equals("main") ? main : main + "#" + method;
  }

  /** Whether to follow a card instead of searching. */
  public boolean isReplay() {
    return card != null;
  }

  /** Where the worker stores what it knows so far, every two seconds or so, atomically. */
  public Path partialResult() {
    return result.resolveSibling(result.getFileName() + ".partial");
  }

  public void write(Path file) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("mode", card == null ? "run" : "replay");
    properties.setProperty("main", main);
    properties.setProperty("method", method);
    properties.setProperty("arguments", Integer.toString(arguments.size()));
    for (int i = 0; i < arguments.size(); i++) {
      properties.setProperty("argument." + i, arguments.get(i));
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

  public static Request read(Path file) throws IOException {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    }
    List<String> arguments = new ArrayList<>();
    int count = Integer.parseInt(properties.getProperty("arguments"));
    for (int i = 0; i < count; i++) {
      arguments.add(properties.getProperty("argument." + i));
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
        arguments,
        properties.getProperty("classpath"),
        properties.getProperty("card"),
        Path.of(properties.getProperty("result")),
        Settings.of(settings));
  }
}
