// SPDX-License-Identifier: Apache-2.0
// The rows of the picture: steps, what is folded, and where threads go no further.

class Rows {
  constructor(model, prefix) {
    this.model = model;
    this.prefix = prefix;
  }

  id(number) {
    return `${this.prefix}-row-${number}`;
  }

  /** One row as an element. */
  draw(geometry, number, chosen) {
    const row = this.model.rows[number];
    const element = el('div', {
      class: 'row',
      id: this.id(number),
      role: 'option',
      'aria-selected': String(number === chosen),
      'aria-setsize': this.model.rows.length,
      'aria-posinset': number + 1,
    });
    element.style.top = `${number * ROW}px`;
    element.style.width = `${geometry.width}px`;
    if (row.steps) this.fold(geometry, element, row);
    else if (row.stop !== undefined) this.stop(geometry, element, this.model.data.stops[row.stop]);
    else this.step(geometry, element, row.step);
    // The lanes of a narrow window have no room for text, so that the text has to say whose it is.
    if (geometry.narrow && this.model.isNamed(number)) {
      element.querySelector('.what').prepend(el('b', {}, this.model.shortName(this.model.threadOf(number), NAME)), ' ');
    }
    return element;
  }

  step(geometry, element, index) {
    const { data } = this.model;
    const step = data.steps[index];
    const place = data.places[step.p].n;
    if (step.m) element.classList.add('marked');
    else if (step.s) element.classList.add('told');
    element.setAttribute('aria-label',
        `Step ${index}, ${data.threads[step.t]}: ${step.w}${place ? `, ${place}` : ''}`
        + `${step.m ? ', the failure shows here' : ''}`);
    if (step.m) element.append(el('span', { class: 'sign', title: 'the failure shows here' }, '●'));
    const label = el('span', { class: 'index' }, String(index));
    label.style.width = `${geometry.indexWidth - 8}px`;
    element.append(label);
    this.inLane(geometry, element, step.t, step.w);
    this.where(geometry, element, place);
  }

  stop(geometry, element, stop) {
    const { data } = this.model;
    const place = stop.p === undefined ? '' : data.places[stop.p].n;
    element.classList.add('stop');
    element.setAttribute('aria-label', `${data.threads[stop.t]} ${stop.w}${place ? `, ${place}` : ''}`);
    element.append(el('span', { class: 'sign' }, '✗'));
    this.inLane(geometry, element, stop.t, stop.c, true);
  }

  fold(geometry, element, row) {
    const threads = [...new Set(row.steps.map((index) => this.model.data.steps[index].t))];
    const names = threads.length > 3 ? count(threads.length, 'thread')
        : threads.map((thread) => this.model.threadName(thread)).join(', ');
    const text = `… ${count(row.steps.length, 'step')} of ${names}`;
    element.classList.add('fold');
    element.setAttribute('aria-label', `${text}, folded; Enter shows them`);
    const what = el('span', { class: 'what', title: 'Show these steps' }, el('span', {}, text));
    what.style.left = `${geometry.narrow ? geometry.text : geometry.line(this.model.lanes[0]) + 11}px`;
    element.append(what);
  }

  inLane(geometry, element, thread, text, wide = false) {
    const line = geometry.line(thread);
    const dot = el('span', { class: 'dot' });
    dot.style.left = `${line - 4.5}px`;
    const what = el('span', { class: 'what', title: text }, el('span', {}, text));
    const left = geometry.narrow ? geometry.text : line + 11;
    what.style.left = `${left}px`;
    // Nothing else is in this row, so that the text may go on through other lanes.
    const right = wide || !geometry.places ? geometry.width : geometry.width - geometry.placeWidth;
    what.style.width = `${right - left - 4}px`;
    element.append(dot, what);
  }

  where(geometry, element, place) {
    if (!geometry.places || !place) return;
    const where = el('span', { class: 'where', title: place }, geometry.clip(place));
    where.style.left = `${geometry.width - geometry.placeWidth}px`;
    where.style.width = `${geometry.placeWidth}px`;
    element.append(where);
  }
}
