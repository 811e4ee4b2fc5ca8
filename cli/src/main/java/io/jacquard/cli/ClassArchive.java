// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

/**
 * An archive of the classes that every JVM under test loads before the program's: that JVM maps it,
 * instead of reading and checking them one by one. Beside it lie the classes of the JDK that the
 * agent rewrites, rewritten, and the classes of the tool in one jar.
 *
 * <p>The JDK's own archive is of little use here: an agent changes the modules and the bootstrap
 * path for which it was made. Ours is made once for each JDK and build of the tool, from what the
 * first JVM under test has loaded, and lies in the home. The JVM checks by itself whether an
 * archive fits, and does without one that does not.
 */
final class ClassArchive {
  /** Before, the module graph of a JVM with an agent is in no archive, and little is won. */
  private static final int OLDEST = 24;

  /** A JVM does not start with a flag that it does not know, and such flags come and go. */
  private static final int NEWEST_KNOWN = 25;

  private static final long PATIENCE_SECONDS = 60;

  /** The variables whose flags reach the JVM under test. */
  private static final List<String> FLAGS =
      List.of(ChildCommand.USER_FLAGS, "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  /** In flags that may change classes of the JDK, or name a file with more flags. */
  private static final List<String> SUSPECT =
      List.of("agent", "--patch-module", "@", "VMOptionsFile", "Flags=");

  private static final String ARCHIVE = ".jsa";
  private static final String JDK_CLASSES = ".classes";
  private static final String TOOL_CLASSES = ".jar";
  private static final String UNFINISHED = ".tmp";

  /** Of the agent. */
  private static final String PREPARING = "io.jacquard.agent.PreparedMaker";

  private final JavaRuntime java;
  private final ToolHome home;
  private final String prefix;
  private final Path file;
  private final Path jdkClasses;
  private final Path toolClasses;

  private ClassArchive(JavaRuntime java, ToolHome home, String prefix, String key) {
    this.java = java;
    this.home = home;
    this.prefix = prefix;
    String name = prefix + key;
    file = home.folder().resolve(name + ARCHIVE);
    jdkClasses = home.folder().resolve(name + JDK_CLASSES);
    toolClasses = home.folder().resolve(name + TOOL_CLASSES);
  }

  static ClassArchive of(JavaRuntime java, ToolHome home) throws IOException {
    List<Path> parts = new ArrayList<>();
    try (DirectoryStream<Path> tool = Files.newDirectoryStream(home.toolFolder())) {
      tool.forEach(parts::add);
    }
    Collections.sort(parts);
    Path executable = java.executable().toRealPath();
    parts.addAll(List.of(executable, home.runtimeJar(), home.agentJar()));
    StringBuilder versions = new StringBuilder();
    for (Path part : parts) {
      versions.append(part).append(' ').append(Files.size(part));
      versions.append(' ').append(Files.getLastModifiedTime(part)).append('\n');
    }
    String prefix = "under-test-" + java.feature() + "-" + sum(executable.toString()) + "-";
    return new ClassArchive(java, home, prefix, sum(versions.toString()));
  }

  private static String sum(String text) {
    CRC32 sum = new CRC32();
    sum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  /**
   * Flags for a JVM under test: to use the archive or, if there is none yet, to list what it loads.
   *
   * @param list where the list goes
   */
  List<String> flags(Path list) {
    if (!isPossible()) {
      return List.of();
    }
    List<String> flags = new ArrayList<>(List.of(bootPath()));
    if (!Files.exists(file)) {
      flags.add("-XX:DumpLoadedClassList=" + list);
    } else {
      flags.add("-XX:SharedArchiveFile=" + file);
      if (java.feature() <= NEWEST_KNOWN) {
        // At its own address, if that is free; to move it elsewhere takes long.
        flags.add("-XX:+UnlockDiagnosticVMOptions");
        flags.add("-XX:ArchiveRelocationMode=0");
        // A file that is damaged or gone is not the user's business: the JVM starts without it.
        flags.add("-Xlog:cds*=off");
      }
    }
    return flags;
  }

  /**
   * What there is beside the archive. Without the archive nothing: the JVM that lists what goes
   * into it has to say where the classes come from.
   */
  PreparedFiles prepared(CommandEnvironment environment) {
    if (!isPossible() || !Files.exists(file)) {
      return PreparedFiles.NONE;
    }
    return new PreparedFiles(
        Files.exists(jdkClasses) && !mayChangeJdk(environment) ? jdkClasses : null,
        Files.exists(toolClasses) ? toolClasses : null);
  }

  /** Whether flags of the user may change classes of the JDK. */
  private static boolean mayChangeJdk(CommandEnvironment environment) {
    for (String variable : FLAGS) {
      if (SUSPECT.stream().anyMatch(environment.variable(variable)::contains)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPossible() {
    return java.feature() >= OLDEST
        && Files.isWritable(home.folder())
        && !home.folder().toString().contains(File.pathSeparator);
  }

  /** What the agent would append later, when it is too late for the archive. */
  private String bootPath() {
    return "-Xbootclasspath/a:" + home.runtimeJar() + File.pathSeparator + home.agentJar();
  }

  /**
   * Makes the archive and what lies beside it, if there is none yet and a list was written. Takes a
   * second or two. If that fails, there is none, and the next search tries again: it is not worth a
   * word under a verdict.
   */
  void makeFrom(Path list) {
    if (Files.exists(file) || !Files.exists(list)) {
      return;
    }
    try {
      removeOutdated();
      make(toolClasses, list);
      make(jdkClasses, list);
      leaveUnlinked(list);
      make(file, list);
    } catch (IOException e) {
      // a full disk, or a folder that another search has changed
    }
  }

  /**
   * Leaves out what the JVM resolved in the constants of a class. To resolve it again links
   * classes, and those of class files before Java 6 (ASM's) go into no archive then, nor what
   * extends them.
   */
  private static void leaveUnlinked(Path list) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(list, StandardCharsets.ISO_8859_1));
    lines.removeIf(line -> line.startsWith("@cp "));
    Files.write(list, lines, StandardCharsets.ISO_8859_1);
  }

  /** In a file of its own first, so that there is never half of one. */
  private void make(Path result, Path list) throws IOException {
    Path fresh = Files.createTempFile(home.folder(), prefix, UNFINISHED);
    Files.delete(fresh); // only its owner could read it
    try {
      if (result == toolClasses) {
        ToolClasses.write(list, home.toolFolder(), fresh);
      } else if (!run(result == file ? dump(list, fresh) : rewrite(list, fresh))) {
        return;
      }
      Files.move(fresh, result, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private List<String> dump(Path list, Path archive) {
    return List.of(
        java.executable().toString(),
        "-Xshare:dump",
        "-XX:+UseSerialGC",
        "-XX:SharedClassListFile=" + list,
        "-XX:SharedArchiveFile=" + archive,
        "-Xlog:disable",
        bootPath(),
        // A JVM with an agent has this module; and the class path is the program's affair.
        "--add-modules",
        "java.instrument",
        "-cp",
        home.folder().resolve("no-class-path").toString());
  }

  private List<String> rewrite(Path list, Path classes) {
    return List.of(
        java.executable().toString(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        home.agentJar() + File.pathSeparator + home.runtimeJar(),
        PREPARING,
        list.toString(),
        classes.toString());
  }

  private static boolean run(List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } finally {
      process.destroyForcibly();
    }
  }

  /** Files of this JDK for earlier builds of the tool, and what a search left that was killed. */
  private void removeOutdated() throws IOException {
    FileTime old = FileTime.from(Instant.now().minusSeconds(2 * PATIENCE_SECONDS));
    String endings = String.join(",", ARCHIVE, JDK_CLASSES, TOOL_CLASSES, UNFINISHED);
    String pattern = prefix + "*{" + endings + "}";
    try (DirectoryStream<Path> files = Files.newDirectoryStream(home.folder(), pattern)) {
      for (Path each : files) {
        boolean current = List.of(file, jdkClasses, toolClasses).contains(each);
        boolean unfinished = each.toString().endsWith(UNFINISHED);
        if (!current && !(unfinished && Files.getLastModifiedTime(each).compareTo(old) > 0)) {
          Files.deleteIfExists(each);
        }
      }
    }
  }
}
