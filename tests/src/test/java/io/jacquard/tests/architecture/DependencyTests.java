// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaFieldAccess;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The dependency law of the design: arrows between modules never turn. */
@Tag("once")
class DependencyTests {
  private static final String STATE = "io.jacquard.engine.state";

  private static final String RUNTIME = "io.jacquard.runtime..";
  private static final String AGENT = "io.jacquard.agent..";
  private static final String SHADED = "io.jacquard.agent.shaded..";
  private static final String ANALYSIS = "io.jacquard.agent.shaded.analysis..";
  private static final String READING = "io.jacquard.analysis..";
  private static final String SITES = "io.jacquard.runtime.program..";
  private static final String ASM = "io.jacquard.agent.shaded.asm..";
  private static final String API = "io.jacquard";
  private static final String SETTINGS = "io.jacquard.settings..";
  private static final String TRACE = "io.jacquard.trace..";
  private static final String ENGINE = "io.jacquard.engine..";
  private static final String STRATEGIES = "io.jacquard.strategies..";
  private static final String SOLVER = "io.jacquard.solver..";
  private static final String CONCOLIC = "io.jacquard.concolic..";
  private static final String PREDICTION = "io.jacquard.prediction..";
  private static final String REPORT = "io.jacquard.report..";
  private static final String CLI = "io.jacquard.cli..";
  private static final String PROTOCOL = "io.jacquard.protocol..";
  private static final String WORKER = "io.jacquard.worker..";
  private static final String STORED = "io.jacquard.stored..";
  private static final String EMBEDDED = "io.jacquard.embedded..";
  private static final String JUNIT = "io.jacquard.junit..";
  private static final String MAVEN = "io.jacquard.maven..";
  private static final String GSON = "com.google.gson..";
  private static final String PICOCLI = "picocli..";
  private static final String JSPECIFY = "org.jspecify.annotations..";

  private static JavaClasses all;

  @BeforeAll
  static void read() throws IOException {
    List<JarFile> jars = new ArrayList<>();
    for (Path jar : Shipped.JARS) {
      jars.add(new JarFile(jar.toFile()));
    }
    all =
        new ClassFileImporter()
            .withImportOption(location -> !location.contains("/shaded/asm/"))
            .importJars(jars);
    for (JarFile jar : jars) {
      jar.close();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "io.jacquard.runtime, 20",
    "io.jacquard.agent, 40",
    "io.jacquard.agent.shaded.analysis, 10",
    "io.jacquard.settings, 8",
    "io.jacquard.trace, 20",
    "io.jacquard.engine, 40",
    "io.jacquard.analysis, 20",
    "io.jacquard.strategies, 10",
    "io.jacquard.solver, 20",
    "io.jacquard.concolic, 6",
    "io.jacquard.prediction, 15",
    "io.jacquard.report, 20",
    "io.jacquard.cli, 25",
    "io.jacquard.protocol, 6",
    "io.jacquard.worker, 12",
    "io.jacquard.stored, 0",
    "io.jacquard.embedded, 0",
    "io.jacquard.junit, 8",
    "io.jacquard.maven, 8"
  })
  void enoughClassesWereRead(String module, int least) {
    assertThat(all.stream().filter(type -> type.getPackageName().startsWith(module)).count())
        .isGreaterThan(least);
  }

  @Test
  void nothingElseWasRead() {
    assertThat(all.stream().map(JavaClass::getPackageName).distinct())
        .allMatch(name -> name.equals(API) || name.startsWith("io.jacquard."));
  }

  @Test
  void runtimeStandsAlone() {
    onlyDependOn(RUNTIME, "jdk.internal.misc", "jdk.internal.vm..");
  }

  @Test
  void agentSeesRuntimeAndAsm() {
    onlyDependOn(AGENT, RUNTIME, SHADED);
  }

  @Test
  void analysisSeesAsmAndTheTableOfJdkClasses() {
    onlyDependOn(ANALYSIS, ASM, "io.jacquard.runtime.knowledge");
  }

  /** The same classes, as the tool has them beside the agent. */
  @Test
  void theToolsAnalysisSeesTheSame() {
    onlyDependOn(READING, "org.objectweb.asm..", "io.jacquard.runtime.knowledge");
  }

  @Test
  void onlyAgentAndAnalysisSeeAsm() {
    noClasses()
        .that()
        .resideOutsideOfPackages(AGENT, READING)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ASM, "org.objectweb.asm..")
        .check(all);
  }

  @Test
  void apiStandsAlone() {
    onlyDependOn(API, SETTINGS);
    onlyDependOn(SETTINGS);
  }

  @Test
  void traceSeesApiAndJson() {
    onlyDependOn(TRACE, API, SETTINGS, GSON, JSPECIFY);
  }

  @Test
  void engineSeesRuntimeAndTrace() {
    onlyDependOn(ENGINE, RUNTIME, TRACE, JSPECIFY, "javax.crypto..");
  }

  @Test
  void strategiesSeeEngineAndTrace() {
    onlyDependOn(STRATEGIES, ENGINE, TRACE, JSPECIFY, READING, SITES);
  }

  /** Who is guided to places reads the program, and has to know where threads are. */
  @Test
  void onlyGuidanceReadsTheProgram() {
    noClasses()
        .that()
        .resideInAPackage(STRATEGIES)
        .and()
        .resideOutsideOfPackage("io.jacquard.strategies.guide")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(READING, SITES)
        .check(all);
  }

  /** Partial-order methods share the trail; none is built on another. */
  @Test
  void otherReductionsSeeTheTrailOnly() {
    String trail = "io.jacquard.strategies.trail..";
    onlyDependOn(trail, ENGINE, TRACE, JSPECIFY);
    onlyDependOn("io.jacquard.strategies.raceflip..", trail, ENGINE, TRACE, JSPECIFY);
    onlyDependOn(
        "io.jacquard.strategies.reach..",
        trail,
        "io.jacquard.strategies.estimate..",
        ENGINE,
        TRACE,
        JSPECIFY);
    onlyDependOn(
        "io.jacquard.strategies.unfold..",
        trail,
        "io.jacquard.strategies.random..",
        ENGINE,
        TRACE,
        JSPECIFY);
  }

  /** Sequences, race tables and variants know no program. */
  @Test
  void sequencesStandAlone() {
    onlyDependOn("io.jacquard.strategies.reach.syn..", JSPECIFY);
  }

  @Test
  void solverStandsAlone() {
    onlyDependOn(SOLVER, "com.microsoft.z3..", JSPECIFY);
  }

  @Test
  void concolicSeesEngineAndSolver() {
    onlyDependOn(CONCOLIC, ENGINE, RUNTIME, SOLVER, TRACE, JSPECIFY);
  }

  @Test
  void predictionSeesEngineAndSolver() {
    onlyDependOn(PREDICTION, ENGINE, RUNTIME, TRACE, SOLVER, CONCOLIC, JSPECIFY);
  }

  @Test
  void reportSeesTraceAndJson() {
    onlyDependOn(REPORT, TRACE, GSON, JSPECIFY);
  }

  /** It reads class files for warnings, and loads none. */
  @Test
  void controllerSeesNothingThatRunsPrograms() {
    onlyDependOn(
        CLI,
        SETTINGS,
        TRACE,
        REPORT,
        PREDICTION,
        READING,
        PROTOCOL,
        STORED,
        PICOCLI,
        GSON,
        JSPECIFY);
  }

  @Test
  void storedSearchesAreOnlyRead() {
    onlyDependOn(STORED, SETTINGS, TRACE, STRATEGIES, JSPECIFY);
  }

  /** The controller sees nothing else of the worker, nor the worker of the controller. */
  @Test
  void theProtocolSeesSettingsOnly() {
    onlyDependOn(PROTOCOL, SETTINGS, JSPECIFY);
  }

  @Test
  void workerSeesNoConsole() {
    onlyDependOn(
        WORKER,
        PROTOCOL,
        SETTINGS,
        TRACE,
        ENGINE,
        STRATEGIES,
        PREDICTION,
        CONCOLIC,
        SOLVER,
        RUNTIME,
        JSPECIFY);
  }

  @Test
  void theDoorForTestFrameworksSeesWorkerAndReport() {
    onlyDependOn(EMBEDDED, WORKER, TRACE, REPORT, JSPECIFY);
  }

  @Test
  void junitSeesTheApiAndJunit() {
    onlyDependOn(JUNIT, API, SETTINGS, "org.junit..", "org.opentest4j..", JSPECIFY);
  }

  /** It calls the command line in a process of its own; of the tool it knows the options. */
  @Test
  void thePluginSeesTheOptionsAndMaven() {
    onlyDependOn(
        MAVEN,
        SETTINGS,
        "org.apache.maven..",
        "javax.xml..",
        "org.w3c.dom..",
        "org.xml.sax..",
        JSPECIFY);
  }

  /** Each package is a slice of its own, whatever its module; so the API is one, too. */
  @Test
  void packagesHaveNoCycles() {
    slices().matching("(**)").should().beFreeOfCycles().check(all);
  }

  /** A model is given what it uses, and sees the execution as {@code Operations} only. */
  @Test
  void modelsDoNotSeeTheExecution() {
    noClasses()
        .that()
        .resideInAPackage("io.jacquard.engine.model")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("io.jacquard.engine.execution", "io.jacquard.engine")
        .check(all);
  }

  /** The state of an execution is the models' to change; everybody else asks its methods. */
  @Test
  void onlyTheEngineTouchesFieldsOfTheState() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.jacquard.engine..")
        .should()
        .accessFieldWhere(
            new DescribedPredicate<JavaFieldAccess>("the field is one of engine.state") {
              @Override
              public boolean test(JavaFieldAccess access) {
                return access
                    .getTarget()
                    .resolveMember()
                    .filter(field -> field.getOwner().getPackageName().startsWith(STATE))
                    .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL))
                    .isPresent();
              }
            })
        .check(all);
  }

  @Test
  void packagesOfTheTestsHaveNoCycles() {
    JavaClasses tests =
        new ClassFileImporter().importPackages("io.jacquard.lab", "io.jacquard.tests");
    assertThat(tests).hasSizeGreaterThan(150);
    slices().matching("io.jacquard.(**)").should().beFreeOfCycles().check(tests);
  }

  private static void onlyDependOn(String from, String... others) {
    String[] allowed =
        Stream.concat(Stream.of(from, "java.."), Stream.of(others)).toArray(String[]::new);
    classes()
        .that()
        .resideInAPackage(from)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(allowed)
        .check(all);
  }
}
