// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code benchmarks/tck/run} with classes of the shape of the JSR 166 TCK: JUnit 3 tests with a
 * base class that starts a watchdog. The TCK itself is not here, and neither is JUnit 3: a few
 * lines stand for what the harness uses of it.
 */
class TckHarnessTests {
  private static final String TEST = "package junit.framework; public interface Test {}";

  private static final String TEST_CASE =
      """
      package junit.framework;
      public abstract class TestCase implements Test {
        private String name;
        public void setName(String newName) { name = newName; }
        public String getName() { return name; }
        protected void setUp() throws Exception {}
        protected void tearDown() throws Exception {}
        public void runBare() throws Throwable {
          setUp();
          try {
            getClass().getMethod(name).invoke(this);
          } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause();
          } finally {
            tearDown();
          }
        }
      }
      """;

  private static final String TEST_SUITE =
      """
      package junit.framework;
      import java.util.*;
      public class TestSuite implements Test {
        private final Vector<Test> tests = new Vector<>();
        public TestSuite() {}
        public TestSuite(Class<? extends TestCase> type) {
          for (var method : new TreeSet<>(List.of(type.getMethods()).stream()
              .map(each -> each.getName()).filter(each -> each.startsWith("test")).toList())) {
            try {
              TestCase test = type.getConstructor().newInstance();
              test.setName(method);
              tests.add(test);
            } catch (ReflectiveOperationException e) {
              throw new IllegalStateException(e);
            }
          }
        }
        public void addTest(Test test) { tests.add(test); }
        public Enumeration<Test> tests() { return tests.elements(); }
      }
      """;

  private static final String BASE =
      """
      public class JSR166TestCase extends junit.framework.TestCase {
        static volatile Object current;
        static {
          Thread watchdog = new Thread(() -> {
            try {
              while (true) {
                Thread.sleep(600_000);
              }
            } catch (InterruptedException e) {
              return;
            }
          });
          watchdog.setDaemon(true);
          watchdog.start();
        }
        @Override
        public void runBare() throws Throwable {
          current = this;
          super.runBare();
        }
      }
      """;

  private static final String LATCHES =
      """
      import java.util.concurrent.CountDownLatch;
      import java.util.concurrent.TimeUnit;
      public class LatchTest extends JSR166TestCase {
        public void testAwait() throws Exception {
          CountDownLatch latch = new CountDownLatch(1);
          Thread other = new Thread(latch::countDown);
          other.start();
          assert latch.await(10, TimeUnit.SECONDS);
          other.join();
        }
        public void testCount() {
          assert new CountDownLatch(2).getCount() == 2;
        }
      }
      """;

  private static final String WRONG =
      """
      import java.util.concurrent.CountDownLatch;
      public class WrongTest extends JSR166TestCase {
        public static junit.framework.Test suite() {
          junit.framework.TestSuite suite = new junit.framework.TestSuite();
          suite.addTest(new junit.framework.TestSuite(WrongTest.class));
          return suite;
        }
        volatile int n;
        public void testLost() throws Exception {
          Thread other = new Thread(() -> n++);
          other.start();
          n++;
          other.join();
          if (n != 2) throw new AssertionError(n);
        }
        public void testNeverEnds() throws Exception {
          new CountDownLatch(1).await();
        }
        public void testRight() {}
      }
      """;

  @TempDir static Path folder;
  private static Path junit;
  private static Path tests;

  @BeforeAll
  static void compile() throws IOException {
    junit = Files.createDirectory(folder.resolve("junit"));
    tests = Files.createDirectory(folder.resolve("tests"));
    Sources.compile(junit, "Test", TEST);
    Sources.compile(junit, "TestCase", TEST_CASE, "-cp", junit.toString());
    Sources.compile(junit, "TestSuite", TEST_SUITE, "-cp", junit.toString());
    String path = junit + ":" + tests;
    Sources.compile(tests, "JSR166TestCase", BASE, "-cp", path);
    Sources.compile(tests, "LatchTest", LATCHES, "-cp", path);
    Sources.compile(tests, "WrongTest", WRONG, "-cp", path);
  }

  private static Run run(String strategy, String... classes) {
    List<String> arguments = new java.util.ArrayList<>(List.of(tests.toString()));
    arguments.addAll(List.of(classes));
    return Cli.script(Cli.ROOT.resolve("benchmarks/tck/run"), arguments.toArray(String[]::new))
        .with("STRATEGY", strategy)
        .with("EXECUTIONS", "20")
        .with("SECONDS_EACH", "20")
        .with("JUNIT", junit.toString())
        .with("JAVA_HOME", Cli.JAVA_HOME.toString())
        .run();
  }

  @Test
  void drawsTests() {
    Run run = run("random");

    assertThat(run.code()).as("%s", run).isOne();
    assertThat(run.out())
        .contains("LatchTest\t2 of 2 tests\t40 executions\t2 passed")
        .as("what was found is run once more")
        .containsPattern("WrongTest\t3 of 3 tests\t6\\d executions\t1 passed")
        .containsPattern("testLost \\(0\\)\tfailed with java.lang.AssertionError: 1, \\d+ times")
        .containsPattern("testNeverEnds \\(1\\)\tdid not end, \\d+ times")
        .doesNotContain("testRight");
  }

  @Test
  void searchesEachTest() {
    Run run = run("default", "WrongTest");

    assertThat(run.code()).as("%s", run).isOne();
    assertThat(run.out())
        .contains("WrongTest\t3 of 3 tests")
        .contains("testLost (0)\tassertion, 1 times")
        .contains("testNeverEnds (1)\tdeadlock, 1 times")
        .doesNotContain("testRight");
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThat(run("fair").err()).isEqualTo("tck: STRATEGY is random, pct or default, not fair\n");
  }
}
