// SPDX-License-Identifier: Apache-2.0
package io.jacquard.engine.model;

import io.jacquard.engine.state.FieldFacts;
import io.jacquard.runtime.Members;
import io.jacquard.runtime.jdk.DeclaredField;
import io.jacquard.runtime.program.Tagged;
import java.util.ArrayList;
import java.util.List;

/** The fields of a class of the application that another thread may write while it is cloned. */
final class ClonedFields {
  private static final ClassValue<List<FieldFacts>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<FieldFacts> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private ClonedFields() {}

  static List<FieldFacts> of(Class<?> type) {
    return FIELDS.get(type);
  }

  private static List<FieldFacts> find(Class<?> type) {
    List<FieldFacts> fields = new ArrayList<>();
    for (Class<?> each = type;
        each != null && Tagged.class.isAssignableFrom(each);
        each = each.getSuperclass()) {
      for (DeclaredField field : Members.fields(each)) {
        if (!field.isStatic() && !field.isFinal() && !field.name().startsWith("$jacquard")) {
          fields.add(FieldFacts.of(field));
        }
      }
    }
    return List.copyOf(fields);
  }
}
