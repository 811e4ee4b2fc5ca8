// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A real browser without a window, spoken to by its own protocol (DevTools). */
final class Chromium implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 300;
  private static final String LISTENING = "DevTools listening on ";

  private final Process process;
  private final WebSocket socket;
  private final Map<Integer, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private String session = "";
  private int calls;

  /** The browser's program; empty if this machine has none. */
  static Optional<Path> program() {
    return Stream.of(System.getenv("PATH").split(":"))
        .flatMap(
            folder ->
                Stream.of("chromium", "chromium-browser", "google-chrome")
                    .map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  Chromium(Path program, Path profile) throws IOException {
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--hide-scrollbars",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address()), new Listener())
            .join();
    JsonObject target = new JsonObject();
    target.addProperty("url", "about:blank");
    JsonObject attach = new JsonObject();
    attach.addProperty(
        "targetId", call("Target.createTarget", target).get("targetId").getAsString());
    attach.addProperty("flatten", true);
    session = call("Target.attachToTarget", attach).get("sessionId").getAsString();
    for (String domain : List.of("Page", "Runtime", "Log")) {
      call(domain + ".enable", new JsonObject());
    }
  }

  private String address() throws IOException {
    BufferedReader errors = process.errorReader(StandardCharsets.UTF_8);
    for (String line = errors.readLine(); line != null; line = errors.readLine()) {
      if (line.startsWith(LISTENING)) {
        drain(errors);
        return line.substring(LISTENING.length()).strip();
      }
    }
    throw new IOException("the browser did not start");
  }

  /** A process whose errors nobody reads would stop one day. */
  private static void drain(BufferedReader errors) {
    Thread drain =
        new Thread(
            () -> {
              try {
                while (errors.readLine() != null) {
                  // what the browser says of itself is of no interest
                }
              } catch (IOException e) {
                // it has ended
              }
            });
    drain.setDaemon(true);
    drain.start();
  }

  /** Opens a file in a window of this size and waits until it is loaded. */
  void open(Path file, int width, int height, boolean dark) {
    size(width, height);
    JsonObject feature = new JsonObject();
    feature.addProperty("name", "prefers-color-scheme");
    feature.addProperty("value", dark ? "dark" : "light");
    JsonArray features = new JsonArray();
    features.add(feature);
    JsonObject media = new JsonObject();
    media.add("features", features);
    call("Emulation.setEmulatedMedia", media);
    complaints.clear();
    JsonObject page = new JsonObject();
    page.addProperty("url", file.toUri().toString());
    call("Page.navigate", page);
    await("document.readyState === 'complete' && location.protocol === 'file:'");
    frame();
  }

  void size(int width, int height) {
    JsonObject size = new JsonObject();
    size.addProperty("width", width);
    size.addProperty("height", height);
    size.addProperty("deviceScaleFactor", 1);
    size.addProperty("mobile", false);
    call("Emulation.setDeviceMetricsOverride", size);
  }

  /** Waits until the page has drawn what it was about to draw. */
  void frame() {
    value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))");
  }

  /** Waits until the expression is true. */
  void await(String expression) {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!value("Boolean(" + expression + ")").getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("never true: " + expression);
      }
      Thread.onSpinWait();
    }
  }

  /** What the expression gives in the page; a promise gives what it comes to. */
  JsonElement value(String expression) {
    JsonObject question = new JsonObject();
    question.addProperty("expression", expression);
    question.addProperty("returnByValue", true);
    question.addProperty("awaitPromise", true);
    question.addProperty("userGesture", true);
    JsonObject answer = call("Runtime.evaluate", question);
    if (answer.has("exceptionDetails")) {
      throw new AssertionError(expression + ": " + answer.get("exceptionDetails"));
    }
    JsonElement value = answer.getAsJsonObject("result").get("value");
    return value == null ? com.google.gson.JsonNull.INSTANCE : value;
  }

  String text(String expression) {
    return value(expression).getAsString();
  }

  int number(String expression) {
    return value(expression).getAsInt();
  }

  /** Presses and releases a key, as a person does. */
  void press(String key) {
    for (String type : List.of("keyDown", "keyUp")) {
      JsonObject event = new JsonObject();
      event.addProperty("type", type);
      event.addProperty("key", key);
      if (key.length() == 1 && type.equals("keyDown")) {
        event.addProperty("text", key);
      }
      if (key.equals("Tab")) {
        event.addProperty("windowsVirtualKeyCode", 9);
      }
      call("Input.dispatchKeyEvent", event);
    }
    frame();
  }

  /** Clicks into the middle of what the selector finds, after scrolling it into sight. */
  void click(String selector) {
    JsonArray place =
        value(
                "(() => { const e = document.querySelector("
                    + quoted(selector)
                    + "); e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
                    + " return [r.x + r.width / 2, r.y + r.height / 2]; })()")
            .getAsJsonArray();
    for (String type : List.of("mousePressed", "mouseReleased")) {
      JsonObject event = new JsonObject();
      event.addProperty("type", type);
      event.add("x", place.get(0));
      event.add("y", place.get(1));
      event.addProperty("button", "left");
      event.addProperty("clickCount", 1);
      call("Input.dispatchMouseEvent", event);
    }
    frame();
  }

  /** Lets the page use the clipboard without asking. */
  void grantClipboard() {
    JsonArray permissions = new JsonArray();
    permissions.add("clipboardReadWrite");
    permissions.add("clipboardSanitizedWrite");
    JsonObject grant = new JsonObject();
    grant.add("permissions", permissions);
    call("Browser.grantPermissions", grant);
  }

  /** The whole page, as a picture. */
  byte[] picture() {
    JsonObject how = new JsonObject();
    how.addProperty("format", "png");
    how.addProperty("captureBeyondViewport", true);
    return Base64.getDecoder()
        .decode(call("Page.captureScreenshot", how).get("data").getAsString());
  }

  /** The page as paper. */
  byte[] paper() {
    return Base64.getDecoder()
        .decode(call("Page.printToPDF", new JsonObject()).get("data").getAsString());
  }

  /** Errors and warnings since the page was opened. */
  List<String> complaints() {
    return new ArrayList<>(complaints);
  }

  static String quoted(String text) {
    return new com.google.gson.Gson().toJson(text);
  }

  private JsonObject call(String method, JsonObject parameters) {
    JsonObject message = new JsonObject();
    int id = ++calls;
    message.addProperty("id", id);
    message.addProperty("method", method);
    message.add("params", parameters);
    if (!session.isEmpty() && !method.startsWith("Browser.")) {
      message.addProperty("sessionId", session);
    }
    CompletableFuture<JsonObject> answer = new CompletableFuture<>();
    answers.put(id, answer);
    socket.sendText(message.toString(), true).join();
    JsonObject said = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
    if (said.has("error")) {
      throw new AssertionError(method + ": " + said.get("error"));
    }
    return said.getAsJsonObject("result");
  }

  private void hear(JsonObject message) {
    if (message.has("id")) {
      CompletableFuture<JsonObject> answer = answers.remove(message.get("id").getAsInt());
      if (answer != null) {
        answer.complete(message);
      }
      return;
    }
    JsonObject parameters = message.getAsJsonObject("params");
    switch (message.get("method").getAsString()) {
      case "Runtime.exceptionThrown", "Log.entryAdded" -> complaints.add(parameters.toString());
      case "Runtime.consoleAPICalled" -> {
        if (List.of("error", "warning", "assert").contains(parameters.get("type").getAsString())) {
          complaints.add(parameters.toString());
        }
      }
      default -> {}
    }
  }

  /** Returns when all its processes have ended: they write to the profile until then. */
  @Override
  public void close() {
    socket.abort();
    List<ProcessHandle> all =
        Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
    process.destroy();
    for (ProcessHandle each : all) {
      each.onExit()
          .completeOnTimeout(each, PATIENCE_SECONDS, TimeUnit.SECONDS)
          .thenAccept(ProcessHandle::destroyForcibly)
          .join();
    }
  }

  /** Puts messages together that come in parts. */
  private final class Listener implements WebSocket.Listener {
    private final StringBuilder parts = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
      parts.append(data);
      if (last) {
        String message = parts.toString();
        parts.setLength(0);
        hear(JsonParser.parseString(message).getAsJsonObject());
      }
      return WebSocket.Listener.super.onText(from, data, last);
    }
  }
}
