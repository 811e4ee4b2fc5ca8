// SPDX-License-Identifier: Apache-2.0
package io.jacquard.concolic;

/** The parts of a call's name, as in {@code java/util/List.get(I)Ljava/lang/Object;}. */
record JdkCall(String owner, String name, String descriptor) {
  static JdkCall of(String call) {
    int end = call.indexOf('(');
    int dot = call.lastIndexOf('.', end);
    return new JdkCall(call.substring(0, dot), call.substring(dot + 1, end), call.substring(end));
  }

  /** Owner and name. */
  String member() {
    return owner + "." + name;
  }

  boolean isConstructor() {
    return name.equals("<init>");
  }
}
