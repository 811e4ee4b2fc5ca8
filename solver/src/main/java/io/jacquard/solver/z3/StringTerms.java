// SPDX-License-Identifier: Apache-2.0
package io.jacquard.solver.z3;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.CharSort;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.ReExpr;
import com.microsoft.z3.SeqExpr;
import com.microsoft.z3.SeqSort;
import io.jacquard.solver.expr.Op;
import io.jacquard.solver.expr.Type;

/** Operations on strings as terms of Z3, whose characters are set to be UTF-16 units. */
final class StringTerms {
  private static final int UNITS = 1 << 16;

  private final LinearEncoding encoding;
  private final Context z3;

  StringTerms(LinearEncoding encoding) {
    this.encoding = encoding;
    this.z3 = encoding.z3;
  }

  SeqExpr<CharSort> literal(String text) {
    return z3.mkString(Escapes.write(text));
  }

  @SuppressWarnings("unchecked")
  private static SeqExpr<CharSort> text(Expr<?> term) {
    return (SeqExpr<CharSort>) term;
  }

  private SeqExpr<CharSort> text(int slot) {
    return text(encoding.term(slot));
  }

  IntExpr length(Expr<?> text) {
    return z3.mkLength(text(text));
  }

  Expr<?> fromNumber(Op op, IntExpr x) {
    if (op == Op.OF_CHAR) {
      return unit(x);
    }
    return z3.mkITE(
        z3.mkLe(z3.mkInt(0), x),
        z3.intToString(x),
        concat(literal("-"), z3.intToString((IntExpr) z3.mkUnaryMinus(x))));
  }

  /**
   * A string of one character with this code, up to multiples of 2^16. It is described and not
   * built from the character, of which Z3 4.14 tries to read a number for ever.
   */
  private SeqExpr<CharSort> unit(IntExpr code) {
    SeqExpr<CharSort> unit = text(z3.mkFreshConst("unit", z3.getStringSort()));
    encoding.side(z3.mkEq(z3.mkLength(unit), z3.mkInt(1)));
    encoding.side(
        z3.mkEq(z3.charToInt(z3.mkNth(unit, z3.mkInt(0))), z3.mkMod(code, z3.mkInt(UNITS))));
    return unit;
  }

  Expr<?> apply(io.jacquard.solver.expr.Expr node, int[] in) {
    SeqExpr<CharSort> text = text(in[0]);
    return switch (node.op()) {
      case LENGTH -> z3.mkLength(text);
      case CHAR_AT -> charAt(text, encoding.number(in[1]));
      case SUBSTRING -> substring(text, encoding.number(in[1]), encoding.number(in[2]));
      case CONCAT -> concat(text, text(in[1]));
      case INDEX_OF -> indexOf(text, text(in[1]), encoding.number(in[2]));
      case LAST_INDEX_OF -> lastIndexOf(text, text(in[1]));
      case STARTS_WITH -> z3.mkPrefixOf(text(in[1]), text);
      case ENDS_WITH -> z3.mkSuffixOf(text(in[1]), text);
      case CONTAINS -> z3.mkContains(text, text(in[1]));
      case EQ -> z3.mkEq(text, text(in[1]));
      case LT -> z3.MkStringLt(text, text(in[1]));
      case LE -> z3.MkStringLe(text, text(in[1]));
      case COMPARE_TO -> compareTo(text, text(in[1]));
      case PARSES_INT -> parses(text, Type.INT);
      case PARSES_LONG -> parses(text, Type.LONG);
      case PARSE -> inAscii(text, z3.mkITE(parses(text, node.type()), parsed(text), z3.mkInt(0)));
      default -> throw new Unsupported(node.op() + " of strings");
    };
  }

  @SafeVarargs
  private SeqExpr<CharSort> concat(Expr<SeqSort<CharSort>>... texts) {
    return z3.mkConcat(texts);
  }

  private Expr<?> charAt(SeqExpr<CharSort> text, IntExpr index) {
    BoolExpr inside = z3.mkAnd(z3.mkLe(z3.mkInt(0), index), z3.mkLt(index, z3.mkLength(text)));
    return z3.mkITE(inside, z3.charToInt(z3.mkNth(text, index)), z3.mkInt(-1));
  }

  private Expr<?> substring(SeqExpr<CharSort> text, IntExpr begin, IntExpr end) {
    BoolExpr inside =
        z3.mkAnd(z3.mkLe(z3.mkInt(0), begin), z3.mkLe(begin, end), z3.mkLe(end, z3.mkLength(text)));
    return z3.mkITE(inside, z3.mkExtract(text, begin, (IntExpr) z3.mkSub(end, begin)), literal(""));
  }

  /** Java lets the search start at the nearest index that exists. */
  private Expr<?> indexOf(SeqExpr<CharSort> text, SeqExpr<CharSort> other, IntExpr from) {
    IntExpr length = z3.mkLength(text);
    Expr<?> start =
        z3.mkITE(
            z3.mkLt(from, z3.mkInt(0)), z3.mkInt(0), z3.mkITE(z3.mkLt(length, from), length, from));
    return z3.mkIndexOf(text, other, (IntExpr) start);
  }

  /** A number that is defined by what is there and what is not there any more behind it. */
  private Expr<?> lastIndexOf(SeqExpr<CharSort> text, SeqExpr<CharSort> other) {
    IntExpr last = (IntExpr) z3.mkFreshConst("last", z3.getIntSort());
    IntExpr length = z3.mkLength(text);
    IntExpr after = (IntExpr) z3.mkAdd(last, z3.mkInt(1));
    BoolExpr there =
        z3.mkAnd(
            z3.mkLe(z3.mkInt(0), last),
            z3.mkLe(z3.mkAdd(last, z3.mkLength(other)), length),
            z3.mkEq(z3.mkExtract(text, last, z3.mkLength(other)), other));
    BoolExpr onlyThere = z3.mkNot(z3.mkContains(z3.mkExtract(text, after, length), other));
    BoolExpr empty = z3.mkEq(other, literal(""));
    encoding.side(
        (BoolExpr)
            z3.mkITE(
                empty,
                z3.mkEq(last, length),
                z3.mkITE(
                    z3.mkContains(text, other),
                    z3.mkAnd(there, onlyThere),
                    z3.mkEq(last, z3.mkInt(-1)))));
    return last;
  }

  /** A number of which only the sign is defined: the evaluator refuses models that guess wrong. */
  private Expr<?> compareTo(SeqExpr<CharSort> text, SeqExpr<CharSort> other) {
    IntExpr result = (IntExpr) z3.mkFreshConst("comparison", z3.getIntSort());
    encoding.side(z3.mkIff(z3.mkLt(result, z3.mkInt(0)), z3.MkStringLt(text, other)));
    encoding.side(z3.mkIff(z3.mkEq(result, z3.mkInt(0)), z3.mkEq(text, other)));
    return result;
  }

  /** Java knows digits of other scripts too. */
  private BoolExpr parses(SeqExpr<CharSort> text, Type type) {
    ReExpr<SeqSort<CharSort>> sign =
        z3.mkOption(z3.mkUnion(z3.mkToRe(literal("+")), z3.mkToRe(literal("-"))));
    ReExpr<SeqSort<CharSort>> digits = z3.mkPlus(z3.mkRange(literal("0"), literal("9")));
    long least = type == Type.INT ? Integer.MIN_VALUE : Long.MIN_VALUE;
    long greatest = type == Type.INT ? Integer.MAX_VALUE : Long.MAX_VALUE;
    IntExpr value = parsed(text);
    BoolExpr parses =
        z3.mkAnd(
            z3.mkInRe(text, z3.mkConcat(sign, digits)),
            z3.mkLe(z3.mkInt(least), value),
            z3.mkLe(value, z3.mkInt(greatest)));
    return (BoolExpr) inAscii(text, parses);
  }

  private Expr<?> inAscii(SeqExpr<CharSort> text, Expr<?> term) {
    BoolExpr ascii = z3.mkInRe(text, z3.mkStar(z3.mkRange(literal("\0"), literal("\u007f"))));
    return encoding.partly(term, ascii, "digits of other scripts");
  }

  private IntExpr parsed(SeqExpr<CharSort> text) {
    IntExpr rest = z3.stringToInt(z3.mkExtract(text, z3.mkInt(1), z3.mkLength(text)));
    return (IntExpr)
        z3.mkITE(
            z3.mkPrefixOf(literal("-"), text),
            z3.mkUnaryMinus(rest),
            z3.mkITE(z3.mkPrefixOf(literal("+"), text), rest, z3.stringToInt(text)));
  }
}
