// SPDX-License-Identifier: Apache-2.0
package io.jacquard.benchmarks;

import io.jacquard.settings.Settings;
import io.jacquard.worker.Request;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Time of whole processes: a plain JVM that runs a small program, the JVM under test that explores
 * one execution of it, and the whole command, which starts that JVM and prints the result.
 *
 * <p>Arguments: rounds, folder of the repository, class path of the program. The JVMs are those of
 * the JDK that runs this.
 */
public final class StartUp {
  private static final int WARM_UP = 2;
  private static final String PROGRAM = "io.jacquard.benchmarks.programs.Hello";
  private static final String PLAIN = "plain JVM";

  private StartUp() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    int rounds = Integer.parseInt(args[0]);
    Path root = Path.of(args[1]);
    String classPath = args[2];
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Path folder = Files.createTempDirectory("jacquard-startup");
    Path request = folder.resolve("request");
    new Request(
            PROGRAM,
            "main",
            List.of(),
            null,
            folder.resolve("result"),
            Settings.of(Map.of("strategy", "random", "max-executions", "1")))
        .write(request);

    Map<String, List<String>> commands = new LinkedHashMap<>();
    commands.put(PLAIN, List.of(java, "-cp", classPath, PROGRAM));
    commands.put("JVM under test", worker(java, root, classPath, request));
    commands.put(
        "./jacquard run",
        List.of(
            root.resolve("jacquard").toString(),
            "run",
            "-cp",
            classPath,
            "--max-executions",
            "1",
            PROGRAM));

    Samples samples = new Samples(rounds);
    for (int round = -WARM_UP; round < rounds; round++) {
      for (Map.Entry<String, List<String>> command : commands.entrySet()) {
        samples.add(round, command.getKey(), millis(command.getValue()));
      }
    }
    Table.title("Start to the end of the first execution");
    Table.head("process", "time, ratio to a plain JVM (least–most)", "ms");
    for (String variant : commands.keySet()) {
      Table.row(variant, samples.ratio(variant, PLAIN), samples.median(variant));
    }
  }

  /** As the command line starts it. */
  private static List<String> worker(String java, Path root, String classPath, Path request) {
    Path home = root.resolve("cli").resolve("target").resolve("home");
    Path lib = home.resolve("lib");
    return List.of(
        java,
        "-XX:+UseSerialGC",
        "-Xshare:auto",
        "-XX:-UsePerfData",
        "-XX:-PrintWarnings",
        "-ea",
        "-javaagent:"
            + lib.resolve("jacquard-agent.jar")
            + "=runtime="
            + lib.resolve("jacquard-runtime.jar"),
        "-cp",
        classPath + File.pathSeparator + lib.resolve("jacquard-api.jar"),
        "io.jacquard.runtime.Launch",
        home.resolve("tool").toString(),
        request.toString());
  }

  private static double millis(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    long start = System.nanoTime();
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes());
    int code = process.waitFor();
    double millis = (System.nanoTime() - start) / 1e6;
    if (code != 0) {
      throw new IllegalStateException(command + " ended with " + code + ":\n" + output);
    }
    return millis;
  }
}
