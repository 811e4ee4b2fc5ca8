// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.record.SourceSite;
import io.jacquard.trace.sarif.SarifInput;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarningSarifTest {
  @Test
  void whatIsWrittenIsRead() {
    SourceSite one = new SourceSite("p.A", "f", "()V", 3, "A.java", 12);
    SourceSite other = new SourceSite("p.A$B", "g", "()V", 5, "A.java", 20);
    String text =
        WarningSarif.render(
            "jacquard 1", List.of(new StaticWarning("deadlock", "m", List.of(one, other))));
    SarifInput.Warning only = SarifInput.read(text).get(0);
    assertThat(only.tool()).isEqualTo("Jacquard");
    assertThat(only.title()).isEqualTo("jacquard.deadlock at A.java:12");
    assertThat(only.lines())
        .containsExactly(
            new SarifInput.Lines("p/A.java", 12, 12), new SarifInput.Lines("p/A.java", 20, 20));
  }
}
