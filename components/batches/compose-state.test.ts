import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { type BatchDraft, createCompose } from './compose-state';

const service = { id: 's', baseUrl: 'https://s.example' };
const tab = (tabId: number, url: string, isHighlighted = false) => ({
  tabId,
  windowId: 1,
  url,
  title: '',
  isHighlighted,
});

function setUp(
  change: Partial<Settings> = { services: [service], connection: 's' },
) {
  let isAllowed = false;
  const compose = createCompose({
    settings: signal({ ...defaultSettings, ...change }),
    windowId: 1,
    tabs: {
      sees: async () => isAllowed,
      ask: async () => (isAllowed = true),
      list: async () => [
        tab(1, 'https://a.example/', true),
        tab(2, 'https://b.example/'),
        tab(3, 'chrome://settings', true),
        tab(4, 'https://a.example/'),
      ],
    },
  });
  return compose;
}

describe('createCompose', () => {
  const lists: [
    string,
    BatchDraft,
    Partial<Settings> | undefined,
    string | undefined,
  ][] = [
    ['needs an address', {}, undefined, 'addresses'],
    [
      'needs no more than that',
      { urls: ['https://a.example/'] },
      undefined,
      undefined,
    ],
    ['needs a service', { urls: ['https://a.example/'] }, {}, 'service'],
    [
      'needs words where the preset lacks them',
      { urls: ['https://a.example/'], presetId: 'ask' },
      undefined,
      'words',
    ],
    [
      'has words',
      { urls: ['https://a.example/'], presetId: 'ask', prompt: 'Why?' },
      undefined,
      undefined,
    ],
    [
      'ends somewhere',
      {
        urls: Array.from(
          { length: 10_001 },
          (_, index) => `https://a.example/${index}`,
        ),
      },
      undefined,
      'too-many',
    ],
  ];
  it.each(lists)('%s', (_, draft, change, lack) => {
    const compose = setUp(change);
    compose.begin(draft);
    expect(compose.lack.value).toBe(lack);
    expect(compose.request() === undefined).toBe(lack !== undefined);
  });

  it('lists the tabs the browser names, without those the user dropped', async () => {
    const compose = setUp();
    compose.source.value = 'window';
    await compose.refresh();
    expect([compose.seesTabs.value, compose.urls.value]).toEqual([false, []]);
    await compose.allow();
    expect(compose.tabs.value.map(({ tabId }) => tabId)).toEqual([1, 2, 4]);
    expect(compose.urls.value).toEqual([
      'https://a.example/',
      'https://b.example/',
    ]);
    compose.dropped.value = new Set([2]);
    expect(compose.request()).toEqual({
      connection: 's',
      presetId: 'markdown',
      from: { urls: ['https://a.example/'] },
      urls: ['https://a.example/'],
    });
    compose.source.value = 'highlighted';
    compose.choose(thisBrowser);
    expect(compose.request()?.from).toEqual({ tabIds: [1] });
  });

  it('a list of addresses never runs in this browser', async () => {
    const compose = setUp({ services: [service], connection: thisBrowser });
    compose.begin({ urls: ['https://a.example/'] });
    expect(compose.connection.value).toBe('s');
  });
});
