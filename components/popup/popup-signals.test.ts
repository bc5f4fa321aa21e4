import { expect, it } from 'vitest';
import { open, tabState } from '@/test/sample-popup-state';
import { createSignals } from './popup-signals';

it('shows the newest state from the background, even if an older one arrives later', async () => {
  const answers: ((state: unknown) => void)[] = [];
  const signals = createSignals({
    tab: { tabId: 1, windowId: 1, url: 'https://a.example/', title: '' },
    call: (() => new Promise((resolve) => answers.push(resolve))) as never,
    kept: {},
  } as never);
  const second = signals.refresh();
  answers[1]!({ ...tabState({ browser: open }), defaultPreset: 'new' });
  await second;
  answers[0]!({ ...tabState({ browser: open }), defaultPreset: 'old' });
  await signals.ready;
  expect(signals.tabState.value?.defaultPreset).toBe('new');
});
