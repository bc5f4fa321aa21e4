import { expect, it, vi } from 'vitest';
import type { PointingReport } from '@/lib/engines/browser/pointing/messages';
import type { PointingTab } from '@/lib/engines/browser/pointing/on-pointing';
import type { Recipe } from '@/lib/sheet';
import { createPointedValues, type PointingDeps } from './pointed-values';

const recipe: Recipe = {
  build: 'page',
  rows: ['body'],
  columns: [{ name: 'Price', type: 'price', at: [{ selector: '.price' }] }],
};
const report = (more: Partial<PointingReport> = {}): PointingReport => ({
  isOfPage: true,
  step: 'settled',
  count: 1,
  columns: [],
  leftOut: { count: 0, lacks: [] },
  ...more,
});

/** An editor beside a page in tab 7. */
function editor(more: Partial<PointingDeps> = {}) {
  let listener: Parameters<PointingDeps['onPointing']>[0];
  const deps = {
    onPointing: (given: typeof listener) => {
      listener = given;
    },
    findLastPage: vi.fn(async (): Promise<number | undefined> => 7),
    point: vi.fn(async () => true),
    show: vi.fn(async () => {}),
    comeBack: vi.fn(async () => {}),
    ...more,
  };
  const tab = (tabId: number): PointingTab => ({
    tabId,
    windowId: 1,
    act: vi.fn(() => listener.ended(page)),
  });
  const page = tab(7);
  return {
    deps,
    pointed: createPointedValues(deps),
    page,
    other: tab(8),
    reports: (from: PointingTab, what: PointingReport) =>
      listener.report(from, what),
    ends: (from: PointingTab) => listener.ended(from),
  };
}

it('takes the values that were pointed at, and comes back', async () => {
  const { deps, pointed, page, reports } = editor();
  const take = vi.fn();
  await pointed.start(take);
  expect(deps.point).toHaveBeenCalledWith(7);
  expect(deps.show).toHaveBeenCalledWith(7);
  reports(page, report());
  expect(pointed.taken.value).toBe(0);
  reports(page, report({ recipe }));
  expect(pointed.taken.value).toBe(1);
  pointed.finish();
  expect(take).toHaveBeenCalledExactlyOnceWith(recipe.columns);
  expect(deps.comeBack).toHaveBeenCalledOnce();
  expect(pointed.taken.value).toBeUndefined();
});

it.each<[string, PointingReport]>([
  ['no values', report()],
  ['a list', report({ isOfPage: undefined, recipe })],
])('takes nothing of %s', async (_, what) => {
  const { deps, pointed, page, reports, ends } = editor();
  const take = vi.fn();
  await pointed.start(take);
  reports(page, what);
  ends(page);
  expect(take).not.toHaveBeenCalled();
  expect(deps.comeBack).toHaveBeenCalledOnce();
});

it('takes nothing from a tab where the panel points', async () => {
  const { pointed, page, other, reports, ends } = editor();
  const take = vi.fn();
  reports(page, report({ recipe }));
  ends(page);
  await pointed.start(take);
  reports(other, report({ recipe }));
  ends(other);
  expect(take).not.toHaveBeenCalled();
  expect(pointed.taken.value).toBeUndefined();
});

it.each<['noPage' | 'closed', Partial<PointingDeps>]>([
  ['noPage', { findLastPage: async () => undefined }],
  ['closed', { point: async () => false }],
  [
    'closed',
    {
      point: vi
        .fn<PointingDeps['point']>()
        .mockRejectedValue(new Error('gone')),
    },
  ],
])('says why one can’t point: %s', async (problem, more) => {
  const { deps, pointed } = editor(more);
  await pointed.start(vi.fn());
  expect(pointed.problem.value).toBe(problem);
  expect(deps.show).not.toHaveBeenCalled();
});
