// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.process;

import io.jacquard.solver.Answer;
import io.jacquard.solver.Limits;
import io.jacquard.solver.Query;
import io.jacquard.solver.expr.ExprCodec;
import io.jacquard.solver.expr.Exprs;
import io.jacquard.solver.expr.Model;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Questions and answers in bytes. Assertions are known by their number. */
final class Messages {
  private static final int SAT = 0;
  private static final int UNSAT = 1;
  private static final int UNKNOWN = 2;

  private Messages() {}

  /** Writes conditions and limits; hint and wishes are the business of the asking end. */
  static void writeQuestion(DataOutput out, Query query) throws IOException {
    out.writeInt(query.limits().millis());
    out.writeInt(query.limits().steps());
    ExprCodec.write(out, query.conditions());
  }

  static Query readQuestion(DataInput in) throws IOException {
    Limits limits = new Limits(in.readInt(), in.readInt());
    return Query.of(ExprCodec.read(in, new Exprs()), Model.EMPTY).within(limits);
  }

  static void writeAnswer(DataOutput out, Answer answer) throws IOException {
    if (answer instanceof Answer.Sat sat) {
      out.writeByte(SAT);
      out.writeInt(sat.model().values().size());
      for (Map.Entry<String, Object> entry : sat.model().values().entrySet()) {
        ExprCodec.writeText(out, entry.getKey());
        writeValue(out, entry.getValue());
      }
    } else if (answer instanceof Answer.Unsat unsat) {
      out.writeByte(UNSAT);
      out.writeInt(unsat.core().size());
      for (String number : unsat.core()) {
        out.writeInt(Integer.parseInt(number));
      }
    } else {
      out.writeByte(UNKNOWN);
      ExprCodec.writeText(out, ((Answer.Unknown) answer).reason());
    }
  }

  /** Reads an answer to the question, in whose names it speaks. */
  static Answer readAnswer(DataInput in, Query query) throws IOException {
    switch (in.readByte()) {
      case SAT -> {
        Map<String, Object> values = new TreeMap<>(query.hint().values());
        for (int count = in.readInt(); count > 0; count--) {
          values.put(ExprCodec.readText(in), readValue(in));
        }
        return new Answer.Sat(new Model(values));
      }
      case UNSAT -> {
        Set<String> core = new LinkedHashSet<>();
        for (int count = in.readInt(); count > 0; count--) {
          core.add(query.assertions().get(in.readInt()).name());
        }
        return new Answer.Unsat(core);
      }
      default -> {
        return new Answer.Unknown(ExprCodec.readText(in));
      }
    }
  }

  private static void writeValue(DataOutput out, Object value) throws IOException {
    if (value instanceof Boolean truth) {
      out.writeByte('b');
      out.writeBoolean(truth);
    } else if (value instanceof Integer number) {
      out.writeByte('i');
      out.writeInt(number);
    } else if (value instanceof Long number) {
      out.writeByte('l');
      out.writeLong(number);
    } else if (value instanceof Float number) {
      out.writeByte('f');
      out.writeFloat(number);
    } else if (value instanceof Double number) {
      out.writeByte('d');
      out.writeDouble(number);
    } else {
      out.writeByte('s');
      ExprCodec.writeText(out, (String) value);
    }
  }

  private static Object readValue(DataInput in) throws IOException {
    return switch (in.readByte()) {
      case 'b' -> in.readBoolean();
      case 'i' -> in.readInt();
      case 'l' -> in.readLong();
      case 'f' -> in.readFloat();
      case 'd' -> in.readDouble();
      default -> ExprCodec.readText(in);
    };
  }
}
