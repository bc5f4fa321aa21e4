import { describe, expect, it, vi } from 'vitest';
import type { CopyRequest } from '@/lib/links/store';
import { createCopying } from './copying-state';

const tab = (url: string, title: string) => ({
  tabId: 1,
  windowId: 7,
  url,
  title,
  isHighlighted: false,
});

function setUp(first: CopyRequest) {
  let held: CopyRequest | undefined = first;
  let sees = false;
  let has = false;
  const written: string[] = [];
  const write = vi.fn(async (text: string) => void written.push(text));
  const copied = vi.fn();
  const call = vi.fn(async () => {
    held = undefined;
    return null;
  });
  const copying = createCopying({
    windowId: 7,
    call,
    held: async () => held,
    tabs: {
      sees: async () => sees,
      ask: async () => (sees = true),
      list: async () => [
        tab('https://a.example/', 'A'),
        tab('chrome://newtab/', 'New'),
        tab('https://b.example/', ''),
      ],
    },
    pageText: async (jobId) => (jobId === 'read' ? '# Quay\n' : undefined),
    write,
    copied,
    leave: { has: async () => has, ask: async () => (has = true) },
  });
  return { copying, written, write, copied, call };
}

describe('createCopying', () => {
  it('copies links in one click and then clears them', async () => {
    const { copying, written, copied, call } = setUp({
      of: 'link',
      link: { url: 'https://a.example/' },
    });
    await copying.refresh();
    const text = '[https://a.example/](https://a.example/)';
    expect(copying.waiting.value).toEqual({ of: 'link', count: 1, text });
    await copying.copy();
    expect(written).toEqual([text]);
    expect(call).toHaveBeenCalledWith('copy.end', { windowId: 7 });
    expect(copying.waiting.value).toBeUndefined();
    expect(copied).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('shows the links of all tabs once the browser reveals them, and counts only web pages', async () => {
    const { copying } = setUp({
      of: 'tabs',
      link: { url: 'https://a.example/' },
    });
    await copying.refresh();
    expect(copying.waiting.value).toEqual({
      of: 'tabs',
      count: 0,
      text: undefined,
    });
    await copying.allowTabs();
    const text =
      '- [A](https://a.example/)\n- [https://b.example/](https://b.example/)\n';
    expect(copying.waiting.value).toEqual({ of: 'tabs', count: 2, text });
  });

  it.each([
    ['read', '# Quay\n'],
    ['deleted', ''],
  ])('shows the Markdown of a page whose job is %s', async (jobId, text) => {
    const { copying } = setUp({ of: 'markdown', jobId });
    await copying.refresh();
    expect(copying.waiting.value).toEqual({ of: 'markdown', count: 1, text });
  });

  it("keeps the links if the browser doesn't copy them", async () => {
    const { copying, write, call } = setUp({
      of: 'page',
      link: { url: 'https://a.example/' },
    });
    write.mockRejectedValueOnce(new Error('not focused'));
    await copying.refresh();
    await copying.copy();
    expect([
      copying.failure.value,
      copying.waiting.value?.count,
      call.mock.calls,
    ]).toEqual(['not focused', 1, []]);
  });

  it('copies without a click once the user allows it', async () => {
    const { copying, written } = setUp({
      of: 'page',
      link: { url: 'https://a.example/' },
    });
    await copying.refresh();
    expect(copying.canAllow.value).toBe(true);
    await copying.copyAtOnce();
    expect([copying.canAllow.value, written.length]).toEqual([false, 1]);
  });
});
