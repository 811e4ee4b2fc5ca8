// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.protocol.Protocol;
import io.jacquard.trace.result.Result;

/** Whom a search tells how far it is. */
interface ProgressListener {
  void progress(Protocol.Progress progress);

  /** Says something else to whoever started the search. */
  void say(Protocol.Message message);

  /** What is known so far, every two seconds or so. */
  void soFar(Result result);

  /**
   * The program left control, and the search cannot go on. Called from another thread than the
   * search's, which is stuck.
   */
  void stuck(Result result);
}
