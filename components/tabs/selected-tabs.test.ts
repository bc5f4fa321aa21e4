import { expect, it } from 'vitest';
import type { WindowTab } from '@/lib/platform/tab';
import { selectedTabs } from './selected-tabs';

const tab = (tabId: number, url?: string, isHighlighted = true): WindowTab => ({
  tabId,
  windowId: 7,
  isHighlighted,
  ...(url !== undefined && { url }),
});

it('lists the selected tabs, and says why some can’t be clipped', () => {
  const found = selectedTabs([
    tab(1, 'https://tides.example/'),
    tab(2, 'https://tides.example/?utm_source=x'),
    tab(3, 'chrome://newtab/'),
    tab(4),
    tab(5, 'https://tides.example/b', false),
    tab(6, 'https://tides.example/b'),
  ]);
  expect(found.map(({ tabId, why }) => [tabId, why])).toEqual([
    [1, undefined],
    [2, 'repeated'],
    [3, 'no-page'],
    [4, 'hidden'],
    [6, undefined],
  ]);
});
