// SPDX-License-Identifier: Apache-2.0

/**
 * A result as one HTML file that needs nothing else: no network, no library, no other file.
 *
 * <p>What can be read is written here as HTML; the picture of an execution is drawn by the page's
 * own script from data in the file. Everything that comes from the program is untrusted: it is
 * escaped, the script only ever makes text of it, and a policy in the page lets no other script
 * run.
 */
@NullMarked
package io.jacquard.report.page;

import org.jspecify.annotations.NullMarked;
