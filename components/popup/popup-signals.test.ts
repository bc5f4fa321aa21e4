import { expect, it, vi } from 'vitest';
import { open, tabState } from '@/test/sample-popup-state';
import { createSignals } from './popup-signals';

const call = vi.hoisted(() => vi.fn<(name: string) => Promise<unknown>>());
vi.mock('@/lib/app/call', () => ({ call }));

it('shows the newest answer of the background, whatever arrives late', async () => {
  const answers: ((state: unknown) => void)[] = [];
  call.mockImplementation(
    (name) =>
      new Promise((resolve) => {
        if (name === 'page.inspect') answers.push(resolve);
      }),
  );
  const signals = createSignals({
    asked: call('page.inspect'),
    tab: { tabId: 1, windowId: 1, url: 'https://a.example/', title: '' },
    kept: {},
  } as never);
  const second = signals.refresh();
  answers[1]!({ ...tabState({ browser: open }), defaultPreset: 'new' });
  await second;
  answers[0]!({ ...tabState({ browser: open }), defaultPreset: 'old' });
  await signals.ready;
  expect(signals.tabState.value?.defaultPreset).toBe('new');
});
