import { describe, expect, it } from 'vitest';
import { countChanges, isChanged } from './changes';
import {
  addAction,
  duplicateAction,
  moveAction,
  putBack,
  removeAction,
  retypeAction,
  switchAction,
  type Draft,
  fromForm,
  toForm,
} from './form';
import { toggleFormat } from './edit-formats';
import { fieldPath, withValue } from './field-path';

type Options = Draft['options'];
const open = (options: Options) => toForm({ options });
const set = (options: Options, path: string, value: unknown): Options => {
  const form = open(options);
  return fromForm(withValue(form, fieldPath(form, path), value)).options;
};

describe('setting a field', () => {
  it.each<[Options, string, unknown, Options]>([
    [{}, 'timeout', 5000, { timeout: 5000 }],
    [{}, 'location.country', 'DE', { location: { country: 'DE' } }],
    [{}, 'parsers.maxPages', 5, { parsers: [{ type: 'pdf', maxPages: 5 }] }],
    [
      { parsers: ['pdf'] },
      'parsers.mode',
      'ocr',
      { parsers: [{ type: 'pdf', mode: 'ocr' }] },
    ],
    [
      { parsers: [] },
      'parsers.mode',
      'ocr',
      { parsers: [{ type: 'pdf', mode: 'ocr' }] },
    ],
    [
      { formats: ['markdown', 'json'] },
      'formats.json.prompt',
      'x',
      { formats: ['markdown', { type: 'json', prompt: 'x' }] },
    ],
    [
      { redactPII: true },
      'redactPII.mode',
      'fast',
      { redactPII: { mode: 'fast' } },
    ],
    [{}, 'formats', [], { formats: [] }],
  ])('%j %s = %j', (options, path, value, expected) =>
    expect(set(options, path, value)).toEqual(expected),
  );

  it.each<[Options, string, Options]>([
    [{ timeout: 5000 }, 'timeout', {}],
    [{ location: { country: 'DE' } }, 'location.country', {}],
    [
      { location: { country: 'DE', languages: ['de'] } },
      'location.country',
      { location: { languages: ['de'] } },
    ],
    [{ parsers: [{ type: 'pdf', maxPages: 5 }] }, 'parsers.maxPages', {}],
    [
      { formats: [{ type: 'json', prompt: 'x' }] },
      'formats.json.prompt',
      { formats: ['json'] },
    ],
    [
      { formats: [{ type: 'screenshot', viewport: { width: 5 } }] },
      'formats.screenshot.viewport.width',
      { formats: ['screenshot'] },
    ],
    [{ redactPII: { mode: 'fast' } }, 'redactPII.mode', { redactPII: {} }],
  ])('%j without %s', (options, path, expected) => {
    const before = open(options);
    expect(isChanged(before, path)).toBe(true);
    const form = withValue(before, fieldPath(before, path), undefined);
    expect(fromForm(form).options).toEqual(expected);
    expect(isChanged(form, path)).toBe(false);
  });

  it('accepts any header name', () => {
    const headers = JSON.parse('{"__proto__":"a","b":"c"}') as unknown;
    const form = open({ headers, mobile: true });
    expect(JSON.stringify(withValue(form, ['mobile'], undefined).options)).toBe(
      '{"headers":{"__proto__":"a","b":"c"}}',
    );
    expect(({} as Options).a).toBeUndefined();
  });
});

describe('formats', () => {
  it.each<[Options, Parameters<typeof toggleFormat>[1], Options]>([
    [{}, 'summary', { formats: ['markdown', 'summary'] }],
    [{ formats: ['markdown', 'summary'] }, 'summary', {}],
    [{}, 'markdown', { formats: [] }],
    [
      {},
      'question',
      { formats: ['markdown', { type: 'question', question: '' }] },
    ],
    [
      { formats: ['json', { type: 'json' }, 'links'] },
      'json',
      { formats: ['links'] },
    ],
  ])('%j with %s turned', (options, id, expected) =>
    expect(fromForm(toggleFormat(open(options), id)).options).toEqual(expected),
  );
});

describe('actions', () => {
  const form = open({
    actions: ['a', 'b', 'c'].map((key) => ({ type: 'press', key })),
  });
  const keysOf = ({ actions }: typeof form) =>
    actions.map(({ action }) => action.key ?? action.type).join('');
  const areDistinct = ({ actions }: typeof form) =>
    new Set(actions.map(({ key }) => key)).size === actions.length;

  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [9, 0, 'abc'],
  ])('moves %i to %i', (from, to, expected) =>
    expect(keysOf(moveAction(form, from, to))).toBe(expected),
  );

  it('are added, copied, removed and restored, each with a unique key', () => {
    const more = duplicateAction(addAction(form, 'scrape'), 0);
    expect(keysOf(more)).toBe('aabcscrape');
    const [first] = more.actions;
    const back = first && putBack(removeAction(more, 0), 0, first);
    expect(back && keysOf(back)).toBe('aabcscrape');
    expect(back && areDistinct(back)).toBe(true);
  });

  it('keep the fields they share with a new type', () => {
    const click = open({
      actions: [{ type: 'click', selector: 'a', all: true }],
    });
    expect(retypeAction(click, 0, 'scroll').actions[0]?.action).toEqual({
      type: 'scroll',
      selector: 'a',
    });
    expect(retypeAction(click, 0, 'write').actions[0]?.action).toEqual({
      type: 'write',
      text: '',
    });
  });

  it('are not sent while they are off', () => {
    const { options, idleActions } = fromForm(switchAction(form, 1));
    expect(options.actions).toHaveLength(2);
    expect(idleActions).toEqual([
      { at: 1, action: { type: 'press', key: 'b' } },
    ]);
  });
});

describe('changes', () => {
  it.each<[Options, Parameters<typeof countChanges>[1], number]>([
    [{}, 'get', 0],
    [{ formats: ['markdown', { type: 'json', prompt: 'x' }] }, 'get', 3],
    [{ parsers: ['pdf'] }, 'get', 1],
    [{ parsers: [{ type: 'pdf', mode: 'ocr', pages: true }] }, 'get', 3],
    [{ formats: [{ type: 'question', question: 'Who?' }] }, 'get', 1],
    [
      {
        formats: [
          { type: 'screenshot', viewport: { width: 800, height: 600 } },
        ],
      },
      'get',
      3,
    ],
    [{ location: { country: 'DE', languages: ['de'] } }, 'from', 2],
    [{ redactPII: true }, 'privacy', 1],
    [{ redactPII: { mode: 'fast' } }, 'privacy', 2],
    [{ actions: [{ type: 'scrape' }] }, 'actions', 1],
  ])('counts in %j for %s: %i', (options, group, expected) =>
    expect(countChanges(open(options), group)).toBe(expected),
  );
});
