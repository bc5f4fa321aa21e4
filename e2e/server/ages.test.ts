import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '@/lib/contract/client/client';
import { outcomeOf } from '@/lib/engines/service';
import { adviceOf, withAdvice } from '@/lib/queue/advised-request';
import { becauseOf } from '@/lib/queue/job-error-cause';
import type { ScrapeRequest } from '@/lib/contract/schema/scrape-request';
import { contractRequest } from '@/test/contract/contract-request';
import { requestOf, valuesOf } from '@/e2e/contract/rounds';
import { type Age, ages, isKnown } from './age';
import { type LocalServer, createServer } from './create-server';

const servers = new Map<Age, LocalServer>();
let page: LocalServer;
beforeAll(async () => {
  page = await createServer();
  for (const age of ages) servers.set(age, await createServer({ age }));
});
afterAll(() =>
  Promise.all([page, ...servers.values()].map((server) => server.close())),
);

const clientOf = (age: Age) => {
  const { url, key } = servers.get(age)!;
  return createClient({
    fetch: (input, init) => fetch(input, init),
    baseUrl: url,
    key: async () => key ?? undefined,
    capBytes: 10_000_000,
  });
};

const isBranch = ({ path }: { path: string }) =>
  contractRequest.some((other) => other.path.startsWith(`${path}.`));

/** Formats whose name alone is no request, in their shortest form. */
const needed: Record<string, object> = {
  question: { question: 'Why?' },
  highlights: { query: 'price' },
  attributes: { selectors: [{ selector: 'a', attribute: 'href' }] },
};

/** What a field can't be without. */
const beside: Record<string, { path: string; value: unknown }[]> = {
  'formats.screenshot.viewport.width': [
    { path: 'formats.screenshot.viewport.height', value: 600 },
  ],
  'formats.screenshot.viewport.height': [
    { path: 'formats.screenshot.viewport.width', value: 800 },
  ],
  'profile.saveChanges': [{ path: 'profile.name', value: 'a' }],
};

/** Values in place of the field's first: one that is sent, one without a wait. */
const plain: Record<string, unknown> = {
  headers: { 'X-One': 'one' },
  waitFor: 1,
};

/** A small plan doesn't have these. */
const isForbidden = (path: string) =>
  path === 'zeroDataRetention' || path.startsWith('threatProtection');

/** The shortest request that has a field or a format of the contract. */
function requestWith(path: string): ScrapeRequest {
  const field = contractRequest.find((one) => one.path === path)!;
  const [root, type = ''] = path.split('.');
  const url = `${page.url}/`;
  const isFormat = root === 'formats';
  const isWhole = path === `formats.${type}`;
  const value = plain[path] ?? valuesOf(field).find((one) => one !== undefined);
  const settings = isWhole ? [] : [{ path, value }, ...(beside[path] ?? [])];
  const { formats = [], ...options } = requestOf({
    fields: settings,
    actions: [],
  }) as Partial<ScrapeRequest>;
  if (!isFormat) return { url, ...options };
  const own = formats.find(
    (one) => typeof one === 'object' && one.type === type,
  );
  const item = { type, ...needed[type], ...(own as object) };
  const others = type === 'rawBase64' ? [] : ['markdown'];
  return { url, formats: [...others, item] } as ScrapeRequest;
}

const paths = contractRequest
  .filter((field) => !['url', 'formats', 'actions'].includes(field.path))
  .filter((field) => !field.path.startsWith('actions.'))
  .filter((field) => !isBranch(field) || /^formats\.\w+$/.test(field.path))
  .map(({ path }) => path);

describe.each(ages)('a server of %i', (age) => {
  it.each(paths)('takes %s, or says that it does not know it', async (path) => {
    const request = requestWith(path);
    const outcome = outcomeOf(await clientOf(age).scrape(request), request);
    if (isKnown(path, age)) {
      expect(outcome.error?.kind).toBe(
        isForbidden(path) ? 'forbidden' : undefined,
      );
      if (!outcome.error) expect(outcome.missing).toEqual([]);
      return;
    }
    const error = outcome.error!;
    expect(error.kind).toBe('bad-request');
    expect(becauseOf(error, request)?.cause).toMatch(/^unknown-/);
    const advice = adviceOf(error, request);
    // Without its only format, a request would be another one.
    if (path === 'formats.rawBase64') return expect(advice).toBeUndefined();
    const advised = withAdvice(request, advice!);
    const again = outcomeOf(await clientOf(age).scrape(advised), advised);
    expect(again.error).toBeUndefined();
  });

  const id = '00000000-0000-4000-8000-000000000001';
  type Client = ReturnType<typeof clientOf>;

  it.each<[string, Age, (client: Client) => Promise<{ ok: boolean }>]>([
    ['lists sessions', 2025, async (to) => (await to.sessions()).outcome],
    [
      'lists failed sessions',
      2025,
      async (to) => (await to.sessions('error')).outcome,
    ],
    [
      'runs in a session',
      2025,
      async (to) => (await to.execute(id, { code: '1' })).outcome,
    ],
    [
      'tells the state of a session',
      2026,
      async (to) => (await to.session(id)).outcome,
    ],
    ['lists a recording', 2026, async (to) => (await to.replay(id)).outcome],
    ['gives out a recording', 2026, (to) => to.playlist(id, '0')],
    [
      'deletes a profile',
      2026,
      async (to) => (await to.deleteProfile('work')).outcome,
    ],
    [
      'tells the credits of the past',
      2026,
      async (to) => (await to.creditHistory()).outcome,
    ],
    ['tells the credits', 2024, async (to) => (await to.credits()).outcome],
    ['tells the queue', 2024, async (to) => (await to.queue()).outcome],
    [
      'takes a page that is sent',
      2025,
      async (to) =>
        (
          await to.parse(
            new File(['<p>Hello'], 'page.html', { type: 'text/html' }),
            { url: `${page.url}/` },
          )
        ).outcome,
    ],
    [
      'ends a session',
      2025,
      async (to) => (await to.destroySession(id)).outcome,
    ],
  ])('%s since %i', async (_, since, ask) => {
    const outcome = (await ask(clientOf(age))) as {
      ok: boolean;
      error?: { status?: number };
    };
    if (age >= since) expect(outcome).toMatchObject({ ok: true });
    else expect(outcome).toMatchObject({ ok: false, error: { status: 404 } });
  });

  it('takes a page that is sent without a key since 2026', async () => {
    const server = servers.get(age)!;
    server.allowTrial({ scrapes: 1, resetsInSeconds: 60 });
    const client = createClient({
      fetch: (input, init) => fetch(input, init),
      baseUrl: server.url,
      key: async () => undefined,
      capBytes: 10_000_000,
    });
    const file = new File(['<p>Hello'], 'page.html', { type: 'text/html' });
    const { outcome } = await client.parse(file, { url: `${page.url}/` });
    const status = { 2024: 404, 2025: 401, 2026: undefined }[age];
    expect(outcome.ok ? undefined : outcome.error.status).toBe(status);
  });

  it('takes a batch, or says what it does not know', async () => {
    const { outcome } = await clientOf(age).createBatch([`${page.url}/`], {
      fastMode: true,
    });
    expect(outcome.ok).toBe(isKnown('fastMode', age));
  });
});
