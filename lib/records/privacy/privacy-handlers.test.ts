import { describe, expect, it, vi } from 'vitest';
import { privacyHandlers } from './privacy-handlers';

describe('what is kept only until a panel is closed', () => {
  it.each<[string, open: number[], deleted: number[]]>([
    ['is deleted once the panel is gone', [], [7]],
    ['stays if the panel only reloaded', [7], []],
    ['is deleted beside the panel of another window', [8], [7]],
  ])('%s', async (_, open, deleted) => {
    const events: string[] = [];
    const deletePrivate = vi.fn<(windowId: number) => Promise<void>>(
      async () => {},
    );
    const handlers = privacyHandlers({
      deletePrivate,
      async isPanelOpen(windowId) {
        events.push('looked');
        return open.includes(windowId);
      },
      async wait(ms) {
        events.push(`waited ${ms}`);
      },
    });
    await handlers['panel.closed']({ windowId: 7 });
    expect(deletePrivate.mock.calls.flat()).toEqual(deleted);
    // At first the page that closes is still there.
    expect(events).toEqual(['waited 5000', 'looked']);
  });
});
