// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;
import java.util.ArrayList;
import java.util.List;

/**
 * The key distribution protocol of Tatebayashi, Matsuzaki and Newman (CRYPTO 1989): Alice and Bob
 * each send a key to the server, sealed so that only the server can open it; the server gives Alice
 * both keys mixed, from which she gets Bob's with the help of her own.
 *
 * <p>An intruder hears what is sent, and has two names of its own. The attack needs a second
 * session beside the first: the intruder sends Bob's seal, which it cannot open, as its own, and
 * the server mixes what is in it with a key that the intruder knows. Which seals the intruder uses
 * are inputs; Bob must have sent his before.
 */
public abstract class Tmn {
  private static final int ALICE = 1;
  private static final int BOB = 2;
  private static final int CAROL = 3;
  private static final int DAVE = 4;

  private static final int OF_ALICE = 0b1001;
  private static final int OF_BOB = 0b1100;
  private static final int OF_INTRUDER = 0b1010;

  /** A key that only the server can read, and who has sealed it. */
  record Seal(int key, int owner) {}

  /** One wants to talk to another. */
  record Request(int from, int to, Seal seal) {}

  private final Box<Request> toServer = new Box<>();
  private final Box<Integer> toAlice = new Box<>();
  private final Box<Integer> toBob = new Box<>();
  private final Box<Integer> toIntruder = new Box<>();
  private final Box<Seal> overheard = new Box<>();

  /** Whether the server mixes what this request brings. */
  abstract boolean accepts(Request request);

  private void send(Request request) {
    toServer.put(request);
    overheard.put(request.seal);
  }

  private void alice() {
    send(new Request(ALICE, BOB, new Seal(OF_ALICE, ALICE)));
    Integer mixed = toAlice.take();
    if (mixed != null) {
      assert (mixed ^ OF_ALICE) == OF_BOB : mixed;
    }
  }

  private void bob() {
    Integer caller = toBob.take();
    if (caller != null) {
      send(new Request(BOB, caller, new Seal(OF_BOB, BOB)));
    }
  }

  /** Pairs each request with the one that answers it. */
  private void server() {
    List<Request> open = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Request request = toServer.take();
      if (!accepts(request)) {
        continue;
      }
      Request first = take(open, request);
      if (first == null) {
        open.add(request);
        if (request.to == BOB) {
          toBob.put(request.from);
        }
      } else {
        (first.from == ALICE ? toAlice : toIntruder).put(first.seal.key ^ request.seal.key);
      }
    }
    toAlice.close();
    toBob.close();
    toIntruder.close();
  }

  private static Request take(List<Request> open, Request answer) {
    for (Request request : open) {
      if (request.from == answer.to && request.to == answer.from) {
        open.remove(request);
        return request;
      }
    }
    return null;
  }

  private void intruder() {
    Seal own = new Seal(OF_INTRUDER, DAVE);
    toServer.put(new Request(CAROL, DAVE, chosen()));
    toServer.put(new Request(DAVE, CAROL, own));
    Integer mixed = toIntruder.take();
    if (mixed != null) {
      assert (mixed ^ OF_INTRUDER) != OF_BOB : "the intruder has Bob's key";
    }
  }

  /** A seal of its own, or one of those heard so far. */
  private Seal chosen() {
    int number = Jacquard.anyInt("seal", 0, 2);
    Seal seal = new Seal(OF_INTRUDER, CAROL);
    for (int i = 0; i < number; i++) {
      Seal heard = overheard.poll();
      seal = heard == null ? seal : heard;
    }
    return seal;
  }

  void run() throws InterruptedException {
    Team.run(this::alice, this::bob, this::server, this::intruder);
  }

  /** The server opens whatever seal comes. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {})
  public static final class Faulty extends Tmn {
    @Override
    boolean accepts(Request request) {
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** A seal says who has made it; the server takes it from nobody else. */
  @Specimen(
      size = {},
      unfinished = "more than 40,000 orders of four parties")
  public static final class Corrected extends Tmn {
    @Override
    boolean accepts(Request request) {
      return request.seal.owner == request.from;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
