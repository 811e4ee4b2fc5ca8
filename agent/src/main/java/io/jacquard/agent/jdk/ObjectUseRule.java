// SPDX-License-Identifier: Apache-2.0
package io.jacquard.agent.jdk;

/**
 * A rule: where JDK code reports which use of which object.
 *
 * @param where at which instructions
 * @param method the method it holds in, with its descriptor or without; null for every method
 * @param member the name of the method called or the field read there; null for heads and returns
 * @param argument which local variable is meant at heads and returns, 0 being this
 */
record ObjectUseRule(Where where, String method, String member, int argument, ObjectUse use) {
  enum Where {
    /** At the start of the method. */
    HEAD,
    /** At the start of a static method; meant is nothing. */
    START,
    /** Before it returns. */
    RETURN,
    /** Before a call; meant is its receiver. */
    BEFORE,
    /** After a call; meant is this. */
    AFTER,
    /** Before a field is read; meant is its object. */
    READ,
    /** After a field was read; meant is its value. */
    AFTER_READ
  }

  boolean holdsIn(String name, String descriptor) {
    return method == null || method.equals(name) || method.equals(name.concat(descriptor));
  }
}
