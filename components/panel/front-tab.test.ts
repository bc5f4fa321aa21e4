import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { open, tabState } from '@/test/sample-popup-state';
import type { Page } from '@/lib/core/page';
import type { VisibleTab } from '@/lib/platform/tab';
import { createFrontTab } from './front-tab';

const page: Page = {
  tabId: 1,
  windowId: 1,
  url: 'https://example.com/quay',
  title: 'East quay',
};
const other: VisibleTab = { tabId: 2, windowId: 1 };

function setUp(own: VisibleTab | undefined = page) {
  const inFront = signal<VisibleTab | undefined>(other);
  const behind = signal<Page | undefined>(page);
  const call = vi.fn(async () => tabState({ browser: open }));
  const run = vi.fn(async () => 'job');
  const activate = vi.fn(async () => {});
  const front = createFrontTab({
    call: call as never,
    tabs: { find: async () => own, activate } as never,
    attempt: async (work) => {
      await work();
      return true;
    },
    inFront,
    behind,
    run,
  });
  return { front, inFront, behind, call, run, activate };
}

describe('the tab in front of the page of the panel', () => {
  it('is read as a click on it would', async () => {
    const { front, call, run } = setUp();
    await front.look();
    expect(call).toHaveBeenCalledWith('page.inspect', { tabId: 2 });
    const known = front.known.value;
    expect(known?.run).toBeDefined();
    await (known && front.read(known));
    expect(run).toHaveBeenCalledWith(
      { tabId: 2, windowId: 1, url: '', title: '' },
      { presetId: known?.run?.preset.id, connection: known?.run?.connectionId },
    );
  });

  it('is inspected once', async () => {
    const { front, call } = setUp();
    await front.look();
    await front.look();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is unknown while the page itself is in front', async () => {
    const { front, behind } = setUp();
    await front.look();
    behind.value = undefined;
    await front.look();
    expect(front.known.value).toBeUndefined();
  });

  it.each([
    ['open', page, true],
    ['hidden by the browser', { tabId: 1, windowId: 1 }, true],
    ['at another page', { ...page, url: 'https://example.com/' }, false],
  ])('leads back to a tab that is %s', async (_, own, isOwnOpen) => {
    const { front, activate } = setUp(own);
    await front.look();
    expect(front.known.value?.isOwnOpen).toBe(isOwnOpen);
    await front.back(page);
    expect(activate).toHaveBeenCalledWith(1);
  });
});
