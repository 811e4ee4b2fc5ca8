// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.litmus;

import io.jacquard.lab.Lab;
import io.jacquard.litmus.Catalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every litmus program shows exactly its findings and its outcomes.
 *
 * <p>On continuations all interleavings are enumerated. Platform threads are too slow for that:
 * there schedules are drawn, until everything expected was seen if that is this JDK's best engine.
 */
class LitmusTests {
  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> litmus() throws IOException {
    Path lines = Files.writeString(folder.resolve("lines.txt"), "one\ntwo\nthree\n");
    return Lab.engines().stream()
        .flatMap(
            engine ->
                Catalogue.programs().stream()
                    .filter(
                        program -> Catalogue.of(program).minJdk() <= Runtime.version().feature())
                    .map(
                        program ->
                            DynamicTest.dynamicTest(
                                program.getName() + " on " + engine.name(),
                                () -> new LitmusCheck(program, engine, lines).run())));
  }
}
