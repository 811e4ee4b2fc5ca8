// SPDX-License-Identifier: Apache-2.0
// The picture of one execution. Only the rows in sight are in the document, so that thousands of
// steps scroll as well as ten.

const MARGIN = 20;
const TIGHT = 60;
const MOST_PRINTED = 3000;

class Timeline {
  constructor(element, data, prefix) {
    this.model = new Model(data);
    this.bars = new Bars(this.model);
    this.arrows = new Arrows(this.model);
    this.rows = new Rows(this.model, prefix);
    this.geometry = new Geometry(this.model, this.bars.slots);
    this.chosen = 0;
    this.all = false;
    this.filters = new Filters(this.model, this.arrows, () => this.changed());
    this.heads = el('div', { class: 'heads', 'aria-hidden': 'true' });
    this.body = el('div', { class: 'body' });
    this.view = el('div', {
      class: 'view', role: 'listbox', tabindex: '0', 'aria-label': 'Steps of the execution, one lane for each thread',
    }, this.heads, this.body);
    this.side = el('section', { class: 'detail', 'aria-label': 'The chosen step' });
    this.detail = new Detail(this.model, this.side, (index) => this.chooseStep(index));
    const steps = data.steps.length > 0;
    const picture = el('div', {}, this.view, ...(steps ? [this.legend(), Timeline.keys()] : []));
    const tools = steps ? this.filters.element : el('p', {}, 'There is no step that another thread could notice.');
    element.replaceChildren(tools, el('div', { class: 'stage' }, picture, this.side));
    this.view.addEventListener('scroll', () => this.later());
    this.view.addEventListener('keydown', (event) => this.key(event));
    this.view.addEventListener('click', (event) => this.click(event));
    new ResizeObserver(() => this.later()).observe(this.view);
    this.chooseFirst();
  }

  /** The filters have changed: keeps the chosen step if it is still there. */
  changed() {
    const row = this.model.rows[this.chosen];
    this.model.update();
    const index = row === undefined ? 0 : row.step !== undefined ? row.step : row.steps ? row.steps[0] : -1;
    const next = index >= 0 ? this.model.rowOf[index] : this.model.rows.findIndex((each) => each.stop === row.stop);
    this.choose(Math.max(0, next));
  }

  /** Where the failure shows: a marked step, with what it leads to below, or else a thread's last. */
  chooseFirst() {
    const marked = this.model.data.steps.findIndex((step) => step.m);
    if (marked >= 0) {
      this.chooseStep(marked);
      const below = this.model.rows[this.chosen + 1];
      if (below && below.stop !== undefined) this.show(this.chosen + 1);
    } else this.choose(this.model.rows.findIndex((row) => row.stop !== undefined));
  }

  chooseStep(index, scroll = true) {
    if (this.model.data.steps.length) this.choose(this.model.reveal(index), scroll);
    else this.choose(0, false);
  }

  choose(number, scroll = true) {
    this.chosen = Math.max(0, Math.min(number, this.model.rows.length - 1));
    this.filters.refresh();
    this.detail.show(this.model.rows[this.chosen]);
    this.draw();
    if (scroll) this.show(this.chosen);
  }

  /** Scrolls as little as needed. */
  show(number) {
    const top = number * ROW;
    const sight = this.view.clientHeight - this.heads.offsetHeight;
    if (top < this.view.scrollTop) this.view.scrollTop = top;
    else if (top + ROW > this.view.scrollTop + sight) {
      // whole rows, so that none is cut off below the names
      this.view.scrollTop = Math.ceil((top + ROW - sight) / ROW) * ROW;
    }
    const thread = this.model.threadOf(number);
    if (thread >= 0) {
      const left = this.geometry.left(thread);
      const right = left + this.geometry.laneWidth;
      if (left < this.view.scrollLeft) this.view.scrollLeft = left - this.geometry.indexWidth;
      else if (right > this.view.scrollLeft + this.view.clientWidth) this.view.scrollLeft = right - this.view.clientWidth;
    }
    this.draw();
  }

  later() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.draw();
    });
  }

  draw() {
    const { model, geometry } = this;
    geometry.fit(this.view.clientWidth);
    const [first, last] = this.window();
    this.heads.classList.toggle('tight', geometry.laneWidth < TIGHT);
    this.heads.style.width = `${geometry.width}px`;
    this.heads.replaceChildren(...model.lanes.map((thread) => {
      const head = el('div', { class: 'head', title: model.threadName(thread) }, model.threadName(thread));
      head.style.left = `${geometry.left(thread)}px`;
      head.style.width = `${geometry.laneWidth}px`;
      return head;
    }));
    this.cutHeads();
    this.body.style.height = `${model.rows.length * ROW}px`;
    this.body.style.width = `${geometry.width}px`;
    const links = svg('svg', { class: 'links', width: geometry.width, height: model.rows.length * ROW, 'aria-hidden': 'true' },
        ...this.arrows.draw(geometry, first, last, this.chosen));
    const lines = model.lanes.map((thread) => {
      const line = el('div', { class: 'life' });
      line.style.left = `${geometry.line(thread)}px`;
      return line;
    });
    const rows = [];
    for (let number = first; number <= last; number++) rows.push(this.rows.draw(geometry, number, this.chosen));
    if (this.chosen < first || this.chosen > last) {
      if (model.rows.length) rows.push(this.rows.draw(geometry, this.chosen, this.chosen));
    }
    this.body.replaceChildren(...rows, ...lines, ...this.bars.draw(geometry, first, last), links);
    if (model.rows.length) this.view.setAttribute('aria-activedescendant', this.rows.id(this.chosen));
    else this.view.removeAttribute('aria-activedescendant');
  }

  /** Shortens the names of the threads until all lanes have room for them. */
  cutHeads() {
    const { model, geometry } = this;
    const heads = [...this.heads.children];
    const key = `${geometry.laneWidth} ${model.lanes}`;
    const cut = (most) => heads.forEach((head, lane) => {
      head.textContent = model.threadName(model.lanes[lane]);
      if (head.scrollWidth > head.clientWidth) head.textContent = model.shortName(model.lanes[lane], most);
    });
    if (this.headsCut === key) {
      cut(this.mostSigns);
      return;
    }
    this.headsCut = key;
    this.mostSigns = Math.max(2, ...model.lanes.map((thread) => model.threadName(thread).length));
    while (this.mostSigns > 2 && heads.some((head) => head.scrollWidth > head.clientWidth)) cut(--this.mostSigns);
  }

  /** The first and last row to draw. */
  window() {
    const end = this.model.rows.length - 1;
    if (this.all) return [0, Math.min(end, MOST_PRINTED)];
    const first = Math.floor(this.view.scrollTop / ROW) - MARGIN;
    const sight = Math.ceil((this.view.clientHeight || 600) / ROW);
    return [Math.max(0, first), Math.min(end, first + sight + 2 * MARGIN)];
  }

  click(event) {
    const element = event.target.closest('.row');
    if (!element) return;
    const number = Number(element.getAttribute('aria-posinset')) - 1;
    if (this.model.rows[number].steps) this.unfold(number);
    else this.choose(number);
    this.view.focus({ preventScroll: true });
  }

  unfold(number) {
    this.model.open(this.model.rows[number]);
    this.choose(number);
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.view.clientHeight / ROW) - 2);
    const moves = {
      ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity,
    };
    if (event.key in moves) this.choose(this.chosen + moves[event.key]);
    else if (event.key === 'Enter' || event.key === ' ') {
      if ((this.model.rows[this.chosen] || {}).steps) this.unfold(this.chosen);
    } else if (event.key === 'n') this.seek(1);
    else if (event.key === 'p') this.seek(-1);
    else if (event.key === ']') this.follow(this.model.linksFrom, 1);
    else if (event.key === '[') this.follow(this.model.linksTo, 0);
    else if (event.key === 'f') this.filters.fold(!this.model.folding);
    else return;
    event.preventDefault();
  }

  /** Goes to the next row that is told of, marked or a thread's last. */
  seek(way) {
    const { rows, data } = this.model;
    for (let number = this.chosen + way; number >= 0 && number < rows.length; number += way) {
      const step = data.steps[rows[number].step];
      if (rows[number].stop !== undefined || step && (step.m || step.s)) {
        this.choose(number);
        return;
      }
    }
  }

  follow(links, end) {
    const step = (this.model.rows[this.chosen] || {}).step;
    const [link] = (step !== undefined && links.get(step)) || [];
    if (link) this.chooseStep(link[end]);
  }

  legend() {
    const { data } = this.model;
    const sorts = [...new Set(data.links.map((link) => link[2]))];
    const parts = [];
    const add = (text) => parts.push(el('span', {}, text), ' ');
    for (const [lock, letter] of this.bars.letters) add(`bar ${letter} = holds ${data.objects[lock]}`);
    const dashes = { value: 'solid', lock: 'dashed', signal: 'dotted', 'life-line': 'dash-dotted' };
    for (const style of Object.keys(dashes)) {
      const names = sorts.filter((sort) => LINKS[sort].style === style).map((sort) => LINKS[sort].name);
      if (names.length) add(`${dashes[style]} arrow = ${names.join(', ')}`);
    }
    if (data.stops.some((stop) => stop.by !== undefined)) add('thick arrow = waits for what was taken there');
    if (data.steps.some((step) => step.s)) add('coloured row = in the explanation');
    if (data.steps.some((step) => step.m)) add('● = the failure shows here');
    return el('p', { class: 'legend' }, ...parts);
  }

  static keys() {
    const keys = [['↑ ↓', 'step'], ['PageUp PageDown Home End', 'further'], ['Enter', 'show folded steps'],
      ['n p', 'next or previous step of the story'], ['[ ]', 'along an arrow'], ['f', 'fold or not']];
    const items = [];
    keys.forEach(([key, text]) => items.push(el('kbd', {}, key), ` ${text}   `));
    return el('details', { class: 'keys' }, el('summary', {}, 'Keys'), el('p', {}, ...items));
  }

  /** Everything, for paper. */
  print(all) {
    this.all = all;
    this.draw();
  }
}
