// SPDX-License-Identifier: Apache-2.0
// All that is known of the chosen step.

class Detail {
  constructor(model, element, choose) {
    this.model = model;
    this.element = element;
    this.choose = choose;
  }

  show(row) {
    this.element.replaceChildren();
    if (!row) this.element.append(el('p', {}, 'No step passes the filters.'));
    else if (row.steps) this.fold(row);
    else if (row.stop !== undefined) this.stop(this.model.data.stops[row.stop]);
    else this.step(row.step);
  }

  step(index) {
    const { data } = this.model;
    const step = data.steps[index];
    this.title(`Step ${index} of ${this.model.threadName(step.t)}`);
    if (step.m) this.element.append(el('p', { class: 'bad' }, '● The failure shows here.'));
    const facts = [['operation', step.w]];
    if (step.v !== undefined) facts.push(['variable', step.v]);
    else if (step.o !== undefined) facts.push(['object', data.objects[step.o]]);
    if (step.b !== undefined) facts.push(['value before', step.b]);
    if (step.a !== undefined) facts.push([step.b === undefined ? 'value' : 'value after', step.a]);
    if (step.r !== undefined) facts.push(['outcome', step.r]);
    const locks = this.model.locksAt(index, step.t).map((lock) => data.objects[lock]);
    facts.push(['holds', locks.length ? locks.join(', ') : 'none seen']);
    this.facts(facts.concat(this.place(step.p)));
    this.links(index);
    this.excerpt(step.p);
    this.stack(data.stacks[index]);
  }

  stop(stop) {
    this.title(`${this.model.threadName(stop.t)} goes no further`);
    this.facts([['why', stop.w]].concat(this.place(stop.p)));
    this.excerpt(stop.p);
    this.stack(this.model.data.stacks[`stop ${stop.t}`]);
  }

  fold(row) {
    this.title('Folded steps');
    this.element.append(el('p', {}, `${count(row.steps.length, 'step')} that touch nothing the threads share,`
        + ' or that come after the failure. Enter or a click shows them.'));
  }

  title(text) {
    this.element.append(el('h3', {}, text));
  }

  facts(pairs) {
    const list = el('dl');
    for (const [name, value] of pairs) {
      const shown = name === 'method' || name === 'variable' ? breakable(value) : [value];
      list.append(el('dt', {}, name), el('dd', {}, el('code', {}, ...shown)));
    }
    this.element.append(list);
  }

  place(number) {
    const place = this.model.data.places[number];
    return place && place.n ? [['place', place.n], ...(place.f ? [['method', place.f]] : [])] : [];
  }

  links(index) {
    const buttons = [];
    const add = (link, other, words) => {
      const step = this.model.data.steps[other];
      const button = el('button', { type: 'button' },
          `${words} step ${other}, ${this.model.threadName(step.t)}: ${step.w}`);
      button.addEventListener('click', () => this.choose(other));
      buttons.push(el('li', {}, button));
    };
    for (const link of this.model.linksTo.get(index) || []) add(link, link[0], LINKS[link[2]].back);
    for (const link of (this.model.linksFrom.get(index) || []).slice(0, 12)) add(link, link[1], LINKS[link[2]].on);
    if (buttons.length) this.element.append(el('ul', { 'aria-label': 'Other threads' }, ...buttons));
  }

  excerpt(number) {
    const place = this.model.data.places[number];
    const excerpt = place && this.model.data.excerpts[place.e];
    if (!excerpt) return;
    const code = el('code', { class: 'excerpt', tabindex: '0', 'aria-label': `Source, ${excerpt.file}` });
    excerpt.lines.forEach((line, offset) => {
      const here = excerpt.from + offset === place.l;
      code.append(el('span', { class: here ? 'here' : '' }, el('i', {}, `${here ? '▸ ' : ''}${excerpt.from + offset}`), line || ' '));
    });
    this.element.append(code);
  }

  stack(frames) {
    if (frames && frames.length) {
      const lines = frames.flatMap((frame) => [...breakable(frame), '\n']);
      this.element.append(el('pre', { class: 'stack', tabindex: '0', 'aria-label': 'Stack' }, ...lines));
    }
  }
}
