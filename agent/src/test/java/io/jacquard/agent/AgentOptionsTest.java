// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.jacquard.agent.facts.Scope;
import org.junit.jupiter.api.Test;

class AgentOptionsTest {
  @Test
  void excludedPrefixesAreNoApplication() {
    Scope all = AgentOptions.parse("exclude=com.example.hidden.").scope();
    assertThat(all.isApplication("com/example/Main")).isTrue();
    assertThat(all.isApplication("com/example/hidden/Main")).isFalse();
  }

  @Test
  void optionsAreRead() {
    AgentOptions options = AgentOptions.parse("runtime=lib/r.jar;scope=com.a,com.b;");
    assertThat(options.runtime()).isEqualTo("lib/r.jar");
    assertThat(options.scope().isApplication("com/a/X")).isTrue();
    assertThat(options.scope().isApplication("com/b/X")).isTrue();
    assertThat(options.scope().isApplication("com/c/X")).isFalse();
    assertThat(options.scope().isObserved("com/a/X")).isFalse();
  }

  @Test
  void onlyClassesAskedForAreObserved() {
    Scope all = AgentOptions.parse("observe=com.a.,com.b.Main").scope();
    assertThat(all.isObserved("com/a/X")).isTrue();
    assertThat(all.isObserved("com/b/Main$1")).isTrue();
    assertThat(all.isObserved("com/b/Other")).isFalse();
  }
}
