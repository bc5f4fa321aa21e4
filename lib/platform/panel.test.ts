import { describe, expect, it, vi } from 'vitest';
import { onToggle } from './panel';

describe('onToggle', () => {
  it('closes only a panel that was open before its own window was toggled', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
    const heard: string[] = [];
    const toggles = new BroadcastChannel('pluck.toggle-panel');
    const over = new AbortController();
    onToggle(7, () => heard.push('old'), over.signal);
    onToggle(8, () => heard.push('elsewhere'), over.signal);
    vi.setSystemTime(2000);
    onToggle(7, () => heard.push('opened by it'), over.signal);
    toggles.postMessage({ windowId: 7, at: 2000 });
    // Messages arrive in order, so the earlier ones have arrived before this
    // one.
    toggles.postMessage({ windowId: 8, at: 2000 });
    await vi.waitFor(() => expect(heard).toContain('elsewhere'));
    expect(heard).toEqual(['old', 'elsewhere']);
    over.abort();
    toggles.close();
  });
});
