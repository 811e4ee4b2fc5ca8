// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What a JVM under test need not do again.
 *
 * @param jdk classes of the JDK, rewritten; null if there are none
 * @param tool jar of the tool's classes; null if there is none
 */
record PreparedFiles(@Nullable Path jdk, @Nullable Path tool) {
  static final PreparedFiles NONE = new PreparedFiles(null, null);
}
