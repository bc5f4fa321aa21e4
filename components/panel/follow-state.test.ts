import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/lib/settings/model';
import { createFollow } from './follow-state';

const rest = () => new Promise((resolve) => setTimeout(resolve));
const a = { tabId: 1, windowId: 1, url: 'https://a.example/', title: 'A' };
const b = { tabId: 2, windowId: 1, url: 'https://b.example/', title: 'B' };

describe('what a click does on the page on show', () => {
  /**
   * A panel whose user goes from page to page; each look is answered when the
   * test says so.
   */
  function setUp() {
    const answers: { tabId: number; resolve(state: unknown): void }[] = [];
    let front = a;
    const settings = signal({ ...defaultSettings, followsTab: true });
    const follow = createFollow({
      call: ((_: string, { tabId }: { tabId: number }) =>
        new Promise((resolve) => answers.push({ tabId, resolve }))) as never,
      settings,
      tabs: {
        sees: async () => true,
        ask: async () => true,
        activePage: async () => front,
        find: async () => front,
      },
      attempt: async (task) => (await task(), true),
    });
    return {
      follow,
      answers,
      async go(next: typeof a) {
        front = next;
        follow.take(await follow.inspect(settings.value));
        return follow.lookInto();
      },
    };
  }

  it('shows what a click does, although the reply about the previous page arrives last', async () => {
    const { follow, answers, go } = setUp();
    const first = go(a);
    await rest();
    const second = go(b);
    await rest();
    answers.find(({ tabId }) => tabId === 2)!.resolve({ of: 'B' });
    await second;
    expect(follow.tabState.value).toEqual({ of: 'B' });
    answers.find(({ tabId }) => tabId === 1)!.resolve({ of: 'A' });
    await first;
    expect(follow.tabState.value).toEqual({ of: 'B' });
  });

  it('shows the newest reply about what a click does on the same page', async () => {
    const { follow, answers, go } = setUp();
    const looks = [go(a)];
    await rest();
    looks.push(follow.lookInto());
    answers[1]!.resolve({ of: 'new' });
    answers[0]!.resolve({ of: 'old' });
    await Promise.all(looks);
    expect(follow.tabState.value).toEqual({ of: 'new' });
  });
});
