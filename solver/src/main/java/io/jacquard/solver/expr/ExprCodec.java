// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.expr;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes expressions, shared parts once, and reads them again; both ends run the same version. */
public final class ExprCodec {
  private static final Op[] OPS = Op.values();
  private static final Type[] TYPES = Type.values();

  private ExprCodec() {}

  /** Writes all expressions together. */
  public static void write(DataOutput out, List<? extends Expr> expressions) throws IOException {
    NodeArray layout = new NodeArray(expressions);
    out.writeInt(layout.size());
    for (int slot = 0; slot < layout.size(); slot++) {
      Expr node = layout.node(slot);
      out.writeByte(node.op().ordinal());
      out.writeByte(node.type().ordinal());
      if (node instanceof Constant constant) {
        if (node.type() == Type.STRING) {
          writeText(out, constant.text());
        } else {
          out.writeLong(constant.bits());
        }
      } else if (node instanceof Variable variable) {
        writeText(out, variable.name());
        out.writeLong(variable.min());
        out.writeLong(variable.max());
      } else {
        out.writeInt(node.arity());
        for (int arg : layout.args(slot)) {
          out.writeInt(arg);
        }
      }
    }
    out.writeInt(layout.roots());
    for (int root = 0; root < layout.roots(); root++) {
      out.writeInt(layout.root(root));
    }
  }

  /** Reads what {@link #write} wrote, into a table. */
  public static List<Expr> read(DataInput in, Exprs exprs) throws IOException {
    Expr[] nodes = new Expr[in.readInt()];
    for (int slot = 0; slot < nodes.length; slot++) {
      Op op = OPS[in.readByte()];
      Type type = TYPES[in.readByte()];
      nodes[slot] =
          switch (op) {
            case CONSTANT ->
                type == Type.STRING ? exprs.of(readText(in)) : exprs.constant(type, in.readLong());
            case VARIABLE ->
                exprs.intern(new Variable(readText(in), type, in.readLong(), in.readLong()));
            default -> {
              Expr[] args = new Expr[in.readInt()];
              for (int i = 0; i < args.length; i++) {
                args[i] = nodes[in.readInt()];
              }
              yield exprs.intern(new Apply(op, type, args));
            }
          };
    }
    List<Expr> roots = new ArrayList<>();
    for (int count = in.readInt(); count > 0; count--) {
      roots.add(nodes[in.readInt()]);
    }
    return roots;
  }

  /** Writes any string, also one that is no proper UTF-16, of any length. */
  public static void writeText(DataOutput out, String text) throws IOException {
    out.writeInt(text.length());
    out.writeChars(text);
  }

  /** Reads what {@link #writeText} wrote. */
  public static String readText(DataInput in) throws IOException {
    char[] units = new char[in.readInt()];
    for (int i = 0; i < units.length; i++) {
      units[i] = in.readChar();
    }
    return new String(units);
  }
}
