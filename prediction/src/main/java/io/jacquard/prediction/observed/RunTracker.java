// SPDX-License-Identifier: Apache-2.0
package io.jacquard.prediction.observed;

import io.jacquard.concolic.shared.ReferenceNames;
import io.jacquard.concolic.shared.SharedReads;
import io.jacquard.concolic.shared.SharedTrace;
import io.jacquard.engine.execution.Execution;
import io.jacquard.engine.execution.PathTracker;
import io.jacquard.runtime.symbolic.Symbolic;
import io.jacquard.solver.expr.Model;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Gives each execution the inputs that were solved for, and keeps its trace. Objects have the same
 * names in all of them.
 */
public final class RunTracker implements PathTracker {
  /** Unknowns that stand for reads have names with this prefix; others are inputs. */
  public static final String READ = "read ";

  private final ReferenceNames names = new ReferenceNames();
  private Model inputs = Model.EMPTY;
  private @Nullable Map<String, String> card;
  private @Nullable SharedReads reads;
  private @Nullable SharedTrace trace;

  /** The inputs of the next execution. */
  public void use(Model newInputs) {
    inputs = newInputs;
    card = null;
    trace = null;
  }

  /** The next execution has the inputs of a card. */
  public void use(Map<String, String> ofCard) {
    inputs = Model.EMPTY;
    card = ofCard;
    trace = null;
  }

  /** The trace of the last execution; null if it was not tracked to its end. */
  public @Nullable SharedTrace trace() {
    return trace;
  }

  @Override
  public Symbolic begin(Execution execution, boolean again) {
    reads =
        card == null
            ? new SharedReads(inputs, names, ended -> trace = ended)
            : new SharedReads(card, names, ended -> trace = ended);
    return reads.begin(execution, again);
  }

  @Override
  public void end() {
    Objects.requireNonNull(reads).end();
  }

  @Override
  public @Nullable Object input(String name, String kind, Object[] arguments) {
    return Objects.requireNonNull(reads).input(name, kind, arguments);
  }

  /** The values of inputs, without those of reads. */
  public static Model inputs(Model all) {
    Map<String, Object> inputs = new TreeMap<>(all.values());
    inputs.keySet().removeIf(name -> name.startsWith(READ));
    return new Model(inputs);
  }
}
