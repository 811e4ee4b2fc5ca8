// SPDX-License-Identifier: Apache-2.0
package io.jacquard.strategies.raceflip;

import io.jacquard.strategies.trail.TriedChoices;
import io.jacquard.trace.schedule.Choice;

/** One choice of the schedule that is kept between runs. */
final class KeptChoice {
  int thread;
  int outcome;

  /** The outcome that was tried first; the others follow in a circle. */
  int first;

  /** Whether the operation done here raced with a later one. */
  boolean race;

  /** The outcomes of the thread that have been tried. */
  private final TriedChoices tried = new TriedChoices();

  /** What was tried here and put off, and what was delayed here in the last run. */
  final TriedChoices postponed = new TriedChoices();

  final TriedChoices delayed = new TriedChoices();

  void open() {
    race = false;
    postponed.clear();
  }

  /** The thread goes next, with this outcome first. */
  void choose(int which, int outcomeOf) {
    thread = which;
    outcome = outcomeOf;
    first = outcomeOf;
    tried.clear();
  }

  /** The outcome has been tried, and the operation had this effect. */
  void tried(int effect) {
    tried.addOnce(Choice.of(thread, outcome), effect);
  }

  /** Puts the thread off with all that was tried. */
  void putOff() {
    postponed.addAll(tried);
    race = false;
  }
}
