// SPDX-License-Identifier: Apache-2.0
// What there is to see of one execution: which steps pass the filters, and what is folded.

const GROUPS = ['memory', 'locks', 'waiting', 'threads', 'classes', 'calls', 'other'];

const LINKS = [
  { style: 'value', name: 'value', back: 'saw the value of', on: 'its value was seen by' },
  { style: 'lock', name: 'lock', back: 'got the lock from', on: 'gave the lock to' },
  { style: 'signal', name: 'notification', back: 'was woken by', on: 'woke' },
  // A thread's begin and end are folded as a rule; its first or last step then stands for them.
  { style: 'life-line', name: 'start', later: 1, back: 'was started by', on: 'started' },
  { style: 'life-line', name: 'join', earlier: -1, back: 'had waited for', on: 'was waited for by' },
  { style: 'signal', name: 'unpark', back: 'was unparked by', on: 'unparked' },
  { style: 'signal', name: 'interrupt', back: 'was interrupted by', on: 'interrupted' },
  { style: 'lock', name: 'class', back: 'uses the class initialised by', on: 'initialised the class for' },
];

class Model {
  constructor(data) {
    this.data = data;
    this.hiddenThreads = new Set();
    this.hiddenGroups = new Set();
    this.object = -1;
    this.folding = data.steps.some((step) => step.h) && data.steps.some((step) => !step.h);
    this.opened = new Set();
    this.cut = new Map();
    this.linksTo = new Map();
    this.linksFrom = new Map();
    for (const link of data.links) {
      Model.list(this.linksFrom, link[0]).push(link);
      Model.list(this.linksTo, link[1]).push(link);
    }
    this.update();
  }

  static list(map, key) {
    if (!map.has(key)) map.set(key, []);
    return map.get(key);
  }

  passes(step) {
    return !this.hiddenThreads.has(step.t) && !this.hiddenGroups.has(step.g)
        && (this.object < 0 || step.o === this.object);
  }

  /** Makes the rows anew, and for each step the row where it is or would be. */
  update() {
    const { steps, stops, failure } = this.data;
    this.rows = [];
    this.rowOf = new Int32Array(steps.length + 1);
    this.shown = 0;
    let fold = null;
    steps.forEach((step, index) => {
      if (index === failure) {
        fold = null;
        this.addStops(stops);
      }
      if (!this.passes(step)) {
        this.rowOf[index] = Math.max(0, this.rows.length - (fold ? 1 : 0));
        return;
      }
      if (this.folding && step.h && !this.opened.has(index)) {
        if (fold) fold.steps.push(index);
        else if (step.k !== 'begin' && step.k !== 'end') this.rows.push(fold = { steps: [index] });
      } else {
        fold = null;
        this.rows.push({ step: index });
        this.shown++;
      }
      this.rowOf[index] = Math.max(0, this.rows.length - 1);
    });
    if (failure >= steps.length) this.addStops(stops);
    this.rowOf[steps.length] = this.rows.length;
    this.lanes = this.data.threads.map((_, thread) => thread)
        .filter((thread) => !this.hiddenThreads.has(thread));
    this.arrows = [...this.ends()];
  }

  /** Rows and threads that the arrows go from and to. */
  * ends() {
    const { steps, links, stops } = this.data;
    for (const [earlier, later, sort] of links) {
      const link = LINKS[sort];
      const from = this.isShown(earlier) ? earlier : link.earlier ? this.nearest(earlier, link.earlier) : -1;
      const to = this.isShown(later) ? later : link.later ? this.nearest(later, link.later) : -1;
      if (from < 0 || to < 0) continue;
      yield { style: link.style, start: this.rowOf[from], end: this.rowOf[to], from: steps[from].t, to: steps[to].t };
    }
    for (let number = 0; number < this.rows.length; number++) {
      const stop = stops[this.rows[number].stop];
      if (stop && stop.by !== undefined && this.isShown(stop.by)) {
        yield { style: 'wait', start: number, end: this.rowOf[stop.by], from: stop.t, to: steps[stop.by].t };
      }
    }
  }

  addStops(stops) {
    stops.forEach((stop, number) => {
      if (!this.hiddenThreads.has(stop.t)) this.rows.push({ stop: number });
    });
  }

  /** Whether the step has a row of its own. */
  isShown(index) {
    const row = this.rows[this.rowOf[index]];
    return row !== undefined && row.step === index;
  }

  /** The step itself, or the thread's nearest one with a row, that way; -1 if there is none. */
  nearest(index, way) {
    const { steps } = this.data;
    for (let i = index; i >= 0 && i < steps.length; i += way) {
      if (steps[i].t === steps[index].t && this.isShown(i)) return i;
    }
    return -1;
  }

  open(row) {
    row.steps.forEach((index) => this.opened.add(index));
    this.update();
  }

  /** Makes sure that the step has a row, whatever the filters say; returns that row's number. */
  reveal(index) {
    if (!this.isShown(index)) {
      const step = this.data.steps[index];
      this.opened.add(index);
      this.hiddenThreads.delete(step.t);
      this.hiddenGroups.delete(step.g);
      if (this.object >= 0 && step.o !== this.object) this.object = -1;
      this.update();
    }
    return this.rowOf[index];
  }

  locksAt(index, thread) {
    return [...new Set(this.data.spans
        .filter(([owner, , from, to]) => owner === thread && from <= index && index <= to)
        .map(([, lock]) => lock))];
  }

  /** The thread of a row; -1 if it belongs to no single one. */
  threadOf(number) {
    const row = this.rows[number];
    if (!row || row.steps) return -1;
    return row.stop !== undefined ? this.data.stops[row.stop].t : this.data.steps[row.step].t;
  }

  /** Whether a row is the first of its thread after one of another thread. */
  isNamed(number) {
    const thread = this.threadOf(number);
    return thread >= 0 && thread !== this.threadOf(number - 1);
  }

  threadName(thread) {
    return this.data.threads[thread];
  }

  /** The name in so many signs, different from those of the other threads if it can be: as on a terminal. */
  shortName(thread, most) {
    if (!this.cut.has(most)) this.cut.set(most, Model.cut(this.data.threads, most));
    return this.cut.get(most)[thread];
  }

  /** Most names differ at their end, and their start says what they are for: the middle goes first. */
  static cut(names, most) {
    const room = most - 1;
    const ways = [Math.floor(room / 3), 0, room].map((start) => names.map((name) => {
      const signs = [...name];
      return signs.length <= most ? name
          : `${signs.slice(0, start).join('')}…${signs.slice(signs.length - room + start).join('')}`;
    }));
    return ways.find((way) => new Set(way).size === new Set(names).size) || ways[0];
  }
}
