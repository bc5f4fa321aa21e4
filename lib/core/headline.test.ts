import { expect, it } from 'vitest';
import { type TitleClues, headlineOf } from './headline';

const headings = ['The tide mill'];
const url = 'https://www.rivertimes.example/2026/tide-mill';

it.each<[string, string, TitleClues, string]>([
  ['no clue', 'The tide mill - River Times', {}, 'The tide mill - River Times'],
  [
    'a known site',
    'The tide mill | River Times',
    { sites: ['River Times'] },
    'The tide mill',
  ],
  [
    'a site of two parts',
    'The tide mill - Times - North',
    { sites: ['Times - North'] },
    'The tide mill',
  ],
  [
    'a site as in its address',
    'The tide mill – River Times',
    { url },
    'The tide mill',
  ],
  ['a heading', 'The tide mill - River Times', { headings }, 'The tide mill'],
  [
    'a heading behind the site',
    'River Times: The tide mill',
    { headings },
    'The tide mill',
  ],
  [
    'a heading in capitals',
    'THE TIDE MILL | RT',
    { headings },
    'The tide mill',
  ],
  ['no space', 'The tide mill|RT', { headings }, 'The tide mill'],
  ['full width', 'The tide mill｜RT', { headings }, 'The tide mill'],
  [
    'a longer heading',
    'The tide mill',
    { headings: ['The tide mill: how it works, and why'] },
    'The tide mill: how it works, and why',
  ],
  [
    'a longer heading and a site',
    'The tide mill | RT',
    { headings: ['The tide mill and its four towns'] },
    'The tide mill and its four towns',
  ],
  [
    'a title that is cut',
    'The tide mill and its f…',
    { headings: ['The tide mill and its four towns'] },
    'The tide mill and its four towns',
  ],
  [
    'the second heading',
    'The tide mill',
    { headings: ['RT', 'The tide mill'] },
    'The tide mill',
  ],
  [
    'the site as heading',
    'RT - The tide mill of the north',
    { headings: ['RT'] },
    'RT - The tide mill of the north',
  ],
  [
    'another heading',
    'The tide mill',
    { headings: ['Contents'] },
    'The tide mill',
  ],
  [
    'a word with a hyphen',
    'The tide-mill',
    { sites: ['mill'] },
    'The tide-mill',
  ],
  ['only the site', 'River Times', { sites: ['River Times'] }, 'River Times'],
  ['nothing', '', { headings }, ''],
])('%s: %j', (_, title, clues, expected) =>
  expect(headlineOf(title, clues)).toBe(expected),
);
