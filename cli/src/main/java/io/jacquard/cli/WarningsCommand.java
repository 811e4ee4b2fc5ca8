// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.analysis.candidates.StaticCandidates;
import io.jacquard.analysis.graph.LoaderBytes;
import io.jacquard.analysis.graph.LockSites;
import io.jacquard.analysis.graph.ProgramGraph;
import io.jacquard.report.machine.WarningSarif;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The command {@code warnings}: what the class files make suspicious; no class is loaded. */
final class WarningsCommand {
  private final CommandEnvironment environment;

  WarningsCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  /** Runs it and returns the exit code: a warning is a finding. */
  int run(CommandArguments arguments) throws IOException {
    Map<String, String> options = new HashMap<>(arguments.options());
    String given = options.remove(Syntax.CLASS_PATH);
    String sarif = options.remove(Syntax.SARIF);
    if (arguments.rest().size() > 1) {
      throw new UsageException(
          "warnings takes one class; arguments of the program make no difference to it.");
    }
    Settings settings = Settings.of(options);
    OptionFiles.check(settings);
    ClassPath classPath = Invocation.classPath(given == null ? "." : given);
    Target target = arguments.rest().isEmpty() ? null : Target.of(arguments.rest().get(0));
    try (URLClassLoader loader = loader(classPath)) {
      ProgramGraph graph = read(new LoaderBytes(loader), classPath, target);
      WarningList warnings =
          new WarningList(graph, new StaticCandidates(graph, new LockSites(graph)).all());
      OutputFile.write(
          sarif,
          "--" + Syntax.SARIF,
          () -> WarningSarif.render("jacquard " + Version.text(), warnings.list()));
      new ResultView(environment, settings).show(warnings.json(), warnings.text());
      return warnings.list().isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.FOUND;
    }
  }

  private static ProgramGraph read(
      LoaderBytes files, ClassPath classPath, @Nullable Target target) {
    if (target == null) {
      List<String> names =
          new TreeSet<>(classPath.classNames())
              .stream()
                  .filter(name -> !name.endsWith("-info") && !name.startsWith("META-INF."))
                  .map(name -> name.replace('.', '/'))
                  .toList();
      if (names.isEmpty()) {
        throw new UsageException(
            "There are no classes on the class path '"
                + classPath.text()
                + "'; give folders or jars with -cp.");
      }
      return ProgramGraph.readAll(files, names);
    }
    target.checkIsOn(classPath);
    ProgramGraph graph =
        ProgramGraph.read(files, target.className().replace('.', '/'), target.method());
    if (!graph.hasMain()) {
      throw new UsageException(
          "The class "
              + target.className()
              + " has no method "
              + target.method()
              + "; name another as Class#method.");
    }
    return graph;
  }

  /** Finds the files of classes; the tool's own classes are not among them. */
  private static URLClassLoader loader(ClassPath classPath) {
    return new URLClassLoader(
        classPath.entries().stream().map(WarningsCommand::url).toArray(URL[]::new),
        ClassLoader.getPlatformClassLoader());
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }
}
