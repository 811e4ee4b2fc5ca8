// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.agent.rewrite.RewritingLoader;
import io.jacquard.runtime.coverage.BranchCounters;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

class BranchProbesTest {
  private final RewritingLoader loader = RewritingLoader.covering("fixture.");

  @SuppressWarnings("unchecked")
  private Object run(String name) throws Exception {
    return ((Supplier<List<Object>>) loader.loadClass(name).getConstructor().newInstance()).get();
  }

  /** The edges of a method of the fixture: whether each was taken. */
  private Map<String, Boolean> edges(String method) {
    Map<String, Boolean> edges = new TreeMap<>();
    BranchCounters.keep();
    for (BranchCounters.Branch branch : BranchCounters.all()) {
      Site site = Sites.get(branch.site);
      if (site.loader == loader && site.methodName.equals(method)) {
        for (int way = 0; way < branch.ways.length; way++) {
          edges.put(site.offset + branch.ways[way], BranchCounters.isTaken(branch.first + way));
        }
      }
    }
    return edges;
  }

  @Test
  void coveredClassesBehaveAsBeforeAndPassTheVerifier() throws Exception {
    assertThat(run("fixture.Steps")).isEqualTo(new fixture.Steps().get());
    for (Map.Entry<String, byte[]> each : loader.rewritten.entrySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(each.getValue()), loader, false, new PrintWriter(problems));
      assertThat(problems.toString()).as(each.getKey()).isEmpty();
    }
  }

  @Test
  void bothWaysOfEveryJumpAreSeen() throws Exception {
    run("fixture.Steps");
    // Twelve comparisons of ints, each true and false for some of the three arguments.
    assertThat(edges("compare")).hasSize(24).doesNotContainValue(false);
    assertThat(edges("spilled")).hasSize(2).doesNotContainValue(false);
  }

  @Test
  void casesOfStringsCountAndNotTheirHashCodes() throws Exception {
    run("fixture.Steps");
    List<String> ways = new ArrayList<>();
    // Compilers number the constants of an enum in different ways.
    edges("choose")
        .forEach((edge, taken) -> ways.add(edge.replaceAll("^\\d+>(-?\\d+)?", "") + taken));
    // -1, 0 and others; RED, GREEN and neither; "one", "two" and others.
    assertThat(ways)
        .containsExactlyInAnyOrder(
            "true",
            "true",
            "defaulttrue", //
            "true",
            "true",
            "defaultfalse", //
            "true",
            "false",
            "defaulttrue");
  }

  @Test
  void whatIsForgottenWasNotTaken() throws Exception {
    BranchCounters.keep();
    run("fixture.Steps");
    assertThat(BranchCounters.forget()).isNotEmpty();
    assertThat(edges("compare")).doesNotContainValue(true);
    run("fixture.Steps");
    BranchCounters.keep();
    assertThat(BranchCounters.forget()).isEmpty();
    assertThat(edges("compare")).doesNotContainValue(false);
  }
}
