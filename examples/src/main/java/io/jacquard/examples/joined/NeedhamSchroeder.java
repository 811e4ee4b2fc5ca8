// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.joined;

import io.jacquard.Jacquard;
import io.jacquard.examples.suite.Flaw;
import io.jacquard.examples.suite.Specimen;

/**
 * The public-key protocol of Needham and Schroeder (CACM 1978): Alice and Bob prove to one another
 * who they are by secret numbers that only the owner of a key can read. An intruder owns the
 * network: every letter goes to it, it can pass letters on and write letters of its own with
 * everything it knows, and it is also somebody whom Alice may want to talk to.
 *
 * <p>What the intruder writes, what it passes on, and whom Alice talks to are inputs; what it has
 * heard by then depends on the schedule. The attack is that of Lowe (IPL 1995): the intruder uses
 * Alice to read Bob's number.
 */
public abstract class NeedhamSchroeder {
  /** People, and their public keys. */
  static final int ALICE = 1;

  static final int BOB = 2;
  static final int INTRUDER = 3;

  /** Their secret numbers. */
  private static final int OF_ALICE = 11;

  private static final int OF_BOB = 12;
  private static final int OF_INTRUDER = 13;

  private static final int ROUNDS = 3;

  /** What the owner of the key can read: a secret number, a second one or a name, and who wrote. */
  record Letter(int key, int first, int second, int from) {}

  private final Box<Letter> network = new Box<>();
  private final Box<Letter> toAlice = new Box<>();
  private final Box<Letter> toBob = new Box<>();
  private volatile int partnerOfAlice;

  private boolean knowsAlices;
  private boolean knowsBobs;

  /** What Bob says of himself in his answer. */
  abstract int signature();

  /** Whether the answer may come from the one that Alice talks to. */
  abstract boolean mayComeFrom(int partner, Letter answer);

  private void alice() {
    int partner = Jacquard.anyInt("partner of Alice", BOB, INTRUDER);
    partnerOfAlice = partner;
    network.put(new Letter(partner, OF_ALICE, ALICE, 0));
    Letter answer = toAlice.take();
    if (answer != null
        && answer.key == ALICE
        && answer.first == OF_ALICE
        && mayComeFrom(partner, answer)) {
      network.put(new Letter(partner, answer.second, 0, 0));
    }
  }

  private void bob() {
    Letter greeting = toBob.take();
    if (greeting == null || greeting.key != BOB) {
      return;
    }
    int partner = greeting.second;
    network.put(new Letter(partner, greeting.first, OF_BOB, signature()));
    Letter proof = toBob.take();
    if (proof != null && proof.key == BOB && proof.first == OF_BOB && partner == ALICE) {
      assert partnerOfAlice == BOB : "Bob believes to talk to Alice, who talks to the intruder";
    }
  }

  private void intruder() {
    for (int round = 1; round <= ROUNDS; round++) {
      Letter heard = network.poll();
      if (heard != null) {
        learn(heard);
        boolean passesOn = heard.key != INTRUDER && Jacquard.anyBoolean("pass on " + round);
        Letter sent = passesOn ? heard : written(round);
        (sent.key == ALICE ? toAlice : toBob).put(sent);
      }
    }
    toAlice.close();
    toBob.close();
  }

  private void learn(Letter letter) {
    if (letter.key == INTRUDER) {
      knowsAlices |= letter.first == OF_ALICE || letter.second == OF_ALICE;
      knowsBobs |= letter.first == OF_BOB || letter.second == OF_BOB;
    }
  }

  private Letter written(int round) {
    int key = Jacquard.anyInt("key " + round, ALICE, BOB);
    int first = Jacquard.anyInt("first " + round, OF_ALICE, OF_INTRUDER);
    int second = Jacquard.anyInt("second " + round, 0, OF_INTRUDER);
    int from = Jacquard.anyInt("from " + round, ALICE, INTRUDER);
    Jacquard.assume(isKnown(first) && isKnown(second));
    return new Letter(key, first, second, from);
  }

  /** Names are known to all. */
  private boolean isKnown(int number) {
    return (number != OF_ALICE || knowsAlices) && (number != OF_BOB || knowsBobs);
  }

  void run() throws InterruptedException {
    Team.run(this::alice, this::bob, this::intruder);
  }

  /** As published in 1978: Bob's answer does not say that it is Bob's. */
  @Specimen(
      finds = Flaw.ASSERTION,
      size = {})
  public static final class Faulty extends NeedhamSchroeder {
    @Override
    int signature() {
      return 0;
    }

    @Override
    boolean mayComeFrom(int partner, Letter answer) {
      return true;
    }

    public static void main(String[] args) throws InterruptedException {
      new Faulty().run();
    }
  }

  /** Lowe's correction: the answer names Bob, sealed. */
  @Specimen(
      size = {},
      traces = 9820)
  public static final class Corrected extends NeedhamSchroeder {
    @Override
    int signature() {
      return BOB;
    }

    @Override
    boolean mayComeFrom(int partner, Letter answer) {
      return answer.from == partner;
    }

    public static void main(String[] args) throws InterruptedException {
      new Corrected().run();
    }
  }
}
