// SPDX-License-Identifier: Apache-2.0
package io.jacquard.oracle;

import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/** The kinds of statements that the {@link Generator} draws from. */
enum Form {
  READ,
  WRITE,
  ADD,
  ARRAY_READ,
  ARRAY_WRITE,
  GET,
  SET,
  INCREMENT,
  CAS,
  SYNC,
  WAIT,
  NOTIFY,
  NOTIFY_ALL,
  JOIN,
  PARK,
  UNPARK,
  LOCKED,
  TRY_LOCKED,
  AWAIT,
  SIGNAL,
  ACQUIRE,
  TRY_ACQUIRE,
  RELEASE,
  COUNT_DOWN,
  PASS,
  ASK,
  ASK_QUEUE,
  IF,
  ASSIGN,
  ASSERT,
  THROW,
  EXCHANGE,
  SPIN,
  WHILE,
  ASSUME;

  private static final Map<Family, Map<Form, Integer>> WEIGHTS = new EnumMap<>(Family.class);

  static {
    weights(Family.MEMORY, "READ 5 WRITE 5 ADD 2 ASSIGN 1");
    weights(Family.ARRAYS, "ARRAY_READ 6 ARRAY_WRITE 6 READ 1 WRITE 1");
    weights(Family.LOCKS, "SYNC 6 READ 3 WRITE 3 ADD 1");
    weights(Family.WAIT_NOTIFY, "SYNC 4 WAIT 3 NOTIFY 4 NOTIFY_ALL 2 READ 1 WRITE 1");
    weights(Family.ATOMICS, "GET 3 SET 2 INCREMENT 3 CAS 6 IF 1");
    weights(Family.THREADS, "JOIN 4 READ 3 WRITE 3 ADD 1");
    weights(Family.PARKING, "PARK 3 UNPARK 6 READ 1 WRITE 2");
    weights(Family.CONTROL, "IF 6 READ 5 WRITE 5 ASSIGN 1");
    weights(Family.EXCEPTIONS, "ASSERT 4 THROW 1 READ 4 WRITE 4 SYNC 3 IF 2");
    weights(Family.MUTEXES, "LOCKED 6 TRY_LOCKED 4 READ 2 WRITE 2 ASK 1");
    weights(Family.CONDITIONS, "LOCKED 4 AWAIT 4 SIGNAL 5 TRY_LOCKED 1 READ 1 WRITE 1");
    weights(Family.FAIR, "LOCKED 5 TRY_LOCKED 2 ACQUIRE 3 RELEASE 3 READ 2 WRITE 2");
    weights(Family.READ_WRITE, "LOCKED 8 TRY_LOCKED 3 AWAIT 1 SIGNAL 1 READ 2 WRITE 2 ASK 1");
    weights(Family.STAMPED, "LOCKED 8 TRY_LOCKED 3 READ 2 WRITE 2 ASK 1");
    weights(Family.SEMAPHORES, "ACQUIRE 6 RELEASE 5 TRY_ACQUIRE 2 READ 2 WRITE 2 ASK 1");
    weights(Family.LATCHES, "COUNT_DOWN 6 PASS 4 READ 3 WRITE 3 ASK 1");
    weights(Family.QUEUES, "LOCKED 5 ACQUIRE 3 RELEASE 3 ASK_QUEUE 5 TRY_LOCKED 1 WRITE 1");
    weights(Family.LOOPS, "WHILE 3 READ 3 WRITE 6 ADD 1 IF 1 SYNC 2 CAS 1 INCREMENT 1 ASSERT 1");
    weights(
        Family.ASSUMPTIONS,
        "ASSUME 6 READ 5 WRITE 5 ADD 2 IF 1 SYNC 3 CAS 2 GET 1 INCREMENT 1 PARK 1 UNPARK 1");
    weights(
        Family.MIXED,
        "READ 3 WRITE 3 ADD 1 ARRAY_READ 1 ARRAY_WRITE 1 GET 1 SET 1 INCREMENT 1 CAS 2 SYNC 4"
            + " WAIT 2 NOTIFY 2 NOTIFY_ALL 1 JOIN 1 PARK 1 UNPARK 2 IF 2 ASSIGN 1 ASSERT 1 THROW 1");
    weights(
        Family.SPINS,
        "SPIN 7 WRITE 6 READ 2 ARRAY_WRITE 3 SET 4 CAS 1 EXCHANGE 1 INCREMENT 1 SYNC 1 IF 1"
            + " ASSERT 1");
  }

  private static void weights(Family family, String text) {
    Map<Form, Integer> weights = new EnumMap<>(Form.class);
    String[] words = text.split(" ");
    for (int i = 0; i < words.length; i += 2) {
      weights.put(Form.valueOf(words[i]), Integer.valueOf(words[i + 1]));
    }
    WEIGHTS.put(family, weights);
  }

  /** A kind of statement of the family, the heavier the likelier. */
  static Form draw(Family family, Random random) {
    Map<Form, Integer> weights = WEIGHTS.get(family);
    int sum = weights.values().stream().mapToInt(Integer::intValue).sum();
    int at = random.nextInt(sum);
    for (Map.Entry<Form, Integer> entry : weights.entrySet()) {
      at -= entry.getValue();
      if (at < 0) {
        return entry.getKey();
      }
    }
    throw new IllegalStateException();
  }
}
