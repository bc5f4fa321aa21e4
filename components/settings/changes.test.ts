import { describe, expect, it, vi } from 'vitest';
import { createPresets } from '@/components/presets/presets-state';
import { defaultSettings } from '@/lib/settings/model';
import { createChanges } from './changes';

type Sent = { name: string; input: { theme?: string; options?: object } };

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: Sent['input']) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));
vi.mock('@/lib/engines/model/look-for-models', () => ({
  lookForModels: async () => ({ summary: 'none', question: 'none' }),
}));

const preset = { id: 'p', name: 'Papers', options: { waitFor: 5 } };

/**
 * A page whose changes of the theme wait until they are made to fail, the first
 * one first.
 */
function open() {
  const sent: Sent[] = [];
  const failing: (() => void)[] = [];
  call.mockReset().mockImplementation(async (name, input) => {
    sent.push({ name, input });
    if (input.theme)
      await new Promise((_, reject) =>
        failing.push(() => reject(new Error('The worker ended.'))),
      );
    return null;
  });
  const page = createChanges({
    settings: { ...defaultSettings, presets: [preset] },
  });
  return { page, sent, fail: () => failing.shift()?.() };
}

describe('a change of settings that fails', () => {
  it('does not write an old preset over a newer one', async () => {
    const { page, sent, fail } = open();
    const presets = createPresets(page);
    const change = page.save({ theme: 'dark' });
    // Meanwhile the editor, in another tab, saves the preset.
    page.show({
      ...defaultSettings,
      presets: [{ ...preset, options: { waitFor: 99 } }],
    });
    fail();
    await change;
    await presets.change(page.settings.value.presets[0]!, { template: 't1' });
    expect(
      sent.find(({ name }) => name === 'preset.save')?.input.options,
    ).toEqual({
      waitFor: 99,
    });
  });

  it('a change that succeeded meanwhile stays on show', async () => {
    const { page, fail } = open();
    const first = page.save({ theme: 'dark' });
    await page.save({ textSize: 'large' });
    fail();
    await first;
    expect(page.settings.value).toMatchObject({
      theme: 'system',
      textSize: 'large',
    });
  });

  it.each([
    ['the later one is still being made', 1, 'light'],
    ['both fail', 2, 'system'],
  ])(
    'shows the right setting if two changes of it overlap: %s',
    async (_, failures, theme) => {
      const { page, fail } = open();
      const changes = [
        page.save({ theme: 'dark' }),
        page.save({ theme: 'light' }),
      ];
      for (const change of changes.slice(0, failures)) {
        fail();
        await change;
      }
      expect(page.settings.value.theme).toBe(theme);
    },
  );

  it("a failed change doesn't revert a newer value from the store", async () => {
    const { page, fail } = open();
    const change = page.save({ theme: 'dark' });
    // Another tab made the same choice.
    page.show({ ...defaultSettings, theme: 'dark' });
    fail();
    await change;
    expect(page.settings.value.theme).toBe('dark');
  });
});
