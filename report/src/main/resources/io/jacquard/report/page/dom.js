// SPDX-License-Identifier: Apache-2.0
// Elements. Whatever comes from the program becomes text or an attribute's value, never markup.

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

/** Says something to those who listen to the page. */
function say(text) {
  document.getElementById('said').textContent = text;
}

/** 1,200 steps. */
function count(number, word) {
  return `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
}

/** The text, with places to break it at: after its dots, as in the name of a class, but for that of a file. */
function breakable(text) {
  return text.split(/(?<=\.(?!\w+[:)]))/).flatMap((part) => [part, el('wbr')]);
}
