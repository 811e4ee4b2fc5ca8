// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * From the start of the JVM under test to its first execution and to the end of that, against a
 * plain JVM that runs the same program; and the whole command, which starts that JVM and prints the
 * result.
 *
 * <p>Arguments: rounds, folder of the repository, class path of the program. The JVMs are those of
 * the JDK that runs this.
 */
public final class StartUp {
  /** More than one: the first call leaves archives of classes for the others. */
  private static final int WARM_UP = 3;

  private static final String PROGRAM = "io.jacquard.benchmarks.programs.Hello";
  private static final String PLAIN = "plain JVM, to the program's first line of output";
  private static final String UNDER_TEST = "JVM under test, to the search";
  private static final String EXECUTED = "JVM under test, to the end of the first execution";
  private static final String COMMAND = "./jacquard run, to its end";

  private final Path root;
  private final String classPath;
  private final Path json;

  private StartUp(Path root, String classPath, Path json) {
    this.root = root;
    this.classPath = classPath;
    this.json = json;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Path json = Files.createTempFile("jacquard-startup", ".json");
    StartUp benchmark = new StartUp(Path.of(args[1]), args[2], json);
    Samples samples = new Samples(rounds);
    for (int round = -WARM_UP; round < rounds; round++) {
      samples.add(round, PLAIN, benchmark.plain());
      samples.add(round, COMMAND, benchmark.command());
      Result result = benchmark.lastResult();
      samples.add(round, UNDER_TEST, result.counts().startupSeconds() * 1_000);
      samples.add(
          round, EXECUTED, (result.counts().startupSeconds() + result.counts().seconds()) * 1_000);
    }
    Files.delete(json);
    Table.title("Start to the first execution");
    Table.head("process", "time, ratio to a plain JVM (least–most)", "ms");
    for (String variant : List.of(PLAIN, UNDER_TEST, EXECUTED, COMMAND)) {
      Table.row(variant, samples.ratio(variant, PLAIN), samples.median(variant));
    }
  }

  private double plain() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    return millis(List.of(java, "-cp", classPath, PROGRAM), true);
  }

  private double command() throws IOException, InterruptedException {
    return millis(
        List.of(
            root.resolve("jacquard").toString(),
            "run",
            "--strategy",
            "random",
            "--max-executions",
            "1",
            "--json",
            json.toString(),
            "-cp",
            classPath,
            PROGRAM),
        false);
  }

  private Result lastResult() throws IOException {
    Result result = ResultJson.read(Files.readString(json));
    if (result.counts().executions() != 1) {
      throw new IllegalStateException("there were " + result.counts().executions() + " executions");
    }
    return result;
  }

  /** Time to the end of the process, or to its first byte of output. */
  private static double millis(List<String> command, boolean toFirstByte)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    long start = System.nanoTime();
    Process process = builder.start();
    InputStream output = process.getInputStream();
    int first = output.read();
    long spoken = System.nanoTime();
    String rest = new String(output.readAllBytes());
    int code = process.waitFor();
    long end = System.nanoTime();
    if (code != 0 || first < 0) {
      throw new IllegalStateException(command + " ended with " + code + ":\n" + rest);
    }
    return ((toFirstByte ? spoken : end) - start) / 1e6;
  }
}
