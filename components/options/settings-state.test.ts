import { describe, expect, it, vi } from 'vitest';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import { createSettings } from './navigation';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const prices = {
  id: 'p',
  name: 'Prices',
  options: { formats: ['product' as const] },
  connection: 'a',
};
const news = {
  id: 'n',
  name: 'News',
  options: { formats: ['summary' as const] },
};

function setUp(change: Partial<Settings> = {}, fails = false) {
  call.mockReset().mockImplementation(async () => {
    if (fails) throw new Error('disk full');
    return null;
  });
  const page = createSettings({
    settings: { ...defaultSettings, presets: [prices, news], ...change },
    requestOrigins: async () => true,
    requestSendingTo: async () => true,
    maySendTo: async () => true,
    readBlocked: async () => ({}),
    findLastPage: async () => undefined,
    watchesAt: async () => 0,
    showWithPopup: async () => {},
  });
  return { page, presets: page.presets, calls: call.mock.calls };
}

describe('createSettings: deleting a preset', () => {
  it.each([
    [
      'keeps all but its name',
      ' Costs ',
      [['preset.save', { ...prices, name: 'Costs', at: undefined }]],
    ],
    ['is not saved without a change', 'Prices', []],
    ['is not left without a name', '  ', []],
  ])('%s when it is renamed to %j', async (_, name, expected) => {
    const { presets, calls } = setUp();
    presets.renaming.value = 'p';
    await presets.rename(prices, name);
    expect(calls).toEqual(expected);
    expect(presets.renaming.value).toBeUndefined();
  });

  it.each([['browser'], ['b'], [undefined]])(
    'runs on %s',
    async (connection) => {
      const { presets, calls } = setUp();
      await presets.change(prices, { connection });
      expect(calls).toEqual([
        ['preset.save', { ...prices, connection, at: undefined }],
      ]);
    },
  );

  it.each([
    ['the default again', 'p', [['settings.save', { defaultPreset: 'p' }]]],
    ['not the default where it was not', 'markdown', []],
  ])(
    'a deleted preset is restored in its place, and is %s',
    async (_, defaultPreset, more) => {
      const { page, presets, calls } = setUp({ defaultPreset });
      await presets.remove(prices);
      expect(page.done.value?.message).toBe('settings.deleted Prices');
      page.show({
        ...page.settings.value,
        presets: [news],
        defaultPreset: 'markdown',
      });
      await page.done.value?.undo();
      expect(calls).toEqual([
        ['preset.remove', { id: 'p' }],
        ['preset.save', { ...prices, at: 0 }],
        ...more,
      ]);
      expect(page.done.value).toBeUndefined();
    },
  );

  it("can't be restored after the next change", async () => {
    const { page, presets } = setUp();
    await presets.remove(prices);
    await page.save({ defaultPreset: 'summary' });
    expect(page.done.value).toBeUndefined();
  });

  it('a preset stays if deleting it fails, and the page reports that', async () => {
    const { page, presets } = setUp({}, true);
    await presets.remove(prices);
    expect(page.done.value).toBeUndefined();
    expect(page.failure.value).toBe('disk full');
  });
});

describe('createSettings: changes', () => {
  it('returns whether the change was made; if not, every control is redrawn', async () => {
    const good = setUp();
    expect(await good.page.save({ onUnknown: 'again' })).toBe(true);
    expect(good.calls).toEqual([['settings.save', { onUnknown: 'again' }]]);

    const { page } = setUp({}, true);
    const before = page.settings.value;
    expect(await page.save({ onUnknown: 'again' })).toBe(false);
    expect(page.settings.value).not.toBe(before);
    expect(page.settings.value).toEqual(before);
  });
});
