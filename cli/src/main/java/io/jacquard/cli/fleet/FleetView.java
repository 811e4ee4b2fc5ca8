// SPDX-License-Identifier: Apache-2.0
package io.jacquard.cli.fleet;

import io.jacquard.protocol.Protocol;
import java.util.List;

/** Shows the user the progress of a shared search. */
public interface FleetView {
  /** How far a job is with its present part. */
  record Job(int number, Protocol.Progress progress) {}

  /**
   * @param executions of parts that have come back, cut ones included
   * @param findings of parts that have come back
   */
  void show(List<Job> jobs, long executions, int findings, double seconds);

  /** Says something that the user should know at once. */
  void say(String sentence);
}
