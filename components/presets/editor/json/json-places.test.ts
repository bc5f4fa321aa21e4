import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import {
  syntaxErrorAt,
  overriddenKeysIn,
  spanOf,
  stepsTo,
} from './json-places';

const text = `{
  "formats": ["markdown", { "type": "screenshot", "viewport": { "width": 1 } }],
  "headers": { "a/b~c": "x", "": "empty" },
  "actions": [
    { "type": "press" }
  ],
  "timeout": 5
}`;
const stateOf = (doc: string) =>
  EditorState.create({ doc, extensions: [json()] });
const at = (pointer: string, doc = text) => {
  const { from, to } = spanOf(stateOf(doc), pointer);
  return doc.slice(from, to);
};

describe('spanOf', () => {
  it.each([
    ['/timeout', '5'],
    ['/formats/0', '"markdown"'],
    ['/formats/1/viewport/width', '1'],
    ['/headers/a~1b~0c', '"x"'],
    ['/headers/', '"empty"'],
    ['/actions/0', '{ "type": "press" }'],
    ['/actions', '"actions"'],
    ['', '{'],
    ['/actions/0/key', '{ "type": "press" }'],
    ['/actions/7', '"actions"'],
    ['/unknown/1', '{'],
  ])('of %o is %o', (pointer, expected) => expect(at(pointer)).toBe(expected));

  it('returns the last of two duplicates, which is the one that counts', () => {
    expect(at('/a', '{"a": 1, "a": 2}')).toBe('2');
  });

  it.each([[''], ['['], ['{'], ['{"a"'], ['{"a":'], ['{"a": [1,']])(
    'finds a position in %o',
    (doc) => {
      const { from, to } = spanOf(stateOf(doc), '/a/0');
      expect(from).toBeLessThanOrEqual(to);
      expect(to).toBeLessThanOrEqual(doc.length);
    },
  );
});

describe('stepsTo', () => {
  it.each<[string, (string | number)[]]>([
    ['"markdown"', ['formats', 0]],
    ['"width"', ['formats', 1, 'viewport', 'width']],
    ['"x"', ['headers', 'a/b~c']],
    ['5', ['timeout']],
  ])('%s', (words, expected) => {
    const start = text.indexOf(words);
    for (const place of [start, start + 1, start + words.length]) {
      expect(stepsTo(stateOf(text), place)).toEqual(expected);
    }
  });
});

describe('breakOf', () => {
  it.each([
    ['{\n  "a": tru\n}', 2],
    ['{\n  "a": 1,\n}', 3],
    ['{\n  "a": [1\n', 3],
    ['', 1],
  ])('of %o is in line %i', (doc, line) => {
    const state = stateOf(doc);
    expect(state.doc.lineAt(syntaxErrorAt(state)).number).toBe(line);
  });
});

describe('doublesIn', () => {
  it.each<[string, string[]]>([
    ['{"a": 1, "b": {"a": 2}, "c": [{"a": 3}, {"a": 4}]}', []],
    ['{"a": 1, "b": 2, "a": 3, "\\u0061": 4}', ['"a": 1', '"a": 3']],
    ['{"c": [{"toString": 1, "toString": 2}]}', ['"toString": 1']],
    ['{"__proto__": 1, "__proto__": 2', ['"__proto__": 1']],
    ['', []],
  ])('of %s', (doc, expected) => {
    const found = overriddenKeysIn(stateOf(doc)).map(
      ({ from }) => doc.slice(from).split(/[,}]/)[0],
    );
    expect(found).toEqual(expected);
  });
});
