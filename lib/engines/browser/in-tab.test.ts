import { i18n } from '#i18n';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PresetOptions } from '@/lib/contract/schema/preset-options';
import { bringReader, readInTab } from './in-tab';

const answer = '{"success":true}';
const request = {
  url: 'https://tides.example/',
  formats: ['markdown' as const],
};

/**
 * A tab with these answers to the reader's calls; resolves to what was done in
 * it, and to the result of a reading.
 */
async function reading(
  isBrought: boolean | 'in vain',
  ...answers: (string | Error)[]
) {
  const done: string[] = [];
  let isClosed = isBrought === 'in vain';
  fakeBrowser.reset();
  fakeBrowser.scripting = {
    executeScript: vi.fn(async (script: object) => {
      if ('files' in script) {
        done.push('inject');
        if (isClosed) {
          isClosed = false;
          throw new Error('Cannot access');
        }
        return [];
      }
      done.push('call');
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return [{ result: next }];
    }),
  } as never;
  if (isBrought) bringReader(1, request);
  const outcome = await readInTab(1, { request }, new AbortController().signal);
  return {
    done: done.join(' '),
    kind: outcome.error?.kind,
    raw: await outcome.raw?.text(),
  };
}

it.each<[string, boolean | 'in vain', (string | Error)[], string]>([
  ['injected again if that failed', 'in vain', [answer], 'inject inject call'],
  ['injected and called', false, [answer], 'inject call'],
  ['called without another injection', true, [answer], 'inject call'],
  [
    'injected again after a reload',
    true,
    ['gone', answer],
    'inject call inject call',
  ],
  ['another one for a PDF', true, ['pdf', answer], 'inject call inject call'],
])('the reader is %s', async (_, isBrought, answers, done) => {
  expect(await reading(isBrought, ...answers)).toEqual({
    done,
    kind: undefined,
    raw: answer,
  });
});

it('warns that only a part of the page was read', async () => {
  const { raw } = await reading(
    true,
    '{"success":true,"data":{"markdown":"Hi","warnings":[["paywall"]]}}',
  );
  expect(JSON.parse(raw ?? '').data).toEqual({
    markdown: 'Hi',
    warning: i18n.t('pageWarning.paywall'),
  });
});

it.each<[string, string | Error, string]>([
  ['shows another page', 'moved', 'page-moved'],
  ['allows no script', new Error('Cannot access'), 'tab-closed-to-pluck'],
  ['has nothing readable', '{"success":false,"error":"No."}', 'reader-failed'],
])('reports a tab that %s', async (_, given, kind) => {
  expect(await reading(true, given)).toMatchObject({ kind });
});

it.each<[string, PresetOptions['formats'], string[]]>([
  ['of a format', ['links', 'branding'], ['/reader.js', '/branding.js']],
  [
    'of word forms to find passages',
    [{ type: 'highlights', query: 'tides' }],
    ['/reader.js', '/word-forms.js'],
  ],
  [
    'of word forms to find passages for a model',
    [{ type: 'question', question: 'When?' }],
    ['/reader.js', '/word-forms.js'],
  ],
])('injects the separate script %s', async (_, formats, files) => {
  const executeScript = vi.fn(async () => [{ result: answer }]);
  fakeBrowser.scripting = { executeScript } as never;
  await readInTab(
    1,
    { request: { ...request, formats } },
    new AbortController().signal,
  );
  expect(executeScript).toHaveBeenCalledWith(
    expect.objectContaining({ files }),
  );
});

it.each([
  ['during the reading ends it in the tab', true, 3],
  ['afterwards leaves the tab alone', false, 2],
])('stopping the reader %s', async (_, isDuring, calls) => {
  const controller = new AbortController();
  const executeScript = vi.fn(async () => {
    if (isDuring && executeScript.mock.calls.length === 2) controller.abort();
    return [{ result: answer }];
  });
  fakeBrowser.scripting = { executeScript } as never;
  await readInTab(1, { request }, controller.signal);
  controller.abort();
  expect(executeScript).toHaveBeenCalledTimes(calls);
});

it.each<[string, () => Promise<object>, string]>([
  [
    'is closed while it is read',
    () => Promise.reject(new Error('No tab with id: 1.')),
    'tab-closed',
  ],
  [
    'allows no script any more',
    async () => ({ id: 1, windowId: 7 }),
    'tab-closed-to-pluck',
  ],
])('reports that a tab %s', async (_, get, kind) => {
  fakeBrowser.reset();
  fakeBrowser.scripting = {
    executeScript: () => Promise.reject(new Error('Frame was removed.')),
  } as never;
  Object.assign(fakeBrowser.tabs, { get });
  const { error } = await readInTab(
    1,
    { request },
    new AbortController().signal,
  );
  expect(error?.kind).toBe(kind);
});
