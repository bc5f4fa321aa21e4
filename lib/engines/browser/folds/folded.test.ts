// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isFolded } from './part';

const answer =
  '<p>An answer that is long enough to be read, in a sentence or two of plain text.</p>';
const folded = (names = '') => `<div id="part" ${names}>${answer}</div>`;

it.each([
  [
    'an answer under its heading',
    `<h3>How?</h3>${folded('class="faq-answer"')}`,
    true,
  ],
  [
    'what a button shows',
    `<button aria-expanded="false">How?</button>${folded()}`,
    true,
  ],
  [
    'what a button in a heading shows',
    `<h3><a aria-controls="part">How?</a></h3>${folded()}`,
    true,
  ],
  [
    'an item of an accordion',
    `<div class="accordion"><dt>How?</dt>${folded()}</div>`,
    true,
  ],
  ['what no name tells', `<h3>How?</h3>${folded()}`, false],
  [
    'a label',
    '<h3>How?</h3><div id="part" class="faq-answer">Ask us</div>',
    false,
  ],
  [
    'links',
    '<button aria-expanded="false">More</button><div id="part"><a>' +
      answer +
      '</a></div>',
    false,
  ],
  [
    'a menu',
    `<nav><button aria-expanded="false">More</button>${folded()}</nav>`,
    false,
  ],
  [
    'a whole accordion, shown elsewhere',
    `<h2>FAQ</h2><div id="part" class="faq"><button>How?</button>${answer}</div>`,
    false,
  ],
])('%s: %#', (_, html, expected) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const part = page.getElementById('part');
  expect(part && isFolded(part)).toBe(expected);
});
