// SPDX-License-Identifier: Apache-2.0

/** Text for people: untrusted text made harmless, widths on a terminal, numbers. */
@NullMarked
package io.jacquard.report.text;

import org.jspecify.annotations.NullMarked;
