// SPDX-License-Identifier: Apache-2.0
package io.jacquard.examples.papers.predicted;

/**
 * A server for files in which a connection is closed while the thread that serves it goes on: each
 * of the commands looks whether the user is there, and then at what the user has. Each of them can
 * fail. One more looks whether it is over behind a counter that all threads change.
 */
public final class FileServer {
  private static final int COMMANDS = 26;

  /** What belongs to a session. */
  private static final class Session {
    private Object user = "user";
    private Object folder = "folder";
    private Object writer = "writer";
    private Object reader = "reader";
    private Object statistics = "statistics";
    private boolean open = true;

    private synchronized boolean isOpen() {
      return open;
    }
  }

  private final Session session = new Session();
  private final Object log = new Object();
  private final Object[] files = {new Object(), new Object()};
  private int lines;
  private final int[] bytes = new int[2];

  public static void main(String[] args) throws InterruptedException {
    FileServer server = new FileServer();
    Workers.run(server::transfer, server::browse, server::close);
  }

  private void log(int file) {
    synchronized (log) {
      lines++;
    }
    synchronized (files[file]) {
      bytes[file]++;
    }
  }

  private void transfer() {
    for (int i = 0; i < COMMANDS; i++) {
      log(0);
      login();
      send();
      receive();
      count();
    }
  }

  private void browse() {
    for (int i = 0; i < COMMANDS; i++) {
      log(1);
      list();
      rename();
      delete();
      quit();
    }
  }

  private void login() {
    if (session.isOpen()) {
      session.user.hashCode();
    }
  }

  private void send() {
    if (session.isOpen()) {
      session.writer.hashCode();
    }
  }

  private void receive() {
    if (session.isOpen()) {
      session.reader.hashCode();
    }
  }

  private void count() {
    if (session.isOpen()) {
      session.statistics.hashCode();
    }
  }

  private void list() {
    if (session.isOpen()) {
      session.folder.hashCode();
    }
  }

  private void rename() {
    if (session.isOpen()) {
      session.user.toString();
      session.folder.toString();
    }
  }

  private void delete() {
    if (session.isOpen()) {
      session.folder.equals(session.user.toString());
    }
  }

  private void quit() {
    if (session.isOpen()) {
      session.writer.toString();
    }
  }

  private void close() {
    log(0);
    synchronized (session) {
      session.open = false;
    }
    session.user = null;
    session.folder = null;
    session.writer = null;
    session.reader = null;
    session.statistics = null;
    log(1);
  }
}
