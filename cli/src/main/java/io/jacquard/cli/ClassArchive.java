// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

/**
 * An archive of the classes that every JVM under test loads before the program's: that JVM maps it,
 * instead of reading and checking them one by one.
 *
 * <p>The JDK's own archive is of little use here: an agent changes the modules and the bootstrap
 * path for which it was made. Ours is made once for each JDK and build of the tool, from what the
 * first JVM under test has loaded, and lies in the home. The JVM checks by itself whether an
 * archive fits, and does without one that does not.
 */
final class ClassArchive {
  /** Before, the module graph of a JVM with an agent is in no archive, and little is won. */
  private static final int OLDEST = 24;

  private static final long PATIENCE_SECONDS = 60;

  private final JavaRuntime java;
  private final Home home;
  private final Path file;

  private ClassArchive(JavaRuntime java, Home home, Path file) {
    this.java = java;
    this.home = home;
    this.file = file;
  }

  static ClassArchive of(JavaRuntime java, Home home) throws IOException {
    CRC32 key = new CRC32();
    Path executable = java.executable().toRealPath();
    for (Path part : List.of(executable, home.runtimeJar(), home.agentJar())) {
      String version = part + " " + Files.size(part) + " " + Files.getLastModifiedTime(part);
      key.update(version.getBytes(StandardCharsets.UTF_8));
    }
    String name = prefix(java) + Long.toHexString(key.getValue()) + ".jsa";
    return new ClassArchive(java, home, home.folder().resolve(name));
  }

  private static String prefix(JavaRuntime java) {
    return "under-test-" + java.feature() + "-";
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
    }
    return flags;
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
   * Makes the archive, if there is none yet and a list was written. Takes a second or two. If the
   * JDK fails, there is none, and the next search tries again.
   */
  void makeFrom(Path list) throws IOException {
    if (Files.exists(file) || !Files.exists(list)) {
      return;
    }
    Path fresh = Files.createTempFile(home.folder(), prefix(java), ".tmp");
    try {
      if (dump(list, fresh)) {
        removeOutdated();
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  private boolean dump(Path list, Path archive) throws IOException {
    List<String> command =
        List.of(
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

  /** Archives of this JDK for earlier builds of the tool. */
  private void removeOutdated() throws IOException {
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(home.folder(), prefix(java) + "*.jsa")) {
      for (Path outdated : files) {
        Files.deleteIfExists(outdated);
      }
    }
  }
}
