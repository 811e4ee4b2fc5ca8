// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.agent.rewrite.GuardedHandlers;
import io.jacquard.agent.rewrite.RewritingLoader;
import io.jacquard.runtime.Hooks;
import io.jacquard.runtime.control.Controller;
import io.jacquard.runtime.thread.ThreadHandle;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** What rewritten loops tell: at each head, whether the iteration that ends there was pure. */
class SpinProbesTest {
  private final RewritingLoader loader = new RewritingLoader("fixture.");

  /** A controlled thread without an engine. */
  private static final class Alone extends ThreadHandle {
    Alone() {
      super(Thread.currentThread(), 0);
    }

    @Override
    public void live() {}
  }

  /** Says of each head that the program comes to whether the iteration before was pure. */
  private String heads(String type, String method, int write, int go) throws Exception {
    Object program = loader.loadClass(type).getConstructor().newInstance();
    set(program, "method", method);
    set(program, "write", write > 0);
    List<String> heads = new ArrayList<>();
    Controller controller =
        (Controller)
            Proxy.newProxyInstance(
                Controller.class.getClassLoader(),
                new Class<?>[] {Controller.class},
                (proxy, called, arguments) -> {
                  if (called.getName().equals("spin")) {
                    ThreadHandle self = (ThreadHandle) arguments[0];
                    int loop = (int) arguments[1];
                    heads.add(self.iterations.pureSince(loop) >= 0 ? "pure" : "-");
                    self.iterations.begin(loop, heads.size());
                    if (heads.size() == write) {
                      set(program, "write", false);
                    }
                    if (heads.size() >= go) {
                      set(program, "go", true);
                    }
                  }
                  return called.getReturnType() == boolean.class ? false : null;
                });
    Hooks.install(controller);
    Hooks.turn(new Alone());
    Hooks.startTracking();
    try {
      program.getClass().getMethod("run").invoke(program);
    } catch (InvocationTargetException e) {
      throw new AssertionError(e.getCause());
    } finally {
      Hooks.uninstall();
    }
    return String.join(" ", heads);
  }

  private static void set(Object program, String field, Object value)
      throws ReflectiveOperationException {
    program.getClass().getField(field).set(program, value);
  }

  @ParameterizedTest
  @CsvSource({
    "plain, - pure pure",
    "callee, - pure pure",
    "monitor, - pure pure",
    "blocks, - pure pure",
    "calleeWithEffect, - pure pure",
    "succeeds, - - pure",
    "exchanges, - - pure",
    "catches, - - -",
  })
  void anIterationIsPureUnlessItLeavesSomethingBehind(String method, String heads)
      throws Exception {
    assertThat(heads("fixture.Spins", method, 0, 3)).isEqualTo(heads);
  }

  @ParameterizedTest
  @CsvSource({"oneWay", "livesOn", "calleeWithEffect", "calleeThatCatches"})
  void onlyTheIterationThatWroteIsNot(String method) throws Exception {
    assertThat(heads("fixture.Spins", method, 2, 4)).isEqualTo("- - pure pure");
  }

  @ParameterizedTest
  @CsvSource({"twice", "returnsTwice", "throwsTwice", "nested"})
  void aLoopThatWasLeftStartsAnew(String method) throws Exception {
    assertThat(heads("fixture.Spins", method, 0, 3)).isEqualTo("- pure pure -");
  }

  @Test
  void aRecursiveCallIsNotPure() throws Exception {
    // two levels down the loop waits; each level above has made a call
    assertThat(heads("fixture.Spins", "recurses", 0, 5)).isEqualTo("- - - pure pure - -");
  }

  @Test
  void anotherMethodThanExpectedIsNotTrusted() throws Exception {
    assertThat(heads("fixture.Spins$Overriding", "callee", 0, 3)).isEqualTo("- - -");
  }

  @Test
  void rewrittenLoopsPassTheVerifierOfAsm() throws Exception {
    heads("fixture.Spins$Overriding", "plain", 0, 1);
    assertThat(loader.rewritten).hasSize(2);
    for (Map.Entry<String, byte[]> each : loader.rewritten.entrySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(each.getValue()), loader, false, new PrintWriter(problems));
      assertThat(problems.toString()).as(each.getKey()).isEmpty();
      GuardedHandlers.check(each.getValue());
    }
  }
}
