import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createWorkers, importAs } from '@/test/sample-workers';

const load = () => import('./stored-item');

beforeEach(() => void createWorkers({ schedule: (task) => task }));

it.each(['local', 'session'] as const)(
  '%s: loses no change, and reports each one and what was there before',
  async (area) => {
    const { storedItem } = await importAs('normal', load);
    const item = storedItem<string[]>(area, 'names', []);
    const onChange = vi.fn();
    const unwatch = item.watch(onChange);
    await Promise.all(
      ['a', 'b'].map((name) => item.change((all) => [...all, name])),
    );
    expect(await item.getValue()).toEqual(['a', 'b']);
    expect(onChange.mock.calls).toEqual([
      [['a'], []],
      [['a', 'b'], ['a']],
    ]);
    await browser.storage[area].remove('names');
    expect(onChange).toHaveBeenLastCalledWith([], ['a', 'b']);
    unwatch();
    await item.change(() => ['c']);
    expect(onChange).toHaveBeenCalledTimes(3);
  },
);

it('closed private windows leave nothing behind once new ones open', async () => {
  const normal = await importAs('normal', load);
  await normal.storedItem('session', 'shown', '').change(() => 'News');
  const { forgetClosedPrivateWindows, storedItem } = await importAs(
    'private',
    load,
  );
  const opened = new Set<string>();
  vi.stubGlobal('caches', {
    has: async (name: string) => opened.has(name),
    open: async (name: string) => opened.add(name),
  });
  const shown = storedItem('session', 'shown', '');
  await forgetClosedPrivateWindows();
  await shown.change(() => 'My diagnosis');
  await forgetClosedPrivateWindows();
  expect(await shown.getValue()).toBe('My diagnosis');

  // The browser clears the caches of private windows with the last one.
  opened.clear();
  await forgetClosedPrivateWindows();
  expect(await browser.storage.session.get(null)).toEqual({ shown: 'News' });
});
