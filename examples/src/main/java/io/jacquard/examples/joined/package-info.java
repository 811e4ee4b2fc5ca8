// SPDX-License-Identifier: Apache-2.0

/**
 * Programs that fail for some inputs under some schedules only: neither the right input nor the
 * right schedule is enough. Each has a corrected version.
 */
package io.jacquard.examples.joined;
