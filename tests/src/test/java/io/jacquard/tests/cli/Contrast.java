// SPDX-License-Identifier: Apache-2.0
package io.jacquard.tests.cli;

/**
 * Finds texts on a page that are hard to read: contrast to their ground below 4.5, as the Web
 * Content Accessibility Guidelines (1.4.3) define it.
 */
final class Contrast {
  /** Gives the texts, with their contrast, as an array. */
  static final String SCRIPT =
      """
      (() => {
        const parse = (colour) => colour.match(/[\\d.]+/g).map(Number);
        const channel = (value) => value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
        const ground = (element) => {
          for (let each = element; each; each = each.parentElement) {
            const [r, g, b, a = 1] = parse(getComputedStyle(each).backgroundColor);
            if (a > 0) return [r, g, b];
          }
          return [255, 255, 255];
        };
        const poor = [];
        for (const element of document.querySelectorAll('body *')) {
          const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
          if (!own || element.closest('noscript, script, svg') || !element.getClientRects().length) continue;
          const [one, two] = [light(parse(getComputedStyle(element).color)), light(ground(element))];
          const contrast = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
          if (contrast < 4.5) poor.push(element.className + ' ' + element.textContent.slice(0, 40) + ' ' + contrast);
        }
        return poor;
      })()
      """;

  private Contrast() {}
}
