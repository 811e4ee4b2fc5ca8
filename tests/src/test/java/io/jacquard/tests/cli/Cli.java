// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import io.jacquard.Jacquard;
import io.jacquard.litmus.Catalogue;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Calls the command line in a process of its own, on the JDK that runs the tests. */
public final class Cli {
  static final Path ROOT =
      Path.of(System.getProperty("jacquard.root")).toAbsolutePath().normalize();
  public static final Path HOME =
      Path.of(System.getProperty("jacquard.home")).toAbsolutePath().normalize();
  static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

  /** Class path of the litmus programs. */
  static final String LITMUS = placeOf(Catalogue.class).toString();

  /** Where the class is that programs ask for inputs. */
  public static final String API = placeOf(Jacquard.class).toString();

  private static final long PATIENCE_SECONDS = 600;

  private final List<String> command;
  private final Map<String, String> variables = new LinkedHashMap<>();
  private Path folder = ROOT;

  private Cli(List<String> command) {
    this.command = command;
    variables.put("JAVA_HOME", JAVA_HOME.toString());
    // Most searches of the tests are too short for a compiler that optimises.
    variables.put("JACQUARD_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
    // When others would join a search depends on the machine.
    variables.put("JACQUARD_ALONE_MILLIS", "3600000");
  }

  /** Through Java, as the script does it. */
  public static Cli of(String... arguments) {
    return java(HOME, List.of(), List.of(arguments));
  }

  /** Like {@link #of}, in a JVM with these flags. */
  static Cli withFlags(List<String> flags, String... arguments) {
    return java(HOME, flags, List.of(arguments));
  }

  /** Like {@link #of}, with another home of the tool. */
  static Cli withHome(Path home, String... arguments) {
    return java(home, List.of(), List.of(arguments));
  }

  /** Like {@link #of}; the folder gets the temporary files of the tool. */
  static Cli withTemporaryFiles(Path temporary, String... arguments) {
    return java(HOME, List.of("-Djava.io.tmpdir=" + temporary), List.of(arguments));
  }

  private static Cli java(Path home, List<String> flags, List<String> arguments) {
    List<String> command = new ArrayList<>();
    command.add(JAVA_HOME.resolve("bin/java").toString());
    command.addAll(
        List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Dstdout.encoding=UTF-8"));
    command.addAll(flags);
    command.addAll(
        List.of("-cp", home.resolve("tool") + File.separator + "*", "io.jacquard.cli.Main"));
    command.addAll(arguments);
    return new Cli(command);
  }

  /** Through the script that users call. */
  static Cli script(Path script, String... arguments) {
    List<String> command = new ArrayList<>(List.of(script.toString()));
    command.addAll(List.of(arguments));
    return new Cli(command);
  }

  /** With an environment variable. */
  Cli with(String variable, String value) {
    variables.put(variable, value);
    return this;
  }

  public Cli in(Path newFolder) {
    folder = newFolder;
    return this;
  }

  /** In a process that answers to Ctrl-C even if this one was told to ignore it. */
  Cli hearingInterrupts() {
    command.addAll(0, List.of("env", "--default-signal=INT"));
    return this;
  }

  /** Starts it and waits for its end. */
  public Run run() {
    try (Started started = start()) {
      return started.end();
    }
  }

  Started start() {
    try {
      Path out = Files.createTempFile("jacquard-test-", ".out");
      Path err = Files.createTempFile("jacquard-test-", ".err");
      ProcessBuilder builder =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      builder.environment().remove("JACQUARD_JAVA_OPTS");
      builder.environment().putAll(variables);
      return new Started(builder.start(), out, err);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A process that runs. */
  record Started(Process process, Path out, Path err) implements AutoCloseable {
    Run end() {
      try {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          throw new AssertionError("no end in time; so far: " + read(out) + read(err));
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      return new Run(process.exitValue(), read(out), read(err));
    }

    String errorsSoFar() {
      return read(err);
    }

    private static String read(Path file) {
      try {
        return Files.readString(file, StandardCharsets.UTF_8);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() {
      process.destroyForcibly();
      try {
        Files.delete(out);
        Files.delete(err);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static Path placeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
