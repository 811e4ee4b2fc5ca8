// SPDX-License-Identifier: Apache-2.0
package io.jacquard.report.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.trace.record.SourceSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("secret.txt"), "secret\n");
    Path sources = folder.resolve("project/src/main/java/bank");
    Files.createDirectories(sources);
    Files.writeString(sources.resolve("Account.java"), "1\n2\n\tthree\u202e\n4\n5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"project", "project/src/main/java", "project/src/main"})
  void aFileIsFoundByItsPackage(String root) {
    boolean found =
        new Sources(List.of(folder.resolve(root)))
            .file(place("bank.Account", "Account.java", 3))
            .isPresent();
    assertThat(found).isEqualTo(!root.endsWith("main"));
  }

  @Test
  void anExcerptHasLinesAround() {
    assertThat(project().around(place("bank.Account$Inner", "Account.java", 3), 1))
        .contains(
            new Sources.Excerpt("bank/Account.java", 2, List.of("2", "    three\\u202e", "4")));
    assertThat(project().around(place("bank.Account", "Account.java", 5), 2))
        .hasValueSatisfying(
            excerpt -> assertThat(excerpt.lines()).containsExactly("    three\\u202e", "4", "5"));
  }

  @ParameterizedTest
  @CsvSource({
    "bank.Account, Account.java, 6",
    "bank.Account, Account.java, 0",
    "bank.Other, Other.java, 1",
    "Account, Account.java, 1",
    "bank.Account, ../../../../../secret.txt, 1",
    "bank.Account, /etc/passwd, 1",
    "......Account, secret.txt, 1",
    "bank/../bank.Account, Account.java, 1",
    "bank.Account, .., 1",
  })
  void whatIsNotThereOrLeadsOutIsNotShown(String className, String file, int line) {
    assertThat(project().around(place(className, file, line), 2)).isEmpty();
  }

  @Test
  void aLinkThatLeadsOutIsNotFollowed() throws IOException {
    Files.createSymbolicLink(
        folder.resolve("project/src/main/java/bank/Link.java"), folder.resolve("secret.txt"));
    assertThat(project().file(place("bank.Link", "Link.java", 1))).isEmpty();
  }

  @Test
  void ifNothingIsFoundAFileIsNamed() {
    Sources wrong = new Sources(List.of(folder));
    assertThat(wrong.missing()).isEmpty();
    wrong.file(place("java.lang.Thread", "Thread.java", 1));
    assertThat(wrong.missing()).isEmpty();
    wrong.file(place("bank.Account", "Account.java", 1));
    assertThat(wrong.missing()).contains("bank/Account.java");
    Sources right = project();
    right.file(place("bank.Other", "Other.java", 1));
    right.file(place("bank.Account", "Account.java", 1));
    assertThat(right.missing()).isEmpty();
  }

  private Sources project() {
    return new Sources(List.of(folder.resolve("project")));
  }

  private static SourceSite place(String className, String file, int line) {
    return new SourceSite(className, "run", "()V", 0, file, line);
  }
}
