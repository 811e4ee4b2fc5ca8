// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.report.script.Script;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class AliasesTest {
  private final Script script = new Script("Some").ended("0", "main");

  private String in(String text) {
    return new Aliases(script.operations, List.of(), Set.of("main")).in(text);
  }

  private void call(String object, String expression) {
    script.call("0", object, expression, "size", 1, "", "0");
  }

  @Test
  void theNameInTheText() {
    call("List~0.1", "list");
    call("List~0.1", null);
    assertThat(in("waits for List~0.1, held by")).isEqualTo("waits for list, held by");
    assertThat(in("List~0.12 List~0.1.2 MyList~0.1")).isEqualTo("List~0.12 List~0.1.2 MyList~0.1");
  }

  @Test
  void notIfTheTextHasTwo() {
    call("List~0.1", "from");
    call("List~0.1", "to");
    assertThat(in("List~0.1")).isEqualTo("List~0.1");
  }

  @Test
  void notIfTwoObjectsHaveIt() {
    call("List~0.1", "list");
    call("List~0.2", "list");
    assertThat(in("List~0.1 List~0.2")).isEqualTo("List~0.1 List~0.2");
  }

  @Test
  void notIfItMeansAThread() {
    call("List~0.1", "main");
    assertThat(in("List~0.1")).isEqualTo("List~0.1");
  }

  @Test
  void aConditionHasANameOfItsOwn() {
    call("Lock~0.1", "lock");
    script.call("0", "Lock~0.1", "full", "condition 0", 2, "", null);
    assertThat(in("a signal of condition 0 of Lock~0.1 and of condition 1 of Lock~0.1"))
        .isEqualTo("a signal of full and of condition 1 of lock");
  }
}
