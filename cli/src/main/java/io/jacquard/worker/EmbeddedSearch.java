// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.engine.execution.Program;
import io.jacquard.protocol.Protocol;
import io.jacquard.protocol.Request;
import io.jacquard.settings.InputPlace;
import io.jacquard.settings.Options;
import io.jacquard.settings.Settings;
import io.jacquard.settings.UsageException;
import io.jacquard.trace.card.Card;
import io.jacquard.trace.card.CardCodec;
import io.jacquard.trace.card.CardOptions;
import io.jacquard.trace.card.CardOrigin;
import io.jacquard.trace.result.Result;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** A search inside a JVM that is not the tool's own, such as that of a test framework. */
public final class EmbeddedSearch {
  /** The program's stacks lie on this thread when it runs as continuations. */
  private static final long STACK = 256L << 20;

  private final Request request;
  private final Program program;
  private final ClassLoader loader;
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();

  /**
   * What came of a search.
   *
   * @param thrown what the program died of in the first finding of that kind, if there is one
   * @param divergence a sentence, if the program did not follow the card
   */
  public record Answer(Result result, @Nullable Throwable thrown, @Nullable String divergence) {}

  /**
   * Searches, or follows a card.
   *
   * @param type the class that the body belongs to; its loader finds the API
   * @param body the program
   * @param settings by the keys of the command line
   * @param card to be replayed, or null for a search
   */
  public EmbeddedSearch(
      Class<?> type,
      String method,
      Runnable body,
      Map<String, String> settings,
      @Nullable String card) {
    Settings given = Settings.of(settings);
    Card followed = card == null ? null : CardOptions.allow(CardCodec.decode(card), given);
    request =
        new Request(
            type.getName(),
            method,
            List.of(),
            "",
            followed == null ? null : CardCodec.encode(followed),
            null,
            Path.of(""),
            followed == null
                ? given
                : CardOptions.controlling(
                    CardOptions.with(given, followed.settings()), followed.origin()));
    program =
        new Program(
            body,
            new CardOrigin(
                Runtime.version().feature(),
                Fingerprint.ofTest(type, method),
                followed == null ? CardOptions.controlled(given) : followed.origin().scope(),
                List.of(),
                followed == null ? List.of() : followed.origin().inputPlaces()));
    loader = type.getClassLoader();
  }

  /**
   * The places at which the program of a card is made to ask for inputs, as the agent reads them;
   * without arguments, which a test gives by itself.
   */
  public static String[] places(String card) {
    List<String> places = CardCodec.decode(card).origin().inputPlaces();
    if (places.isEmpty()) {
      return new String[0];
    }
    return Options.INPUT.parse(String.join(",", places)).stream()
        .filter(place -> place.kind() != InputPlace.Kind.ARGUMENT)
        .map(InputPlace::toString)
        .toArray(String[]::new);
  }

  /** Prefixes of the classes that are not controlled under a card. */
  public static String[] excluded(String card) {
    return CardCodec.decode(card).origin().excluded().toArray(new String[0]);
  }

  /** Prefixes of the classes that alone are controlled under a card; none for all. */
  public static String[] included(String card) {
    return CardCodec.decode(card).origin().included().toArray(new String[0]);
  }

  /** Returns at the end of the search, or when the program has left control for good. */
  public Answer run() throws InterruptedException {
    Thread explorer = new Thread(null, this::explore, "jacquard", STACK, false);
    explorer.setDaemon(true);
    explorer.start();
    try {
      return answer.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UsageException mistake) {
        throw new IllegalArgumentException(mistake.getMessage(), mistake);
      }
      if (e.getCause() instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw new IllegalStateException(Objects.requireNonNull(e.getCause()));
    }
  }

  private void explore() {
    try {
      Campaign campaign = new Campaign(request, program, loader, new Silent(), 0);
      ProgramApi.connect(loader, campaign);
      campaign.run();
      answer.complete(new Answer(campaign.finish(), campaign.thrown(), campaign.divergence()));
    } catch (Throwable e) {
      answer.completeExceptionally(e);
    }
  }

  /** Nobody is told anything before the end, unless there will be none. */
  private final class Silent implements ProgressListener {
    @Override
    public void progress(Protocol.Progress progress) {}

    @Override
    public void say(Protocol.Message message) {}

    @Override
    public void soFar(Result result) {}

    @Override
    public void stuck(Result result) {
      answer.complete(new Answer(result, null, null));
    }
  }
}
