// SPDX-License-Identifier: Apache-2.0
package io.jacquard.worker;

import io.jacquard.protocol.Protocol;
import io.jacquard.protocol.Request;
import io.jacquard.trace.result.Result;
import io.jacquard.trace.result.ResultJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Tells the controller, through the pipe and through files. */
final class PipeProgressListener implements ProgressListener {
  private final Request request;
  private final Protocol.Sender sender;
  private final ProgramStreams streams;
  private final ReservedFiles reserved;

  PipeProgressListener(
      Request request, Protocol.Sender sender, ProgramStreams streams, ReservedFiles reserved) {
    this.request = request;
    this.sender = sender;
    this.streams = streams;
    this.reserved = reserved;
  }

  @Override
  public void progress(Protocol.Progress progress) {
    sender.send(progress);
  }

  @Override
  public void say(Protocol.Message message) {
    sender.send(message);
  }

  @Override
  public void soFar(Result result) {
    write(result, request.partialResult());
  }

  /** Gives the JVM up: nothing in it can be relied on any more. */
  @Override
  public void stuck(Result result) {
    finished(result);
    Runtime.getRuntime().halt(0);
  }

  void finished(Result result) {
    streams.flush();
    write(result, request.result());
    sender.send(new Protocol.Finished(request.result()));
  }

  void diverged(String sentence) {
    streams.flush();
    sender.send(new Protocol.Failure(Protocol.Failure.Kind.STUCK, sentence));
  }

  private void write(Result result, Path file) {
    try {
      ResultJson.write(result, file);
    } catch (IOException e) {
      writeWithRoom(result, file);
    }
  }

  /** The program may have left so many files open that no other can be opened. */
  private void writeWithRoom(Result result, Path file) {
    try {
      reserved.close();
      ResultJson.write(result, file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
