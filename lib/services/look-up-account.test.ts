import { describe, expect, it, vi } from 'vitest';
import type { ApiErrorKind } from '@/lib/contract/client/errors';
import { createAccounts } from './look-up-account';

const hosted = { id: 's', baseUrl: 'https://api.example.com', keyTail: '1234' };

const ok = <Value extends object>(value: Value) => ({
  raw: new Uint8Array(),
  complete: true,
  outcome: { ok: true as const, value: { ...value, rest: {} } },
});
const failed = (kind: ApiErrorKind) => ({
  raw: new Uint8Array(),
  complete: true,
  outcome: { ok: false as const, error: { kind, message: '' } },
});

const credits = ok({ remainingCredits: 4812, planCredits: 5000 });
const queue = ok({ activeJobsInQueue: 1, maxConcurrency: 2 });

function setUp(
  answers: {
    credits?: typeof credits | ReturnType<typeof failed>;
    queue?: typeof queue | ReturnType<typeof failed>;
  } = {},
) {
  const clock = { at: 0 };
  const client = {
    credits: vi.fn(async () => answers.credits ?? credits),
    queue: vi.fn(async () => answers.queue ?? queue),
  };
  const hasPermission = vi.fn(async () => true);
  const look = createAccounts({
    clientFor: async () => client,
    hasPermission,
    deadline: () => new AbortController().signal,
    now: () => clock.at,
  });
  return { look, client, clock, hasPermission };
}

describe('an account', () => {
  it.each([
    [
      'has credits and a queue',
      {},
      { creditsLeft: 4812, running: 1, atOnce: 2 },
    ],
    [
      'may lack credits',
      { credits: failed('server-error') },
      { running: 1, atOnce: 2 },
    ],
    ['may lack a queue', { queue: failed('not-found') }, { creditsLeft: 4812 }],
    [
      'may be empty',
      { credits: failed('network'), queue: failed('deadline') },
      {},
    ],
    [
      'reports a refused key',
      { credits: failed('unauthorized') },
      { isRefused: true },
    ],
    [
      'reports a key refused for the queue',
      { queue: failed('unauthorized') },
      { isRefused: true },
    ],
  ])('an account: %s', async (_, answers, account) => {
    expect(await setUp(answers).look(hosted)).toEqual(account);
  });

  it.each([
    ['on this computer', { ...hosted, baseUrl: 'http://127.0.0.1:3002' }],
    ['without a key', { id: 's', baseUrl: hosted.baseUrl }],
  ])('an account is not requested from a service %s', async (_, service) => {
    const { look, client } = setUp();
    expect(await look(service)).toBeNull();
    expect(client.credits).not.toHaveBeenCalled();
  });

  it('an account is not requested without permission for the host', async () => {
    const { look, client, hasPermission } = setUp();
    hasPermission.mockResolvedValue(false);
    expect(await look(hosted)).toBeNull();
    expect(client.credits).not.toHaveBeenCalled();
  });

  it('an account is requested again at once if nothing answered', async () => {
    const answers: Parameters<typeof setUp>[0] = {
      credits: failed('locked'),
      queue: failed('locked'),
    };
    const { look } = setUp(answers);
    expect(await look(hosted)).toEqual({});
    Object.assign(answers, { credits, queue });
    expect(await look(hosted)).toEqual({
      creditsLeft: 4812,
      running: 1,
      atOnce: 2,
    });
  });

  it('an account is requested once an hour from a server without accounts', async () => {
    const { look, client, clock } = setUp({
      credits: failed('server-error'),
      queue: failed('not-json'),
    });
    await look(hosted);
    clock.at = 3_599_999;
    expect(await look(hosted)).toEqual({});
    expect(client.credits).toHaveBeenCalledTimes(1);
    clock.at = 3_600_000;
    await look(hosted);
    expect(client.credits).toHaveBeenCalledTimes(2);
  });

  it('an account is requested once a minute, and at once with another key', async () => {
    const { look, client, clock } = setUp();
    await Promise.all([look(hosted), look(hosted)]);
    clock.at = 59_999;
    await look(hosted);
    expect(client.credits).toHaveBeenCalledTimes(1);
    await look({ ...hosted, keyTail: '5678' });
    expect(client.credits).toHaveBeenCalledTimes(2);
    clock.at = 60_000;
    await look(hosted);
    expect(client.credits).toHaveBeenCalledTimes(3);
  });
});
