// SPDX-License-Identifier: Apache-2.0
package io.jacquard.runtime.knowledge;

/** Where objects of a class keep what can change. */
public enum Shape {
  /** Nowhere: values, functions; or it is announced in another way. */
  VALUE,
  /** Nowhere, but what they hold can. */
  CONSTANT,
  /** In themselves. */
  OWN,
  /** In another container, which others may have, too. */
  OTHERS,
  /** In the fields that a subclass of the application adds. */
  SKELETON
}
