// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import fixture.Everything;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Sites;
import io.jacquard.runtime.program.Tagged;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

class ClassRewriterTest {
  private static final String NAME = "fixture.Everything";

  private RewritingLoader loader;

  @BeforeEach
  void newLoader() {
    loader = new RewritingLoader("fixture.");
  }

  @SuppressWarnings("unchecked")
  private List<Object> runRewritten() throws Exception {
    Object program = loader.loadClass(NAME).getConstructor().newInstance();
    return ((Supplier<List<Object>>) program).get();
  }

  @Test
  void withoutAControllerTheProgramBehavesAsBefore() throws Exception {
    assertThat(runRewritten()).isEqualTo(new Everything().get());
  }

  @Test
  void everyRewrittenClassPassesTheVerifierOfAsm() throws Exception {
    runRewritten();

    assertThat(loader.rewritten).hasSizeGreaterThan(8);
    for (Map.Entry<String, byte[]> each : loader.rewritten.entrySet()) {
      StringWriter problems = new StringWriter();
      CheckClassAdapter.verify(
          new ClassReader(each.getValue()), loader, false, new PrintWriter(problems));
      assertThat(problems.toString()).as(each.getKey()).isEmpty();
    }
  }

  @Test
  void topmostClassesAreShadowedButNotRecords() throws Exception {
    assertThat(loader.loadClass(NAME).getInterfaces()).contains(Tagged.class);
    assertThat(loader.loadClass(NAME + "$Base").getInterfaces()).contains(Tagged.class);
    assertThat(loader.loadClass(NAME + "$Derived").getInterfaces()).isEmpty();
    assertThat(loader.loadClass(NAME + "$Pair").getInterfaces()).isEmpty();
  }

  @Test
  void onlyClassesWithStateAreReset() throws Exception {
    assertThat(isReset("$Base")).isTrue();
    assertThat(isReset("$Derived")).isTrue();
    assertThat(isReset("$WithState")).isTrue();
    assertThat(isReset("$Plain")).isFalse();
    assertThat(isReset("$Pair")).isFalse();
    assertThat(isReset("$Greeter")).isFalse();
  }

  private boolean isReset(String nested) throws Exception {
    Class<?> type = loader.loadClass(NAME + nested);
    return List.of(type.getDeclaredFields()).stream()
        .anyMatch(field -> field.getName().equals("$jacquardEpoch"));
  }

  @Test
  void nativeMonitorsAreGone() throws Exception {
    Class<?> adder = loader.loadClass(NAME + "$Adder");
    assertThat(Modifier.isSynchronized(adder.getDeclaredMethod("add").getModifiers())).isFalse();
  }

  @Test
  void aRethrowLiesOutsideEveryProtectedRange() throws Exception {
    runRewritten();
    for (byte[] each : loader.rewritten.values()) {
      GuardedHandlers.check(each);
    }
  }

  @Test
  void sitesNameOriginalOffsetsLinesAndMembers() throws Exception {
    int before = Sites.count();
    loader.loadClass(NAME + "$Adder");

    List<Site> sites =
        java.util.stream.IntStream.range(before, Sites.count()).mapToObj(Sites::get).toList();
    assertThat(sites)
        .anySatisfy(
            site -> {
              assertThat(site.className).isEqualTo(NAME + "$Adder");
              assertThat(site.methodName).isEqualTo("add");
              assertThat(site.owner).isEqualTo(NAME + "$Adder");
              assertThat(site.name).isEqualTo("sum");
              assertThat(site.descriptor).isEqualTo("I");
              assertThat(site.offset).isZero();
              assertThat(site.line).isPositive();
              assertThat(site.sourceFile).isEqualTo("Everything.java");
              assertThat(site.loader).isSameAs(loader);
            });
    // getstatic, iconst_1, iadd, putstatic
    assertThat(sites)
        .anySatisfy(
            site -> {
              assertThat(site.methodName).isEqualTo("add");
              assertThat(site.offset).isEqualTo(5);
            });
  }
}
