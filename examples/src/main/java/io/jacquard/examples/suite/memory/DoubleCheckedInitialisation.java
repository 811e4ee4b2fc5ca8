// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.suite.memory;

import io.jacquard.examples.suite.Crew;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Sizes;
import io.jacquard.examples.suite.Specimen;

/** An object is made when first asked for, and asked for by many. Size: threads. */
public abstract class DoubleCheckedInitialisation {

  /** What is made: an object with a value. */
  static final class Service {
    int port;

    Service open() {
      port = 80;
      return this;
    }
  }

  abstract Service service();

  void run(String[] args) throws InterruptedException {
    new Crew()
        .with(
            Sizes.of(args, 0, 2),
            i -> {
              assert service().port == 80 : "not open";
            })
        .run();
  }

  /** The first test reads a plain field: whoever sees the object may not see what is in it. */
  @Specimen(finds = Flaw.RACE, size = "3")
  public static final class FaultyPlain extends DoubleCheckedInitialisation {
    private Service service;

    @Override
    Service service() {
      if (service == null) {
        synchronized (this) {
          if (service == null) {
            service = new Service().open();
          }
        }
      }
      return service;
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultyPlain().run(args);
    }
  }

  /** The field is volatile, but it is set before the object is ready. */
  @Specimen(
      finds = {Flaw.ASSERTION, Flaw.RACE},
      size = "3")
  public static final class FaultyOrder extends DoubleCheckedInitialisation {
    private volatile Service service;

    @Override
    Service service() {
      if (service == null) {
        synchronized (this) {
          if (service == null) {
            service = new Service();
            service.open();
          }
        }
      }
      return service;
    }

    public static void main(String[] args) throws InterruptedException {
      new FaultyOrder().run(args);
    }
  }

  /** The field is volatile, and set last. */
  @Specimen(size = "3", smallest = "2", traces = 4)
  public static final class Corrected extends DoubleCheckedInitialisation {
    private volatile Service service;

    @Override
    Service service() {
      Service seen = service;
      if (seen == null) {
        synchronized (this) {
          seen = service;
          if (seen == null) {
            seen = new Service().open();
            service = seen;
          }
        }
      }
      return seen;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run(args);
    }
  }
}
