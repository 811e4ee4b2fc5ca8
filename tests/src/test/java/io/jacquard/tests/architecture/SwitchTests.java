// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A switch over an enum of ours names all its constants: a new one does not compile before somebody
 * has decided what becomes of it. A switch over some of them has to throw for the others.
 *
 * <p>Class files do not say whether a switch has a default, so this asks the compiler.
 */
@Tag("once")
class SwitchTests {
  private static final List<String> MODULES =
      List.of(
          "api",
          "runtime",
          "agent",
          "analysis",
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

  /**
   * Long lists of which each class knows a part: a lock has some of the calls and steps, a rule of
   * arithmetic is about some of the operators. For all others the same holds, whatever they are.
   */
  private static final Set<String> SHARED_OUT =
      Set.of(
          "io.jacquard.runtime.control.LockCall",
          "io.jacquard.engine.locks.Step.Action",
          "io.jacquard.solver.expr.Op");

  private static final List<Found> SWITCHES = new ArrayList<>();

  /**
   * @param type what it is over, as its source calls it
   */
  private record Found(String where, String type, boolean isComplete, boolean isOurEnum) {}

  @BeforeAll
  static void read() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null,
                  files,
                  // the interfaces of Maven are missing here
                  new DiagnosticCollector<JavaFileObject>(),
                  List.of("-proc:none", "-cp", System.getProperty("java.class.path")),
                  null,
                  files.getJavaFileObjectsFromPaths(sources()));
      List<CompilationUnitTree> units = new ArrayList<>();
      task.parse().forEach(units::add);
      task.analyze();
      for (CompilationUnitTree unit : units) {
        new Reader(Trees.instance(task), unit).scan(unit, null);
      }
    }
  }

  @Test
  void aSwitchOverAnEnumNamesAllConstants() {
    List<Found> ours = SWITCHES.stream().filter(Found::isOurEnum).toList();
    assertThat(ours).hasSizeGreaterThan(150);
    assertThat(
            ours.stream()
                .filter(each -> !each.isComplete() && !SHARED_OUT.contains(each.type()))
                .map(Found::where))
        .isEmpty();
  }

  @Test
  void noMoreIsSharedOutThanHasToBe() {
    assertThat(SWITCHES.stream().filter(each -> !each.isComplete()).map(Found::type))
        .containsAll(SHARED_OUT);
  }

  private static List<Path> sources() throws IOException {
    Path root = Path.of(System.getProperty("jacquard.root"));
    List<Path> sources = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
        files.filter(file -> file.toString().endsWith(".java")).forEach(sources::add);
      }
    }
    return sources;
  }

  private static final class Reader extends TreePathScanner<Void, Void> {
    private final Trees trees;
    private final CompilationUnitTree unit;

    Reader(Trees trees, CompilationUnitTree unit) {
      this.trees = trees;
      this.unit = unit;
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void unused) {
      add(tree.getExpression(), tree.getCases());
      return super.visitSwitch(tree, unused);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void unused) {
      add(tree.getExpression(), tree.getCases());
      return super.visitSwitchExpression(tree, unused);
    }

    private void add(ExpressionTree over, List<? extends CaseTree> cases) {
      TypeMirror type = trees.getTypeMirror(new TreePath(getCurrentPath(), over));
      assertThat(type.getKind()).as(where(over)).isNotEqualTo(TypeKind.ERROR);
      if (type instanceof DeclaredType declared
          && declared.asElement() instanceof TypeElement element
          && element.getKind() == ElementKind.ENUM) {
        boolean ours = element.getQualifiedName().toString().startsWith("io.jacquard.");
        SWITCHES.add(new Found(where(over), type.toString(), isComplete(element, cases), ours));
      }
    }

    private static boolean isComplete(TypeElement type, List<? extends CaseTree> cases) {
      long named = 0;
      for (CaseTree each : cases) {
        named += each.getExpressions().size();
        if (each.getExpressions().isEmpty()) {
          return each.getBody() instanceof ThrowTree;
        }
      }
      return named
          == type.getEnclosedElements().stream()
              .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
              .count();
    }

    private String where(ExpressionTree over) {
      long start = trees.getSourcePositions().getStartPosition(unit, over);
      Path file = Path.of(unit.getSourceFile().toUri());
      return file.getFileName() + ":" + unit.getLineMap().getLineNumber(start);
    }
  }
}
