import { expect, it } from 'vitest';
import { browser } from 'wxt/browser';
import { createWorkers, importAs } from '@/test/sample-workers';

const load = async () => (await import('./space-item')).changeSpace;
const went = (title: string) => ({
  went: { at: 1, count: 1, titles: [title] },
});

it('keeps in memory, and separate, what private windows deleted for space', async () => {
  createWorkers({ schedule: (task) => task });
  await (await importAs('normal', load))(() => went('News'));
  await (await importAs('private', load))((was) => ({
    ...was,
    ...went('My diagnosis'),
  }));
  expect(await browser.storage.local.get(null)).toEqual({
    space: went('News'),
  });
  expect(await browser.storage.session.get(null)).toEqual({
    'private.space': went('My diagnosis'),
  });
});
