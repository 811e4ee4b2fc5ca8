// SPDX-License-Identifier: Apache-2.0
// Arrows from what one thread did to the step of another that saw it, and from threads that wait
// for ever to where what they wait for was taken.

class Arrows {
  constructor(model) {
    this.model = model;
    this.which = 'all';
  }

  /** The arrows with an end between these rows, and all of the chosen row. */
  draw(geometry, first, last, chosen) {
    const shapes = [];
    const inside = (row) => row >= first && row <= last;
    for (const { style, start, end, from, to } of this.model.arrows) {
      const strong = chosen === start || chosen === end;
      if (this.which === 'none' || this.which === 'chosen' && !strong) continue;
      if (!strong && !inside(start) && !inside(end)) continue;
      shapes.push(...Arrows.shape(geometry, style, from, to, start, end, strong));
    }
    return shapes;
  }

  /** Leaves one dot and enters the other along the lines of the threads, so as to cross no text. */
  static shape(geometry, style, from, to, start, end, strong) {
    const x1 = geometry.line(from);
    const x2 = geometry.line(to);
    const way = end > start ? 1 : -1;
    const y1 = geometry.middle(start) + way * 7;
    const y2 = geometry.middle(end) - way * 8;
    const pull = way * Math.min(60, Math.max(12, Math.abs(y2 - y1) * 0.6));
    return [
      svg('path', {
        class: `link ${style}${strong ? ' strong' : ''}`,
        d: `M${x1} ${y1}C${x1} ${y1 + pull} ${x2} ${y2 - pull} ${x2} ${y2}`,
      }),
      svg('path', { class: `tip ${style}`, d: `M${x2 - 4} ${y2 - way * 6}L${x2} ${y2}L${x2 + 4} ${y2 - way * 6}` }),
    ];
  }
}
