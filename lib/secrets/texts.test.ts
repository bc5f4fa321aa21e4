import { beforeEach, describe, expect, it } from 'vitest';
import { isReference, referencesIn } from '@/lib/contract/schema/secret-places';
import { setPassphrase, lock } from './passphrase';
import { freshBrowser } from '@/test/sample-vault';
import { fillIn, keepTexts } from './texts';
import { changeVault } from './vault';

const foreign = 'secret:00000000-0000-4000-8000-000000000000';
const options = {
  formats: ['markdown' as const],
  headers: {
    Cookie: 'sid=session-4711',
    Accept: 'text/html',
    Authorization: 'Bearer the-token',
  },
  actions: [
    { type: 'write' as const, text: 'hunter2' },
    { type: 'press' as const, key: 'Enter' },
  ],
};
const idleActions = [
  { at: 0, action: { type: 'write' as const, text: 'idle text' } },
];
const none = new Set<string>();

beforeEach(freshBrowser);

describe('keepTexts and fillIn', () => {
  it('replace secrets with references, and restore them', async () => {
    const { kept, emptied } = await keepTexts({ options, idleActions }, none);
    const text = JSON.stringify(kept);
    for (const secret of ['session-4711', 'the-token', 'hunter2', 'idle text'])
      expect(text).not.toContain(secret);
    expect(kept.options.headers.Accept).toBe('text/html');
    expect(referencesIn(kept)).toHaveLength(4);
    expect(emptied).toEqual([]);
    const { filled, texts } = await fillIn(kept);
    expect(filled).toEqual({ options, idleActions });
    expect(texts.toSorted()).toEqual([
      'Bearer the-token',
      'hunter2',
      'idle text',
      'sid=session-4711',
    ]);
  });

  it('keep the preset’s own references, and write nothing for them', async () => {
    const { kept } = await keepTexts({ options }, none);
    await setPassphrase('first');
    await lock();
    expect(await keepTexts(kept, new Set(referencesIn(kept)))).toEqual({
      kept,
      emptied: [],
    });
  });

  it('empty any other reference, and never reveal its text', async () => {
    const { kept: other } = await keepTexts({ options }, none);
    const cookie = other.options.headers.Cookie;
    const { kept, emptied } = await keepTexts(
      {
        options: {
          headers: { Cookie: cookie, 'X-Other': foreign },
          actions: [{ type: 'write', text: cookie }],
        },
      },
      none,
    );
    expect(kept.options).toEqual({
      headers: { Cookie: '', 'X-Other': '' },
      actions: [{ type: 'write', text: '' }],
    });
    expect(emptied).toEqual([
      ['headers', 'Cookie'],
      ['headers', 'X-Other'],
      ['actions', 0, 'text'],
    ]);
  });

  it('ignore references elsewhere: in prompts, selectors, harmless headers', async () => {
    const { kept } = await keepTexts({ options }, none);
    const cookie = kept.options.headers.Cookie;
    const request = {
      formats: [{ type: 'question', question: cookie }],
      headers: { 'User-Agent': cookie },
      actions: [{ type: 'press', key: cookie }],
    };
    expect((await fillIn({ options: request })).filled.options).toEqual(
      request,
    );
  });

  it('send nothing if a text was deleted', async () => {
    const { kept } = await keepTexts({ options }, none);
    await changeVault((held) => {
      held.texts = {};
    });
    await expect(fillIn(kept)).rejects.toThrow('gone');
  });
});

it.each([
  ['secret:0b0e7b1c-4d0f-4c7e-9d0a-5b2c1d3e4f5a', true],
  [' secret:0b0e7b1c-4d0f-4c7e-9d0a-5b2c1d3e4f5a', false],
  ['secret:', false],
  ['Secret:0b0e7b1c-4d0f-4c7e-9d0a-5b2c1d3e4f5a', false],
])('%j is a reference: %s', (text, expected) =>
  expect(isReference(text)).toBe(expected),
);
