import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { call as callBackground, Answer } from '@/lib/app/call';
import { defaultSettings } from '@/lib/settings/model';
import { createSessions } from './sessions-state';

type Told = Answer<'sessions.list'>;
type Failed = Extract<Told, { ok: false }>['error'];

const call = vi.fn<(name: string, input: unknown) => Promise<Told>>();
const services = [
  { id: 'a', baseUrl: 'https://a.example' },
  { id: 'b', baseUrl: 'https://b.example' },
];
const told = (...ids: string[]): Told => ({
  ok: true,
  value: { sessions: ids.map((id) => ({ id, rest: {} })), rest: {} },
});
const failed = (error: Failed): Told => ({ ok: false, error });

function setUp(connected = services) {
  const settings = signal({
    ...defaultSettings,
    services: connected,
    connection: 'b',
  });
  const sessions = createSessions({
    call: call as unknown as typeof callBackground,
    settings,
    now: Date.now,
    timers: {
      set: (work, ms) => setTimeout(work, ms) as unknown as number,
      clear: clearTimeout,
    },
    screen: { isSeen: () => true, watch: () => () => {} },
  });
  const ids = () => sessions.answered.value?.list.sessions.map(({ id }) => id);
  return {
    settings,
    sessions,
    ids,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

const asked = () => call.mock.calls.map(([, input]) => input);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  call.mockReset().mockResolvedValue(told('1'));
});
afterEach(() => vi.useRealTimers());

describe('createSessions', () => {
  it("lists the default service's sessions, with the time of the answer", async () => {
    const { sessions, ids, pass } = setUp();
    sessions.start();
    await pass(1);
    expect(call.mock.calls).toEqual([['sessions.list', { connection: 'b' }]]);
    expect(ids()).toEqual(['1']);
    expect(sessions.answered.value?.at).toBe(1_000_000);
  });

  it('sends a status only when one is chosen, and at once', async () => {
    const { sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    for (const filter of ['active', 'destroyed', 'all'] as const) {
      sessions.filter.value = filter;
      expect(sessions.answered.value).toBeUndefined();
      await pass(1);
    }
    expect(asked()).toEqual([
      { connection: 'b' },
      { connection: 'b', status: 'active' },
      { connection: 'b', status: 'destroyed' },
      { connection: 'b' },
    ]);
  });

  it('follows the chosen service, and its address when that changes', async () => {
    const { settings, sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    sessions.choice.choose('a');
    await pass(1);
    settings.value = {
      ...settings.value,
      services: [{ id: 'a', baseUrl: 'https://other.example' }],
    };
    await pass(1);
    settings.value = { ...settings.value, answerCap: 7 };
    await pass(1);
    expect(asked()).toEqual([
      { connection: 'b' },
      { connection: 'a' },
      { connection: 'a' },
    ]);
  });

  it('ignores answers to outdated requests', async () => {
    const { sessions, ids, pass } = setUp();
    const answers: ((answer: Told) => void)[] = [];
    call.mockImplementation(() => new Promise((done) => answers.push(done)));
    sessions.start();
    sessions.filter.value = 'active';
    expect(call).toHaveBeenCalledTimes(1);
    answers[0]?.(told('old'));
    await pass(1);
    expect(ids()).toBeUndefined();
    expect(asked().at(-1)).toEqual({ connection: 'b', status: 'active' });
    answers[1]?.(told('new'));
    await pass(1);
    expect(ids()).toEqual(['new']);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('keeps the list with its time when a later request fails', async () => {
    const { sessions, ids, pass } = setUp();
    sessions.start();
    await pass(1);
    call.mockResolvedValue(
      failed({
        kind: 'unavailable',
        status: 503,
        message: '',
        retryAfterSeconds: 60,
      }),
    );
    await pass(10_000);
    expect([
      ids(),
      sessions.answered.value?.at,
      sessions.failure.value?.kind,
    ]).toEqual([['1'], 1_000_000, 'unavailable']);
    expect(sessions.dueAt.value).toBe(1_070_000);
    call.mockResolvedValue(told('2'));
    await pass(60_000);
    expect([ids(), sessions.failure.value]).toEqual([['2'], undefined]);
  });

  const lacking: [Failed, boolean][] = [
    [{ kind: 'not-implemented', status: 501, message: '' }, true],
    [{ kind: 'server-error', status: 500, message: '' }, true],
    [{ kind: 'not-json', status: 404, message: '' }, true],
    [{ kind: 'not-found', status: 404, message: '' }, true],
    [{ kind: 'not-json', status: 200, message: '' }, false],
    [{ kind: 'unauthorized', status: 401, message: '' }, false],
    [{ kind: 'unavailable', status: 503, message: '' }, false],
    [{ kind: 'network', message: '' }, false],
  ];
  for (const [error, isLacking] of lacking) {
    it(`${isLacking ? 'treats' : "doesn't treat"} sessions as unsupported after ${error.kind} ${'status' in error ? error.status : ''}`, async () => {
      call.mockResolvedValue(failed(error));
      const { sessions, pass } = setUp();
      sessions.start();
      await pass(600_000);
      expect(sessions.isLacking.value).toBe(isLacking);
      expect(call.mock.calls.length === 1).toBe(isLacking);
    });
  }

  it('asks a server without sessions again only on request', async () => {
    call.mockResolvedValueOnce(
      failed({ kind: 'not-implemented', status: 501, message: '' }),
    );
    const { sessions, ids, pass } = setUp();
    sessions.start();
    await pass(60_000);
    sessions.refresh();
    await pass(1);
    expect([sessions.isLacking.value, ids()]).toEqual([false, ['1']]);
  });

  it('treats a failure as temporary if the service listed sessions before', async () => {
    const { sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    call.mockResolvedValue(
      failed({ kind: 'server-error', status: 500, message: '' }),
    );
    sessions.filter.value = 'active';
    await pass(1);
    expect([sessions.isLacking.value, sessions.failure.value?.kind]).toEqual([
      false,
      'server-error',
    ]);
    await pass(600_000);
    expect(call.mock.calls.length).toBeGreaterThan(3);
  });

  it('requests nothing without a service or while hidden', async () => {
    const { settings, sessions, pass } = setUp([]);
    const stop = sessions.start();
    await pass(60_000);
    expect(call).not.toHaveBeenCalled();
    settings.value = { ...settings.value, services };
    await pass(1);
    expect(call).toHaveBeenCalledTimes(1);
    stop();
    sessions.filter.value = 'active';
    await pass(60_000);
    expect(call).toHaveBeenCalledTimes(1);
    sessions.start();
    await pass(1);
    expect(asked().at(-1)).toEqual({ connection: 'b', status: 'active' });
  });

  const creation: [Failed, boolean][] = [
    [{ kind: 'not-implemented', status: 501, message: '' }, true],
    [{ kind: 'not-found', status: 404, message: '' }, true],
    [{ kind: 'unavailable', status: 503, message: '' }, true],
    [
      { kind: 'unavailable', status: 503, message: '', retryAfterSeconds: 9 },
      false,
    ],
    [{ kind: 'busy', status: 429, message: '' }, false],
    [{ kind: 'server-error', status: 500, message: '' }, false],
    [{ kind: 'network', message: '' }, false],
  ];
  it.each(creation)('creates no session: %o', async (error, makesNone) => {
    const { sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    call.mockResolvedValueOnce(failed(error));
    expect(await sessions.create({ ttl: 60 })).toBe(false);
    await pass(10_000);
    expect(call).toHaveBeenCalledWith('session.create', {
      connection: 'b',
      options: { ttl: 60 },
    });
    expect([sessions.notCreated.value, sessions.makesNone.value]).toEqual([
      error,
      makesNone,
    ]);
    sessions.choice.choose('a');
    expect(
      [sessions.notCreated.value, sessions.makesNone.value],
      'at another',
    ).toEqual([undefined, false]);
    sessions.choice.choose('b');
    sessions.refresh();
    expect(
      sessions.notCreated.value,
      'until the user refreshes',
    ).toBeUndefined();
  });

  it('creates one session at a time and reloads the list at once', async () => {
    const { sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    expect(
      await Promise.all([sessions.create({}), sessions.create({})]),
    ).toEqual([true, false]);
    await pass(1);
    expect(call.mock.calls.map(([name]) => name)).toEqual([
      'sessions.list',
      'session.create',
      'sessions.list',
    ]);
  });

  it('ends sessions and shows their usage or the failure', async () => {
    const { sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    const error: Failed = { kind: 'network', message: '' };
    call.mockResolvedValueOnce(failed(error));
    await sessions.destroy('1');
    expect(call).toHaveBeenCalledWith('session.destroy', {
      connection: 'b',
      sessionId: '1',
    });
    expect(sessions.ended.value).toEqual({ 1: { ok: false, error } });
  });

  it("reports that the background doesn't answer", async () => {
    call.mockRejectedValue(new Error('Pluck’s background did not answer.'));
    const { sessions, pass } = setUp();
    sessions.start();
    await pass(1);
    expect(sessions.failure.value).toEqual({
      kind: 'call-failed',
      message: 'Pluck’s background did not answer.',
    });
  });
});
