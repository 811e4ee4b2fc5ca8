// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A local repository for sample projects: it has the artifacts of this build, and takes everything
 * else from the user's repository, or from the network if it is not there. The user's own
 * repository stays as it is.
 */
final class OwnRepository {
  private static final Path ROOT =
      Path.of(System.getProperty("jacquard.root")).toAbsolutePath().normalize();
  private static final Path TARGET = ROOT.resolve("tests/target");
  private static final String VERSION = System.getProperty("jacquard.version");
  private static final List<String> MODULES =
      List.of(
          "api",
          "runtime",
          "analysis",
          "agent",
          "trace",
          "engine",
          "strategies",
          "solver",
          "concolic",
          "prediction",
          "report",
          "cli",
          "junit",
          "maven-plugin");

  private OwnRepository() {}

  /** Lays out the artifacts and returns the flags that let Maven use them. */
  static List<String> flags() throws IOException {
    Path folder = folder();
    Path settings = TARGET.resolve("settings.xml");
    Path fresh = Files.createTempFile(TARGET, "settings", ".xml");
    Files.writeString(fresh, settings());
    Files.move(fresh, settings, StandardCopyOption.ATOMIC_MOVE);
    return List.of("-s", settings.toString(), "-Dmaven.repo.local=" + folder);
  }

  /** The user's repository, which is only read. */
  static Path users() {
    return Path.of(System.getProperty("jacquard.repository"));
  }

  /** Lays out the artifacts and returns the folder of the repository. */
  static Path folder() throws IOException {
    Path folder = TARGET.resolve("repository");
    copy(ROOT.resolve("pom.xml"), folder, "parent", "pom");
    for (String module : MODULES) {
      Path jar = ROOT.resolve(module + "/target/jacquard-" + module + "-" + VERSION + ".jar");
      assertThat(jar).as("an artifact of the whole build").isRegularFile();
      copy(ROOT.resolve(module + "/pom.xml"), folder, module, "pom");
      copy(jar, folder, module, "jar");
    }
    return folder;
  }

  /** Other tests may do the same at this moment, or use what they find there. */
  private static void copy(Path file, Path repository, String module, String type)
      throws IOException {
    String name = "jacquard-" + module;
    Path to = repository.resolve("io/jacquard/" + name + "/" + VERSION);
    Files.createDirectories(to);
    Path fresh = Files.createTempFile(to, name, ".tmp");
    Files.copy(file, fresh, StandardCopyOption.REPLACE_EXISTING);
    Files.move(
        fresh, to.resolve(name + "-" + VERSION + "." + type), StandardCopyOption.ATOMIC_MOVE);
  }

  /** The user's repository comes before Maven Central. */
  private static String settings() {
    String repository =
        """
        <id>there</id>
        <url>%s</url>
        <releases><checksumPolicy>ignore</checksumPolicy><updatePolicy>never</updatePolicy></releases>
        <snapshots><enabled>false</enabled></snapshots>
        """
            .formatted(users().toUri());
    return """
    <settings>
      <profiles>
        <profile>
          <id>there</id>
          <repositories><repository>%1$s</repository></repositories>
          <pluginRepositories><pluginRepository>%1$s</pluginRepository></pluginRepositories>
        </profile>
      </profiles>
      <activeProfiles><activeProfile>there</activeProfile></activeProfiles>
    </settings>
    """
        .formatted(repository);
  }
}
