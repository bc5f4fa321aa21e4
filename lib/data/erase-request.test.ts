import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { importAs } from '@/test/sample-workers';

vi.mock('@/lib/core/delay', () => ({ delay: () => Promise.resolve() }));
const load = () => import('./erase-request');
const normal = await importAs('normal', load);
const inPrivate = await importAs('private', load);
beforeEach(() => fakeBrowser.reset());

it('a private window waits until the worker of normal windows has erased its data', async () => {
  const steps: string[] = [];
  normal.onEraseRequest(async () => {
    await Promise.resolve();
    steps.push('erased');
  });
  await inPrivate.requestErase();
  steps.push('answered');
  expect(steps).toEqual(['erased', 'answered']);
  expect(
    await fakeBrowser.storage.session.get(null),
    'nothing is left',
  ).toEqual({});
});

it('a private window does not report that everything is erased if normal windows have not erased theirs', async () => {
  normal.onEraseRequest(() =>
    Promise.reject(new Error('The storage does not open.')),
  );
  await expect(inPrivate.requestErase()).rejects.toThrow('could not be erased');
});

it("a normal window requests erasing from private ones, and doesn't wait for them", async () => {
  await normal.requestErase();
  const erase = vi.fn(async () => {});
  inPrivate.onEraseRequest(erase);
  expect(erase, 'what was asked before it started').not.toHaveBeenCalled();
  await normal.requestErase();
  expect(erase).toHaveBeenCalledOnce();
});
