// SPDX-License-Identifier: Apache-2.0
// Makes the page alive: pictures when they come into sight, copying, the theme, printing.

const data = JSON.parse(document.getElementById('data').textContent);
const timelines = new Map();

function timelineOf(element) {
  if (!timelines.has(element)) {
    const number = Number(element.dataset.finding);
    timelines.set(element, new Timeline(element, data[number], `f${number}`));
  }
  return timelines.get(element);
}

const EAGER = 3;
const places = [...document.querySelectorAll('.timeline')];
const sight = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (entry.isIntersecting) {
      timelineOf(entry.target);
      sight.unobserve(entry.target);
    }
  }
}, { rootMargin: '1000px' });
places.slice(0, EAGER).forEach(timelineOf);
places.slice(EAGER).forEach((place) => sight.observe(place));

addEventListener('beforeprint', () => places.forEach((place) => timelineOf(place).print(true)));
addEventListener('afterprint', () => places.forEach((place) => timelineOf(place).print(false)));

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = el('textarea', { class: 'unseen' }, text);
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (!done) throw new Error('not copied');
  }
}

for (const button of document.querySelectorAll('button.copy')) {
  const name = button.textContent;
  button.addEventListener('click', async () => {
    const shown = button.parentElement.previousElementSibling;
    let said = 'Copied';
    try {
      await copy(shown.textContent);
    } catch {
      getSelection().selectAllChildren(shown);
      said = 'Selected; press Ctrl+C';
    }
    button.textContent = said;
    say(`${said}: the ${button.dataset.copies}`);
    setTimeout(() => { button.textContent = name; }, 2000);
  });
}

const theme = document.getElementById('theme');
const themes = ['system', 'light', 'dark'];
let current = 0;
theme.hidden = false;
theme.addEventListener('click', () => {
  current = (current + 1) % themes.length;
  theme.textContent = `Theme: ${themes[current]}`;
  if (current) document.documentElement.dataset.theme = themes[current];
  else delete document.documentElement.dataset.theme;
});
