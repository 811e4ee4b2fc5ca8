// SPDX-License-Identifier: Apache-2.0

/** Shapes of annotations that the JVM honours in classes of the boot loader; in no jar either. */
package jdk.internal.vm.annotation;
