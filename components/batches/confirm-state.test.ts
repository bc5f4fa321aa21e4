import { signal } from '@preact/signals';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { thisBrowser } from '@/lib/contract/schema/connection';
import { type Settings, defaultSettings } from '@/lib/settings/model';
import type { BatchRequest } from './compose-state';
import { createConfirm } from './confirm-state';

const call = vi.hoisted(() =>
  vi.fn<(name: string, input: unknown) => Promise<unknown>>(),
);
vi.mock('@/lib/app/call', () => ({ call }));

const allow = vi.fn<(urls: string[]) => Promise<boolean>>();
const hosted = { id: 's', baseUrl: 'https://s.example', keyTail: 'abcd' };
const urls = ['https://a.example/', 'https://b.example/?token=1'];
const asked: BatchRequest = {
  connection: 's',
  presetId: 'markdown',
  from: { urls },
  urls,
};
const flags = [{ kind: 'secret', part: '?token=…' }];
const answers: Record<string, unknown> = {
  'batch.judge': [
    { asked: urls[0], verdict: 'send', url: urls[0], removed: 0 },
    { asked: urls[1], verdict: 'flagged', url: urls[1], flags },
  ],
  'batch.start': { ok: true, batchId: 'new' },
};

const setUp = (change: Partial<Settings> = {}) =>
  createConfirm({
    settings: signal({
      ...defaultSettings,
      services: [hosted],
      sendingAgreed: [hosted.baseUrl],
      ...change,
    }),
    windowId: 7,
    allow,
  });

beforeEach(() => {
  call.mockReset().mockImplementation(async (name) => answers[name] ?? null);
  allow.mockReset().mockResolvedValue(true);
});

const callsOf = () => call.mock.calls.map(([name]) => name);

describe('createConfirm', () => {
  it('checks addresses without sending them, and shows the cost of those that would be sent', async () => {
    const confirm = setUp();
    await confirm.judge(asked);
    expect(callsOf()).toEqual(['batch.judge']);
    expect([confirm.sent.value.length, confirm.cost.value]).toEqual([
      1,
      { least: 1 },
    ]);
    confirm.choice.value = 'as-is';
    expect([confirm.sent.value.length, confirm.cost.value]).toEqual([
      2,
      { least: 2 },
    ]);
  });

  it('starts with the chosen answer', async () => {
    const confirm = setUp();
    await confirm.judge(asked);
    confirm.choice.value = 'as-is';
    expect(await confirm.start()).toBe('new');
    expect(call.mock.lastCall).toEqual([
      'batch.start',
      {
        connection: 's',
        presetId: 'markdown',
        from: { urls },
        flagged: 'as-is',
        windowId: 7,
      },
    ]);
  });

  it('starting a batch approves the first send, too', async () => {
    const confirm = setUp({ sendingAgreed: [] });
    await confirm.judge(asked);
    expect(confirm.isFirst.value).toBe(true);
    await confirm.start();
    expect(callsOf()).toEqual(['batch.judge', 'sending.agree', 'batch.start']);
  });

  it('says why nothing was started', async () => {
    const confirm = setUp();
    await confirm.judge(asked);
    call.mockResolvedValueOnce({ ok: false, reason: 'start.storage' });
    expect(await confirm.start()).toBeUndefined();
    expect(confirm.refusal.value).toBe('start.storage');
  });

  it('sends once, however often it is clicked', async () => {
    const confirm = setUp();
    await confirm.judge(asked);
    await Promise.all([confirm.start(), confirm.start()]);
    expect(callsOf()).toEqual(['batch.judge', 'batch.start']);
  });

  it("asks the browser for the tabs' sites first and shows no question", async () => {
    const confirm = setUp();
    await confirm.judge({
      ...asked,
      connection: thisBrowser,
      from: { tabIds: [1, 2] },
    });
    expect([
      confirm.sent.value.length,
      confirm.cost.value,
      call.mock.calls,
    ]).toEqual([2, undefined, []]);
    allow.mockResolvedValueOnce(false);
    expect(await confirm.start()).toBeUndefined();
    expect([allow.mock.calls, callsOf()]).toEqual([[[urls]], []]);
    expect(await confirm.start()).toBe('new');
  });
});
