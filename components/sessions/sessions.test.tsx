// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import type { call } from '@/lib/app/call';
import { defaultSettings } from '@/lib/settings/model';
import { readSessions } from '@/lib/contract/schema/session-answers';
import type { InteractionsState } from './interactions-state';
import { Sessions } from './sessions';
import { createSessions } from './sessions-state';

const ids = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '7',
];

it('lists sessions of any ID, each with its own outcome', async () => {
  const list = readSessions({
    sessions: ids.map((id) => ({ id, status: 'active' })),
  });
  const ended = { ok: true, value: { creditsBilled: 3, rest: {} } };
  const answer = async (name: string) =>
    name === 'sessions.list' ? { ok: true, value: list } : ended;
  const sessions = createSessions({
    call: answer as unknown as typeof call,
    settings: signal({
      ...defaultSettings,
      services: [{ id: 'a', baseUrl: 'https://a.example' }],
      connection: 'a',
    }),
    now: () => 0,
    timers: { set: () => 0, clear: () => {} },
    screen: { isSeen: () => true, watch: () => () => {} },
  });
  const root = document.createElement('main');
  const rows = () =>
    [...root.querySelectorAll('.session')].map(
      ({ textContent }) => textContent,
    );
  await act(() =>
    render(
      <Sessions
        sessions={sessions}
        interactions={{} as InteractionsState}
        onSettings={() => {}}
      />,
      root,
    ),
  );
  await vi.waitFor(() => expect(rows()).toHaveLength(ids.length));
  expect(rows().filter((row) => row.includes('work.stopped'))).toEqual([]);

  for (const [at, id] of ids.entries()) {
    await act(() => sessions.destroy(id));
    expect(rows().map((row) => row.includes('work.stopped'))).toEqual(
      ids.map((_, index) => index <= at),
    );
  }
});
