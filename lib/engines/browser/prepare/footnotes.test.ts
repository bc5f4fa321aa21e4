// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { takeFootnotes } from './notes';
import { restoreMarks } from './marks';

const base = 'https://x.example/';

/**
 * The text of a page with its references as numbers in brackets, and the notes.
 */
function read(html: string) {
  const copy = new DOMParser().parseFromString(html, 'text/html');
  for (const link of copy.querySelectorAll('a')) {
    const address = link.getAttribute('href');
    if (address) link.setAttribute('href', new URL(address, base).href);
  }
  const notes = takeFootnotes(copy, base);
  const text = copy.body.textContent.replace(/[\u{F1BD0}\u{F1BD1}]/gu, '|');
  restoreMarks(copy.body, notes);
  return [
    text,
    ...[...copy.querySelectorAll('li')].map((note) => note.textContent),
  ];
}

const latexml = (text: string) =>
  `<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>${text}</span></span></span>`;

it.each([
  [
    'whose note starts with the number',
    '<p>Oak<span class="x"><a href="#a">1</a></span> and elm.<a href="#b">2</a></p><div><p>Notas</p><p id="a">1. Old.</p><p id="b">2. Tall.</p></div>',
    ['Oak|1| and elm.|2|', 'Old.', 'Tall.'],
  ],
  [
    'whose note leads back',
    '<p>Oak<a href="#a" id="r">a</a>.</p><div><p id="a">Old. <a href="#r">up</a></p></div>',
    ['Oak|1|.', 'Old. '],
  ],
  [
    'in brackets after a space, whose note leads back',
    '<p>Oak <a href="#a" name="r">[1]</a>.</p><p><a href="#r" name="a">[1]</a> Old.</p>',
    ['Oak |1|.', 'Old.'],
  ],
  [
    'in raised brackets',
    '<p>Oak<sup>[<a href="#a">1</a>]</sup>.</p><p id="a">1. Old.</p>',
    ['Oak|1|.', 'Old.'],
  ],
  [
    'called a footnote',
    '<p>Oak<sup><a href="#a">[footnote 1]</a></sup>.</p><p id="a">Old.</p>',
    ['Oak|1|.', 'Old.'],
  ],
  [
    'in the margin',
    '<p>Oak<label>⊕</label><input type="checkbox"><span class="marginnote">Old.</span>.</p>',
    ['Oak|1|.', 'Old.'],
  ],
  ['in LaTeXML', `<p>Oak${latexml('Old.')}.</p>`, ['Oak|1|.', 'Old.']],
  [
    'to a block with all notes',
    '<p>Oak<sup><a href="#a">1</a></sup>, elm<sup><a href="#b">2</a></sup></p><p><a name="a">1</a>. Old.<br><a name="b">2</a>. <i>Tall</i>.</p>',
    ['Oak|1|, elm|2|', 'Old.', 'Tall.'],
  ],
  [
    'under a heading in any language',
    '<p>Oak<sup><a href="#a">1</a></sup></p><h2>Anmerkungen</h2><ol><li id="a">Old.</li></ol>',
    ['Oak|1|', 'Old.'],
  ],
])('finds references %s', (_, html, expected) => {
  expect(read(html)).toEqual(expected);
});

it.each([
  [
    'a list of contents',
    '<p>See part <a href="#a">1</a></p><p id="a">1. The oak.</p>',
  ],
  [
    'a citation',
    '<p>Oak [<a href="#a">1</a>], elm.</p><p id="a">[1] Smith, Trees.</p>',
  ],
  [
    'a number that leads elsewhere',
    '<p>Oak,<a href="#a">1</a></p><p id="a">The oak is old.</p>',
  ],
])('keeps %s', (_, html) => {
  const text = new DOMParser().parseFromString(html, 'text/html').body
    .textContent;
  expect(read(html)).toEqual([text]);
});
