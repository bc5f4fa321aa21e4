import { expect, it } from 'vitest';
import { withoutNotes } from './contract-notes';

it.each([
  [
    "field(z.int(), { source: 'An \\'integer\\', ' + min })",
    'field(z.int(), { })',
  ],
  [
    "get(z.int(), { unit: 'ms', source: `of ${1}`, default: 2 })",
    "get(z.int(), { unit: 'ms', default: 2 })",
  ],
  [
    "defineAction('a', 'b', { c: field(z.int(), { source: 'd' }) })",
    "defineAction('a', '', { c: field(z.int(), { }) })",
  ],
  [
    "defineFormat({ id: 'f', source: 'g', answer: { f: object({ source: label }) } })",
    "defineFormat({ id: 'f', answer: { f: object({ source: label }) } })",
  ],
])('every build leaves out the texts of the contract: %s', (code, expected) => {
  expect(withoutNotes(code, 'x.ts', 'page')).toBe(expected);
});

it.each([
  [
    "optional(z.record(z.string()), { source: 'c', default: { d: [] }, wrongForm: 'e' })",
    'optional(z.record(z.string()), { })',
  ],
  [
    "get(s, { source: 'b', needsService: true, default: c() })",
    '{ facts: { needsService: true, } }',
  ],
  [
    "withTexts('a', { b: optionsIn('c')(z.int(), { source: 'd' }) })",
    '{ b: { facts: { } } }',
  ],
  [
    "defineFormat({ id: 'f', source: 'g', answer: { f: nullable(text) }, cost: 1 })",
    "{ id: 'f', answer: { f: 0 }, cost: 1 }",
  ],
])(
  'the background also leaves out what the form and the views read, and what checks a request: %s',
  (code, expected) => {
    expect(withoutNotes(code, 'x.ts', 'background')).toBe(expected);
  },
);

it('a search only reads the names of fields', () => {
  const code =
    "const a = defineFormat({ id: 'f', source: 'g', request: { b: field(z.int(), { source: 'c' }) }, answer: { f: text } })";
  expect(withoutNotes(code, 'x.ts', 'search')).toBe(
    "const a = { id: 'f', request: {}, answer: { f: 0 } }",
  );
});

it('notes are made without requests', () => {
  const code =
    "defineFormat({ id: 'f', request: { b: field(z.int()) }, answer: { f: text } })";
  expect(withoutNotes(code, 'x.ts', 'notes')).toBe(
    "{ id: 'f', request: {}, answer: { f: text } }",
  );
});

it('other code stays as it is', () => {
  const code =
    "const block = object({ source: label, unit: text }); refine(f, { error: 'a', default: 1 })";
  expect(withoutNotes(code, 'x.ts', 'background')).toBe(code);
});
