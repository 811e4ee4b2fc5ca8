// SPDX-License-Identifier: Apache-2.0
// Bars beside a thread's line while it holds a lock.

class Bars {
  constructor(model) {
    this.model = model;
    this.letters = new Map();
    this.slots = model.data.threads.map(() => 0);
    this.spans = [];
    const busy = model.data.threads.map(() => []);
    for (const [thread, lock, from, to] of model.data.spans) {
      let slot = busy[thread].findIndex((until) => until <= from);
      if (slot < 0) slot = busy[thread].length;
      busy[thread][slot] = to;
      this.slots[thread] = Math.max(this.slots[thread], busy[thread].length);
      this.spans.push({ thread, lock, from, to, slot });
      if (!this.letters.has(lock)) this.letters.set(lock, Bars.letter(this.letters.size));
    }
  }

  /** A, B, ..., Z, AA, AB, ... */
  static letter(number) {
    const last = String.fromCharCode(65 + number % 26);
    return number < 26 ? last : Bars.letter(Math.floor(number / 26) - 1) + last;
  }

  /** The bars of which something lies between these rows. */
  draw(geometry, first, last) {
    const { model } = this;
    const end = model.data.steps.length;
    const bars = [];
    for (const span of this.spans) {
      if (!geometry.position.has(span.thread)) continue;
      const from = span.from < 0 ? 0 : model.rowOf[span.from];
      const to = Math.max(from, (span.to >= end ? model.rows.length : model.rowOf[span.to] + 1) - 1);
      if (to < first || from > last) continue;
      const top = span.from < 0 ? 0 : geometry.middle(from) - 4;
      const bottom = span.to >= end ? model.rows.length * ROW : geometry.middle(to) + 4;
      const bar = el('div', {
        class: span.to >= end ? 'held open' : 'held',
        title: `${model.threadName(span.thread)} holds ${model.data.objects[span.lock]}`,
      }, this.letters.get(span.lock));
      bar.style.left = `${geometry.left(span.thread) + 4 + BAR * span.slot}px`;
      bar.style.top = `${top}px`;
      bar.style.height = `${Math.max(15, bottom - top)}px`;
      bars.push(bar);
    }
    return bars;
  }
}
