import { describe, expect, it, vi } from 'vitest';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import type { ScrapeClient } from '@/lib/contract/client/client';
import { createServiceEngine } from './service';

const request = { url: 'https://example.com/' };
const service = {
  kind: 'service',
  id: 's',
  baseUrl: 'https://api.firecrawl.dev',
} as const;
const bytes = new TextEncoder().encode('{"success":true}');

type Scrape = Awaited<ReturnType<ScrapeClient['scrape']>>;
const answered = (creditsUsed?: number) =>
  ({
    raw: bytes,
    complete: true,
    outcome: { ok: true, value: { data: { metadata: { creditsUsed } } } },
  }) as unknown as Scrape;
const lost: Scrape = {
  raw: new Uint8Array(),
  complete: false,
  outcome: { ok: false, error: { kind: 'network', message: '' } },
};

function setUp() {
  const scrape = vi.fn<ScrapeClient['scrape']>(async () => answered(1));
  const probe = vi.fn<ScrapeClient['probe']>(async () => true);
  const deadline = vi.fn<(ms: number) => AbortSignal>(
    () => new AbortController().signal,
  );
  const isOnline = vi.fn<() => boolean>(() => true);
  const hasPermission = vi.fn<() => Promise<boolean>>(async () => true);
  const sessions = vi.fn<ScrapeClient['sessions']>();
  const missingCredential = vi.fn<ScrapeClient['missingCredential']>(
    async () => undefined,
  );
  const client = {
    scrape,
    probe,
    sessions,
    missingCredential,
  } as unknown as ScrapeClient;
  const prepare = createServiceEngine({
    clientFor: async () => client,
    deadline,
    isOnline,
    hasPermission,
  });
  const go = (
    asked: ScrapeRequest = request,
    baseUrl: string = service.baseUrl,
  ) =>
    prepare({ ...service, baseUrl }, new AbortController().signal).then(
      (send) => send(asked),
    );
  return {
    prepare,
    scrape,
    probe,
    sessions,
    missingCredential,
    deadline,
    isOnline,
    hasPermission,
    go,
  };
}

describe('the service engine', () => {
  it('keeps the answer as received, and its cost', async () => {
    const { go } = setUp();
    const outcome = await go();
    expect(outcome).toMatchObject({ complete: true, creditsUsed: 1 });
    expect(await outcome.raw?.text()).toBe('{"success":true}');
  });

  it('reports requested outputs that are missing from the answer', async () => {
    const { go } = setUp();
    const asked = {
      ...request,
      formats: [{ type: 'question' as const, question: 'Who?' }],
    };
    expect(await go(asked)).toMatchObject({
      complete: true,
      missing: ['question'],
    });
  });

  it('sends nothing if nothing answers', async () => {
    const { go, probe, scrape } = setUp();
    probe.mockResolvedValue(false);
    expect(await go()).toMatchObject({ error: { kind: 'unreachable' } });
    expect(scrape).not.toHaveBeenCalled();
  });

  it.each(['no-key', 'locked'] as const)(
    'requests nothing if the key is unavailable: %s',
    async (kind) => {
      const { go, missingCredential, probe, sessions, scrape } = setUp();
      missingCredential.mockResolvedValue(kind);
      expect(await go()).toMatchObject({ complete: false, error: { kind } });
      expect(
        [probe, sessions, scrape].map((spy) => spy.mock.calls.length),
      ).toEqual([0, 0, 0]);
    },
  );

  it('sends nothing but its probe while it prepares', async () => {
    const { prepare, probe, sessions, scrape } = setUp();
    await prepare(service, new AbortController().signal);
    expect(
      [probe, sessions, scrape].map((spy) => spy.mock.calls.length),
    ).toEqual([1, 0, 0]);
  });

  it('sends nothing while this computer is offline', async () => {
    const { go, isOnline, probe, scrape } = setUp();
    isOnline.mockReturnValue(false);
    expect(await go()).toMatchObject({ error: { kind: 'offline' } });
    expect([probe, scrape].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
  });

  it('reaches a service on this machine even while offline', async () => {
    const { go, isOnline } = setUp();
    isOnline.mockReturnValue(false);
    expect(await go(request, 'http://127.0.0.1:3002')).toMatchObject({
      complete: true,
    });
  });

  it('sends nothing without a permission, even if the service accepts extensions', async () => {
    const { go, hasPermission, sessions, scrape } = setUp();
    hasPermission.mockResolvedValue(false);
    expect(await go()).toMatchObject({ error: { kind: 'no-permission' } });
    expect([sessions, scrape].map((spy) => spy.mock.calls.length)).toEqual([
      0, 0,
    ]);
  });

  it('probes once, and again only after a lost connection', async () => {
    const { go, probe, scrape } = setUp();
    await go();
    await go();
    expect(probe).toHaveBeenCalledTimes(1);
    scrape.mockResolvedValueOnce(lost);
    expect(await go()).toMatchObject({ error: { kind: 'network' } });
    await go();
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it.each([
    [undefined, 315_000],
    [1000, 16_000],
  ])(
    'waits as long as a timeout of %s allows, plus a margin',
    async (timeout, ms) => {
      const { go, deadline } = setUp();
      await go({ ...request, timeout });
      expect(deadline).toHaveBeenLastCalledWith(ms);
    },
  );
});
