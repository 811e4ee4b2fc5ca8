// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import io.jacquard.report.unfolding.UnfoldingSvg;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.stored.StoredUnfolding;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.SavedSearch;
import io.jacquard.trace.shape.Unfolding;
import io.jacquard.trace.shape.UnfoldingJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The command {@code query}: what a stored unfolding knows. A state is looked for in a JVM under
 * test, since the answer is executed; drawings and lists need none.
 */
final class QueryCommand {
  private final CommandEnvironment environment;
  private final Search search;

  QueryCommand(CommandEnvironment environment, Search search) {
    this.environment = environment;
    this.search = search;
  }

  /** Runs it and returns the exit code. */
  int run(CommandArguments arguments) throws IOException {
    List<String> words = arguments.rest();
    if (words.isEmpty()) {
      throw new UsageException(
          "query needs a file that run --save wrote; see 'jacquard query --help'.");
    }
    Map<String, String> options = new HashMap<>(arguments.options());
    String drawing = options.remove(Syntax.DRAW);
    String export = options.remove(Syntax.EXPORT);
    String classPath = options.remove(Syntax.CLASS_PATH);
    SavedSearch saved = read(words.get(0));
    StoredUnfolding unfolding = StoredUnfolding.of(saved);
    List<String> question = words.subList(1, words.size());
    if (drawing != null || export != null) {
      Unfolding data = unfolding.data();
      OutputFile.write(drawing, "--" + Syntax.DRAW, () -> UnfoldingSvg.draw(data));
      OutputFile.write(export, "--" + Syntax.EXPORT, () -> UnfoldingJson.write(data));
    }
    if (!question.isEmpty()) {
      StoredUnfolding.check(question);
      return search.run(invocation(words.get(0), saved, question, options, classPath));
    }
    if (drawing == null && export == null) {
      list(unfolding);
    }
    return ExitCode.NOTHING_FOUND;
  }

  private static SavedSearch read(String name) {
    try {
      return SavedSearch.read(Files.readString(Path.of(name)));
    } catch (IOException | InvalidPathException e) {
      throw new UsageException("There is no readable file " + name + ".");
    }
  }

  private static Invocation invocation(
      String file,
      SavedSearch saved,
      List<String> question,
      Map<String, String> options,
      @Nullable String classPath) {
    Result result = saved.found().result();
    String path =
        classPath != null || result.launch() == null ? classPath : result.launch().classPath();
    Map<String, String> settings = new HashMap<>(saved.settings());
    settings.putAll(options);
    settings.put(Options.RESUME.key(), file);
    return Invocation.query(
        saved.entry(),
        saved.arguments(),
        path == null ? "." : path,
        question,
        Settings.of(settings));
  }

  private void list(StoredUnfolding unfolding) {
    unfolding.askable().forEach(word -> environment.out().print(word + "\n"));
    environment.out().flush();
  }
}
