// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.state;

import org.jspecify.annotations.Nullable;

/**
 * The causal name of an object: its class, a mark for how it was named, the path of the thread that
 * gave the name, and that thread's count.
 *
 * <p>The text is made on demand: most objects of a search are never shown.
 */
final class ObjectName {
  private final @Nullable Class<?> type;
  private final char mark;
  private final String path;
  private final long count;

  ObjectName(Class<?> type, char mark, String path, long count) {
    this.type = type;
    this.mark = mark;
    this.path = path;
    this.count = count;
  }

  /** A name that needs no count. */
  ObjectName(String text) {
    this.type = null;
    this.mark = 0;
    this.path = text;
    this.count = 0;
  }

  String text() {
    return type == null ? path : ObjectTable.simpleName(type) + mark + path + "." + count;
  }
}
