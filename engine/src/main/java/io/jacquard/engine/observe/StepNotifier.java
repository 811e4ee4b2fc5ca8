// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.observe;

import io.jacquard.engine.state.ControlledThread;
import io.jacquard.runtime.program.Sites;
import org.jspecify.annotations.Nullable;

/**
 * Hands the steps of one execution to its observer, if it has one; values are boxed only then.
 *
 * <p>While the observer is at work the thread counts as inside the tool: a {@code toString} of the
 * program that it calls is no step and no operation.
 */
public final class StepNotifier {
  public static final StepNotifier UNOBSERVED = new StepNotifier(null);

  private final @Nullable StepObserver observer;

  public StepNotifier(@Nullable StepObserver observer) {
    this.observer = observer;
  }

  public void branch(ControlledThread self, int site, boolean taken) {
    if (observer != null) {
      self.inside++;
      try {
        observer.branch(self, Sites.get(site), taken);
      } finally {
        self.inside--;
      }
    }
  }

  public void compared(ControlledThread self, int site, int left, int right) {
    if (observer != null) {
      self.inside++;
      try {
        observer.compared(self, Sites.get(site), left, right);
      } finally {
        self.inside--;
      }
    }
  }

  public void at(ControlledThread self, int site) {
    if (observer != null) {
      self.inside++;
      try {
        observer.at(self, Sites.get(site));
      } finally {
        self.inside--;
      }
    }
  }

  public void switched(ControlledThread self, int site, int key) {
    if (observer != null) {
      self.inside++;
      try {
        observer.switched(self, Sites.get(site), key);
      } finally {
        self.inside--;
      }
    }
  }

  public void entered(ControlledThread self, int site) {
    if (observer != null) {
      self.inside++;
      try {
        observer.entered(self, Sites.get(site));
      } finally {
        self.inside--;
      }
    }
  }

  public boolean wantValues() {
    return observer != null;
  }

  public void defined(ControlledThread self, int site, int local, @Nullable Object value) {
    if (observer != null) {
      self.inside++;
      try {
        observer.defined(self, Sites.get(site), local, value);
      } finally {
        self.inside--;
      }
    }
  }

  public void operation(ControlledThread self) {
    if (observer != null) {
      self.inside++;
      try {
        observer.operation(self);
      } finally {
        self.inside--;
      }
    }
  }
}
