import { expect, it } from 'vitest';
import type {
  Looked,
  Unseen,
} from '@/lib/engines/browser/watching/look-in-tab';
import { outcomeOf } from './look-outcome';
import type { Watched } from './page-watch';

const text: Watched = { kind: 'text' };
const recipe = {
  build: 'page' as const,
  rows: ['body'],
  columns: [{ name: 'Price', type: 'price' as const, at: [{ selector: 'b' }] }],
};
const value: Watched = { kind: 'value', recipe, rule: { when: 'changed' } };
const rows: Watched = { kind: 'rows', rows: { list: 1 }, columns: ['Name'] };
const address = 'https://a.example/news?session=7';
const page = { address, status: 200 };
const sheet = { columns: [], list: 1, lists: 1, pages: 1 };

it.each<[string, Watched, Looked | { unseen: Unseen }, object]>([
  [
    'a text',
    text,
    { ...page, markdown: '# News\n\n[a](/b)' },
    {
      type: 'read',
      reading: { lines: ['# News', 'a'] },
      address: 'https://a.example/news',
    },
  ],
  [
    'a text with a field for a password',
    text,
    { ...page, markdown: 'a', wall: 'sign-in' },
    { type: 'read', wall: 'sign-in' },
  ],
  ['a blank page', text, { ...page, markdown: '\n' }, { why: 'not-there' }],
  [
    'a page that asks to wait',
    text,
    { ...page, status: 429, markdown: 'Slow down', refusedMs: 9 },
    { why: 'refused', status: 429, waitMs: 9 },
  ],
  [
    'a page that is gone',
    text,
    { ...page, status: 404, markdown: 'Not found' },
    { why: 'error-page', status: 404 },
  ],
  [
    'a page that needs a login',
    text,
    { ...page, status: 401 },
    { why: 'sign-in' },
  ],
  [
    'a check for persons',
    text,
    { ...page, status: 403, wall: 'challenge' },
    { why: 'challenge' },
  ],
  ['another site', text, { unseen: 'elsewhere' }, { why: 'elsewhere' }],
  [
    'a value',
    value,
    { ...page, sheet: { rows: [{ Price: ' € 5 ' }], sheet } },
    { type: 'read', reading: { lines: ['€ 5'] } },
  ],
  [
    'a value that is missing',
    value,
    { ...page, sheet: { rows: [{}], sheet: { ...sheet, missing: ['Price'] } } },
    { why: 'not-there' },
  ],
  ['no list', rows, page, { why: 'not-there' }],
  [
    'a form in its place',
    rows,
    { ...page, wall: 'sign-in' },
    { why: 'sign-in' },
  ],
  [
    'rows',
    rows,
    { ...page, sheet: { rows: [{ Name: 'a' }], sheet } },
    { type: 'read', reading: { rows: [{ Name: 'a' }], columns: [] } },
  ],
])('%s', (_, what, looked, expected) => {
  expect(outcomeOf(what, looked, 5)).toMatchObject({ at: 5, ...expected });
});
