// SPDX-License-Identifier: Apache-2.0
// The controls above the picture: threads, objects, kinds of steps, folding, arrows.

class Filters {
  constructor(model, arrows, changed) {
    this.model = model;
    this.changed = changed;
    this.counted = el('span', { class: 'count' });
    this.boxes = [];
    this.object = this.objects();
    this.element = el('div', { class: 'tools', role: 'group', 'aria-label': 'What to show' },
        this.checks('Threads', model.data.threads, model.hiddenThreads),
        this.checks('Steps', GROUPS, model.hiddenGroups, (group) => model.data.steps.some((step) => step.g === group)),
        el('label', {}, 'Object', this.object),
        this.folding(),
        this.links(arrows),
        this.counted);
    this.refresh();
  }

  /** Makes the controls show what the model says. */
  refresh() {
    for (const [box, hidden, number] of this.boxes) box.checked = !hidden.has(number);
    this.object.value = String(this.model.object);
    this.foldBox.checked = this.model.folding;
    this.counted.textContent = `${this.model.shown.toLocaleString('en')} of ${count(this.model.data.steps.length, 'step')} shown`;
  }

  checks(name, labels, hidden, exists = () => true) {
    const set = el('fieldset', {}, el('legend', {}, name));
    labels.forEach((label, number) => {
      if (!exists(number)) return;
      const box = el('input', { type: 'checkbox' });
      box.addEventListener('change', () => {
        if (box.checked) hidden.delete(number);
        else hidden.add(number);
        this.changed();
      });
      this.boxes.push([box, hidden, number]);
      set.append(el('label', {}, box, label));
    });
    return set;
  }

  objects() {
    const used = new Set(this.model.data.steps.map((step) => step.o).filter((object) => object !== undefined));
    const select = el('select', {}, el('option', { value: '-1' }, 'all'));
    for (const object of used) select.append(el('option', { value: String(object) }, this.model.data.objects[object]));
    select.addEventListener('change', () => {
      this.model.object = Number(select.value);
      this.changed();
    });
    return select;
  }

  folding() {
    this.foldBox = el('input', { type: 'checkbox' });
    this.foldBox.addEventListener('change', () => this.fold(this.foldBox.checked));
    return el('label', {}, this.foldBox, 'Fold what does not matter');
  }

  fold(folding) {
    this.model.folding = folding;
    this.model.opened.clear();
    this.changed();
  }

  links(arrows) {
    const select = el('select', {},
        el('option', { value: 'all' }, 'all'),
        el('option', { value: 'chosen' }, 'of the chosen step'),
        el('option', { value: 'none' }, 'none'));
    select.addEventListener('change', () => {
      arrows.which = select.value;
      this.changed();
    });
    return el('label', {}, 'Arrows', select);
  }
}
