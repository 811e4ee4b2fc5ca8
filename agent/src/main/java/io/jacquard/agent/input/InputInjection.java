// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.input;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Changes class files so that the program gets inputs at given places. */
public final class InputInjection {
  /** There are none. */
  public static final InputInjection NONE = new InputInjection(List.of());

  private static final String INITIALISER = "<clinit>";

  private final List<InjectionPoint> places;

  private InputInjection(List<InjectionPoint> places) {
    this.places = places;
  }

  /** The places are written as {@link InjectionPoint} says. */
  public static InputInjection of(String[] texts) {
    List<InjectionPoint> places = new ArrayList<>();
    for (String text : texts) {
      places.add(InjectionPoint.parse(text));
    }
    return places.isEmpty() ? NONE : new InputInjection(places);
  }

  /** The class file of a class of the program, changed if the class is concerned. */
  public byte[] apply(byte[] classFile) {
    if (places.isEmpty()) {
      return classFile;
    }
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    Visitor visitor = new Visitor(writer, reader.getClassName());
    reader.accept(visitor, 0);
    return visitor.changed ? writer.toByteArray() : classFile;
  }

  /** Visits one class. */
  private final class Visitor extends ClassVisitor {
    private final String name;
    private final List<InjectionPoint> fields = new ArrayList<>();
    private final List<Type> types = new ArrayList<>();
    private boolean initialised;
    private boolean changed;

    Visitor(ClassVisitor next, String name) {
      super(Opcodes.ASM9, next);
      this.name = name;
    }

    @Override
    public FieldVisitor visitField(
        int access, String field, String descriptor, String signature, Object value) {
      for (InjectionPoint place : places) {
        if (place.field()
            && place.owner().equals(name)
            && place.member().equals(field)
            && (access & Opcodes.ACC_STATIC) != 0) {
          fields.add(place);
          types.add(Type.getType(descriptor));
          changed = true;
        }
      }
      return super.visitField(access, field, descriptor, signature, value);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      InjectionPoint result = resultOf(access, method, descriptor);
      if (result != null) {
        changed = true;
        MethodVisitor code =
            super.visitMethod(
                access & ~Opcodes.ACC_NATIVE, method, descriptor, signature, exceptions);
        return new Replaced(code, result, Type.getReturnType(descriptor));
      }
      MethodVisitor code = super.visitMethod(access, method, descriptor, signature, exceptions);
      if (method.equals(INITIALISER) && !fields.isEmpty()) {
        // Fields come before methods in every class file.
        initialised = true;
        code = new Initialising(code);
      }
      if (takesArguments(method, descriptor)) {
        changed = true;
        code = new Taking(code, method);
      }
      return new Calling(code);
    }

    private InjectionPoint resultOf(int access, String method, String descriptor) {
      for (InjectionPoint place : places) {
        if (place.isResult()
            && place.owner().equals(name)
            && place.member().equals(method)
            && (access & Opcodes.ACC_ABSTRACT) == 0
            && (access & Opcodes.ACC_BRIDGE) == 0
            && Type.getReturnType(descriptor) != Type.VOID_TYPE) {
          return place;
        }
      }
      return null;
    }

    private boolean takesArguments(String method, String descriptor) {
      for (InjectionPoint place : places) {
        if (isArgumentOf(place, method) && descriptor.startsWith("([Ljava/lang/String;)")) {
          return true;
        }
      }
      return false;
    }

    private boolean isArgumentOf(InjectionPoint place, String method) {
      return place.isArgument() && place.owner().equals(name) && place.member().equals(method);
    }

    @Override
    public void visitEnd() {
      if (!fields.isEmpty() && !initialised) {
        MethodVisitor code =
            new Initialising(super.visitMethod(Opcodes.ACC_STATIC, INITIALISER, "()V", null, null));
        code.visitCode();
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
      }
      super.visitEnd();
    }

    /** The static fields get their values when everything else is initialised. */
    private final class Initialising extends MethodVisitor {
      Initialising(MethodVisitor next) {
        super(Opcodes.ASM9, next);
      }

      @Override
      public void visitInsn(int opcode) {
        if (opcode == Opcodes.RETURN) {
          for (int i = 0; i < fields.size(); i++) {
            InputCalls.ask(mv, fields.get(i), types.get(i));
            mv.visitFieldInsn(
                Opcodes.PUTSTATIC, name, fields.get(i).member(), types.get(i).getDescriptor());
          }
        }
        super.visitInsn(opcode);
      }
    }

    /** The elements of the parameter get their values when the method begins. */
    private final class Taking extends MethodVisitor {
      private final String method;

      Taking(MethodVisitor next, String method) {
        super(Opcodes.ASM9, next);
        this.method = method;
      }

      @Override
      public void visitCode() {
        super.visitCode();
        for (InjectionPoint place : places) {
          if (isArgumentOf(place, method)) {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            mv.visitLdcInsn(place.index());
            InputCalls.askForText(mv, place);
            mv.visitInsn(Opcodes.AASTORE);
          }
        }
      }
    }

    /** Calls of the JDK, whose code stays as it is, give inputs. */
    private final class Calling extends MethodVisitor {
      Calling(MethodVisitor next) {
        super(Opcodes.ASM9, next);
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String method, String descriptor, boolean isInterface) {
        Type result = Type.getReturnType(descriptor);
        for (InjectionPoint place : places) {
          if (place.isResult()
              && place.owner().equals(owner)
              && place.member().equals(method)
              && isOfJdk(owner)
              && result != Type.VOID_TYPE) {
            changed = true;
            drop(opcode, Type.getArgumentTypes(descriptor));
            InputCalls.ask(mv, place, result);
            return;
          }
        }
        super.visitMethodInsn(opcode, owner, method, descriptor, isInterface);
      }

      private void drop(int opcode, Type[] arguments) {
        for (int i = arguments.length - 1; i >= 0; i--) {
          mv.visitInsn(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP);
        }
        if (opcode != Opcodes.INVOKESTATIC) {
          // A call on null throws.
          mv.visitMethodInsn(
              Opcodes.INVOKESTATIC,
              "java/util/Objects",
              "requireNonNull",
              "(Ljava/lang/Object;)Ljava/lang/Object;",
              false);
          mv.visitInsn(Opcodes.POP);
        }
      }
    }
  }

  private static boolean isOfJdk(String owner) {
    return owner.startsWith("java/") || owner.startsWith("javax/");
  }

  /** A method whose own code is dropped. */
  private static final class Replaced extends MethodVisitor {
    private final MethodVisitor code;
    private final InjectionPoint place;
    private final Type result;
    private int line = -1;

    Replaced(MethodVisitor code, InjectionPoint place, Type result) {
      super(Opcodes.ASM9);
      this.code = code;
      this.place = place;
      this.result = result;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      if (line < 0) {
        line = number;
      }
    }

    @Override
    public void visitEnd() {
      code.visitCode();
      if (line >= 0) {
        Label start = new Label();
        code.visitLabel(start);
        code.visitLineNumber(line, start);
      }
      InputCalls.ask(code, place, result);
      code.visitInsn(result.getOpcode(Opcodes.IRETURN));
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
  }
}
