// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles small programs that no other class path has. */
public final class Sources {
  private Sources() {}

  /** Compiles a class of the default package into the folder. */
  public static void compile(Path folder, String name, String code, String... flags) {
    try {
      Path source = Files.writeString(folder.resolve(name + ".java"), code);
      List<String> arguments = new ArrayList<>(List.of("-g", "-d", folder.toString()));
      arguments.addAll(List.of(flags));
      arguments.add(source.toString());
      ByteArrayOutputStream errors = new ByteArrayOutputStream();
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, errors, errors, arguments.toArray(String[]::new));
      assertThat(status).as("%s", errors).isZero();
      Files.delete(source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
