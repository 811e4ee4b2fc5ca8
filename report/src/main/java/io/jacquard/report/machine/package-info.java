// SPDX-License-Identifier: Apache-2.0

/** Results for other programs: JUnit XML, SARIF, and the annotations of code hosts. */
@NullMarked
package io.jacquard.report.machine;

import org.jspecify.annotations.NullMarked;
