// SPDX-License-Identifier: Apache-2.0
package io.jacquard.lab;

import io.jacquard.Jacquard;
import io.jacquard.oracle.LoaderInMemory;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles classes in memory, each of them twice: to a program under control (package {@code
 * generated}) and to the same code beyond the tool's reach ({@code plain}). A class that is no Java
 * is left out on both sides; {@code Kit}, which the others use, has to be Java.
 */
public final class Compilation {
  private final Map<String, String> sources;
  private final Map<String, byte[]> classes = new HashMap<>();
  private final ClassLoader loader =
      new LoaderInMemory(Compilation.class.getClassLoader(), classes);

  /** Compiles these: texts by the names of their classes, packages included. */
  public Compilation(Map<String, String> sources) {
    this.sources = new HashMap<>(sources);
    while (true) {
      Set<String> wrong = new HashSet<>();
      if (compile(wrong::add)) {
        return;
      }
      if (wrong.isEmpty() || wrong.contains("Kit")) {
        throw new IllegalStateException("these cannot be compiled: " + wrong);
      }
      for (String name : wrong) {
        this.sources.remove("generated." + name);
        this.sources.remove("plain." + name);
      }
      classes.clear();
    }
  }

  /** Whether there is a class of this simple name on both sides. */
  public boolean has(String name) {
    return sources.containsKey("generated." + name);
  }

  private boolean compile(Consumer<String> wrong) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    List<JavaFileObject> units = new ArrayList<>();
    sources.forEach((name, text) -> units.add(new Source(name, text)));
    boolean done =
        compiler
            .getTask(
                null,
                new Keeping(compiler.getStandardFileManager(said, null, null)),
                said,
                List.of("-nowarn", "-proc:none", "-Xmaxerrs", "100000", "-cp", classPath()),
                null,
                units)
            .call();
    for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
      if (each.getKind() == Diagnostic.Kind.ERROR && each.getSource() instanceof Source source) {
        wrong.accept(source.simple());
      }
    }
    return done;
  }

  private static String classPath() {
    return String.join(
        File.pathSeparator,
        place(Jacquard.class),
        place(Compilation.class),
        place(LoaderInMemory.class));
  }

  private static String place(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }

  /** The class of this name, package included. */
  public Class<?> load(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;
    private final String name;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.name = name;
      this.text = text;
    }

    String simple() {
      return name.substring(name.indexOf('.') + 1);
    }

    @Override
    public CharSequence getCharContent(boolean ignoreErrors) {
      return text;
    }
  }

  private final class Keeping extends ForwardingJavaFileManager<JavaFileManager> {
    Keeping(JavaFileManager manager) {
      super(manager);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("bytes:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classes.put(name, toByteArray());
            }
          };
        }
      };
    }
  }
}
