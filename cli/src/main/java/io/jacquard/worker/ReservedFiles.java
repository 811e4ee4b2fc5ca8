// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import java.io.Closeable;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Open files that make room for the result when the program has left too many open. */
final class ReservedFiles implements Closeable {
  private static final int COUNT = 8;

  private final List<FileInputStream> open = new ArrayList<>();

  /**
   * @param any a file that can be read
   */
  static ReservedFiles of(Path any) throws IOException {
    ReservedFiles reserved = new ReservedFiles();
    for (int i = 0; i < COUNT; i++) {
      reserved.open.add(new FileInputStream(any.toFile()));
    }
    return reserved;
  }

  @Override
  public synchronized void close() throws IOException {
    for (FileInputStream each : open) {
      each.close();
    }
    open.clear();
  }
}
