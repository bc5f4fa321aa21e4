import { expect, it } from 'vitest';
import { joinedPages } from './joined-pages';

const text = 'The harbour keeps a log of every tide, written by';

it.each<[string, string[], string]>([
  ['a sentence', [text, 'the keeper.'], `${text} the keeper.`],
  ['a divided word', [`${text} the kee-`, 'per.'], `${text} the keeper.`],
  [
    'a sentence before the notes of its page',
    [`${text}\n\n[^1]: A book.`, 'the keeper.\n\nMore.'],
    `${text} the keeper.\n\n[^1]: A book.\n\nMore.`,
  ],
  [
    'a sentence whose next word is a name, if both are long',
    [
      `${text} all of those who were ever in it`,
      `Keepers, and more of ${text}.`,
    ],
    `${text} all of those who were ever in it Keepers, and more of ${text}.`,
  ],
])('%s goes on over the end of a page', (_, pages, whole) => {
  expect(joinedPages(pages)).toBe(whole);
});

it.each<[string, string, string]>([
  ['a sentence that ended', `${text} him.`, 'then more.'],
  ['a sentence before one with a start', text, 'The keeper.'],
  ['a heading', `# ${text}`, 'the keeper.'],
  ['an item', text, '- the keeper.'],
  ['a row', '| Day | Height, as it was read by the keeper |', 'the keeper.'],
  ['a label', 'Winter', 'the keeper.'],
])('%s ends with the page', (_, page, next) => {
  expect(joinedPages([page, '', next])).toBe(`${page}\n\n${next}`);
});
