// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.facts;

import io.jacquard.agent.code.OldClassFiles;
import io.jacquard.analysis.spin.ClassSource;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;

/**
 * The classes that a class loader can find, known from their class files alone: no query loads a
 * class.
 *
 * <p>Functions are objects of named or anonymous classes here: this code runs before the first
 * class of the program, and linking lambdas takes longer.
 */
public final class KnownClasses implements ClassSource {
  private static final String OBJECT = "java/lang/Object";
  private static final String THREAD = "java/lang/Thread";

  private final Scope scope;

  /** What becomes of the class file of an application class before it is looked at. */
  private final UnaryOperator<byte[]> changes;

  /** Weak, because this object is the value of a weak map whose key is the loader. */
  private final WeakReference<ClassLoader> loader;

  private final Map<String, Object> facts = new ConcurrentHashMap<>();

  /** The class files of classes that are being rewritten. */
  private final Map<String, byte[]> begun = new ConcurrentHashMap<>();

  private final TrackedClasses tracked;

  public KnownClasses(Scope scope, ClassLoader loader) {
    this(scope, ProgramInputs.ofManyPrograms(), classFile -> classFile, loader);
  }

  public KnownClasses(
      Scope scope, ProgramInputs inputs, UnaryOperator<byte[]> changes, ClassLoader loader) {
    this.scope = scope;
    this.tracked = new TrackedClasses(this, inputs);
    this.changes = changes;
    this.loader = new WeakReference<>(loader);
  }

  public boolean isApplication(String name) {
    return scope.isApplication(name);
  }

  /** Whether the class would be an application class if it were not excluded. */
  public boolean isExcluded(String name) {
    return scope.isExcluded(name);
  }

  /** Whether the class belongs to the program, and the scope of this loader leaves it out. */
  public boolean isLeftOut(String name) {
    return scope.isLeftOut(name);
  }

  public boolean isObserved(String name) {
    return scope.isObserved(name);
  }

  public boolean isPlatform(String name) {
    return scope.isPlatform(name);
  }

  /** Whether values in this class have shadows: expressions over inputs. */
  public boolean isTracked(String name) {
    return isApplication(name) && (isShared(name) || tracked.isTracked(name));
  }

  /** The same of a class that loads now. */
  public boolean decideTracking(ClassLoader definedBy, String name) {
    return isApplication(name) && (isShared(name) || tracked.decide(definedBy, name));
  }

  /** Whether this class reports its reads and writes of memory. */
  public boolean isShared(String name) {
    return scope.isShared(name);
  }

  /**
   * Whether it is counted which branches of this class are taken: where inputs are followed, which
   * costs more, and else if the user asks for it.
   */
  public boolean isCovered(String name) {
    return scope.coversAll() || isTracked(name);
  }

  /** The application classes that a class mentions, and the API; nothing if it cannot be read. */
  Collection<String> mentioned(String name) {
    Set<String> names =
        read(
            name,
            new Function<byte[], Set<String>>() {
              @Override
              public Set<String> apply(byte[] classFile) {
                return TrackedClasses.namesIn(classFile);
              }
            });
    if (names == null) {
      return Set.of();
    }
    List<String> mentioned = new ArrayList<>();
    for (String each : names) {
      if (TrackedClasses.isApi(each) || isApplication(each)) {
        mentioned.add(each);
      }
    }
    return mentioned;
  }

  /** Whether the number in this field may have a shadow; of a class with reports, any value. */
  public boolean hasShadow(FieldInsnNode access) {
    boolean number = access.desc.length() == 1;
    if (!number && !scope.sharesAny() || isPlatform(access.owner)) {
      return false;
    }
    ResolvedField field = resolveField(access.owner, access.name, access.desc);
    return field != null
        && !field.owner().isInterface()
        && isTracked(field.owner().name)
        && (number || isShared(field.owner().name));
  }

  /** Whether a class outside the scope has no subclasses; if it cannot be read, it may have. */
  public boolean isFinal(String name) {
    ClassFacts type = facts(name);
    return type != null && (type.access & Opcodes.ACC_FINAL) != 0;
  }

  /** The class file of an application class as the program is to have it, without hooks. */
  public byte[] changed(byte[] classFile) {
    return changes.apply(OldClassFiles.modernise(classFile));
  }

  /** Takes the bytes that are about to be defined for the truth about that class. */
  public ClassFacts define(byte[] classFile) {
    ClassFacts defined = ClassFacts.read(classFile, true);
    facts.put(defined.name, defined);
    begun.remove(defined.name);
    return defined;
  }

  /** The facts of a class, or null if its class file is not to be found. */
  public ClassFacts facts(String name) {
    if (name == null || name.charAt(0) == '[') {
      return null;
    }
    Object known = facts.get(name);
    if (known == null) {
      ClassFacts read = read(name);
      known = read != null ? read : Boolean.FALSE;
      facts.put(name, known);
    }
    return known instanceof ClassFacts found ? found : null;
  }

  private ClassFacts read(String name) {
    return read(
        name,
        new Function<byte[], ClassFacts>() {
          @Override
          public ClassFacts apply(byte[] classFile) {
            return ClassFacts.read(classFile, scope.isApplication(name));
          }
        });
  }

  /** An application class with its code, or null. It is read anew each time. */
  @Override
  public ClassNode find(String name) {
    return isApplication(name) ? read(name, KnownClasses::parse) : null;
  }

  private static ClassNode parse(byte[] classFile) {
    ClassNode node = new ClassNode();
    new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG);
    return node;
  }

  /** What serialisation computes for an application class as it was written; null if unknown. */
  public Long serialVersion(String name) {
    return isApplication(name)
        ? read(
            name,
            new Function<byte[], Long>() {
              @Override
              public Long apply(byte[] classFile) {
                return SerialVersion.of(classFile);
              }
            })
        : null;
  }

  /** Until it is {@link #define}d, a class that is being rewritten need not be looked for. */
  public void begin(String name, byte[] classFile) {
    begun.put(name, classFile);
  }

  private <T> T read(String name, Function<byte[], T> reading) {
    byte[] given = begun.get(name);
    if (given != null) {
      return reading.apply(given);
    }
    String file = name.concat(".class");
    ClassLoader from = loader.get();
    try (InputStream stream =
        from != null && !name.startsWith("java/")
            ? from.getResourceAsStream(file)
            : ClassLoader.getSystemResourceAsStream(file)) {
      if (stream == null) {
        return null;
      }
      byte[] classFile = stream.readAllBytes();
      return reading.apply(isApplication(name) ? changed(classFile) : classFile);
    } catch (IOException | IllegalArgumentException unreadable) {
      // A class file newer than the reader understands, or none at all: nothing is known of it.
      return null;
    }
  }

  /** The declaration that a field access refers to (JVMS 5.4.3.2), or null. */
  public ResolvedField resolveField(String owner, String name, String descriptor) {
    ClassFacts type = facts(owner);
    if (type == null) {
      return null;
    }
    ResolvedField field = type.field(name, descriptor);
    for (int i = 0; field == null && i < type.interfaces.length; i++) {
      field = resolveField(type.interfaces[i], name, descriptor);
    }
    return field != null || type.superName == null
        ? field
        : resolveField(type.superName, name, descriptor);
  }

  public boolean isThread(String name) {
    return extendsClass(name, THREAD);
  }

  public boolean isThrowable(String name) {
    return extendsClass(name, "java/lang/Throwable");
  }

  private boolean extendsClass(String name, String ancestor) {
    for (String each = name; each != null; ) {
      if (each.equals(ancestor)) {
        return true;
      }
      ClassFacts type = facts(each);
      each = type == null ? null : type.superName;
    }
    return false;
  }

  /** Whether the class or a superclass in scope lets {@code this} out of a constructor. */
  public boolean leaksThis(ClassFacts type) {
    for (ClassFacts each = type; each != null; each = facts(each.superName)) {
      if (each.leaksThis) {
        return true;
      }
      if (each.superName == null || !isApplication(each.superName)) {
        return false;
      }
    }
    // The superclass cannot be read.
    return true;
  }

  /**
   * The class outside the scope whose method a call runs (if no subclass overrides it), or null if
   * that is an application's method.
   */
  public String libraryOwner(String owner, String name, String descriptor) {
    if (!isApplication(owner)) {
      return owner;
    }
    ClassFacts type = facts(owner);
    if (type == null || type.declaresMethod(name, descriptor)) {
      return null;
    }
    String parent = type.superName;
    if (parent != null && !parent.equals(OBJECT)) {
      return libraryOwner(parent, name, descriptor);
    }
    ClassFacts root = facts(OBJECT);
    if (root != null && root.declaresMethod(name, descriptor)) {
      return OBJECT;
    }
    for (String each : type.interfaces) {
      String found = libraryOwner(each, name, descriptor);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Whether code outside the scope knows the method, from a supertype, and may call it. */
  public boolean isKnownOutside(ClassFacts type, String name, String descriptor) {
    for (String each : type.interfaces) {
      if (declaresOutside(each, name, descriptor)) {
        return true;
      }
    }
    return type.superName != null && declaresOutside(type.superName, name, descriptor);
  }

  private boolean declaresOutside(String parent, String name, String descriptor) {
    ClassFacts type = facts(parent);
    if (type == null) {
      return !isApplication(parent); // it may
    }
    return !isApplication(parent) && type.declaresMethod(name, descriptor)
        || isKnownOutside(type, name, descriptor);
  }

  /** Whether this is a class, and neither an enum nor something to throw. */
  public boolean isPlainClass(String name) {
    ClassFacts type = facts(name);
    if (type == null || type.isInterface() || (type.access & Opcodes.ACC_ENUM) != 0) {
      return false;
    }
    for (ClassFacts each = type; each != null; each = facts(each.superName)) {
      if (each.name.equals("java/lang/Throwable")) {
        return false;
      }
    }
    return true;
  }

  /** Whether {@code hashCode} of this class, which is outside the scope, is that of Object. */
  public boolean inheritsIdentityHash(String name) {
    for (String each = name; each != null; ) {
      if (each.equals(OBJECT)) {
        return true;
      }
      ClassFacts type = facts(each);
      if (type == null || type.declaresMethod("hashCode", "()I")) {
        return false;
      }
      each = type.superName;
    }
    return false;
  }

  /**
   * Whether the class is initialised anew in each execution. A subclass of such a class is one,
   * too: its own initialisation waits for that of the superclass, and others wait for it meanwhile.
   */
  public boolean isResettable(ClassFacts type) {
    if (type.resettable) {
      return true;
    }
    ClassFacts parent =
        type.isInterface() || !isApplication(type.superName) ? null : facts(type.superName);
    return parent != null && isResettable(parent);
  }

  /** The class that stands in for an interface whose constants are made anew, or null. */
  public byte[] constantsHolder(String name) {
    ClassFacts type = facts(name);
    return type != null && type.isInterface() && isResettable(type)
        ? ConstantsHolder.of(type)
        : null;
  }

  /** The class itself or its nearest superclass that is initialised anew, or null. */
  public ClassFacts nearestResettable(ClassFacts type) {
    for (ClassFacts each = type; each != null; each = facts(each.superName)) {
      if (!isApplication(each.name)) {
        return null;
      }
      if (isResettable(each)) {
        return each;
      }
    }
    return null;
  }
}
