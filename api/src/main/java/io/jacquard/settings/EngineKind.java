// SPDX-License-Identifier: Apache-2.0
package io.jacquard.settings;

/** The engine that runs controlled threads. */
public enum EngineKind {
  /** Continuations on one carrier thread; JDK 24 and later. */
  CONTINUATION,
  /** The program's own threads, one running at a time. */
  PLATFORM
}
