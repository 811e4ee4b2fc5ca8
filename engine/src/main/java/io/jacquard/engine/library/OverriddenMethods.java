// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.library;

import io.jacquard.runtime.Members;
import io.jacquard.runtime.knowledge.Sharing;
import io.jacquard.runtime.program.Site;
import io.jacquard.runtime.program.Tagged;
import java.util.HashSet;
import java.util.Set;

/**
 * Which methods of the JDK's ordinary containers and iterators a class of the application has
 * replaced by its own. They are instrumented, so that a call of such a method touches nothing that
 * they do not tell.
 */
public final class OverriddenMethods {
  private static final ClassValue<Set<String>> REPLACED =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          return ClassSharing.of(type) == Sharing.UNSAFE ? replaced(type) : Set.of();
        }
      };

  private OverriddenMethods() {}

  /** Whether the call at this site runs a method of the application, given the class. */
  public static boolean has(Class<?> receiver, Site call) {
    Set<String> replaced = REPLACED.get(receiver);
    return !replaced.isEmpty() && replaced.contains(call.name.concat(call.descriptor));
  }

  private static Set<String> replaced(Class<?> type) {
    Set<String> names = new HashSet<>();
    Class<?> platform = StateLayout.platformClass(type);
    for (Class<?> each = type; each != platform; each = each.getSuperclass()) {
      // Classes that are not instrumented tell nothing.
      if (Tagged.class.isAssignableFrom(each)) {
        names.addAll(Members.methods(each));
      }
    }
    return names;
  }
}
